/** One mark stands for so many days: a line of ten years would be black with one a day. */
export function daysPerMark(days: number): 1 | 7 | 30 {
  if (days <= 100) return 1
  return days <= 700 ? 7 : 30
}

/** A mark on the line of a term; `day` is counted from the post date, which is 0. */
export interface Mark {
  readonly day: number
  readonly isLong: boolean
}

/** The marks of a term: every one, and every fifth longer. */
export function marksOf(days: number): Mark[] {
  const step = daysPerMark(days)
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => ({
    day: at * step,
    isLong: at % 5 === 0,
  }))
}

/** The same where the line ends with the last day: that is marked too. */
export const marksToEnd = (days: number): Mark[] => [
  ...marksOf(days).filter(({ day }) => day < days),
  { day: days, isLong: true },
]

/** Where a day stands on such a line, from 0 to 1; what lies outside stands at its end. */
export const shareOf = (day: number, days: number): number => Math.min(1, Math.max(0, day / days))
