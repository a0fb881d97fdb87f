import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'

/*
 * Reads a recorded file and says which ticks it must publish, from the written rule alone
 * (docs/rules/wire.md#recorded-files). Deliberately its own reading of that rule: nothing here comes from the server or
 * from `domain`.
 */

/** A tick that the file must publish: its recorded time in ms and its price in units of the product's tick size scale. */
export interface ExpectedTick {
  readonly sourceTime: number
  readonly price: bigint
}

export interface RecordedFile {
  readonly path: string
  readonly symbol: string
  /** `ticks` or the length of a bar in ms. */
  readonly kind: 'ticks' | number
}

const BAR_MS: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
}

/** What a file's name says: `BTCUSD-1m.csv.gz`; `undefined` where it is no recorded file. */
export function recordedFile(path: string): RecordedFile | undefined {
  const match = /^([A-Z0-9]+)-(ticks|1m|5m|15m|30m|1h|4h|1d|1w)\.csv(\.gz)?$/.exec(basename(path))
  const [, symbol, span] = match ?? []
  if (symbol === undefined || span === undefined) return undefined

  const barMs = BAR_MS[span]
  return { path, symbol, kind: barMs ?? 'ticks' }
}

/** A decimal text as a fraction of two integers: value = digits ÷ 10^decimals. `undefined` where it is no number. */
function decimalOf(text: string): { digits: bigint; decimals: number } | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  const [, sign, whole, fraction = ''] = match ?? []
  if (whole === undefined) return undefined

  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), decimals: fraction.length }
}

/** Half up to `scale` decimals: floor(value × 10^scale + ½), exactly. */
function halfUp(digits: bigint, decimals: number, scale: number, divisor: bigint): bigint {
  const numerator = 2n * digits * 10n ** BigInt(scale) + 10n ** BigInt(decimals) * divisor
  const denominator = 2n * 10n ** BigInt(decimals) * divisor
  const quotient = numerator / denominator

  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

function barTicks(
  row: readonly string[],
  time: number,
  barMs: number,
  scale: number,
): ExpectedTick[] | undefined {
  const cells = row.slice(1, 5).map(decimalOf)
  const volume = row[5]?.trim() ?? ''
  if (cells.length !== 4 || (volume !== '' && decimalOf(volume) === undefined)) return undefined

  const prices: bigint[] = []
  for (const cell of cells) {
    if (cell === undefined) return undefined
    prices.push(halfUp(cell.digits, cell.decimals, scale, 1n))
  }

  const [open, high, low, close] = prices
  if (open === undefined || high === undefined || low === undefined || close === undefined || high < low)
    return undefined

  const middle = abs(open - low) <= abs(high - open) ? [low, high] : [high, low]
  return [open, ...middle, close].map((price, part) => ({ sourceTime: time + (part * barMs) / 4, price }))
}

function quoteTick(row: readonly string[], time: number, scale: number): ExpectedTick[] | undefined {
  const bid = decimalOf(row[1] ?? '')
  const ask = decimalOf(row[2] ?? '')
  if (bid === undefined || ask === undefined) return undefined

  const decimals = Math.max(bid.decimals, ask.decimals)
  const sum =
    bid.digits * 10n ** BigInt(decimals - bid.decimals) + ask.digits * 10n ** BigInt(decimals - ask.decimals)

  return [{ sourceTime: time, price: halfUp(sum, decimals, scale, 2n) }]
}

/**
 * Every tick of the file in order, bad rows left out: wrong field count, not a number, high below low, time going back.
 * @param scale decimals of the product's tick size
 */
export function expectedTicks(file: RecordedFile, scale: number): ExpectedTick[] {
  const bytes = readFileSync(file.path)
  const text = (file.path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const fields = file.kind === 'ticks' ? 3 : 6
  const ticks: ExpectedTick[] = []
  let last = Number.NEGATIVE_INFINITY

  for (const line of text.split(/\r?\n/).slice(1)) {
    if (line === '') continue

    const row = line.split(',')
    const time = Date.parse(row[0] ?? '')
    if (row.length !== fields || Number.isNaN(time) || time < last) continue

    const published =
      file.kind === 'ticks' ? quoteTick(row, time, scale) : barTicks(row, time, file.kind, scale)
    if (published === undefined) continue

    last = time
    ticks.push(...published)
  }

  return ticks
}

/** No order of 30 s fits between two ticks further apart than a few seconds of wall time, so sparse files play faster. */
const GAP_SECONDS_MAX = 3
const MIN_SPEED = 60
const DAY_MS = 86_400_000

/**
 * Recorded seconds a second at which orders can be placed from the start of play on: the usual distance of the rows that
 * follow the history (a tenth of the file, at most 90 days) passes in 3 s. Bars of a minute play at 60.
 */
export function speedFor(ticks: readonly ExpectedTick[]): number {
  const times = [...new Set(ticks.map((tick) => tick.sourceTime))]
  const first = times[0] ?? 0
  const tenth = Math.floor(times.length / 10)
  const ninetyDays = times.findIndex((time) => time > first + 90 * DAY_MS)
  const start = ninetyDays < 0 ? tenth : Math.min(tenth, ninetyDays)
  const played = times.slice(start, start + 2_000)

  // The longest of each four distances: a bar is four ticks close together and then a wait.
  const waits: number[] = []

  for (let at = 4; at < played.length; at += 4) {
    const four = [3, 2, 1, 0].map((back) => (played[at - back] ?? 0) - (played[at - back - 1] ?? 0))
    waits.push(Math.max(...four))
  }

  const usual = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
  return Math.max(MIN_SPEED, Math.ceil(usual / 1_000 / GAP_SECONDS_MAX))
}
