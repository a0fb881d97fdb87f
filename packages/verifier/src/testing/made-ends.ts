import { priceOrder } from '@plumbline/domain/trading/contract-order'
import { decideClose } from '@plumbline/domain/trading/early-close'
import type { EarlyCloseTerms } from '@plumbline/domain/trading/early-close'
import type { CloseEvent, OpenEvent, SettleEvent } from '@plumbline/domain/proofs/log-events'
import {
  decideExit,
  decideOpening,
  decideOutcome,
  receivedOf,
  S2_WINDOW_MS,
} from '@plumbline/domain/trading/settlement'
import type { Outcome } from '@plumbline/domain/trading/settlement'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { MAX_GAP_MS, SECONDS } from './made-house.ts'
import type { MadeTick } from './made-house.ts'
import type { MadeWish } from './made-wish.ts'

/* How the orders of a made house end, by the rules that settle every order. */

/** The terms of every order, but for their rule. */
export const TERMS = {
  seconds: [SECONDS, 30, 60],
  multiples: [1, 2, 3],
  payoutRatePpm: 850_000n,
  feeRatePpm: 10_000n,
  minStakeMinor: 1_00n,
  maxStakeMinor: 5_000_00n,
  maxHeldProductMinor: 20_000_00n,
  maxHeldTotalMinor: 50_000_00n,
} as const

export const EARLY_CLOSE: EarlyCloseTerms = { formula: 'E1', volatilityPpm: 550_000n, chargePpm: 20_000n }
export const PRICE = priceOrder(10_00n, 3, TERMS.payoutRatePpm, TERMS.feeRatePpm)

export interface MadeEvents {
  readonly open: OpenEvent | undefined
  readonly close: CloseEvent | undefined
  readonly settle: SettleEvent | undefined
}

/** What happens to an order in this weather. */
export function eventsOf(
  id: string,
  {
    direction,
    rule,
    until,
    closedAfterMs,
  }: Required<Pick<MadeWish, 'direction' | 'rule' | 'until'>> & Pick<MadeWish, 'closedAfterMs'>,
  acceptedAt: Instant,
  all: readonly MadeTick[],
): MadeEvents {
  const none = { open: undefined, close: undefined, settle: undefined }
  if (until === 'accepted') return none

  const ticks = all.filter(({ symbol }) => symbol === 'BTCUSD')
  const opening = decideOpening(
    { acceptedAt, maxGapMs: MAX_GAP_MS, seconds: SECONDS },
    ticks.find((tick) => tick.time > acceptedAt),
    Number.POSITIVE_INFINITY,
  )
  if (opening.decision === 'wait') return none

  if (opening.decision === 'void') {
    const settle = settleOf(
      id,
      { status: 'void', reason: opening.reason },
      undefined,
      acceptedAt + MAX_GAP_MS + 250,
    )

    return { ...none, settle }
  }

  const { entry, expiresAt } = opening
  const open: OpenEvent = {
    order_id: id,
    open_seq: `${entry.seq}`,
    open_price: `${entry.price}`,
    open_time: toIso(entry.time),
    expires_at: toIso(expiresAt),
  }
  if (until === 'opened') return { ...none, open }

  if (closedAfterMs !== undefined) {
    const requestedAt = entry.time + closedAfterMs
    const first = ticks.find((tick) => tick.time > requestedAt)

    const facts = {
      direction,
      entryPrice: entry.price,
      payout: PRICE.payout,
      expiresAt,
      maxGapMs: MAX_GAP_MS,
    }

    const request = { requestedAt, minReceived: 1n }
    const decided = decideClose(facts, request, EARLY_CLOSE, first, Number.POSITIVE_INFINITY)
    if (decided.decision !== 'close' || !first) throw new RangeError('a made order that is not closed early')

    const close = { order_id: id, requested_at: toIso(requestedAt), min_received: '1' }
    const ended = settleOf(id, { status: 'lost' }, first, first.time + 250)

    return { open, close, settle: { ...ended, status: 'closed', received: `${decided.received}` } }
  }

  const past = ticks.filter((tick) => tick.time <= expiresAt)
  const window = past.filter((tick) => tick.time > expiresAt - S2_WINDOW_MS).map(({ price }) => price)
  const exit = decideExit(rule, expiresAt, MAX_GAP_MS, { last: past.at(-1), window })
  const outcome: Outcome =
    exit.reason === undefined
      ? decideOutcome(direction, entry.price, exit.exit.price)
      : { status: 'void', reason: exit.reason }

  return { ...none, open, settle: settleOf(id, outcome, exit.exit, expiresAt + 250) }
}

const settleOf = (
  id: string,
  outcome: Outcome,
  exit: { readonly seq: bigint; readonly price: bigint; readonly time: Instant } | undefined,
  at: Instant,
): SettleEvent => ({
  order_id: id,
  status: outcome.status,
  void_reason: outcome.reason ?? null,
  close_seq: exit ? `${exit.seq}` : null,
  close_price: exit ? `${exit.price}` : null,
  close_time: exit ? toIso(exit.time) : null,
  settled_at: toIso(at),
  received: `${receivedOf(outcome.status, PRICE)}`,
})
