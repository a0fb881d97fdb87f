import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { pendingTicketCall } from '@plumbline/api-schema/trading/pending'
import { TICKET_GOOD_MS } from '@plumbline/domain/trading/contract-order'
import { parseDecimal, formatDecimal } from '@plumbline/domain/basics/money'
import { bindTrigger } from '@plumbline/domain/trading/pending-order'
import type { BoundTrigger, PendingTrigger, TriggerWish } from '@plumbline/domain/trading/pending-order'
import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { accepted, refusedField } from '@plumbline/domain/basics/result'
import type { Result } from '@plumbline/domain/basics/result'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { PendingOffer } from '../contract-orders/index.ts'
import { practiceOf } from '../practice/index.ts'
import type { Needs } from './needs.ts'
import { termsView, triggerView } from './pending-views.ts'

/** What a pending order is, as its signed offer says it. */
export interface PendingContent {
  readonly id: string
  readonly practice: boolean
  readonly offer: PendingOffer
  readonly bound: BoundTrigger
  readonly fromPrice: bigint
  readonly goodUntil: Instant
}

/** The bytes that are signed (docs/proofs.md): an offer that waits, and no ticket. */
function documentOf({ id, practice, offer, bound, fromPrice, goodUntil }: PendingContent): string {
  const { wish, product } = offer

  return canonicalJson({
    v: '1',
    type: 'pending_offer',
    id,
    practice,
    asset: 'USD',
    book: wish.book,
    symbol: product.symbol,
    direction: wish.direction,
    seconds: wish.seconds,
    amount: formatUsd(wish.amount),
    multiple: wish.multiple,
    ...termsView(offer),
    ...triggerView(bound, product),
    from_price: formatDecimal(fromPrice, product.priceScale),
    good_until: toIso(goodUntil),
  })
}

/** Seals the offer of a pending order for one customer. */
export const sealOffer = (
  { orders }: Pick<Needs, 'orders'>,
  customerId: bigint,
  content: PendingContent,
): string => orders.pendingOffers.seal(customerId, documentOf(content))

/** What an offer of ours says; integers are decimal strings in signed bytes. */
export interface ReadOffer {
  readonly id: string
  readonly practice: boolean
  readonly book: 'cash' | 'bonus'
  readonly symbol: string
  readonly direction: 'up' | 'down'
  readonly seconds: string
  readonly amount: string
  readonly multiple: string
  readonly max_gap_ms: string
  readonly terms_hash: string
  readonly trigger: 'price' | 'time'
  readonly level?: string
  readonly side?: 'rising' | 'falling'
  readonly at?: string
  readonly valid_until: string
  readonly good_until: string
}

/** @returns `undefined` where it is not ours, was changed, or is another customer's */
export function readOffer(
  { orders }: Pick<Needs, 'orders'>,
  customerId: bigint,
  offer: string,
): ReadOffer | undefined {
  const document = orders.pendingOffers.open(customerId, offer)
  return document === undefined ? undefined : (JSON.parse(document) as ReadOffer) // our own bytes: the MAC holds
}

/** What an offer waits for. @throws where our own bytes break their form */
export function triggerOfOffer(
  { trigger, level, side, at, valid_until: until }: ReadOffer,
  { priceScale }: MarketProduct,
): BoundTrigger {
  const validUntil = parseIso(until)
  const minor = parseDecimal(level ?? '', priceScale)
  const moment = parseIso(at ?? '')

  const found: PendingTrigger | undefined =
    trigger === 'time'
      ? moment === undefined
        ? undefined
        : { kind: 'time', at: moment }
      : minor === undefined || side === undefined
        ? undefined
        : { kind: 'price', level: minor, side }
  if (!found || validUntil === undefined) throw new TypeError('an offer of ours waits for something')

  return { trigger: found, validUntil }
}

type Request = ParsedRequestOf<typeof pendingTicketCall>

/** The figures of the kind that was asked for, and none of another kind: what was meant would not be clear. */
function readWish({ trigger, level, at, valid }: Request, product: MarketProduct): Result<TriggerWish> {
  if (trigger === 'time') {
    if (level !== undefined) return refusedField('level')
    return at === undefined ? refusedField('at') : accepted({ kind: 'time', at })
  }

  if (at !== undefined) return refusedField('at')

  const minor = parseDecimal(level ?? '', product.priceScale)
  if (minor === undefined || minor === 0n) return refusedField('level')

  return accepted({ kind: 'price', level: minor, validMinutes: valid })
}

/** A signed offer of a pending order, or what its terms and its trigger refuse now. Funds and market are asked when it fires. */
export async function issuePendingTicket(
  deps: Needs,
  customerId: bigint,
  request: Request,
  country: string | undefined,
): Promise<ResponseOf<typeof pendingTicketCall> | Refusal> {
  const { feed, orders, makeId, clock, mode } = deps
  const practice = practiceOf(mode, request.practice)
  if (!practice.ok) return practice.refusal

  const barred = await orders.pendingOffers.refuseAtDoor(customerId, practice.value, country)
  if (barred) return barred

  const product = feed.product(request.symbol)
  if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }

  const offer = await orders.pendingOffers.price(request)
  if ('refusal' in offer) return offer

  const wish = readWish(request, product)
  if (!wish.ok) return wish.refusal

  const now = Math.max(clock.now(), feed.watermark())
  const { price: fromPrice } = feed.quote(product.id)
  const bound = bindTrigger(wish.value, fromPrice, now)
  if (!bound.ok) return bound.refusal

  const goodUntil = now + TICKET_GOOD_MS
  const content = {
    id: makeId(),
    practice: practice.value,
    offer,
    bound: bound.value,
    fromPrice,
    goodUntil,
  }

  return {
    offer: sealOffer(deps, customerId, content),
    expires_at: toIso(goodUntil),
    ...termsView(offer),
    counterparty: 'house',
    ...triggerView(bound.value, product),
    from_price: formatDecimal(fromPrice, product.priceScale),
  }
}
