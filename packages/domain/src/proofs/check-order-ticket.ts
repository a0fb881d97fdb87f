import { assetId, assetOfId } from '../money/asset.ts'
import type { AssetCode } from '../money/asset.ts'
import { ODDS_SCALE, priceOrder } from '../trading/contract-order.ts'
import type { Direction, OrderBook, OrderPrice, SettlementRule } from '../trading/contract-order.ts'
import type { EarlyCloseTerms } from '../trading/early-close.ts'
import { formatDecimal, parseDecimal } from '../basics/money.ts'
import { parseIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { bytesOfHex, hexOf, utf8 } from './bytes.ts'
import type { OrderCheckFacts } from './check-order-keys.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import { leafHash, rootOfPath } from './merkle-tree.ts'
import type { Hash, Sha256 } from './merkle-tree.ts'
import type { OrderBundle } from './order-bundle.ts'
import { acceptEvent } from './receipt.ts'
import {
  anyText,
  digits,
  flag,
  hash32,
  listOf,
  moment,
  objectOf,
  oneOf,
  readDocument,
  textLike,
  wholeNumber,
} from './shape.ts'

/* Steps 2 and 3 (docs/proofs.md 5): the offer as it was signed, and its acceptance. */

/** An order by its ticket; sums in smallest units of `assetId`. */
export interface TicketFacts extends OrderPrice {
  readonly id: string
  readonly termsHash: string
  readonly assetId: number
  readonly book: OrderBook
  readonly symbol: string
  readonly direction: Direction
  readonly seconds: number
  readonly rule: SettlementRule
  readonly maxGapMs: number
  readonly goodUntil: Instant
  readonly earlyClose: EarlyCloseTerms | undefined
}

const ticketShape = {
  ticket_id: textLike(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  customer: hash32,
  practice: flag,
  asset: oneOf<AssetCode>('USD'),
  book: oneOf<OrderBook>('cash', 'bonus'),
  symbol: anyText,
  direction: oneOf<Direction>('up', 'down'),
  seconds: wholeNumber,
  amount: anyText,
  multiple: wholeNumber,
  stake: anyText,
  fee: anyText,
  payout: anyText,
  expected_edge: anyText,
  rule: oneOf<SettlementRule>('S1', 'S2'),
  max_gap_ms: wholeNumber,
  feed: anyText,
  terms_hash: hash32,
  good_until: moment,
}

const numbers = listOf(digits, 1_000)

const termsShape = {
  symbol: anyText,
  seconds: numbers,
  multiples: numbers,
  payout_rate_ppm: digits,
  fee_rate_ppm: digits,
  least_stake_minor: digits,
  most_stake_minor: digits,
  most_held_product_minor: digits,
  most_held_total_minor: digits,
  rule: oneOf<SettlementRule>('S1', 'S2'),
}

const earlyClose = objectOf({ formula: oneOf('E1'), volatility_ppm: digits, charge_ppm: digits })

const hashOf = (sha256: Sha256, text: string): string => hexOf(sha256(utf8(text)))

type TicketDocument = NonNullable<ReturnType<typeof readDocument<typeof ticketShape, {}>>>

export function checkTicket(bundle: OrderBundle, facts: OrderCheckFacts): Check<TicketFacts> {
  const { ticket, terms, receipt } = bundle
  if (!facts.signed.has('ticket')) return fault('ticket_signature_wrong')
  if (hashOf(facts.sha256, ticket.document) !== receipt.ticket_hash) return fault('ticket_hash_differs')

  const offer = readDocument(ticket.document, 'ticket', ticketShape)
  if (!offer) return fault('ticket_unreadable')
  if (hashOf(facts.sha256, terms) !== offer.terms_hash) return fault('terms_hash_differs')

  const price = priceByTerms(offer, terms)
  if (!price.ok) return price

  return held(
    {
      ...price.value,
      id: offer.ticket_id,
      termsHash: offer.terms_hash,
      assetId: assetId(offer.asset, offer.practice),
      book: offer.book,
      symbol: offer.symbol,
      direction: offer.direction,
      seconds: Number(offer.seconds),
      rule: offer.rule,
      maxGapMs: Number(offer.max_gap_ms),
      goodUntil: offer.good_until,
    },
    offer.stake,
  )
}

/** Stake, fee, payout and edge, computed anew from the terms; each must be the ticket's. */
function priceByTerms(
  offer: TicketDocument,
  text: string,
): Check<OrderPrice & Pick<TicketFacts, 'earlyClose'>> {
  const terms = readDocument(text, 'contract_terms', termsShape, { early_close: earlyClose })
  if (!terms) return fault('terms_unreadable')

  const { scale } = assetOfId(assetId(offer.asset, offer.practice))
  const amount = parseDecimal(offer.amount, scale)

  const isOffered =
    terms.symbol === offer.symbol &&
    terms.rule === offer.rule &&
    terms.seconds.includes(offer.seconds) &&
    terms.multiples.includes(offer.multiple) &&
    offer.max_gap_ms > 0n
  if (!isOffered) return fault('terms_do_not_offer_this')
  if (amount === undefined || amount * offer.multiple <= 0n) return fault('stake_differs')

  const price = priceOrder(amount, Number(offer.multiple), terms.payout_rate_ppm, terms.fee_rate_ppm)
  if (price.stake < terms.least_stake_minor || price.stake > terms.most_stake_minor)
    return fault('stake_beyond_limits')

  const sums = [
    ['amount', amount],
    ['stake', price.stake],
    ['fee', price.fee],
    ['payout', price.payout],
  ] as const

  const other = sums.find(([name, minor]) => offer[name] !== formatDecimal(minor, scale))
  if (other) return fault(`${other[0]}_differs`)

  return offer.expected_edge === formatDecimal(price.expectedEdge, ODDS_SCALE)
    ? held({ ...price, earlyClose: closeTermsOf(terms.early_close) })
    : fault('expected_edge_differs')
}

type CloseDocument = NonNullable<ReturnType<typeof earlyClose>>

const closeTermsOf = (terms: CloseDocument | undefined): EarlyCloseTerms | undefined =>
  terms && {
    formula: terms.formula,
    volatilityPpm: terms.volatility_ppm,
    chargePpm: terms.charge_ppm,
  }

/** An order by its ticket and its acceptance. */
export interface AcceptedFacts extends TicketFacts {
  readonly acceptedAt: Instant
}

export function checkReceipt(
  { receipt }: OrderBundle,
  ticket: TicketFacts,
  { sha256, signed }: OrderCheckFacts,
): Check<AcceptedFacts> {
  if (!signed.has('receipt')) return fault('receipt_signature_wrong')

  const { path, batch } = receipt
  const leaf = leafHash(sha256, utf8(acceptEvent(receipt)))
  const root = rootOfPath(sha256, leaf, path.index, path.size, hashesOf(path.hashes))
  if (!root || hexOf(root) !== batch.root) return fault('receipt_not_under_its_root')
  if (receipt.order_id !== ticket.id) return fault('receipt_of_another_order')
  if (receipt.terms_hash !== ticket.termsHash) return fault('terms_hash_differs')
  if (receipt.rule !== ticket.rule || receipt.seconds !== ticket.seconds)
    return fault('receipt_differs_from_ticket')

  const acceptedAt = parseIso(receipt.accepted_at)
  if (acceptedAt === undefined || moment(receipt.accepted_at) === undefined)
    return fault('receipt_unreadable')
  if (acceptedAt > ticket.goodUntil) return fault('accepted_too_late')

  return held({ ...ticket, acceptedAt }, `${path.index + 1}/${path.size}`)
}

/** Hashes that the bundle's shape has shown to be hex. */
export const hashesOf = (path: readonly string[]): Hash[] => path.flatMap((hex) => bytesOfHex(hex) ?? [])
