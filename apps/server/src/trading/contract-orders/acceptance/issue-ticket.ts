import { wireEarlyClose } from '@plumbline/api-schema/trading/early-close-rates'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ticketCall } from '@plumbline/api-schema/trading/order'
import { assetId, USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'
import { ODDS_SCALE, priceOrder, TICKET_GOOD_MS } from '@plumbline/domain/trading/contract-order'
import type { OrderPrice } from '@plumbline/domain/trading/contract-order'
import {
  firstRefusal,
  refuseByFunds,
  refuseByMarket,
  refuseByTerms,
} from '@plumbline/domain/trading/contract-order-refusal'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { ContractTerms, MarketProduct } from '@plumbline/domain/trading/product'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Feed } from '../../../feed/feed.ts'
import type { SourceLabel } from '@plumbline/domain/feed/source-standing'
import type { FundsReader } from './funds-reader.ts'
import { refuseByGate } from './order-gate.ts'
import type { OrderGate } from './order-gate.ts'
import { refuseByOwnRules } from './own-rules.ts'
import type { OwnRulesNeeds } from './own-rules.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TermsVersions } from './terms.ts'
import { sealTicket } from './ticket-codec.ts'
import type { Needs } from '../needs.ts'
import type { OrderTraces } from '../order-traces.ts'

/** Part of the feed that orders need. */
export type OrderFeed = Pick<
  Feed,
  'products' | 'product' | 'productState' | 'sourceLabel' | 'watermark' | 'ensureDecided'
>

export type IssueTicketNeeds = OwnRulesNeeds &
  Pick<Needs, 'database' | 'clock' | 'feed' | 'makeId' | 'mode'> & {
    readonly keys: SigningKeys
    readonly terms: TermsVersions
    readonly gate: OrderGate
    readonly funds: Pick<FundsReader, 'read'>
    readonly traces: Pick<OrderTraces, 'ticketIssued'>
  }

export type TicketRequest = ParsedRequestOf<typeof ticketCall>
export type TicketAnswer = ResponseOf<typeof ticketCall>

/** Refusal of an order without a price: it comes before any limit of a sum. */
const NOTHING = { stake: 0n, fee: 0n }

/** Practice mode holds nothing but practice money; live mode asks for it by `practice: true`. */
const isPractice = (mode: 'practice' | 'live', asked: boolean | undefined): boolean =>
  asked ?? mode === 'practice'

/**
 * A signed offer for one order, or the first refusal that would meet it now (docs/rules/trading.md#order-refusals,
 * without the ticket's three).
 */
export async function issueTicket(
  deps: IssueTicketNeeds,
  customerId: bigint,
  wish: TicketRequest,
  country?: string,
): Promise<TicketAnswer | Refusal> {
  const now = deps.clock.now()
  const practice = isPractice(deps.mode, wish.practice)
  if (deps.mode === 'practice' && !practice) return { refusal: 'practice_money_only' }

  const account = accountId(customerId, assetId('USD', practice), wish.book)
  const gated = await refuseByGate(deps.gate, { customerId, practice, country })
  const offer = priceOffer(deps, wish, now)
  const sums = isRefusal(offer) ? NOTHING : offer.price

  const [own = []] = await refuseByOwnRules(deps, deps.database, [{ customerId, account, sums }], now)
  if (isRefusal(offer)) return firstRefusal([offer, ...gated, ...own]) ?? offer

  const { product, price } = offer
  const funds = await deps.funds.read(account, product.id)
  const refusal = firstRefusal([refuseByFunds(product.terms, price, funds, USD_SCALE), ...gated, ...own])
  if (refusal) return refusal

  const goodUntil = now + TICKET_GOOD_MS
  const id = deps.makeId()
  const ticket = await signTicket(deps, customerId, wish, offer, { id, goodUntil, practice })
  deps.traces.ticketIssued(id, now)

  return answerOf(ticket, offer, goodUntil, funds.available, wish.book)
}

/** An order as its product's terms price it now, before anybody's funds are asked. */
export interface Offer {
  readonly product: MarketProduct & { readonly terms: ContractTerms }
  readonly price: OrderPrice
  readonly maxGapMs: number
}

