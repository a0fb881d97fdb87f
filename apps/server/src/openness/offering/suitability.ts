import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { answerSuitabilityCall, Suitability } from '@plumbline/api-schema/openness/offering'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import {
  refusalOfSuitability,
  SUITABILITY_VERSION,
  SUITABILITY_WAIT_MS,
  wrongAnswers,
} from '@plumbline/domain/trading/suitability'
import { toIso } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { insertSuitability, readSuitability } from './store.ts'

export interface SuitabilityDeps {
  readonly database: Database
  readonly clock: Clock
  /** Whether the risk text in force has words of this hash, in any language. */
  readonly isRiskText: (hash: string) => Promise<boolean>
}

/** What stands against a first contract with real money. */
export const refuseUnsuitable = async (
  clock: Clock,
  db: Queryable,
  customerId: bigint,
): Promise<Refusal | undefined> => refusalOfSuitability(await readSuitability(db, customerId), clock.now())

export async function suitabilityOf(
  { database, clock }: Pick<SuitabilityDeps, 'database' | 'clock'>,
  customerId: bigint,
  wrong: readonly string[] = [],
): Promise<Suitability> {
  const answered = await readSuitability(database, customerId)
  if (answered?.version !== SUITABILITY_VERSION) return { status: 'open', wrong: [...wrong] }

  const until = answered.at + SUITABILITY_WAIT_MS
  return clock.now() < until
    ? { status: 'waiting', until: toIso(until), wrong: [] }
    : { status: 'passed', wrong: [] }
}

export async function answerSuitability(
  deps: SuitabilityDeps,
  customerId: bigint,
  { risk_hash: riskHash, ...answers }: ParsedRequestOf<typeof answerSuitabilityCall>,
): Promise<Suitability | Refusal> {
  if (!(await deps.isRiskText(riskHash))) return { refusal: 'terms_changed', field: 'risk_hash' }

  const wrong = wrongAnswers(answers)
  if (wrong.length === 0)
    await insertSuitability(deps.database, {
      customerId,
      version: SUITABILITY_VERSION,
      riskHash,
      at: deps.clock.now(),
    })

  return suitabilityOf(deps, customerId, wrong)
}
