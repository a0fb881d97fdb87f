import type { ZoneDay } from './calendar-zone.ts'
import type { Session } from './calendar.ts'
import type { ProductCategory, ProductFigures } from '../trading/product.ts'
import { displace } from './simulated-path.ts'
import { bell, tailFactor, wordAt } from './simulated-random.ts'
import type { RandomBlocks } from './simulated-random.ts'
import { HOUR_MS, MINUTE_MS } from '../basics/time.ts'

/** What a stretch of random words is for; part of the place that they are asked by. */
export const PURPOSE = { dayReturn: 1, activity: 2, day: 3, minute: 4, tickTime: 5 } as const

/** One platform day of a product: its logarithm of price ÷ start price at each minute, closed ones included. */
export interface SimulatedDay {
  readonly day: ZoneDay
  /** One point more than the day has minutes. */
  readonly path: Float64Array
  /** Variance gathered up to each minute; it stands still while the product is closed. */
  readonly variance: Float64Array
  readonly blocks: RandomBlocks
}

/** A year is 365 days of 24 hours, all of them open (docs/rules/trading.md#products). */
const YEAR_MINUTES = 365 * 24 * 60

/**
 * How lively each UTC hour is. Forex lives from London's morning to New York's afternoon, gold and futures by New York's
 * hours, crypto a little more while the West is awake. Only the ratios count.
 */
const ACTIVITY: Record<ProductCategory, readonly number[]> = {
  crypto: [9, 9, 8, 8, 8, 8, 8, 9, 10, 10, 10, 10, 11, 13, 14, 14, 13, 12, 11, 11, 10, 10, 9, 9],
  forex: [6, 6, 6, 5, 5, 5, 7, 11, 13, 12, 11, 11, 13, 16, 17, 16, 12, 9, 7, 6, 5, 4, 4, 5],
  gold: [7, 7, 7, 6, 6, 6, 7, 9, 10, 10, 10, 10, 14, 18, 18, 17, 14, 11, 9, 8, 6, 5, 5, 6],
  futures: [5, 5, 5, 5, 5, 5, 6, 9, 10, 9, 9, 9, 13, 18, 20, 17, 14, 13, 14, 17, 9, 5, 4, 5],
}

/** Activity also changes by half hours of its own, so that lively and quiet spells follow each other. */
const SPELL_MINUTES = 30
const SPELL_MIN = 0.35
const SPELL_RANGE = 1.95

/** Places of the activity's random words: of half hours, and of minutes. */
const SPELLS = 0
const MINUTES = 1

/**
 * Variance of each minute of a day; all of it falls into open time and sums up to the day's. The fat tails are here and
 * nowhere else: between its two ends a path is drawn exactly as lively as its variance says. A path livelier (or calmer)
 * than the way between its ends turns back (or goes on) more often than not, which one who knows it could bet on.
 */
function minuteVariance(
  product: ProductFigures,
  day: ZoneDay,
  sessions: readonly Session[],
  blocks: RandomBlocks,
): Float64Array {
  const minutes = (day.end - day.start) / MINUTE_MS
  const weight = new Float64Array(minutes)
  const spells = spellsOf(minutes, blocks)
  let open = 0
  let sum = 0

  for (const session of sessions) {
    const from = Math.max(0, (session.from - day.start) / MINUTE_MS)
    const to = Math.min(minutes, (session.to - day.start) / MINUTE_MS)
    for (let minute = from; minute < to; minute += 1) {
      const hour = Math.floor((day.start + minute * MINUTE_MS) / HOUR_MS) % 24
      const spell = spells[Math.floor(minute / SPELL_MINUTES)] ?? 0
      const tail = tailFactor(wordAt(blocks.at(PURPOSE.activity, MINUTES, minute >> 4), minute & 15))
      const share = (ACTIVITY[product.category][hour] ?? 1) * spell * tail * tail

      weight[minute] = share
      sum += share
      open += 1
    }
  }

  const total = dayVariance(product, open, blocks)
  for (let minute = 0; minute < minutes; minute += 1)
    weight[minute] = sum > 0 ? ((weight[minute] ?? 0) / sum) * total : 0

  return weight
}

