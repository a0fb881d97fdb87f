import { firstDay, instalmentDay, lastDay, payableInstalment } from './investment-interest.ts'
import type { Holding, PlatformDay } from './investment-terms.ts'

/**
 * A subscription's status, to the customer and on the wire (docs/rules/investing.md#second-instalment). Open ones are
 * told apart by the day alone.
 */
export const INVESTMENT_STATES = ['earning', 'pending_top_up', 'settled'] as const
export type InvestmentState = (typeof INVESTMENT_STATES)[number]

/**
 * What happens to a subscription. Three come with the beginning of a day: `day`, an ordinary one; `overdue`, the one
 * after the second instalment's due date while it is unpaid; `last`, the last earning day, from which on nothing can be added.
 */
/** Which investments of a customer a list shows. */
export const INVESTMENT_FILTERS = ['all', 'in_progress', 'ended'] as const
export type InvestmentFilter = (typeof INVESTMENT_FILTERS)[number]

export const INVESTMENT_EVENTS = [
  'day',
  'overdue',
  'last',
  'append',
  'instalment',
  'keep',
  'stop',
  'maturity',
] as const
export type InvestmentEvent = (typeof INVESTMENT_EVENTS)[number]

/**
 * Which state follows on an event; what is not here cannot happen. A renewal is the maturity of one subscription and the
 * beginning of the next. Nothing follows a settled one. The base rate goes on while a top-up is pending, and `last` ends
 * the pending: it can no longer be paid, and nothing is lost by that.
 */
export const INVESTMENT_EDGES = {
  earning: {
    day: 'earning',
    overdue: 'pending_top_up',
    last: 'earning',
    append: 'earning',
    instalment: 'earning',
    keep: 'earning',
    stop: 'settled',
    maturity: 'settled',
  },
  pending_top_up: {
    day: 'pending_top_up',
    last: 'earning',
    append: 'pending_top_up',
    instalment: 'earning',
    keep: 'pending_top_up',
    stop: 'settled',
  },
  settled: {},
} as const satisfies Record<InvestmentState, Partial<Record<InvestmentEvent, InvestmentState>>>

/** @returns `undefined` where the event cannot happen in the state */
export const stateAfter = (state: InvestmentState, event: InvestmentEvent): InvestmentState | undefined => {
  const edges: Partial<Record<InvestmentEvent, InvestmentState>> = INVESTMENT_EDGES[state]
  return edges[event]
}

/** The day on which the second instalment of a tiered project is due. */
export const dueDay = (holding: Holding): PlatformDay | undefined =>
  holding.terms.instalment && firstDay(holding) + holding.terms.instalment.dueDay

/**
 * The status on a day: pending once the due date has ended, while the second instalment is unpaid and can still be paid.
 * The due date itself belongs to the customer, to its last moment.
 */
export function statusOf(holding: Holding, today: PlatformDay, isSettled: boolean): InvestmentState {
  if (isSettled) return 'settled'

  const due = dueDay(holding)
  const isOverdue = due !== undefined && today > due && payableInstalment(holding, today) !== undefined

  return isOverdue ? 'pending_top_up' : 'earning'
}

/** Which event the beginning of a day is for an open subscription; the day after the last earning one is its maturity. */
export function eventOfDay(holding: Holding, day: PlatformDay): 'day' | 'overdue' | 'last' | 'maturity' {
  if (day > lastDay(holding)) return 'maturity'
  if (day === lastDay(holding)) return 'last'

  const due = dueDay(holding)
  return due !== undefined && day === due + 1 && instalmentDay(holding) === undefined ? 'overdue' : 'day'
}

/**
 * Whether something may happen to an open subscription on a day: append before the last earning day, the second
 * instalment as long as it is unpaid and so, the renewal switch until maturity, stop at any time.
 */
export function mayHappen(
  holding: Holding,
  today: PlatformDay,
  event: 'append' | 'instalment' | 'keep' | 'stop',
): boolean {
  if (event === 'stop') return true
  if (event === 'keep') return today <= lastDay(holding)
  if (event === 'append') return today < lastDay(holding)

  return payableInstalment(holding, today) !== undefined
}

export const INVESTMENT_ENDED_BY = ['maturity', 'stop'] as const
