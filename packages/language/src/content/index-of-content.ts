import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { Language } from '../languages.ts'
import { typeset } from '../typography.ts'
import type { ContentText, FirstContent } from './content.ts'
import { content as de } from './de.ts'
import { content as en } from './en.ts'
import { content as es } from './es.ts'
import { content as fr } from './fr.ts'
import { content as hk } from './hk.ts'
import { content as jp } from './jp.ts'
import { content as kor } from './kor.ts'
import { content as th } from './th.ts'
import { content as vi } from './vi.ts'
import { content as zh } from './zh.ts'

/** Stored with the customer who agreed to the terms; a changed text is a new version. */
export const CONTENT_VERSION = '1'

/** The spaces of the language's typography, put in where the writer typed plain ones. */
const typesetText = (language: Language, { title, markdown }: ContentText): ContentText => ({
  title: typeset(language, title),
  markdown: typeset(language, markdown),
})

const typesetContent = (language: Language, { notices, products, ...texts }: FirstContent): FirstContent => {
  const typesetAll = <Texts extends Readonly<Record<string, ContentText>>>(all: Texts): Texts =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, typesetText(language, text)]),
    ) as unknown as Texts // the same names, each with its text
  return { ...typesetAll(texts), notices: typesetAll(notices), products }
}

/** The first content in all ten languages. */
export const FIRST_CONTENT: Readonly<Record<Language, FirstContent>> = {
  en,
  de,
  es,
  fr: typesetContent('fr', fr),
  hk,
  jp,
  kor,
  th,
  zh,
  vi,
}

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
  const first = (of: Language): string | undefined =>
    (FIRST_CONTENT[of].products as Readonly<Record<string, string>>)[symbol]
  const english = names[DEFAULT_LANGUAGE]
  const firstName = english === first(DEFAULT_LANGUAGE) ? first(language) : undefined

  return names[language] ?? firstName ?? english ?? symbol
}
