import { USD_SCALE } from '@plumbline/domain/money/asset'
import { placePendingCall } from '@plumbline/api-schema/trading/pending'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { refuseOrderByPause } from '@plumbline/domain/accounts/own-pause'
import { areSameTerms, PENDING_MAX, refuseTrigger } from '@plumbline/domain/trading/pending-order'
import type { BoundTrigger } from '@plumbline/domain/trading/pending-order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { PendingOffer } from '../contract-orders/index.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import { readStops } from '../trade-stop/index.ts'
import type { Needs } from './needs.ts'
import { readOffer, triggerOfOffer } from './pending-offer.ts'
import type { ReadOffer } from './pending-offer.ts'
import type { PendingWatch } from './pending-watch.ts'
import { pendingView } from './pending-views.ts'
import { countLive, insertPending, lockPending } from './store.ts'
import type { PendingRow } from './store.ts'

/** Whether the customer has stopped, for today or for longer: nothing of theirs begins to wait either. */
export async function refuseWhileStopped(
  tx: Queryable,
  customerId: bigint,
  now: Instant,
): Promise<Refusal | undefined> {
  const paused = await refuseWhilePaused(tx, customerId, now)
  if (paused) return paused
  return refuseOrderByPause([], (await readStops(tx, [customerId], now)).get(customerId), now)
}

/** The order of an offer on the terms of now. */
const repriced = (deps: Needs, read: ReadOffer): Promise<PendingOffer | Refusal> =>
  deps.orders.pendingOffers.price({
    symbol: read.symbol,
    direction: read.direction,
    seconds: Number(read.seconds),
    amount: parseDecimal(read.amount, USD_SCALE) ?? 0n,
    multiple: Number(read.multiple),
    book: read.book,
  })

interface Taken {
  readonly read: ReadOffer
  readonly offer: PendingOffer
  readonly bound: BoundTrigger
}

/** Opens an offer: ours, this customer's, in time, and on terms that still hold. */
async function takeOffer(
  deps: Needs,
  customerId: bigint,
  opaque: string,
  now: Instant,
): Promise<Taken | Refusal> {
  const read = readOffer(deps, customerId, opaque)
  const product = read && deps.feed.product(read.symbol)
  if (!read || !product) return { refusal: 'ticket_invalid' }
  if (now > (parseIso(read.good_until) ?? 0)) return { refusal: 'ticket_expired' }

  const offer = await repriced(deps, read)
  const agreed = { termsHash: read.terms_hash, maxGapMs: Number(read.max_gap_ms) }
  if (isRefusal(offer) || !areSameTerms(agreed, offer)) return { refusal: 'terms_changed' }

  return { read, offer, bound: triggerOfOffer(read, product) }
}

/**
 * Places a pending order on exactly its offer, and watches it from the last published tick on.
 * @returns or refuses: the offer's own refusals, a stop of the customer's own, `pending_full`
 */
export async function placePending(
  deps: Needs & { readonly watch: PendingWatch },
  idempotency: Idempotency,
  { offer: opaque }: { readonly offer: string },
  caller: Caller,
): Promise<PendingOrder | Refusal> {
  const { changes, clock, feed, orders, watch, bus } = deps
  const { customerId, idempotencyKey: key, requestHash: bodyHash } = caller
  const call = { customerId, path: placePendingCall.path, key, bodyHash }

  return idempotency.once(call, async (tx) => {
    const now = Math.max(clock.now(), feed.watermark())
    const taken = await takeOffer(deps, customerId, opaque, now)
    if (isRefusal(taken)) return taken

    const { read, offer, bound } = taken
    const barred = await orders.pendingOffers.refuseAtDoor(customerId, read.practice, caller.country)
    if (barred) return barred

    const stopped = await refuseWhileStopped(tx, customerId, now)
    if (stopped) return stopped

    await lockPending(tx, customerId)
    if ((await countLive(tx, customerId)) >= PENDING_MAX)
      return { refusal: 'pending_full', params: { most: PENDING_MAX } } satisfies Refusal

    const quote = feed.quote(offer.product.id)
    const met = refuseTrigger(bound.trigger, quote.price, now)
    if (met) return met

    const row = rowOf(customerId, taken, { opaque, now, quote })
    if (!(await insertPending(tx, row))) return { refusal: 'ticket_used' } satisfies Refusal

    await changes.note(tx, 'pending-orders', row.id)
    tx.onCommit(() => {
      watch.add(row)
      bus.publish({ type: 'record', customerId, change: { kind: 'pending', id: row.id } })
    })

    return pendingView(row, offer.product)
  })
}

function rowOf(
  customerId: bigint,
  { read, offer, bound }: Taken,
  placed: {
    readonly opaque: string
    readonly now: Instant
    readonly quote: { readonly seq: bigint; readonly price: bigint }
  },
): PendingRow {
  const { trigger, validUntil } = bound

  return {
    id: read.id,
    customer_id: customerId,
    practice: read.practice,
    book: read.book,
    product_id: offer.product.id,
    direction: read.direction === 'up' ? 1 : -1,
    seconds: offer.wish.seconds,
    amount: offer.wish.amount,
    multiple: offer.wish.multiple,
    stake: offer.price.stake,
    fee: offer.price.fee,
    payout: offer.price.payout,
    rule: offer.product.terms.rule === 'S1' ? 1 : 2,
    max_gap_ms: offer.maxGapMs,
    terms_hash: offer.termsHash,
    offer: placed.opaque,
    level: trigger.kind === 'price' ? trigger.level : null,
    side: trigger.kind === 'price' ? trigger.side : null,
    fire_at: trigger.kind === 'time' ? trigger.at : null,
    placed_at: placed.now,
    expires_at: validUntil,
    from_seq: placed.quote.seq,
    from_price: placed.quote.price,
    status: 'waiting',
    fired_seq: null,
    fired_price: null,
    fired_at: null,
    order_id: null,
    refusal: null,
    params: null,
    cancelled_by: null,
    ended_at: null,
  }
}
