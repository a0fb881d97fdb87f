import type { Zone, ZoneDay } from './calendar-zone.ts'
import type { Calendar } from './calendar.ts'
import type { Candle } from './candle.ts'
import type { ProductFigures } from '../trading/product.ts'
import { PURPOSE, dayReturn, isOpenMinute, simulateDay, simulateMinute } from './simulated-day.ts'
import type { SimulatedDay } from './simulated-day.ts'
import { displace } from './simulated-path.ts'
import { BELL_MAX, createRandomBlocks, exponential, wordAt } from './simulated-random.ts'
import type { Hmac, RandomBlocks } from './simulated-random.ts'
import type { SourceTick } from './tick.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** The simulated price of one product: one pure function of seed, product and time, before and after the first start. */
export interface SimulatedPrice {
  /** The ticks with time in (after, upTo]: none while the product is closed. */
  ticksWithin(after: Instant, upTo: Instant): SourceTick[]
  /** One-minute candles of a platform day, oldest first, open minutes only, from a few points within each minute. */
  minuteCandles(day: ZoneDay): Candle[]
  /** The candle that a day's one-minute candles add up to, without making them; none where the day is closed. */
  dayCandle(day: ZoneDay): Candle | undefined
  /**
   * Makes a little of the way to a day: its midnights follow from all days between it and the anchor, and decades of them at
   * once would keep everybody waiting. @returns whether the day is reached
   */
  reach(day: ZoneDay): boolean
  /** The price at the start of the minute that an instant lies in. */
  priceAtMinute(instant: Instant): bigint
}

export interface SimulatedPriceFacts {
  readonly product: ProductFigures
  readonly calendar: Calendar
  readonly platform: Zone
  /**
   * The 32 bytes that everything of one platform day is drawn from: HMAC-SHA-256(FEED_SEED, day), public once the day has
   * ended (docs/proofs.md 8). The price at a midnight follows from the seeds of all days between it and the anchor.
   */
  readonly daySeed: (date: string) => Uint8Array
  readonly hmac: Hmac
  /** The platform day at whose midnight the start price stands. */
  readonly anchorDate: string
  /** Further back than this day the price is drawn to the start price, so that decades of returns lead to no absurd one. */
  readonly drawnBefore?: string
}

/** Days kept with their minutes (24 kB each): the running one, its neighbours and those a chart is paging through. */
const KEPT_DAYS = 4
/** About a millisecond and a half. */
const DAYS_A_REACH = 60
/** What of its distance from the start price a midnight keeps a day further back: half of it in a year. */
const KEPT_A_DAY = 0.998
const MINUTE_DEPTH = 8
const CANDLE_DEPTH = 3

export function createSimulatedPrice(facts: SimulatedPriceFacts): SimulatedPrice {
  const { product } = facts
  const { dayAt, reach } = createDays(facts)
  const stepMs = SECOND_MS / product.ticksPerSecond
  const steps = MINUTE_MS / stepMs
  const startPrice = Number(product.startPrice)

  // Rounded half up to the tick size; a price is never below one unit.
  const priceOf = (logarithm: number): bigint =>
    BigInt(Math.max(1, Math.floor(startPrice * exponential(logarithm) + 0.5)))

  const running = { path: new Float64Array(steps + 1), day: '', minute: -1 }

  const pathOf = (day: SimulatedDay, minute: number): Float64Array => {
    if (running.day !== day.day.date || running.minute !== minute) {
      simulateMinute(day, minute, running.path, MINUTE_DEPTH)
      running.day = day.day.date
      running.minute = minute
    }

    return running.path
  }

  const tickOfStep = (step: number): SourceTick | undefined => {
    const from = step * stepMs
    const day = dayAt(facts.platform.dayOf(from))
    const inDay = (from - day.day.start) / stepMs

    const minute = Math.floor(inDay / steps)
    if (!isOpenMinute(day, minute)) return undefined

    const word = wordAt(day.blocks.at(PURPOSE.tickTime, 0, inDay >> 4), inDay & 15)
    const time = from + Math.floor((word / 0x1_0000_0000) * stepMs)

    return { time, price: priceOf(pathOf(day, minute)[(inDay % steps) + 1] ?? 0) }
  }

  return {
    ticksWithin(after, upTo) {
      const ticks: SourceTick[] = []
      for (let step = Math.floor(after / stepMs); step * stepMs <= upTo; step += 1) {
        const tick = tickOfStep(step)
        if (tick && tick.time > after && tick.time <= upTo) ticks.push(tick)
      }

      return ticks
    },
    minuteCandles: (day) => minuteCandles(dayAt(day), steps, priceOf),
    dayCandle: (day) => dayCandle(dayAt(day), steps, priceOf),
    reach,
    priceAtMinute(instant) {
      const day = dayAt(facts.platform.dayOf(instant))
      return priceOf(day.path[Math.floor((instant - day.day.start) / MINUTE_MS)] ?? 0)
    },
  }
}

