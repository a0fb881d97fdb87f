import { languageInfo } from '../languages.ts'
import type { Language } from '../languages.ts'

type Unit = 'hour' | 'minute' | 'second'

const SECONDS: readonly (readonly [Unit, number])[] = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** A length of time in short words, zero units left out: `30 s`, `1 min`, `1 min 30 s`. Parts of a second are cut off. */
export function formatDuration(seconds: number, language: Language): string {
  const { units, gap } = languageInfo(language)
  let left = Math.max(0, Math.floor(seconds))
  const words: string[] = []
  for (const [unit, length] of SECONDS) {
    const count = Math.floor(left / length)
    left -= count * length
    if (count > 0) words.push(`${count}${units[unit]}`)
  }

  return words.length > 0 ? words.join(gap) : `0${units.second}`
}

/** A countdown as minutes and seconds, rounded up so that it shows 0:00 only at its end: `1:05`. The same in all languages. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
