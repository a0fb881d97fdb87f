import type { Refusal } from '../basics/refusal.ts'
import { HOUR_MS, toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * Before the first timed contract with real money (docs/rules/laws.md 13; docs/fair-dealing.md 20): the risk text, a
 * few short questions, and a day to think it over. Practice money asks nothing.
 */

export const SUITABILITY_WAIT_MS = 24 * HOUR_MS

/** A new version asks everybody anew. */
export const SUITABILITY_VERSION = '1'

/** Each question with its answers in the order they are shown, and the one that shows it was understood. */
export const SUITABILITY_QUESTIONS = {
  most_loss: { answers: ['nothing', 'half', 'stake_and_fee'], right: 'stake_and_fee' },
  counterparty: { answers: ['house', 'other_customers', 'nobody'], right: 'house' },
  over_time: { answers: ['gain', 'even', 'loss'], right: 'loss' },
  early_end: { answers: ['any_time', 'never', 'while_winning'], right: 'never' },
  money: { answers: ['needed', 'borrowed', 'can_lose'], right: 'can_lose' },
} as const
export type SuitabilityQuestion = keyof typeof SUITABILITY_QUESTIONS
export const SUITABILITY_NAMES = Object.keys(SUITABILITY_QUESTIONS) as SuitabilityQuestion[] // its own keys

export type SuitabilityAnswers = Readonly<Partial<Record<SuitabilityQuestion, string>>>

/** Questions that were not answered as somebody answers who understood; they may be answered again at once. */
export const wrongAnswers = (answers: SuitabilityAnswers): SuitabilityQuestion[] =>
  SUITABILITY_NAMES.filter((name) => answers[name] !== SUITABILITY_QUESTIONS[name].right)

/** What stands against real money while the questions are open or the day runs. */
export function refusalOfSuitability(
  answered: { readonly at: Instant; readonly version: string } | undefined,
  now: Instant,
): Refusal | undefined {
  if (answered?.version !== SUITABILITY_VERSION) return { refusal: 'suitability_pending' }
  const until = answered.at + SUITABILITY_WAIT_MS
  return now < until ? { refusal: 'suitability_pending', params: { until: toIso(until) } } : undefined
}