/** Drawn before the minutes are: only the block asked last is kept, and in turns each would be made for every minute anew. */
function spellsOf(minutes: number, blocks: RandomBlocks): Float64Array {
  return new Float64Array(Math.ceil(minutes / SPELL_MINUTES)).map((_, spell) => {
    const draw = wordAt(blocks.at(PURPOSE.activity, SPELLS, spell >> 4), spell & 15) / 0x1_0000_0000
    return SPELL_MIN + SPELL_RANGE * draw * draw
  })
}

/** Variance of the logarithm of the price over the open minutes of a day, by the product's volatility; one day in twelve is wild. */
function dayVariance(product: ProductFigures, openMinutes: number, blocks: RandomBlocks): number {
  const volatility = product.volatilityPpm / 1_000_000
  const tail = tailFactor(wordAt(blocks.at(PURPOSE.dayReturn, 0, 0), 4))
  return ((volatility * volatility * openMinutes) / YEAR_MINUTES) * tail * tail
}

/** The day's return as a logarithm; half the variance is taken off so that the price itself has drift 0. */
export function dayReturn(product: ProductFigures, openMinutes: number, blocks: RandomBlocks): number {
  const variance = dayVariance(product, openMinutes, blocks)
  const words = blocks.at(PURPOSE.dayReturn, 0, 0)
  const wide =
    (bell(wordAt(words, 0), wordAt(words, 1)) + bell(wordAt(words, 2), wordAt(words, 3))) * Math.sqrt(0.5)

  return wide * Math.sqrt(variance) - variance / 2
}

/** Halvings that reach every minute of the longest day (25 hours). */
const DAY_DEPTH = 11

/** @param midnights the logarithm at the day's two midnights */
export function simulateDay(
  product: ProductFigures,
  day: ZoneDay,
  sessions: readonly Session[],
  blocks: RandomBlocks,
  [from, to]: readonly [from: number, to: number],
): SimulatedDay {
  const each = minuteVariance(product, day, sessions, blocks)
  const variance = new Float64Array(each.length + 1)

  for (let minute = 0; minute < each.length; minute += 1)
    variance[minute + 1] = (variance[minute] ?? 0) + (each[minute] ?? 0)
  const path = new Float64Array(each.length + 1)
  path[0] = from
  path[each.length] = to

  const draw = (node: number): number => {
    const words = blocks.at(PURPOSE.day, 0, node >> 2)
    const at = (node & 3) * 4
    return bell(wordAt(words, at), wordAt(words, at + 1))
  }

  displace(path, { varianceTo: (minute) => variance[minute] ?? 0, draw }, DAY_DEPTH)
  return { day, path, variance, blocks }
}

/** Whether the product trades in a minute of the day. */
export const isOpenMinute = ({ variance }: SimulatedDay, minute: number): boolean =>
  (variance[minute + 1] ?? 0) > (variance[minute] ?? 0)

/**
 * Fills `path` with the way through one minute; its length less one is the number of steps.
 * @param depth halvings: 3 give the candle of the history, 8 every step of the running feed; the former's points are among the latter's
 */
export function simulateMinute(
  { path: minutes, variance, blocks }: SimulatedDay,
  minute: number,
  path: Float64Array,
  depth: number,
): void {
  const steps = path.length - 1
  const whole = (variance[minute + 1] ?? 0) - (variance[minute] ?? 0)

  path[0] = minutes[minute] ?? 0
  path[steps] = minutes[minute + 1] ?? 0

  const draw = (node: number): number => {
    const words = blocks.at(PURPOSE.minute, minute, node >> 3)
    const at = (node & 7) * 2
    return bell(wordAt(words, at), wordAt(words, at + 1))
  }

  displace(path, { varianceTo: (step) => (whole * step) / steps, draw }, depth)
}
