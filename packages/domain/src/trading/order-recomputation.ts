import type { Direction, OrderSums, OrderTick, SettlementRule, VoidReason } from './contract-order.ts'
import { decideClose } from './early-close.ts'
import type { CloseRequest, EarlyCloseTerms } from './early-close.ts'
import { decideExit, decideOpening, decideOutcome, receivedOf, S2_WINDOW_MS } from './settlement.ts'
import type { Outcome } from './settlement.ts'
import type { Instant } from '../basics/time.ts'

/*
 * One order settled anew from the ticks that pass, as a replay shows them: the same decisions as at the platform, made by
 * whoever reads the public log. It keeps only the ticks that may still decide.
 */

/** What an order was accepted on: all that its settlement may depend on, beside the ticks. */
export interface RecomputedTerms {
  readonly acceptedAt: Instant
  readonly seconds: number
  readonly maxGapMs: number
  readonly rule: SettlementRule
  readonly direction: Direction
  readonly sums: OrderSums
  /** The customer's request to close it early, with what the terms say of that. */
  readonly close?: (CloseRequest & { readonly terms: EarlyCloseTerms }) | undefined
}

/** How an order ended, recorded by the platform or recomputed here. */
export interface OrderEnd {
  readonly status: Outcome['status'] | 'closed'
  readonly reason?: VoidReason | undefined
  readonly entry?: OrderTick | undefined
  readonly expiresAt?: Instant | undefined
  readonly exit?: OrderTick | undefined
  /** Total returned to the balance, in smallest units. */
  readonly received: bigint
}

/** How far an order has come by the ticks that have passed. */
export interface Recomputation {
  readonly entry?: OrderTick
  readonly expiresAt?: Instant
  /** Ticks from the entry on that may still decide, oldest first. */
  readonly deciding: readonly OrderTick[]
  /** The request to close early has lapsed: the order runs on to its expiry. */
  readonly hasCloseLapsed?: boolean
  readonly end?: OrderEnd
}

export const NOT_BEGUN: Recomputation = { deciding: [] }

/**
 * An order after more ticks have passed. Between acceptance and end it must be given every tick, once and in order.
 * @param ticks what has passed since the last call, oldest first
 * @param through no tick up to this moment is missing: the replay's own watermark
 */
export function recompute(
  order: RecomputedTerms,
  before: Recomputation,
  ticks: readonly OrderTick[],
  through: Instant,
): Recomputation {
  if (before.end || through <= order.acceptedAt) return before

  const opened = before.entry ? before : open(order, before, ticks, through)
  if (!opened.entry || opened.expiresAt === undefined) return opened

  const { entry, expiresAt } = opened

  const reach = expiresAt - Math.max(order.maxGapMs, S2_WINDOW_MS)
  const passed = ticks.filter(({ time }) => time >= entry.time && time <= expiresAt)
  const known = before.entry ? [...opened.deciding, ...passed] : passed
  const last = known.at(-1)
  const deciding = known.filter((tick) => tick.time > reach || tick === last)

  const closing = closeOf(order, opened, passed, through)
  if (closing?.end) return { entry, expiresAt, deciding: [], end: closing.end }

  const running: Recomputation = {
    entry,
    expiresAt,
    deciding,
    ...(closing?.hasLapsed && { hasCloseLapsed: true }),
  }

  return through < expiresAt ? running : { ...running, end: endOf(order, running, expiresAt) }
}

function open(
  order: RecomputedTerms,
  before: Recomputation,
  ticks: readonly OrderTick[],
  through: Instant,
): Recomputation {
  const first = ticks.find(({ time }) => time > order.acceptedAt)
  const opening = decideOpening(order, first, through)
  if (opening.decision === 'open') return { deciding: [], entry: opening.entry, expiresAt: opening.expiresAt }
  if (opening.decision === 'wait') return before

  return {
    deciding: [],
    end: { status: 'void', reason: opening.reason, received: receivedOf('void', order.sums) },
  }
}

/** State of a request to close early, if there is one. */
function closeOf(
  order: RecomputedTerms,
  { entry, expiresAt, hasCloseLapsed }: Recomputation,
  passed: readonly OrderTick[],
  through: Instant,
): { readonly hasLapsed: boolean; readonly end?: OrderEnd } | undefined {
  const { close, direction, maxGapMs, sums } = order
  if (!close || !entry || expiresAt === undefined) return undefined
  if (hasCloseLapsed) return { hasLapsed: true }

  const first = passed.find(({ time }) => time > close.requestedAt)
  const terms = { direction, entryPrice: entry.price, payout: sums.payout, expiresAt, maxGapMs }
  const decided = decideClose(terms, close, close.terms, first, through)
  if (decided.decision !== 'close') return { hasLapsed: decided.decision === 'lapse' }

  return {
    hasLapsed: false,
    end: { status: 'closed', entry, expiresAt, exit: first, received: decided.received },
  }
}

function endOf(order: RecomputedTerms, { entry, deciding }: Recomputation, expiresAt: Instant): OrderEnd {
  const window = deciding.filter(({ time }) => time > expiresAt - S2_WINDOW_MS).map(({ price }) => price)
  const found = decideExit(order.rule, expiresAt, order.maxGapMs, { last: deciding.at(-1), window })
  if (!found.exit || !entry)
    return {
      status: 'void',
      reason: found.reason,
      entry,
      expiresAt,
      received: receivedOf('void', order.sums),
    }

  const { status, reason } = decideOutcome(order.direction, entry.price, found.exit.price)
  return { status, reason, entry, expiresAt, exit: found.exit, received: receivedOf(status, order.sums) }
}

/** What of an end can differ. */
export const END_PARTS = ['status', 'reason', 'entry', 'expiresAt', 'exit', 'received'] as const
export type EndPart = (typeof END_PARTS)[number]

/** The parts in which what was recorded differs from what was recomputed; none: they are the same. */
export const differingParts = (recorded: OrderEnd, recomputed: OrderEnd): EndPart[] =>
  END_PARTS.filter((part) => textOf(recorded[part]) !== textOf(recomputed[part]))

const textOf = (part: OrderEnd[EndPart]): string =>
  typeof part === 'object' ? `${part.seq} ${part.time} ${part.price}` : String(part)
