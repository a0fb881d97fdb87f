import { parseIso } from '@plumbline/domain/basics/time'

export interface DayGroup<Item> {
  /** `YYYY-MM-DD` in the device's zone. */
  readonly day: string
  readonly is: 'today' | 'yesterday' | 'earlier'
  readonly items: readonly Item[]
}

const two = (part: number): string => String(part).padStart(2, '0')

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day before, which may be 23 or 25 hours back. */
function dayBefore(instant: number): string {
  const date = new Date(instant)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1, 12))
}

/** What happened at times, in its order, under the days of the device's zone. */
export function groupByDay<Item extends { readonly time: string }>(
  items: readonly Item[],
  now: number,
): readonly DayGroup<Item>[] {
  const byDay = Map.groupBy(items, ({ time }) => dayOf(new Date(parseIso(time) ?? 0)))
  const [today, yesterday] = [dayOf(new Date(now)), dayBefore(now)]

  return [...byDay].map(([day, those]) => ({
    day,
    is: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    items: those,
  }))
}
