import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposePapersCall } from '@plumbline/api-schema/accounts/desk-closing'
import { PAPERS_OPEN_MS } from '@plumbline/domain/accounts/identity'
import { hasClosed } from '../account/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ApplyProposal, Proposals, Proposed } from '../../desk/proposals/index.ts'
import { insertUnlock } from './store.ts'

/** First of two: why the papers of a customer who has closed must be read. */
export function proposePapers(
  { database, proposals }: { readonly database: Database; readonly proposals: Proposals },
  operatorId: bigint,
  { customer_id: id, reason }: ParsedRequestOf<typeof proposePapersCall>,
): Promise<Proposed> {
  const customerId = BigInt(id)

  return database.transaction(async (tx) =>
    (await hasClosed(tx, customerId))
      ? proposals.propose(tx, {
          kind: 'closed_papers',
          document: { customer_id: id },
          lines: [{ name: 'customer', after: id }],
          reason,
          operatorId,
          customerId,
        })
      : { refusal: 'not_found', field: 'customer_id' },
  )
}

/** Opens them for a day; each view of one is logged as ever. */
export const applyPapers: ApplyProposal = async (tx, { id, customerId, at }) => {
  if (customerId === undefined) throw new Error(`proposal ${id} names no customer`)
  await insertUnlock(tx, { proposalId: id, customerId, since: at, until: at + PAPERS_OPEN_MS })
  return undefined
}
