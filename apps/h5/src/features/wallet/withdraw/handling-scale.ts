import type { Instant } from '@plumbline/domain/time'

const DAY_MINUTES = 1_440

/** Minutes since midnight of `09:00`; nonsense is midnight. */
export function minuteOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return (hours * 60 + minutes) % DAY_MINUTES || (hour.startsWith('24') ? DAY_MINUTES : 0)
}

/** The minute of the day of a moment by the clocks of a zone. */
export function minuteIn(instant: Instant, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/** Part of the day that has passed at a minute, 0 to 1. */
export const shareOfDay = (minute: number): number => minute / DAY_MINUTES
