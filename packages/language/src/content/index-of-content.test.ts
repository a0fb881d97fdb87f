import { describe, expect, test } from 'vitest'
import { FORBIDDEN_PHRASES } from '../forbidden-phrases.ts'
import { LANGUAGES } from '../languages.ts'
import type { Language } from '../languages.ts'
import type { ContentText, FirstContent } from './content.ts'
import { FIRST_CONTENT, NOTICES, productName, withBrand } from './index-of-content.ts'
import { namedIn } from './markdown.ts'
import { readContent } from './read-content.ts'

const TEXTS = ['terms', 'risk', 'privacy', 'invitation', 'download'] as const
const MOST_WORDS = 400

/** What translators take for 400 English words where each syllable is spaced. */
const MOST_SYLLABLES: Partial<Record<Language, number>> = { vi: 540 }

/** What they take where words are not spaced. */
const MOST_CHARACTERS: Partial<Record<Language, number>> = { hk: 1_000, jp: 1_200, zh: 1_000, th: 2_400 }

/** Figures of a text, separators aside: a translation must name the same ones. */
const figures = (text: string): string[] =>
  (text.match(/\d[\d.,\u00A0\u202F ]*/g) ?? []).map((figure) => figure.replaceAll(/\D/g, '')).toSorted()

/** Numbered headings, other headings, points, steps and paragraphs, in their order. */
const outline = (markdown: string): string[] =>
  markdown
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^(?:## \d+\.|#+|-|\d+\.)(?= )/.exec(line)?.[0] ?? 'text')

describe.each(LANGUAGES.map(({ code }) => code))('%s', (language) => {
  const content = FIRST_CONTENT[language]
  const notices: ContentText[] = NOTICES.map((name) => content.notices[name])
  const texts = TEXTS.map((name) => content[name])
  const all = [...texts, ...notices]

  test('says every text, in NFC, without apostrophes of the typewriter', () => {
    for (const { title, markdown } of all) {
      expect(title).not.toBe('')
      expect(markdown.length).toBeGreaterThan(80)
      expect(title + markdown).toBe((title + markdown).normalize('NFC'))
      expect(title + markdown).not.toMatch(/['!！]/)
    }
  })

  test('keeps terms and risk notice short', () => {
    for (const { markdown } of [content.terms, content.risk]) {
      expect(markdown.split(/\s+/).length).toBeLessThanOrEqual(MOST_SYLLABLES[language] ?? MOST_WORDS)
      expect(markdown.length).toBeLessThanOrEqual(MOST_CHARACTERS[language] ?? Infinity)
    }
  })

  test('names the figures of English', () => {
    const english = FIRST_CONTENT.en
    const pairs: [ContentText, ContentText][] = [
      ...TEXTS.map((name): [ContentText, ContentText] => [content[name], english[name]]),
      ...NOTICES.map((name): [ContentText, ContentText] => [content.notices[name], english.notices[name]]),
    ]

    const missing = pairs.flatMap(([text, original]) => {
      const found = new Set(figures(text.markdown))
      return figures(original.markdown).filter((figure) => !found.has(figure))
    })

    expect(missing).toEqual([])
  })

  test('has the sections, points and steps of English, and names its figures', () => {
    const shape = ({ notices: each, products: _names, ...rest }: FirstContent) =>
      Object.entries({ ...rest, ...each }).map(([name, { markdown }]) => ({
        name,
        outline: outline(markdown),
        named: namedIn(markdown),
      }))

    expect(shape(readContent(language))).toEqual(shape(readContent('en')))
  })

  test('names the products of English', () => {
    const symbols = ({ products }: FirstContent): string[] => Object.keys(products)
    expect(symbols(content)).toEqual(symbols(FIRST_CONTENT.en))
    expect(symbols(content).length).toBeGreaterThan(10)
  })

  test('promises nothing', () => {
    for (const { markdown } of [...texts.filter((text) => text !== content.risk), ...notices]) {
      const found = FORBIDDEN_PHRASES[language].filter((phrase) =>
        markdown.toLowerCase().includes(phrase.toLowerCase()),
      )
      expect(found).toEqual([])
    }
  })
})

test('the product is called by its brand', () => {
  expect(withBrand({ title: '{brand}', markdown: 'a {brand} b {brand}' }, 'Plumbline')).toEqual({
    title: 'Plumbline',
    markdown: 'a Plumbline b Plumbline',
  })
})

test('a product is called by its name in the language, an unknown one by its symbol', () => {
  const gold = { symbol: 'XAUUSD', names: { en: 'Gold / US dollar' } }
  expect(productName(gold, 'de')).toBe('Gold / US-Dollar')
  expect(productName({ ...gold, names: { en: 'Fine gold' } }, 'de')).toBe('Fine gold')
  expect(productName({ ...gold, names: { en: 'Fine gold', de: 'Feingold' } }, 'de')).toBe('Feingold')
  expect(productName({ symbol: 'XPTUSD', names: { en: 'Platinum' } }, 'th')).toBe('Platinum')
})