function minuteCandles(day: SimulatedDay, steps: number, priceOf: (logarithm: number) => bigint): Candle[] {
  const candles: Candle[] = []
  const path = new Float64Array(steps + 1)
  const drawn = pointsDrawn(steps)
  let open = priceOf(day.path[0] ?? 0)

  for (let minute = 0; minute < day.path.length - 1; minute += 1) {
    if (!isOpenMinute(day, minute)) continue

    simulateMinute(day, minute, path, CANDLE_DEPTH)
    let low = Infinity
    let high = -Infinity
    for (const step of drawn) {
      const point = path[step] ?? 0
      if (point < low) low = point
      if (point > high) high = point
    }

    const close = priceOf(path[steps] ?? 0)
    candles.push({
      time: day.day.start + minute * MINUTE_MS,
      open,
      close,
      high: high === path[0] ? open : high === path[steps] ? close : priceOf(high),
      low: low === path[0] ? open : low === path[steps] ? close : priceOf(low),
    })

    open = close
  }

  return candles
}

/**
 * The most that the halvings of a minute's candle can lead away from its two ends, in deviations of the minute:
 * each adds at most its own share of a half, and every bell has an end.
 */
const MINUTE_REACH = BELL_MAX * (Math.sqrt(1 / 4) + Math.sqrt(1 / 8) + Math.sqrt(1 / 16))

function dayCandle(
  day: SimulatedDay,
  steps: number,
  priceOf: (logarithm: number) => bigint,
): Candle | undefined {
  const minutes = day.path.length - 1
  if ((day.variance[minutes] ?? 0) === 0) return undefined

  const path = new Float64Array(steps + 1)
  const drawn = pointsDrawn(steps)
  let low = Infinity
  let high = -Infinity

  for (const point of day.path) {
    if (point < low) low = point
    if (point > high) high = point
  }

  // Only minutes near the day's high or low can lead beyond it; the others are not drawn.
  for (let minute = 0; minute < minutes; minute += 1) {
    const from = day.path[minute] ?? 0
    const to = day.path[minute + 1] ?? 0
    const reach = MINUTE_REACH * Math.sqrt((day.variance[minute + 1] ?? 0) - (day.variance[minute] ?? 0))
    if (reach === 0 || (Math.max(from, to) + reach <= high && Math.min(from, to) - reach >= low)) continue

    simulateMinute(day, minute, path, CANDLE_DEPTH)

    for (const step of drawn) {
      const point = path[step] ?? 0
      if (point < low) low = point
      if (point > high) high = point
    }
  }

  const [open, close] = [priceOf(day.path[0] ?? 0), priceOf(day.path[minutes] ?? 0)]
  return { time: day.day.start, open, high: priceOf(high), low: priceOf(low), close }
}

/** The steps of a minute that the first halvings reach, its two ends included. */
function pointsDrawn(steps: number): number[] {
  const path = new Float64Array(steps + 1).fill(Number.NaN)
  path[0] = 0
  path[steps] = 0
  displace(path, { varianceTo: (step) => step, draw: () => 0 }, CANDLE_DEPTH)

  return [...path.keys()].filter((step) => !Number.isNaN(path[step]))
}

interface Days {
  readonly dayAt: (day: ZoneDay) => SimulatedDay
  readonly reach: (day: ZoneDay) => boolean
}

/** Days by date: each is drawn between its two midnights, which follow from the returns of the days since the anchor. */
function createDays({
  product,
  calendar,
  platform,
  daySeed,
  hmac,
  anchorDate,
  drawnBefore = '',
}: SimulatedPriceFacts): Days {
  const anchor = Date.parse(`${anchorDate}T00:00:00Z`)
  const blocksOf = (date: string): RandomBlocks => createRandomBlocks(hmac(daySeed(date), product.symbol))

  const returnOf = (index: number): number => {
    const day = platform.dayAfter(anchorDate, index)
    const sessions = calendar.sessionsWithin(day.start, day.end)
    const openMs = sessions.reduce(
      (sum, each) => sum + Math.min(each.to, day.end) - Math.max(each.from, day.start),
      0,
    )

    return dayReturn(product, openMs / MINUTE_MS, blocksOf(day.date))
  }

  const keptOn = (index: number, logarithm: number): number =>
    platform.dayAfter(anchorDate, index).date < drawnBefore ? logarithm * KEPT_A_DAY : logarithm

  // Logarithms at the midnight of the anchor day and of those after it, and of those before it.
  const after = [0]
  const before = [0]

  const midnight = (index: number): number => {
    const known = index >= 0 ? after : before
    for (let at = known.length; at <= Math.abs(index); at += 1) {
      const last = known[at - 1] ?? 0
      known.push(index >= 0 ? last + returnOf(at - 1) : keptOn(-at, last) - returnOf(-at))
    }

    return known[Math.abs(index)] ?? 0
  }

  const indexOf = (day: ZoneDay): number => (Date.parse(`${day.date}T00:00:00Z`) - anchor) / DAY_MS

  const reach = (day: ZoneDay): boolean => {
    const index = indexOf(day)
    const [known, wanted] = index >= 0 ? [after, index + 1] : [before, -index]
    const nearest = Math.min(wanted, known.length + DAYS_A_REACH)
    midnight(index >= 0 ? nearest : -nearest)

    return known.length > wanted
  }

  const kept = new Map<string, SimulatedDay>()

  const dayAt = (day: ZoneDay): SimulatedDay => {
    const found = kept.get(day.date)
    if (found) return found

    const index = indexOf(day)
    const sessions = calendar.sessionsWithin(day.start, day.end)
    const made = simulateDay(product, day, sessions, blocksOf(day.date), midnight(index), midnight(index + 1))
    const oldest = kept.size >= KEPT_DAYS ? kept.keys().next().value : undefined

    if (oldest !== undefined) kept.delete(oldest)
    kept.set(day.date, made)

    return made
  }

  return { dayAt, reach }
}
