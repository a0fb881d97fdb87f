import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { readMakers } from './store.ts'

export type ProposalDecisions = ReadonlyMap<string, Proposal['decisions']>

/** The two decisions behind what came of a proposal, by the proposal's id. */
export async function proposalDecisions(db: Queryable, ids: readonly string[]): Promise<ProposalDecisions> {
  const rows = await readMakers(db, ids)

  return new Map(
    rows.map(({ id, maker, checker, made_at, decided_at, reason }) => [
      id,
      [
        { operator: maker, act: 'propose', at: toIso(made_at), reason },
        ...(checker === null || decided_at === null
          ? []
          : [{ operator: checker, act: 'confirmed', at: toIso(decided_at) }]),
      ],
    ]),
  )
}
