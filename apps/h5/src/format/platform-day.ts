import type { Instant } from '@plumbline/domain/basics/time'

/**
 * The platform's day of a moment, `YYYY-MM-DD`, put together from its parts: no locale writes it so in every browser
 * (`en-CA` is month first in WebKit on ICU 72).
 */
export function dayIn(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(instant)

  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
