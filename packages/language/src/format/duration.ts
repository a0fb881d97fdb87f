import type { Language } from '../languages.ts'

type Unit = 'hour' | 'minute' | 'second'

/** Short units, singular and plural alike; CJK sets them close to the figure, the others part them by a space that must not break. */
const UNITS: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  en: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
  de: { hour: '\u00A0Std.', minute: '\u00A0Min.', second: '\u00A0s' },
  es: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
  fr: { hour: '\u00A0h', minute: '\u00A0min', second: '\u00A0s' },
  hk: { hour: '小時', minute: '分鐘', second: '秒' },
  jp: { hour: '時間', minute: '分', second: '秒' },
  kor: { hour: '시간', minute: '분', second: '초' },
  th: { hour: '\u00A0ชม.', minute: '\u00A0นาที', second: '\u00A0วินาที' },
  zh: { hour: '小时', minute: '分钟', second: '秒' },
  vi: { hour: '\u00A0giờ', minute: '\u00A0phút', second: '\u00A0giây' },
}

const CLOSE_SET = new Set<Language>(['hk', 'jp', 'zh'])

const SECONDS: readonly (readonly [Unit, number])[] = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** A length of time in short words, zero units left out: `30 s`, `1 min`, `1 min 30 s`. Parts of a second are cut off. */
export function formatDuration(seconds: number, language: Language): string {
  let left = Math.max(0, Math.floor(seconds))
  const words: string[] = []
  for (const [unit, length] of SECONDS) {
    const count = Math.floor(left / length)
    left -= count * length
    if (count > 0) words.push(`${count}${UNITS[language][unit]}`)
  }

  return words.length > 0 ? words.join(CLOSE_SET.has(language) ? '' : ' ') : `0${UNITS[language].second}`
}

/** A countdown as minutes and seconds, rounded up so that it shows 0:00 only at its end: `1:05`. The same in all languages. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
