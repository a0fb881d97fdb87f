import { ORDER_STATUSES, VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import type { OrderTick, VoidReason } from '@plumbline/domain/trading/contract-order'
import { decideExit, decideOpening, decideOutcome } from '@plumbline/domain/trading/settlement'
import type { Exit, Opening } from '@plumbline/domain/trading/settlement'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'
import type { OpenOrder } from './schedule.ts'
import type { EndWrite } from '../store.ts'
import { readEntryTicks, readExitFacts } from './tick-facts.ts'

const questionKey = (...parts: readonly (number | string)[]): string => parts.join(' ')

function answered<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('every question of the tick log is answered')
  return value
}

/** Asks the tick log once for all orders that share product, T, gap and rule; domain decides each such exit. */
export async function decideExits(
  db: Queryable,
  orders: readonly OpenOrder[],
): Promise<(order: OpenOrder) => Exit> {
  const keyOf = (order: OpenOrder): string =>
    questionKey(order.productId, order.expiresAt ?? 0, order.maxGapMs, order.rule)
  const questions = new Map(
    orders.map((order) => [keyOf(order), { ...order, expiresAt: order.expiresAt ?? 0 }]),
  )

  const facts = await readExitFacts(db, [...questions.values()])
  const exits = new Map<string, Exit>()
  for (const [place, [key, { rule, expiresAt, maxGapMs }]] of [...questions].entries()) {
    exits.set(key, decideExit(rule === 1 ? 'S1' : 'S2', expiresAt, maxGapMs, answered(facts[place])))
  }

  return (order) => answered(exits.get(keyOf(order)))
}

/** The same for openings: a batch of acceptances shares its moment, so one tick opens it. */
export async function decideOpenings(
  db: Queryable,
  orders: readonly OpenOrder[],
  watermark: Instant,
): Promise<(order: OpenOrder) => Opening> {
  const keyOf = (order: OpenOrder): string => questionKey(order.productId, order.acceptedAt, order.maxGapMs)
  const questions = new Map(orders.map((order) => [keyOf(order), order]))
  const ticks = await readEntryTicks(db, [...questions.values()])
  const entries = new Map([...questions.keys()].map((key, place) => [key, ticks[place]]))

  return (order) => decideOpening(order, entries.get(keyOf(order)), watermark)
}

/** Row written for an order whose exit is decided. */
export function endOf(order: OpenOrder, exit: Exit): EndWrite {
  if (exit.exit === undefined) return voidOf(order, exit.reason, undefined)
  if (order.openPrice === undefined) throw new RangeError(`order ${order.id} is due and has no entry price`)

  const outcome = decideOutcome(order.direction === 1 ? 'up' : 'down', order.openPrice, exit.exit.price)
  if (outcome.status === 'void') return voidOf(order, outcome.reason, exit.exit)

  const status = ORDER_STATUSES.indexOf(outcome.status)
  return { account: order.account, id: order.id, status, voidReason: null, exit: exit.exit }
}

/** Row written for a void order; a tie has its exit tick. */
export const voidOf = (order: OpenOrder, reason: VoidReason, exit: OrderTick | undefined): EndWrite => ({
  account: order.account,
  id: order.id,
  status: ORDER_STATUSES.indexOf('void'),
  voidReason: VOID_REASONS.indexOf(reason),
  exit,
})
