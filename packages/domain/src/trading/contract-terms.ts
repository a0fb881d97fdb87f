import { CLOSE_CHARGE_MAX_PPM, VOLATILITY_MAX_PPM } from './early-close.ts'
import type { ContractTerms } from './product.ts'
import type { Refusal } from '../basics/refusal.ts'
import { fieldInvalid } from '../basics/refusal.ts'

/*
 * What terms of contracts may be (docs/rules/trading.md#contract-terms): the same bounds are a check of the database,
 * so that nobody gets round them.
 */

/** Durations and multiples: how many a product offers, and between what they lie. */
const CHOICES_MAX = 10
const SECONDS = { least: 15, most: 3_600 } as const
const MULTIPLES = { least: 1, most: 100 } as const
const WHOLE_PPM = 1_000_000n
const FEE_MAX_PPM = 100_000n
/** USD 100,000,000.00. */
const HELD_MAX_MINOR = 10_000_000_000n
/** A mean of 3 s needs a tick at least so often (`S2`). */
const MEAN_GAP_MAX_MS = 500

const isRising = (list: readonly number[], { least, most }: { least: number; most: number }): boolean =>
  list.length >= 1 &&
  list.length <= CHOICES_MAX &&
  list.every((value, at) => value >= least && value <= most && value > (list[at - 1] ?? 0))

/**
 * What is wrong with terms, by the field on the wire; nothing where they may be offered. A win always pays more than its fee, and
 * never more than the stake again; multiple 1 is always there, because copies are taken once.
 */
export function refuseContractTerms(terms: ContractTerms, usualGapMs: number): Refusal | undefined {
  const { payoutRatePpm, feeRatePpm, minStakeMinor, maxStakeMinor } = terms
  if (!isRising(terms.seconds, SECONDS)) return fieldInvalid('seconds')
  if (!isRising(terms.multiples, MULTIPLES) || terms.multiples[0] !== 1) return fieldInvalid('multiples')
  if (feeRatePpm < 0n || feeRatePpm > FEE_MAX_PPM) return fieldInvalid('fee_rate')
  if (payoutRatePpm <= feeRatePpm || payoutRatePpm > WHOLE_PPM) return fieldInvalid('payout_rate')
  if (minStakeMinor < 1n) return fieldInvalid('least')
  if (maxStakeMinor < minStakeMinor) return fieldInvalid('most')
  if (terms.maxHeldProductMinor < maxStakeMinor) return fieldInvalid('max_held_product')
  if (terms.maxHeldTotalMinor < terms.maxHeldProductMinor || terms.maxHeldTotalMinor > HELD_MAX_MINOR)
    return fieldInvalid('max_held_total')

  const close = terms.earlyClose
  if (close && (close.volatilityPpm < 1n || close.volatilityPpm > VOLATILITY_MAX_PPM))
    return fieldInvalid('early_close_volatility')
  if (close && (close.chargePpm < 0n || close.chargePpm > CLOSE_CHARGE_MAX_PPM))
    return fieldInvalid('early_close_charge')

  return terms.rule === 'S2' && usualGapMs > MEAN_GAP_MAX_MS ? fieldInvalid('rule') : undefined
}

/**
 * How far apart ticks normally lie: the middle gap between them, or where too few are known what the product's figures say.
 * @param times of ticks in order
 */
export function usualGap(ticksPerSecond: number, times: readonly number[]): number {
  const gaps = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .toSorted((a, b) => a - b)

  const middle = gaps[Math.floor(gaps.length / 2)]
  const stated = 1_000 / ticksPerSecond

  return middle === undefined || gaps.length < FEW_GAPS ? stated : Math.max(stated, middle)
}

const FEW_GAPS = 20
