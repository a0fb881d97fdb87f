import { DEFAULT_LANGUAGE } from './languages.ts'
import type { Language } from './languages.ts'

/** A title as it is shown, with the language that its words are in. */
export interface Titled {
  readonly title: string
  readonly language: Language
}

/**
 * A title in the reader's language, English where it has none (docs/languages.md#numbers-and-dates).
 * @param titles by language code; English is always there
 */
export function titleIn(titles: Readonly<Record<string, string>>, language: Language): Titled {
  const own = titles[language]
  return own === undefined
    ? { title: titles[DEFAULT_LANGUAGE] ?? '', language: DEFAULT_LANGUAGE }
    : { title: own, language }
}
