import { setImmediate } from 'node:timers/promises'
import { CANDLE_MINUTES, aggregate, candleStart, joined } from '@plumbline/domain/feed/candle'
import type { Candle, CandleInterval } from '@plumbline/domain/feed/candle'
import type { Zone, ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import { readCandles } from './feed-store.ts'
import type { FeedRun } from './feed-run.ts'
import type { PriceHistory } from './price-source.ts'

/** Candles of one feed run: computed ones before its start joined to the stored ones since. */
export interface CandleReader {
  /**
   * The newest `limit` candles that start before an instant, oldest first.
   * @param from where stored ones are read, if not where all is
   */
  candles(interval: CandleInterval, before: Instant, limit: number, from?: Queryable): Promise<Candle[]>
}

/** Minutes of days are kept for the charts that page through them now (about 0.2 MB a day). */
const CHART_DAYS_KEPT = 4
/** Days as one candle each: eleven years of a product, less than a megabyte. */
const KEPT_WHOLE_DAYS = 4_000

export function createCandleReader(
  db: Queryable,
  run: FeedRun,
  history: PriceHistory,
  platform: Zone,
): CandleReader {
  const computed = createHistoryReader(history, platform)

  return {
    async candles(interval, before, limit, from = db) {
      const stored = await readCandles(from, run.id, CANDLE_MINUTES[interval], before, limit)
      if (stored.length >= limit) return stored

      // The candle that the run began in is stored whole, its part before the start included.
      const firstStored = candleStart(interval, run.since, platform)
      const older = await computed(interval, Math.min(before, firstStored), limit - stored.length)

      return [...older, ...stored]
    },
  }
}

/**
 * The candle of each interval that an instant lies in, as far as its part before that instant goes.
 * A run stores these when it begins, so that its first candles hold all of their time.
 */
export function runningCandles(
  history: PriceHistory,
  platform: Zone,
  intervals: readonly CandleInterval[],
  now: Instant,
): Map<CandleInterval, Candle> {
  const found = new Map<CandleInterval, Candle>()
  const minutes: Candle[] = []

  const firstMinute = Math.min(
    platform.dayOf(now).start,
    ...intervals
      .filter((interval) => interval !== '1w')
      .map((interval) => candleStart(interval, now, platform)),
  )

  for (
    let day = platform.dayOf(candleStart('1w', now, platform));
    day.start <= now;
    day = platform.dayAfter(day.date, 1)
  ) {
    // A day that lies in the candle of the week alone counts as a whole: drawing its minutes takes ten times as long.
    const whole = day.end <= firstMinute ? history.dayCandle?.(day) : undefined

    if (whole) minutes.push(whole)
    else minutes.push(...history.minuteCandles(day).filter((candle) => candle.time + MINUTE_MS <= now))
  }

  const partial = history.partialMinute(now)
  if (partial) minutes.push(partial)

  for (const interval of intervals) {
    const start = candleStart(interval, now, platform)
    // All of them lie in this one candle: nothing has to be asked of the calendar.
    const candle = minutes
      .filter(({ time }) => time >= start)
      .reduce<Candle | undefined>((earlier, minute) => joined(earlier, minute), undefined)
    if (candle) found.set(interval, { ...candle, time: start })
  }

  return found
}

/** One day's work at a time, whoever asks for it: between any two everybody else has a turn. */
let turn: Promise<unknown> = Promise.resolve()

const nextTurn = (): Promise<unknown> => {
  turn = turn.then(() => setImmediate())
  return turn
}

type HistoryReader = (interval: CandleInterval, before: Instant, limit: number) => Promise<Candle[]>

function createHistoryReader(history: PriceHistory, platform: Zone): HistoryReader {
  const kept = new Map<string, readonly Candle[]>()

  const minutesOf = (day: ZoneDay): readonly Candle[] => {
    const found = kept.get(day.date)
    if (found) return found

    const oldest = kept.size >= CHART_DAYS_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)

    const made = history.minuteCandles(day)
    kept.set(day.date, made)

    return made
  }

  // Days as one candle each are small and are what 1d and 1w are asked from again and again.
  const wholeDays = new Map<string, Candle | null>()

  const wholeDay = (day: ZoneDay): readonly Candle[] => {
    let found = wholeDays.get(day.date)
    if (found === undefined) {
      const made = history.dayCandle ? history.dayCandle(day) : aggregate(minutesOf(day), '1d', platform)[0]
      found = made ?? null
      const oldest = wholeDays.size >= KEPT_WHOLE_DAYS ? wholeDays.keys().next().value : undefined
      if (oldest !== undefined) wholeDays.delete(oldest)
      wholeDays.set(day.date, found)
    }

    return found ? [found] : []
  }

  return async (interval, before, limit) => {
    if (before <= history.earliest) return []

    const isLong = interval === '1d' || interval === '1w'
    const reach = before - 1 + CANDLE_MINUTES[interval] * MINUTE_MS + HOUR_MS
    let candles: Candle[] = []
    for (let day = platform.dayOf(reach); day.end > history.earliest; day = platform.dayAfter(day.date, -1)) {
      while (history.reach?.(day) === false) await nextTurn()

      const older = aggregate(isLong ? wholeDay(day) : minutesOf(day), interval, platform).filter(
        (candle) => candle.time < before,
      )

      candles = prepend(older, candles)

      // One more than asked: the oldest may lack what lies in the day before.
      if (candles.length > limit) break

      await nextTurn()
    }

    return candles.slice(-limit)
  }
}

function prepend(older: readonly Candle[], newer: readonly Candle[]): Candle[] {
  const last = older.at(-1)
  const [first, ...rest] = newer
  if (!last || !first || last.time !== first.time) return [...older, ...newer]

  return [...older.slice(0, -1), joined(last, first), ...rest]
}
