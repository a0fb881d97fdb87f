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
import type { Queryable } from '../../platform/database/database.ts'
import { insertSuitability, readSuitability } from './store.ts'
import type { Needs } from './needs.ts'

/** What stands against a first contract with real money. */
export const refuseUnsuitable = async (
  clock: Clock,
  db: Queryable,
  customerId: bigint,
): Promise<Refusal | undefined> => refusalOfSuitability(await readSuitability(db, customerId), clock.now())

export async function suitabilityOf(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
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
  deps: Needs,
  customerId: bigint,
  { risk_hash: riskHash, ...answers }: ParsedRequestOf<typeof answerSuitabilityCall>,
): Promise<Suitability | Refusal> {
  if (!(await isRiskText(deps, riskHash))) return { refusal: 'terms_changed', field: 'risk_hash' }

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

/** Whether these are the words of the risk text that is in force, in any language. */
async function isRiskText({ content }: Pick<Needs, 'content'>, hash: string): Promise<boolean> {
  const shown = await content.one(['text'], 'risk', 'en')

  return Object.values(shown?.item.wordings ?? {}).some((words) => words.hash === hash)
}
