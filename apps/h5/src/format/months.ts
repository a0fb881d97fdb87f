/** `YYYY-MM` of a moment in the device's zone, as filters of lists ask for a month. */
export function monthOf(instant: number): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The newest `count` months up to the one of `now`, newest first. */
export function lastMonths(now: number, count: number): string[] {
  const date = new Date(now)
  return Array.from({ length: count }, (_, back) =>
    monthOf(new Date(date.getFullYear(), date.getMonth() - back, 1).getTime()),
  )
}

/** Begin of a month and of the next in the device's zone, epoch milliseconds. */
export function monthBounds(month: string): { readonly from: number; readonly to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(year, number - 1, 1).getTime(), to: new Date(year, number, 1).getTime() }
}

/** A moment in the middle of a month, which is in that month in every zone: for writing its name. */
export const midMonth = (month: string): string => `${month}-15T12:00:00.000Z`
