/** Ticks closer than this many to a screen of 350 px run into one another. */
const TICKS_MOST = 90

/** A mark of the line: every fifth is longer. */
export interface Tick {
  readonly day: number
  readonly isLong: boolean
}

/** How many days stand between two marks: one, and weeks or months where a term is too long for one mark a day. */
export const stepOf = (days: number): 1 | 7 | 30 => (days <= TICKS_MOST ? 1 : days <= TICKS_MOST * 7 ? 7 : 30)

/** The marks of a term, from the day it was paid in (0) to its last; the ends are always marked. */
export function ticksOf(days: number): Tick[] {
  const step = stepOf(days)
  const marks = Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => ({
    day: at * step,
    isLong: at % 5 === 0,
  }))
  return [...marks.filter(({ day }) => day < days), { day: days, isLong: true }]
}

/** Where a day stands on the line, from 0 to 1; what lies outside stands at its end. */
export const shareOf = (day: number, days: number): number => Math.min(1, Math.max(0, day / days))

/** Words beside a mark near the end of the line stand left of it. */
export const sideOf = (share: number): 'left' | 'right' => (share > 0.6 ? 'left' : 'right')
