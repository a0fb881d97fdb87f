import type { Direction } from './contract-order.ts'
import type { Instant } from '../basics/time.ts'
import { DAY_MS, SECOND_MS } from '../basics/time.ts'
import { PPM } from '../basics/money.ts'

/*
 * Early close by formula E1 (docs/proofs.md 10), where a product's terms have it. The customer asks, the next tick is the
 * closing price, and the contract is worth what a win pays times the chance of a win by that price and the time left, less
 * the charge of the terms. Whole numbers alone, so that every checker comes to the same cent.
 */

/** What the terms of a product say of an early close. */
export interface EarlyCloseTerms {
  readonly formula: 'E1'
  /** The price's volatility a year that the formula goes by, in parts per million. */
  readonly volatilityPpm: bigint
  /** Taken off the value, in parts per million. */
  readonly chargePpm: bigint
}

export const VOLATILITY_MAX_PPM = 5_000_000n
export const CLOSE_CHARGE_MAX_PPM = 100_000n
/** Asked for later than this before expiry, an early close would not come before it. */
export const CLOSE_BEFORE_EXPIRY_MS = 5 * SECOND_MS
/** Requests an order takes in all, those that lapsed included. */
export const CLOSE_REQUESTS_MAX = 20

const YEAR_MS = BigInt(365 * DAY_MS)
/** Of the square root of the share of a year that is left. */
const ROOT_UNIT = 1_000_000_000n
/** Distances of the table below: tenths of a standard deviation, read with three decimals. */
const STEP = 100n

/** The standard normal distribution at 0, 0.1, 0.2 … 5.0, in parts per million. */
export const NORMAL_PPM: readonly bigint[] = [
  500_000, 539_828, 579_260, 617_911, 655_422, 691_462, 725_747, 758_036, 788_145, 815_940, 841_345, 864_334,
  884_930, 903_200, 919_243, 933_193, 945_201, 955_435, 964_070, 971_283, 977_250, 982_136, 986_097, 989_276,
  991_802, 993_790, 995_339, 996_533, 997_445, 998_134, 998_650, 999_032, 999_313, 999_517, 999_663, 999_767,
  999_841, 999_892, 999_928, 999_952, 999_968, 999_979, 999_987, 999_991, 999_995, 999_997, 999_998, 999_999,
  999_999, 1_000_000, 1_000_000,
].map(BigInt)

/** The largest whole number whose square is not above `value`. */
export function rootDown(value: bigint): bigint {
  if (value < 2n) return value

  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

export interface EarlyCloseFacts {
  readonly direction: Direction
  /** In units of the product's tick size. */
  readonly entryPrice: bigint
  readonly price: bigint
  /** From the closing tick to expiry, more than 0. */
  readonly leftMs: bigint
  /** What a win pays, in smallest units. */
  readonly payout: bigint
}

/** The chance of a win by a price, in parts per million: how many standard deviations of what is left it lies ahead. */
export function winChance(
  { direction, entryPrice, price, leftMs }: Omit<EarlyCloseFacts, 'payout'>,
  { volatilityPpm }: EarlyCloseTerms,
): bigint {
  if (leftMs <= 0n || entryPrice <= 0n) throw new RangeError('an early close comes before expiry')

  const ahead = direction === 'up' ? price - entryPrice : entryPrice - price
  const distance = ahead < 0n ? -ahead : ahead
  const root = rootDown((leftMs * ROOT_UNIT * ROOT_UNIT) / YEAR_MS)
  const deviation = entryPrice * volatilityPpm * root
  const last = BigInt(NORMAL_PPM.length - 1) * STEP
  const reached = deviation === 0n ? last : (distance * 1_000n * PPM * ROOT_UNIT) / deviation
  const z = distance === 0n ? 0n : reached < last ? reached : last

  const [step, rest] = [Number(z / STEP), z % STEP]
  const [from = PPM, to = from] = [NORMAL_PPM[step], NORMAL_PPM[step + 1]]
  const chance = from + ((to - from) * rest) / STEP

  return ahead < 0n ? PPM - chance : chance
}

/** What an early close pays, in smallest units, rounded down: never more than a win. */
export const closeValue = (facts: EarlyCloseFacts, terms: EarlyCloseTerms): bigint =>
  (facts.payout * winChance(facts, terms) * (PPM - terms.chargePpm)) / (PPM * PPM)

/** What was asked: when, and the least that the customer closes for. */
export interface CloseRequest {
  readonly requestedAt: Instant
  readonly minReceived: bigint
}

/** Why an order was not closed early after all, and runs on. */
export const CLOSE_LAPSES = ['no_tick', 'too_late', 'below_min'] as const
export type CloseLapse = (typeof CLOSE_LAPSES)[number]
export const CLOSE_OUTCOMES = ['closed', ...CLOSE_LAPSES] as const

export type CloseDecision =
  | { readonly decision: 'wait' }
  | { readonly decision: 'close'; readonly received: bigint }
  | { readonly decision: 'lapse'; readonly reason: CloseLapse }

/**
 * The closing tick is the first after the request; it must come within `maxGapMs` and before expiry.
 * @param first the first logged tick after `requestedAt`, if there is one yet
 */
export function decideClose(
  order: Pick<EarlyCloseFacts, 'direction' | 'entryPrice' | 'payout'> & {
    readonly expiresAt: Instant
    readonly maxGapMs: number
  },
  { requestedAt, minReceived }: CloseRequest,
  terms: EarlyCloseTerms,
  first: { readonly price: bigint; readonly time: Instant } | undefined,
  watermark: Instant,
): CloseDecision {
  if (first && first.time <= requestedAt) throw new RangeError('a closing tick comes after the request')

  const latest = requestedAt + order.maxGapMs
  if (first && first.time <= latest) {
    if (first.time >= order.expiresAt) return { decision: 'lapse', reason: 'too_late' }

    const leftMs = BigInt(order.expiresAt - first.time)
    const received = closeValue({ ...order, price: first.price, leftMs }, terms)

    return received < minReceived
      ? { decision: 'lapse', reason: 'below_min' }
      : { decision: 'close', received }
  }

  if (watermark >= order.expiresAt && latest >= order.expiresAt)
    return { decision: 'lapse', reason: 'too_late' }

  return watermark >= latest ? { decision: 'lapse', reason: 'no_tick' } : { decision: 'wait' }
}
