import type { Instant } from '@plumbline/domain/time'

/** The platform's day of a moment, `YYYY-MM-DD`. */
export const dayIn = (instant: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    instant,
  )
