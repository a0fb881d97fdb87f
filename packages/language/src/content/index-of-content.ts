import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { Language } from '../languages.ts'
import { byLanguage } from '../every-language.ts'
import { fillFigures } from '../fill-figures.ts'
import { typeset } from '../typography.ts'
import type { ContentText, FirstContent } from './content.ts'
import { readContent } from './read-content.ts'

/** Stored with the customer who agreed to the terms; a changed text is a new version. */
export const CONTENT_VERSION = '1'

/** The domain's figures and, in French, the spaces of its typography, put in where the writer typed plain ones. */
const setText = (language: Language, text: ContentText): ContentText => {
  const set = (words: string): string => {
    const filled = fillFigures(language, words)
    return language === 'fr' ? typeset(language, filled) : filled
  }

  return { title: set(text.title), markdown: set(text.markdown) }
}

const setContent = (language: Language, { notices, products, ...texts }: FirstContent): FirstContent => {
  const setAll = <Texts extends Readonly<Record<string, ContentText>>>(all: Texts): Texts =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, setText(language, text)]),
    ) as unknown as Texts // the same names, each with its text

  return { ...setAll(texts), notices: setAll(notices), products }
}

/** The first content in every language. */
export const FIRST_CONTENT = byLanguage((_rules, language) => setContent(language, readContent(language)))

/** The three notices in the order in which they are published: the last one is the newest. */
export const NOTICES = [
  'verify',
  'settlement',
  'practice',
] as const satisfies readonly (keyof FirstContent['notices'])[]

/** Puts the product's name where the texts say `{brand}`. */
export const withBrand = (text: ContentText, brand: string): ContentText => ({
  title: text.title.replaceAll('{brand}', brand),
  markdown: text.markdown.replaceAll('{brand}', brand),
})

/** A product and what two operators call it, by language. */
interface NamedProduct {
  readonly symbol: string
  readonly names: Readonly<Record<string, string>>
}

/**
 * A product's name in a language, English where it has none. One that the house began with and that is still called the same has
 * the names of the first content.
 */
export function productName({ symbol, names }: NamedProduct, language: Language): string {
  const first = (of: Language): string | undefined => FIRST_CONTENT[of].products[symbol]
  const english = names[DEFAULT_LANGUAGE]
  const firstName = english === first(DEFAULT_LANGUAGE) ? first(language) : undefined

  return names[language] ?? firstName ?? english ?? symbol
}
