import { formatDuration } from '@plumbline/language/format/duration'
import type { DeskLanguage } from '@plumbline/language/desk-messages'

const MINUTE_S = 60
const DAY_S = 86_400

/** Words for days; hours and minutes are the formatter's. */
const DAY: Readonly<Record<DeskLanguage, string>> = { en: '\u00A0d', zh: '\u00A0天' }

/**
 * How long ago, in whole minutes: `4 min`, `2 h 34 min`, from a day on `3 d 4 h`. Below a minute it is `0 min`.
 * @param ms milliseconds; a negative length counts as none
 */
export function ageWords(ms: number, language: DeskLanguage): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  if (seconds < MINUTE_S) return formatDuration(MINUTE_S, language).replace('1', '0')
  if (seconds < DAY_S) return formatDuration(seconds - (seconds % MINUTE_S), language)

  const days = `${Math.floor(seconds / DAY_S)}${DAY[language]}`
  const hours = Math.floor((seconds % DAY_S) / 3_600)

  return hours === 0 ? days : `${days} ${formatDuration(hours * 3_600, language)}`
}