/** What is wished for; an order as its customer wants it placed, with or without them. */
export type OfferWish = Pick<
  TicketRequest,
  'symbol' | 'direction' | 'seconds' | 'amount' | 'multiple' | 'book'
>

/** The offer of this moment, or what market and terms refuse. Of an order or of a copy. */
export function priceOffer(
  deps: Pick<IssueTicketNeeds, 'feed'>,
  wish: Pick<OfferWish, 'symbol' | 'seconds' | 'amount' | 'multiple'>,
  now: Instant,
): Offer | Refusal {
  const product = deps.feed.product(wish.symbol)
  if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }

  const refusal = refuseByMarket(deps.feed.productState(product.id, now), wish.seconds, now)
  return refusal ?? priceByTerms(deps, wish, now)
}

/** The same whatever the market says now: of an order that is placed at another time. */
export function priceByTerms(
  { feed }: Pick<IssueTicketNeeds, 'feed'>,
  { symbol, seconds, amount, multiple }: Pick<OfferWish, 'symbol' | 'seconds' | 'amount' | 'multiple'>,
  now: Instant,
): Offer | Refusal {
  const product = feed.product(symbol)
  if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }

  const { terms } = product
  const refusal = refuseByTerms(terms, { seconds, multiple, stake: amount * BigInt(multiple) }, USD_SCALE)
  if (refusal) return refusal
  if (!terms) throw new TypeError('a product without terms offers no duration')

  const price = priceOrder(amount, multiple, terms.payoutRatePpm, terms.feeRatePpm)
  return { product: { ...product, terms }, price, maxGapMs: feed.productState(product.id, now).maxGapMs }
}

export interface TicketNames {
  readonly id: string
  readonly goodUntil: Instant
  readonly practice: boolean
}

/** Source of an order's price, as its ticket says it. */
const feedName = (label: SourceLabel): string =>
  label.source === 'replay'
    ? `replay ${label.from}`
    : label.source === 'live'
      ? `live ${label.names.join(' ')}`
      : label.source

/** To make offers and sign them. */
export type OfferNeeds = Pick<IssueTicketNeeds, 'keys' | 'terms' | 'feed'>

/** Signs the offer for one customer; its `id` becomes the order's. */
export async function signTicket(
  deps: OfferNeeds,
  customerId: bigint,
  wish: OfferWish,
  offer: Offer,
  { id, goodUntil, practice }: TicketNames,
): Promise<string> {
  const { product, price } = offer
  const version = await deps.terms.versionOf(product)
  const label = deps.feed.sourceLabel(product.id)

  return sealTicket(
    deps.keys,
    {
      ticket_id: id,
      customer: deps.keys.ticketCustomer(customerId, id),
      practice,
      asset: 'USD',
      book: wish.book,
      symbol: product.symbol,
      direction: wish.direction,
      seconds: wish.seconds,
      amount: formatUsd(wish.amount),
      multiple: wish.multiple,
      stake: formatUsd(price.stake),
      fee: formatUsd(price.fee),
      payout: formatUsd(price.payout),
      expected_edge: formatDecimal(price.expectedEdge, ODDS_SCALE),
      rule: product.terms.rule,
      max_gap_ms: offer.maxGapMs,
      feed: feedName(label),
      terms_hash: version.hash,
      good_until: toIso(goodUntil),
    },
    customerId,
  )
}

const answerOf = (
  ticket: string,
  { product, price, maxGapMs }: Offer,
  goodUntil: Instant,
  available: bigint,
  book: OfferWish['book'],
): TicketAnswer => ({
  ticket,
  expires_at: toIso(goodUntil),
  stake: formatUsd(price.stake),
  fee: formatUsd(price.fee),
  payout: formatUsd(price.payout),
  break_even_rate: formatDecimal(price.breakEvenRate, ODDS_SCALE),
  expected_edge: formatDecimal(price.expectedEdge, ODDS_SCALE),
  rule: product.terms.rule,
  max_gap_ms: maxGapMs,
  counterparty: 'house',
  balance_after: formatUsd(available - price.stake - price.fee),
  // A bonus runs to the end: its turnover counts what was won or lost.
  ...(book === 'cash' &&
    product.terms.earlyClose && { early_close: wireEarlyClose(product.terms.earlyClose) }),
})
