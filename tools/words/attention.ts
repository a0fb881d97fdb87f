import type { PoEntry } from '@plumbline/language/po/po-entry'

/** Keys of texts that a translator should look at. */
export interface Attention {
  /** Not translated. */
  readonly missing: readonly string[]
  /** Translated from an English text that has changed since. */
  readonly stale: readonly string[]
  /** Labels that may not fit. */
  readonly long: readonly string[]
}

/** A label: short, and no sentence. In columns of Latin letters, of which a Han, kana or Hangul sign fills two. */
const LABEL_WIDTH_MAX = 24
const TIMES_ENGLISH_MAX = 2

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/u

/** What is filled in is as long in every language: a few letters. */
const widthOf = (text: string): number =>
  [...text.replaceAll(/\{[^{}]*\}/g, '00000').replaceAll(/\p{M}/gu, '')].reduce(
    (width, sign) => width + (WIDE.test(sign) ? 2 : 1),
    0,
  )

const isLabel = (english: string): boolean =>
  !/[.?:…]$|\{\w+, (plural|select)/.test(english) && widthOf(english) <= LABEL_WIDTH_MAX

/** A label that is wider than any label of English, and more than twice as wide as its own. */
export function isTooLong({ english, text }: Pick<PoEntry, 'english' | 'text'>): boolean {
  const width = widthOf(text)
  return isLabel(english) && width > LABEL_WIDTH_MAX && width > TIMES_ENGLISH_MAX * widthOf(english)
}

const keysOf = (entries: readonly PoEntry[], needsIt: (entry: PoEntry) => boolean): string[] =>
  entries.filter(needsIt).map(({ key }) => key)

export const attentionOf = (entries: readonly PoEntry[]): Attention => ({
  missing: keysOf(entries, ({ text }) => text === ''),
  stale: keysOf(entries, ({ isFuzzy }) => isFuzzy),
  long: keysOf(entries, isTooLong),
})
