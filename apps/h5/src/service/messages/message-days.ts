import type { Message } from '@plumbline/api-schema/service/message'
import { parseIso } from '@plumbline/domain/basics/time'

export interface MessageDay {
  /** `YYYY-MM-DD` in the device's zone. */
  readonly day: string
  readonly is: 'today' | 'yesterday' | 'earlier'
  readonly messages: readonly Message[]
}

/** The day of a moment in the device's zone. */
function dayOf(instant: number): string {
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The day before, which may be 23 or 25 hours back. */
function dayBefore(instant: number): string {
  const date = new Date(instant)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12).getTime())
}

/** Messages, newest first, under their days. */
export function messageDays(messages: readonly Message[], now: number): readonly MessageDay[] {
  const byDay = Map.groupBy(messages, ({ time }) => dayOf(parseIso(time) ?? 0))
  const [today, yesterday] = [dayOf(now), dayBefore(now)]

  return [...byDay].map(([day, those]) => ({
    day,
    is: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    messages: those,
  }))
}
