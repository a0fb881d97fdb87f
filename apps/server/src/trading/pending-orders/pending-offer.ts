import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { pendingTicketCall } from '@plumbline/api-schema/trading/pending'
import { TICKET_GOOD_MS } from '@plumbline/domain/trading/contract-order'
import { parseDecimal, formatDecimal } from '@plumbline/domain/basics/money'
import { bindTrigger } from '@plumbline/domain/trading/pending-order'
import type { BoundTrigger, PendingTrigger, TriggerWish } from '@plumbline/domain/trading/pending-order'
import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { PendingOffer } from '../contract-orders/index.ts'
import { practiceOf } from '../practice/index.ts'
import type { Needs } from './needs.ts'
import { termsView, triggerView } from './pending-views.ts'

/** A pending order, as its signed offer describes it. */
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

/** Content of a signed offer; integers are decimal strings in signed bytes. */
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

/** Condition of an offer. @throws where our own bytes break their form */
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
function readWish({ trigger, level, at, valid }: Request, product: MarketProduct): TriggerWish | Refusal {
  if (trigger === 'time') {
    if (level !== undefined) return fieldInvalid('level')
    return at === undefined ? fieldInvalid('at') : { kind: 'time', at }
  }

  if (at !== undefined) return fieldInvalid('at')

  const minor = parseDecimal(level ?? '', product.priceScale)
  if (minor === undefined || minor === 0n) return fieldInvalid('level')

  return { kind: 'price', level: minor, validMinutes: valid }
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
  if (isRefusal(practice)) return practice

  const barred = await orders.pendingOffers.refuseAtDoor(customerId, practice, country)
  if (barred) return barred

  const product = feed.product(request.symbol)
  if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }

  const offer = await orders.pendingOffers.price(request)
  if (isRefusal(offer)) return offer

  const wish = readWish(request, product)
  if (isRefusal(wish)) return wish

  const now = Math.max(clock.now(), feed.watermark())
  const { price: fromPrice } = feed.quote(product.id)
  const bound = bindTrigger(wish, fromPrice, now)
  if (isRefusal(bound)) return bound

  const goodUntil = now + TICKET_GOOD_MS
  const content = {
    id: makeId(),
    practice,
    offer,
    bound,
    fromPrice,
    goodUntil,
  }

  return {
    offer: sealOffer(deps, customerId, content),
    expires_at: toIso(goodUntil),
    ...termsView(offer),
    counterparty: 'house',
    ...triggerView(bound, product),
    from_price: formatDecimal(fromPrice, product.priceScale),
  }
}
