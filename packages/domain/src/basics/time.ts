/** A moment, in whole milliseconds since 1970-01-01T00:00:00Z. Never a float, never local time. */
export type Instant = number

/** Half a decade of milliseconds is far below 2^53, so sums of instants and durations stay exact. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Whole days later, whatever clocks do. */
export const daysAfter = (instant: Instant, days: number): Instant => instant + days * DAY_MS

/** `2026-11-21T09:46:00.000Z`, the only form of a time on the wire. */
export const toIso = (instant: Instant): string => new Date(instant).toISOString()

/** The same of what may have no time. */
export const isoOf = (instant: Instant | null | undefined): string | undefined =>
  instant === null || instant === undefined ? undefined : toIso(instant)

/** Parses a wire time; `undefined` where the text is no ISO 8601 UTC time with milliseconds. */
export function parseIso(text: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text)) return undefined
  const instant = Date.parse(text)
  // Date.parse takes 30 February for 2 March.
  return Number.isNaN(instant) || toIso(instant).slice(0, 10) !== text.slice(0, 10) ? undefined : instant
}
