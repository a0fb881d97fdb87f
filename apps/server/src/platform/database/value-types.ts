import { types } from 'pg'
import type { PoolConfig } from 'pg'

const OID = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const

/** PostgreSQL writes `2026-11-21 10:00:00.123+00` (DateStyle ISO, UTC); JavaScript reads it with a T and a Z. */
function parseTimestamptz(text: string): number {
  const instant = Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  if (Number.isNaN(instant) || !text.endsWith('+00')) throw new RangeError(`not a time in UTC: ${text}`)
  return instant
}

const parseArray =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, BigInt],
  [OID.int8Array, parseArray(BigInt)],
  [OID.timestamptz, parseTimestamptz],
  [OID.timestamptzArray, parseArray(parseTimestamptz)],
  [OID.date, (text) => text],
  [OID.dateArray, parseArray((text) => text)],
])

/** How a value of the database becomes one of ours: see `Queryable`. */
export const valueTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || types.getTypeParser(oid, format ?? 'text'),
}
