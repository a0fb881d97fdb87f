import type { Zone, ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import type { ProductSheet } from '@plumbline/api-schema/trading/product-sheet'

interface Span {
  readonly from: number
  readonly to: number
}

/** A day of the shown zone with the parts of it in which the product trades. */
export interface TradingDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly spans: readonly Span[]
}

const DAYS = 7

/** The next seven days of a zone, from the one of `now` on. */
export function weekFrom(zone: Zone, now: number): ZoneDay[] {
  const { date } = zone.dayOf(now)
  return Array.from({ length: DAYS }, (_, day) => zone.dayAfter(date, day))
}

/** The sessions cut at the midnights of these days. */
export function weekOf(sessions: ProductSheet['sessions'], days: readonly ZoneDay[]): TradingDay[] {
  const spans = sessions.map((session) => ({ from: Date.parse(session.from), to: Date.parse(session.to) }))

  return days.map(({ date, start, end }) => ({
    date,
    spans: spans
      .filter((span) => span.from < end && span.to > start)
      .map((span) => ({ from: Math.max(span.from, start), to: Math.min(span.to, end) })),
  }))
}
