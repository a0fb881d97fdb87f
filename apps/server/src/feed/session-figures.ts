import { candleStart } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { SourceTick } from '@plumbline/domain/feed/tick'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { CandleReader } from './candle-reader.ts'
import type { ShownSource } from './price-source.ts'

/** What the market list says of the running session, or of the last one while the product is closed. */
export interface SessionFigures {
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  /** The close of the session before, which `increase` compares with. */
  readonly previousClose: bigint
  /** The last price, and when it was. */
  readonly price: bigint
  readonly time: Instant
  readonly volume: bigint | undefined
  /** About 40 prices of the session, oldest first, the last price at the end. */
  readonly spark: readonly bigint[]
}

/** Keeps the figures of one product up to date with its ticks. */
export interface SessionKeeper {
  figures(): SessionFigures
  add(tick: SourceTick): void
}

const FIVE_MS = 5 * MINUTE_MS
const SPARK_POINTS = 40
/** Five-minute candles kept: a day's session, and enough of the one before for a spark line. */
const FIVES_MAX = 320

/** What a session is read by. */
export interface SessionFacts {
  readonly now: Instant
  /** What is shown where there has never been a price. */
  readonly startPrice: bigint
  /** Until when the prices go. */
  readonly lastTime: Instant
}

/** Reads the session so far. */
export async function openSession(
  reader: CandleReader,
  source: Pick<ShownSource, 'figuresSince'>,
  platform: Zone,
  { now, startPrice, lastTime }: SessionFacts,
): Promise<SessionKeeper> {
  const since = source.figuresSince(now)
  const fives = await reader.candles('5m', now + 1, FIVES_MAX)
  const before = await reader.candles('1m', since, 1)

  const inSession = [
    ...(await minutesBeforeFives(reader, platform, since)),
    ...fives.filter((candle) => candle.time >= since),
  ]

  const session = inSession.reduce<Candle | undefined>(mergeFigures, undefined)
  const last = fives.at(-1)

  return createKeeper({
    source,
    platform,
    since,
    fives: fives.map(({ time, close }) => ({ time, close })),
    previousClose: before[0]?.close ?? session?.open,
    session: session ?? flat(since, before[0]?.close ?? startPrice),
    isEmpty: session === undefined,
    lastTime: last ? Math.min(last.time + FIVE_MS, lastTime) : lastTime,
  })
}

/** The minutes of a session that begins within five minutes, up to the next five. */
async function minutesBeforeFives(reader: CandleReader, platform: Zone, since: Instant): Promise<Candle[]> {
  const start = candleStart('5m', since, platform)
  if (start === since) return []

  const minutes = await reader.candles('1m', start + FIVE_MS, 5)
  return minutes.filter(({ time }) => time >= since && time < start + FIVE_MS)
}

interface Start {
  readonly source: Pick<ShownSource, 'figuresSince'>
  readonly platform: Zone
  since: Instant
  fives: { time: Instant; close: bigint }[]
  /** Unknown until the first price of all. */
  previousClose: bigint | undefined
  session: Candle
  /** The session has had no tick yet: its first one begins the figures. */
  isEmpty: boolean
  lastTime: Instant
}

function createKeeper(state: Start): SessionKeeper {
  let checkedMinute = Math.floor(state.lastTime / MINUTE_MS)

  const roll = (tick: SourceTick): void => {
    const minute = Math.floor(tick.time / MINUTE_MS)
    if (minute === checkedMinute) return

    checkedMinute = minute
    const since = state.source.figuresSince(tick.time)
    if (since <= state.since) return

    state.since = since
    state.previousClose = state.session.close
    state.isEmpty = true
  }

  return {
    add(tick) {
      roll(tick)

      const price = {
        ...flat(tick.time, tick.price),
        ...(tick.volume === undefined ? {} : { volume: tick.volume }),
      }

      state.session = state.isEmpty ? price : mergeFigures(state.session, price)
      state.isEmpty = false
      state.previousClose ??= tick.price
      state.lastTime = tick.time

      const time = candleStart('5m', tick.time, state.platform)
      const last = state.fives.at(-1)

      if (last?.time === time) last.close = tick.price
      else state.fives.push({ time, close: tick.price })
      if (state.fives.length > FIVES_MAX) state.fives.shift()
    },
    figures: () => ({
      open: state.session.open,
      high: state.session.high,
      low: state.session.low,
      previousClose: state.previousClose ?? state.session.open,
      price: state.session.close,
      time: state.lastTime,
      volume: state.session.volume,
      spark: sparkOf(state),
    }),
  }
}

/** Evenly spread over the session, its first and last point among them. */
function sparkOf({ fives, since }: Start): bigint[] {
  const inSession = fives.filter(({ time }) => time >= since)
  const points = inSession.length >= SPARK_POINTS ? inSession : fives.slice(-SPARK_POINTS)
  const count = Math.min(SPARK_POINTS, points.length)

  return Array.from(
    { length: count },
    (_, at) => points[Math.round((at * (points.length - 1)) / Math.max(1, count - 1))],
  )
    .filter((point) => point !== undefined)
    .map(({ close }) => close)
}

const flat = (time: Instant, price: bigint): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
})

function mergeFigures(session: Candle | undefined, next: Candle): Candle {
  if (!session) return next

  const volume = next.volume === undefined ? session.volume : (session.volume ?? 0n) + next.volume

  return {
    time: session.time,
    open: session.open,
    close: next.close,
    high: next.high > session.high ? next.high : session.high,
    low: next.low < session.low ? next.low : session.low,
    ...(volume === undefined ? {} : { volume }),
  }
}
