import type { Tick } from '@plumbline/api-schema/market'
import type { Order } from '@plumbline/api-schema/order'
import type { OrderTick } from '@plumbline/domain/contract-order'
import { formatDecimal } from '@plumbline/domain/money'
import {
  decideExit,
  decideOpening,
  decideOutcome,
  receivedOf,
  S2_WINDOW_MS,
} from '@plumbline/domain/settlement'
import type { Outcome } from '@plumbline/domain/settlement'
import { parseIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import { decimalsOf } from '@plumbline/language/format/number'
import { CASH_SCALE, minorOf } from '../ticket/contract-terms.ts'

/** A step of the recomputation: what the page found by itself, and whether the order says the same. */
export interface Step {
  readonly passed: boolean
  /** Number of the tick found, or the count of ticks, or a sum as a signed decimal. */
  readonly found?: string
}

export interface Recomputed {
  readonly entry: Step
  readonly exit: Step | undefined
  readonly chain: Step | undefined
  readonly sum: Step
}

const instantOf = (iso: string | undefined): Instant => parseIso(iso ?? '') ?? Number.NaN

/** Ticks of the public log as the rules read them, in the order of their time. */
function readTicks(ticks: readonly Tick[], scale: number): OrderTick[] {
  return ticks
    .map((tick) => ({ seq: BigInt(tick.seq), time: instantOf(tick.time), price: minorOf(tick.price, scale) }))
    .toSorted((a, b) => a.time - b.time || Number(a.seq - b.seq))
}

/**
 * Computes a settled order anew from the public ticks by the same rules that settled it (domain/settlement), and compares.
 * @param ticks all public ticks of the product from the acceptance to the expiry, or to where an entry was due
 */
export function recomputeOrder(order: Order, ticks: readonly Tick[]): Recomputed {
  const scale = decimalsOf(ticks[0]?.price ?? order.open_price ?? '')
  const read = readTicks(ticks, scale)
  const acceptedAt = instantOf(order.accepted_at)
  const first = read.find((tick) => tick.time > acceptedAt)
  const opening = decideOpening(
    { acceptedAt, maxGapMs: order.max_gap_ms, seconds: order.seconds },
    first,
    Number.POSITIVE_INFINITY,
  )
  if (opening.decision !== 'open') {
    const outcome: Outcome = { status: 'void', reason: 'no_entry_tick' }
    return {
      entry: { passed: sameVoid(order, outcome) },
      exit: undefined,
      chain: undefined,
      sum: sumStep(order, outcome),
    }
  }
  const { entry, expiresAt } = opening
  const entryStep: Step = {
    passed:
      sameTick(entry, scale, order.open_seq, order.open_time, order.open_price) &&
      instantOf(order.expires_at) === expiresAt,
    found: `${entry.seq}`,
  }
  const until = read.filter((tick) => tick.time <= expiresAt)
  const window = until.filter((tick) => tick.time > expiresAt - S2_WINDOW_MS).map((tick) => tick.price)
  const exit = decideExit(order.rule, expiresAt, order.max_gap_ms, { last: until.at(-1), window })
  const chain = chainStep(until.filter((tick) => tick.seq >= entry.seq))
  if (exit.reason !== undefined) {
    const outcome: Outcome = { status: 'void', reason: exit.reason }
    return {
      entry: entryStep,
      exit: { passed: sameVoid(order, outcome) },
      chain,
      sum: sumStep(order, outcome),
    }
  }
  const exitStep: Step = {
    passed: sameTick(exit.exit, scale, order.close_seq, order.close_time, order.close_price),
    found: `${exit.exit.seq}`,
  }
  return {
    entry: entryStep,
    exit: exitStep,
    chain,
    sum: sumStep(order, decideOutcome(order.direction, entry.price, exit.exit.price)),
  }
}

const sameTick = (tick: OrderTick, scale: number, seq?: number, time?: string, price?: string): boolean =>
  seq !== undefined &&
  BigInt(seq) === tick.seq &&
  instantOf(time) === tick.time &&
  price === formatDecimal(tick.price, scale)

const sameVoid = (order: Order, outcome: Outcome): boolean =>
  order.status === outcome.status && order.void_reason === outcome.reason

/** Sequence numbers are gapless per product: a tick left out of the public log would show here. */
function chainStep(ticks: readonly OrderTick[]): Step {
  const first = ticks[0]?.seq ?? 0n
  return { passed: ticks.every((tick, at) => tick.seq === first + BigInt(at)), found: String(ticks.length) }
}

/** The outcome, what came back and what it means for the balance, in cents; `found` is the result with its sign. */
function sumStep(order: Order, outcome: Outcome): Step {
  const sums = { stake: minorOf(order.stake), fee: minorOf(order.fee), payout: minorOf(order.payout) }
  const received = receivedOf(outcome.status, sums)
  const isStake = sums.stake === minorOf(order.amount) * BigInt(order.multiple)
  return {
    passed: isStake && sameVoid(order, outcome) && minorOf(order.received ?? '0') === received,
    found: formatDecimal(received - sums.stake - sums.fee, CASH_SCALE),
  }
}
