import { CANDLE_MINUTES } from './candle.ts'
import type { CandleInterval } from './candle.ts'
import { readBar, readQuote } from './replay-row.ts'
import type { BadRow, RecordedBar } from './replay-row.ts'
import { DAY_MS, MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** What a recorded file holds: quotes, or bars of one length. */
export type RecordingKind = 'ticks' | CandleInterval

/** The good rows of a file as the ticks that they publish. */
export interface Recording {
  /** How many good rows; each makes `ticksPerRow` ticks. */
  readonly rows: number
  readonly ticksPerRow: 1 | 4
  /** Recorded time of each tick. */
  readonly times: Float64Array
  /** Whole units of the tick size. */
  readonly prices: Float64Array
  /** Units of 10^-VOLUME_SCALE, NaN where none was recorded. */
  readonly volumes: Float64Array
  /** The tick that play starts with: those before it are the history. */
  readonly start: number
  /** The recorded end of the history's last bar, where there is one. */
  readonly historyEnd: Instant | undefined
}

/** Reads a recorded file line by line. */
export interface RecordingReader {
  /** @returns why the line cannot be read, where it cannot */
  add(line: string): BadRow | undefined
  finish(): Recording
}

/** Play starts after the first tenth of the file, at most 90 days of it (docs/rules/wire.md#recorded-files). */
const HISTORY_SHARE = 10
const HISTORY_MAX_MS = 90 * DAY_MS

/** @param priceScale decimals of the product's tick size */
export function createRecordingReader(kind: RecordingKind, priceScale: number): RecordingReader {
  const times = createColumn()
  const prices = createColumn()
  const volumes = createColumn()
  const ticksPerRow = kind === 'ticks' ? 1 : 4
  const quarterMs = kind === 'ticks' ? 0 : (CANDLE_MINUTES[kind] * MINUTE_MS) / 4
  let lastTime = -Infinity

  return {
    add(line) {
      const row = kind === 'ticks' ? readQuote(line, priceScale) : readBar(line, priceScale)
      if (typeof row === 'string') return row
      if (row.time < lastTime) return 'time going back'

      lastTime = row.time
      const ticks = 'price' in row ? [row.price] : barPrices(row)
      const quarter = 'price' in row || row.volume === undefined ? Number.NaN : Math.floor(row.volume / 4)

      ticks.forEach((price, at) => {
        times.push(row.time + at * quarterMs)
        prices.push(price)
        // The last quarter takes what the division leaves.
        volumes.push(
          at === 3 && !('price' in row) && row.volume !== undefined ? row.volume - 3 * quarter : quarter,
        )
      })

      return undefined
    },
    finish() {
      const recorded = times.finish()
      const start = startOf(recorded, ticksPerRow)
      const last = recorded[start - 1]

      const endOfLast =
        kind === 'ticks'
          ? (at: Instant) => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS
          : (at: Instant) => at + quarterMs

      return {
        rows: recorded.length / ticksPerRow,
        ticksPerRow,
        start,
        times: recorded,
        prices: prices.finish(),
        volumes: volumes.finish(),
        historyEnd: last === undefined ? undefined : endOfLast(last),
      }
    },
  }
}

/** A bar's four prices in order: open; then low and high, the nearer to the open first; then close. */
function barPrices({ open, high, low, close }: RecordedBar): number[] {
  return Math.abs(high - open) < Math.abs(open - low) ? [open, high, low, close] : [open, low, high, close]
}

function startOf(times: Float64Array, ticksPerRow: number): number {
  const tenth = Math.floor(times.length / ticksPerRow / HISTORY_SHARE) * ticksPerRow
  const latest = (times[0] ?? 0) + HISTORY_MAX_MS
  let start = tenth
  while (start > 0 && (times[start - ticksPerRow] ?? 0) >= latest) start -= ticksPerRow

  return start
}

interface Column {
  push(value: number): void
  finish(): Float64Array
}

/** Numbers without a box around each: a recorded year of ticks stays in a few tens of megabytes. */
function createColumn(): Column {
  let values = new Float64Array(4_096)
  let length = 0

  return {
    push(value) {
      if (length === values.length) {
        const longer = new Float64Array(values.length * 2)
        longer.set(values)
        values = longer
      }

      values[length] = value
      length += 1
    },
    finish: () => values.slice(0, length),
  }
}
