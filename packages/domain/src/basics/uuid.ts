import type { Instant } from './time.ts'

/** A number of an id to talk about: its last eight digits, in fours. */
export function shortNumber(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `${tail.slice(0, 4)} ${tail.slice(4)}`
}

/** The lowest UUIDv7 that can be made in this millisecond: ids from here on were made at it or later. */
export function uuidFloor(instant: Instant): string {
  const hex = Math.max(0, instant).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

/** When a UUIDv7 was made, to the millisecond. */
export const uuidTime = (id: string): Instant => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** A UUID as the database writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A number of a record to talk about: the last six digits of its id. */
export const recordNumber = (id: string): string => id.replaceAll('-', '').slice(-6).toUpperCase()
