import type { Direction, OrderPrice } from '@plumbline/domain/trading/contract-order'
import { priceOrder } from '@plumbline/domain/trading/contract-order'
import { parseDecimal, PPM } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { USD_SCALE, formatUsd, formatUsdLeft } from '@plumbline/domain/money/asset'
import { decimalSeparator } from '@plumbline/language/format/decimal-separator'
import { readTypedAmount, showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import type { DurationOffer, TicketTerms } from './contract-terms.ts'

/** Digits before the point that the pad types: the most stake is far below. */
const WHOLE_DIGITS = 9
const TYPABLE = new RegExp(String.raw`^\d{0,${WHOLE_DIGITS}}(\.\d{0,${USD_SCALE}})?$`)

/** An amount that can be judged: more digits than any limit has, and whole cents. */
const READABLE = new RegExp(String.raw`^\d{1,15}(\.\d{0,${USD_SCALE}})?$`)

/**
 * What the customer has typed or chosen. `amount` is text with a point, whatever the language shows: `10`, `10.`, `10.50`;
 * empty where nothing typed can be read. `text` is what was typed, where it is another text than that: it is never
 * changed under the customer's hands.
 */
export interface TypedTicket {
  readonly direction: Direction
  readonly seconds: number
  readonly amount: string
  readonly text?: string | undefined
  /**
   * The amount was filled in, not typed, and stands there selected: the next key or text takes its place. `kept` is an
   * amount of before, `share` a share of the balance of this moment, which no later ticket opens with.
   */
  readonly filled?: 'kept' | 'share' | undefined
  readonly multiple: number
  /** Paid from the bonus; absent: from cash. An order is paid from one of them, whole. */
  readonly book?: 'bonus' | undefined
}

/** What the ticket is judged by, in cents of USD. */
export interface TicketFacts {
  readonly terms: TicketTerms
  readonly available: bigint
  /** Available bonus money; absent where there is none. */
  readonly bonus?: bigint | undefined
  /** Stakes of the customer's open orders, on this product and in all. */
  readonly heldProduct: bigint
  readonly heldTotal: bigint
}

export interface TicketSummary extends OrderPrice {
  readonly offer: DurationOffer
  /** Stake and fee: what is held when the order is placed. */
  readonly cost: bigint
  readonly balanceAfter: bigint
}

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back'

export type TicketAction =
  | { readonly type: 'direction'; readonly direction: Direction }
  | { readonly type: 'seconds'; readonly seconds: number }
  | { readonly type: 'multiple'; readonly multiple: number }
  | { readonly type: 'book'; readonly book: 'bonus' | undefined }
  | { readonly type: 'amount'; readonly amount: string }
  | { readonly type: 'text'; readonly text: string; readonly language: Language }
  /** The cursor was put into what stands there: from now on it is edited, not replaced. */
  | { readonly type: 'edit' }
  | { readonly type: 'press'; readonly key: PadKey; readonly language: Language }
  | { readonly type: 'share'; readonly percent: number; readonly facts: TicketFacts }
  | { readonly type: 'fill'; readonly ticket: TypedTicket }

/** The facts of the balance that a ticket is paid from; the bonus where it is chosen and still there. */
export const paidFrom = (typed: TypedTicket, facts: TicketFacts): TicketFacts =>
  typed.book === 'bonus' && facts.bonus !== undefined ? { ...facts, available: facts.bonus } : facts

/** A ticket as it opens: the product's shortest duration and least multiple, nothing typed. */
export const emptyTicket = (terms: TicketTerms, direction: Direction): TypedTicket => ({
  direction,
  seconds: terms.durations[0]?.seconds ?? 0,
  amount: '',
  multiple: terms.multiples[0] ?? 1,
})

/**
 * A ticket as it opens by a tap on Up or Down: as it was left unsent, else with the last order's duration and amount.
 * A multiple and a share of the balance are chosen anew for each order, so that no extreme of before waits under the thumb.
 * @param draft what was left unsent on this product
 * @param last the last order, where it may be repeated
 */
export function openTicket(
  direction: Direction,
  terms: TicketTerms,
  draft: TypedTicket | undefined,
  last: TypedTicket | undefined,
): TypedTicket {
  const empty = emptyTicket(terms, direction)
  const kept = [draft, last].find((one) => one && one.filled !== 'share' && offerOf(terms, one.seconds))
  return kept ? filledIn({ ...kept, direction, multiple: empty.multiple }) : empty
}

/** The ticket with its amount selected, so that typing replaces it. */
export const filledIn = (typed: TypedTicket): TypedTicket => ({
  ...typed,
  filled: typed.amount === '' && !typed.text ? undefined : 'kept',
})

export function reduce(typed: TypedTicket, action: TicketAction): TypedTicket {
  switch (action.type) {
    case 'direction':
      return { ...typed, direction: action.direction }
    case 'seconds':
      return { ...typed, seconds: action.seconds }
    case 'multiple':
      return { ...typed, multiple: action.multiple }
    case 'book':
      return { ...typed, book: action.book }
    case 'amount':
      return { ...typed, amount: action.amount, text: undefined, filled: 'kept' }
    case 'text':
      return { ...typed, ...read(action.text, action.language), filled: undefined }
    case 'edit':
      return { ...typed, filled: undefined }
    case 'press':
      return pressed(typed.filled ? { ...typed, ...NOTHING_TYPED } : typed, action.key, action.language)
    case 'share':
      return {
        ...typed,
        amount: formatUsd(shareOf(typed, action.facts, action.percent)),
        text: undefined,
        filled: 'share',
      }
    case 'fill':
      return action.ticket
  }
}

/** What was typed as an amount: kept as text where it is written in another way than the field itself would. */
function read(text: string, language: Language): Pick<TypedTicket, 'amount' | 'text'> {
  const plain = text.replace(decimalSeparator(language), '.')
  if (TYPABLE.test(plain) && showTypedAmount(plain, language) === text)
    return { amount: plain, text: undefined }

  const amount = readTypedAmount(text, language, USD_SCALE)
  if (amount === undefined || !READABLE.test(amount)) return { amount: '', text }

  return { amount: /[.,]\s*$/.test(text) ? `${amount}.` : amount, text }
}

/** Whether something is typed that is no amount; a separator alone is the beginning of one. */
export const isMalformed = ({ amount, text = '' }: TypedTicket): boolean =>
  amount === '' && /[^\s.,]/.test(text)

const NOTHING_TYPED = { amount: '', text: undefined, filled: undefined } as const

/** One key of the pad, after what was typed: something that is no amount is mended as text. */
function pressed(typed: TypedTicket, key: PadKey, language: Language): TypedTicket {
  if (isMalformed(typed)) return { ...typed, ...read(pressText(typed.text ?? '', key, language), language) }

  return { ...typed, amount: press(typed.amount, key), text: undefined }
}

const pressText = (text: string, key: PadKey, language: Language): string =>
  key === 'back' ? text.slice(0, -1) : text + (key === '.' ? decimalSeparator(language) : key)

/** One key of the pad after what stands there: a leading zero gives way, a point alone reads as `0.`. */
function press(amount: string, key: PadKey): string {
  if (key === 'back') return amount.slice(0, -1)
  if (amount === '0' && key !== '.') return key

  const grown = amount === '' && key === '.' ? '0.' : amount + key
  return TYPABLE.test(grown) ? grown : amount
}

/**
 * The largest amount whose stake and fee stay within so many per cent of what is available, and within every limit;
 * rounded down to a cent. It never asks for more than it says, and may leave a cent over where the fee rounds down.
 */
function shareOf(
  typed: TypedTicket,
  { terms, available, heldProduct, heldTotal }: TicketFacts,
  percent: number,
): bigint {
  const offer = offerOf(terms, typed.seconds)
  if (!offer) return 0n

  const within = (available * BigInt(percent)) / 100n
  const bounds = [
    (within * PPM) / (PPM + offer.feeRatePpm),
    offer.most,
    terms.maxHeldProduct - heldProduct,
    terms.maxHeldTotal - heldTotal,
  ]

  const stake = bounds.reduce((least, bound) => (bound < least ? bound : least))
  const amount = stake / BigInt(typed.multiple)

  return amount > 0n ? amount : 0n
}

const offerOf = (terms: TicketTerms, seconds: number): DurationOffer | undefined =>
  terms.durations.find((offer) => offer.seconds === seconds)

/** The typed amount in cents; `undefined` while it is empty or zero. `10.` reads as 10, `.5` as 0.50. */
export function amountOf(typed: TypedTicket): bigint | undefined {
  const decimal = typed.amount
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')

  const amount = parseDecimal(decimal, USD_SCALE)
  return amount === undefined || amount === 0n ? undefined : amount
}

/** The sums of the ticket by the server's own functions; `undefined` until there is an amount and its duration is offered. */
export function summarise(typed: TypedTicket, facts: TicketFacts): TicketSummary | undefined {
  const amount = amountOf(typed)
  const offer = offerOf(facts.terms, typed.seconds)
  if (amount === undefined || !offer) return undefined

  const price = priceOrder(amount, typed.multiple, offer.payoutRatePpm, offer.feeRatePpm)
  const cost = price.stake + price.fee

  return { ...price, offer, cost, balanceAfter: facts.available - cost }
}

/**
 * What stands against the ticket as typed, in the order in which the server refuses
 * (docs/rules/trading.md#order-refusals).
 */
export function refusals(
  typed: TypedTicket,
  facts: TicketFacts,
  summary: TicketSummary | undefined,
): Refusal[] {
  if (!summary) return []

  const { stake, offer, balanceAfter } = summary
  const found: Refusal[] = []

  if (!facts.terms.multiples.includes(typed.multiple))
    found.push({ refusal: 'multiple_not_offered', field: 'multiple' })

  if (stake < offer.least)
    found.push({
      refusal: 'stake_below_least',
      field: 'amount',
      params: { least: formatUsdLeft(offer.least) },
    })

  if (stake > offer.most)
    found.push({ refusal: 'stake_above_most', field: 'amount', params: { most: formatUsdLeft(offer.most) } })

  const roomOnProduct = facts.terms.maxHeldProduct - facts.heldProduct
  if (stake > roomOnProduct)
    found.push({
      refusal: 'product_position_exceeded',
      field: 'amount',
      params: { left: formatUsdLeft(roomOnProduct) },
    })

  const roomInAll = facts.terms.maxHeldTotal - facts.heldTotal
  if (stake > roomInAll)
    found.push({
      refusal: 'total_position_exceeded',
      field: 'amount',
      params: { left: formatUsdLeft(roomInAll) },
    })

  if (balanceAfter < 0n)
    found.push({
      refusal: 'balance_insufficient',
      field: 'amount',
      params: { missing: formatUsdLeft(-balanceAfter) },
    })

  return found
}

/** What `goorder` is asked to sign: the ticket as sent, one text for equal tickets. */
export interface TicketWish {
  readonly symbol: string
  readonly direction: Direction
  readonly seconds: number
  readonly amount: string
  readonly multiple: number
  readonly book?: 'bonus'
}

/** The wish of a ticket that can be signed; equal sums give equal wishes (`10.` and `10.00`). */
export function wishOf(symbol: string, typed: TypedTicket): TicketWish | undefined {
  const amount = amountOf(typed)
  if (amount === undefined) return undefined

  return {
    symbol,
    direction: typed.direction,
    seconds: typed.seconds,
    amount: formatUsd(amount),
    multiple: typed.multiple,
    ...(typed.book && { book: typed.book }),
  }
}

export const wishKey = (wish: TicketWish): string =>
  [wish.symbol, wish.direction, wish.seconds, wish.amount, wish.multiple, wish.book ?? 'cash'].join(' ')

/** After a loss, `repeat last` is not offered for so long (docs/rules/trading.md#confirming-an-order). */
export const REPEAT_PAUSE_MS = 60_000

/** Whether the product offers the duration and the multiple of a ticket. */
const isOffered = (typed: TypedTicket, terms: TicketTerms): boolean =>
  offerOf(terms, typed.seconds) !== undefined && terms.multiples.includes(typed.multiple)

/** The last order as a ticket to fill in again, while the product still offers it and no loss is fresh. */
export function repeatable(
  last: TypedTicket | undefined,
  terms: TicketTerms,
  lastLossAt: number | undefined,
  now: number,
): TypedTicket | undefined {
  if (!last || (lastLossAt !== undefined && now < lastLossAt + REPEAT_PAUSE_MS)) return undefined
  return isOffered(last, terms) ? last : undefined
}
