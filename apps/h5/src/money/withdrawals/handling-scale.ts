import type { Instant } from '@plumbline/domain/basics/time'
import { widthOfWords, NARROWEST_PX } from '../../format/drawn-words.ts'

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

/** Half the bob with a little air. */
const BOB_HALF_PX = 15
const LETTER_PX = 7.5

/** How near its middle a word lets the bob come, as a part of the day: also where the scale is narrowest. */
export const roomOf = (word: string): number =>
  (widthOfWords(word, LETTER_PX) / 2 + BOB_HALF_PX) / NARROWEST_PX

/**
 * Where the word over the handling hours stands: in their middle, else in the wider part beside now, so that the bob never
 * hangs over it; nowhere where neither has room.
 * @param room what `roomOf` says of the word
 */
export function wordAt(from: number, to: number, now: number, room: number): number | undefined {
  const middle = (from + to) / 2
  if (Math.abs(now - middle) > room) return middle

  const at = now - from > to - now ? (from + now) / 2 : (now + to) / 2
  return Math.abs(at - now) > room ? at : undefined
}
