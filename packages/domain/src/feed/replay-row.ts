import { decimalOf, midOf, roundHalfUp } from '../basics/decimal-rounding.ts'
import { VOLUME_SCALE } from './tick.ts'
import type { Instant } from '../basics/time.ts'

/** Why a recorded row cannot be read (docs/rules/wire.md#recorded-files). */
export type BadRow =
  | 'wrong field count'
  | 'not a time'
  | 'not a number'
  | 'high below low'
  | 'time going back'

/** Prices in whole units of the tick size, rounded half up; volume in units of 10^-VOLUME_SCALE. */
export interface RecordedBar {
  readonly time: Instant
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number | undefined
}

export interface RecordedQuote {
  readonly time: Instant
  /** The mid of bid and ask. */
  readonly price: number
}

const BAR_FIELDS = 6
const QUOTE_FIELDS = 3

/** Reads a line `time,open,high,low,close,volume`; volume may be empty. */
export function readBar(line: string, priceScale: number): RecordedBar | BadRow {
  const fields = line.split(',')
  if (fields.length !== BAR_FIELDS) return 'wrong field count'

  const time = readTime(fields[0])
  if (time === undefined) return 'not a time'

  const open = readUnits(fields[1], priceScale)
  const high = readUnits(fields[2], priceScale)
  const low = readUnits(fields[3], priceScale)
  const close = readUnits(fields[4], priceScale)
  const volume = fields[5]?.trim() === '' ? undefined : readUnits(fields[5], VOLUME_SCALE)

  if (!isPrice(open) || !isPrice(high) || !isPrice(low) || !isPrice(close)) return 'not a number'
  if (volume === undefined && fields[5]?.trim() !== '') return 'not a number'
  if (high < low) return 'high below low'

  return { time, open, high, low, close, volume }
}

/** Reads a line `time,bid,ask`. */
export function readQuote(line: string, priceScale: number): RecordedQuote | BadRow {
  const fields = line.split(',')
  if (fields.length !== QUOTE_FIELDS) return 'wrong field count'

  const time = readTime(fields[0])
  if (time === undefined) return 'not a time'

  const bid = decimalOf(fields[1])
  const ask = decimalOf(fields[2])
  if (!bid || !ask) return 'not a number'

  const price = Number(roundHalfUp(midOf(bid, ask), priceScale))
  return isPrice(price) ? { time, price } : 'not a number'
}

/** Zero and less are no prices; beyond 2^53 units none is exact. */
const isPrice = (units: number | undefined): units is number =>
  units !== undefined && units > 0 && Number.isSafeInteger(units)

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:?00)?$/

/** A recorded time is UTC, whether it says so or not; parts of a millisecond are dropped. */
function readTime(text: string | undefined): Instant | undefined {
  const trimmed = text?.trim() ?? ''
  if (!TIME.test(trimmed)) return undefined

  const plain = trimmed.replace(/(Z|\+00:?00)$/, '').replace(' ', 'T')
  const instant = Date.parse(`${plain.slice(0, 23)}Z`)

  return Number.isNaN(instant) ? undefined : instant
}

function readUnits(text: string | undefined, scale: number): number | undefined {
  const decimal = decimalOf(text)
  return decimal && Number(roundHalfUp(decimal, scale))
}
