import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { cancelPendingCall, renewPendingCall } from '@plumbline/api-schema/trading/pending'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { refuseTrigger, sideOf } from '@plumbline/domain/trading/pending-order'
import type { BoundTrigger, PendingCancelledBy } from '@plumbline/domain/trading/pending-order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { sealOffer } from './pending-offer.ts'
import { pendingView, triggerOf } from './pending-views.ts'
import { productOf, wishOf } from './pending-wish.ts'
import type { PendingWatch } from './pending-watch.ts'
import { refuseWhileStopped } from './place-pending.ts'
import { cancelPending, holdPending, lockPending, renewTerms } from './store.ts'
import type { PendingRow } from './store.ts'

type ChangeNeeds = Needs & { readonly watch: PendingWatch }

/** Says to the customer's open pages that these have changed, and watches what waits no more no longer. */
export function notifyEnded(
  { bus, watch }: Pick<ChangeNeeds, 'bus' | 'watch'>,
  rows: readonly PendingRow[],
): void {
  for (const { id, customer_id: customerId } of rows) {
    watch.remove(id)
    bus.publish({ type: 'record', customerId, change: { kind: 'pending', id } })
  }
}

async function endedIn(deps: ChangeNeeds, tx: Transaction, ended: readonly PendingRow[]): Promise<void> {
  for (const { id } of ended) await deps.changes.note(tx, 'pending-orders', id)
  tx.onCommit(() => notifyEnded(deps, ended))
}

/** Cancels one; whoever was met, or cancelled, before keeps what became of it. */
export async function cancel(
  deps: ChangeNeeds,
  idempotency: Idempotency,
  { id }: ParsedRequestOf<typeof cancelPendingCall>,
  { customerId, idempotencyKey: key, requestHash: bodyHash }: Caller,
): Promise<PendingOrder | Refusal> {
  return idempotency.once({ customerId, path: cancelPendingCall.path, key, bodyHash }, async (tx) => {
    const [ended] = await cancelPending(tx, { customerId, id }, 'customer', deps.clock.now())
    if (ended) await endedIn(deps, tx, [ended])
    const row = ended ?? (await holdPending(tx, customerId, id))

    return row ? pendingView(row, productOf(deps, row.product_id)) : NOT_FOUND
  })
}

/** Cancels all of a customer's that wait, with what stops everything of theirs. */
export async function cancelAll(
  deps: ChangeNeeds,
  tx: Transaction,
  customerId: bigint,
  by: Exclude<PendingCancelledBy, 'customer'>,
): Promise<void> {
  await lockPending(tx, customerId)
  await endedIn(deps, tx, await cancelPending(tx, { customerId }, by, deps.clock.now()))
}

/** What a renewed one waits for: the same level from the side of now, or the same time. */
function boundAnew(row: PendingRow, price: bigint, now: Instant): BoundTrigger | Refusal {
  const bound = triggerOf(row)
  if (now >= bound.validUntil) return { refusal: 'pending_ended' }
  if (bound.trigger.kind === 'time') return bound

  const side = sideOf(bound.trigger.level, price)
  if (!side) return { refusal: 'pending_at_price' }

  const trigger = { ...bound.trigger, side }
  const met = refuseTrigger(trigger, price, now)

  return met ?? { ...bound, trigger }
}

/** Consents to the terms of now for one whose terms changed. It keeps its end and its level or time. */
export async function renew(
  deps: ChangeNeeds,
  idempotency: Idempotency,
  { id, terms_hash: named }: ParsedRequestOf<typeof renewPendingCall>,
  { customerId, country, idempotencyKey: key, requestHash: bodyHash }: Caller,
): Promise<PendingOrder | Refusal> {
  const { changes, clock, feed, orders, watch, bus } = deps

  return idempotency.once({ customerId, path: renewPendingCall.path, key, bodyHash }, async (tx) => {
    const now = Math.max(clock.now(), feed.watermark())
    const stopped = await refuseWhileStopped(tx, customerId, now)
    if (stopped) return stopped

    await lockPending(tx, customerId)
    const row = await holdPending(tx, customerId, id)
    if (!row) return NOT_FOUND
    if (row.status !== 'terms_changed') return { refusal: 'pending_ended' } satisfies Refusal

    const barred = await orders.pendingOffers.refuseAtDoor(customerId, row.practice, country)
    if (barred) return barred

    const product = productOf(deps, row.product_id)
    const offer = await orders.pendingOffers.price(wishOf(row, product))
    if (isRefusal(offer)) return offer
    if (offer.termsHash !== named) return { refusal: 'terms_changed' } satisfies Refusal

    const quote = feed.quote(product.id)
    const bound = boundAnew(row, quote.price, now)
    if (isRefusal(bound)) return bound

    const content = { id, practice: row.practice, offer, bound, fromPrice: quote.price }
    const renewed = await renewTerms(tx, id, {
      fee: offer.price.fee,
      payout: offer.price.payout,
      rule: offer.product.terms.rule === 'S1' ? 1 : 2,
      max_gap_ms: offer.maxGapMs,
      terms_hash: offer.termsHash,
      offer: sealOffer(deps, customerId, { ...content, goodUntil: now }),
      from_seq: quote.seq,
      from_price: quote.price,
      side: bound.trigger.kind === 'price' ? bound.trigger.side : null,
    })
    if (!renewed) throw new TypeError('a held pending order is renewed')

    await changes.note(tx, 'pending-orders', id)
    tx.onCommit(() => {
      watch.add(renewed)
      bus.publish({ type: 'record', customerId, change: { kind: 'pending', id } })
    })

    return pendingView(renewed, offer.product)
  })
}
