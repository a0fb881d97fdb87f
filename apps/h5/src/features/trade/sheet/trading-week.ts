import type { ProductSheet } from '@plumbline/api-schema/product-sheet'

interface Span {
  readonly from: number
  readonly to: number
}

/** A day of the device's zone with the parts of it in which the product trades. */
export interface TradingDay {
  readonly start: number
  readonly spans: readonly Span[]
}

const DAYS = 7

/** The sessions cut at the device's midnights, seven days from `from`, which is a midnight. */
export function weekOf(sessions: ProductSheet['sessions'], from: number): TradingDay[] {
  const spans = sessions.map((session) => ({ from: Date.parse(session.from), to: Date.parse(session.to) }))
  const midnight = (day: number): number => {
    const date = new Date(from)
    return date.setDate(date.getDate() + day)
  }
  return Array.from({ length: DAYS }, (_, day) => {
    const [start, end] = [midnight(day), midnight(day + 1)]
    return {
      start,
      spans: spans
        .filter((span) => span.from < end && span.to > start)
        .map((span) => ({ from: Math.max(span.from, start), to: Math.min(span.to, end) })),
    }
  })
}
