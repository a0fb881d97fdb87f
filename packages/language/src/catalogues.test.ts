import { LANGUAGE_CODES } from '@plumbline/domain/basics/language'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { figuresIn, fillFigures } from './fill-figures.ts'
import { FORBIDDEN_PHRASES } from './forbidden-phrases.ts'
import { readGlossary } from './glossary.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'

const languages = LANGUAGES.map(({ code }) => code)
const others = languages.filter((code) => code !== 'en')

/** Plural branches that a language must write, and no others may (docs/languages.md#rules). */
const branchesOf = (language: string): string[] => {
  if (language === 'en' || language === 'de') return ['one', 'other']
  return language === 'es' || language === 'fr' ? ['many', 'one', 'other'] : ['other']
}

/** Tags that the app turns into links: `<terms>`. */
const tagsOf = (text: string): string => (text.match(/<\/?[a-z_]+>/g) ?? []).toSorted().join('')

interface Reading {
  readonly parameters: Set<string>
  /** Categories of each plural block, without the exact ones (`=0`). */
  readonly plurals: string[][]
  /** Parameters inside a branch, which the inference of parameter names does not see. */
  readonly nested: string[]
}

function read(message: CompiledMessage, reading: Reading, isBranch: boolean): Reading {
  for (const token of message) {
    if (typeof token === 'string') continue

    const [name, kind, form] = token
    if (isBranch) reading.nested.push(name)
    if (name !== 'brand') reading.parameters.add(name)
    if (kind !== 'plural' || typeof form !== 'object' || form === null) continue

    const branches = Object.entries(form as Record<string, CompiledMessage | undefined>).filter(
      ([key]) => key !== 'offset',
    )

    reading.plurals.push(
      branches
        .map(([key]) => key)
        .filter((key) => !/^\d+$/.test(key))
        .toSorted(),
    )

    for (const [, branch] of branches) if (branch) read(branch, reading, true)
  }

  return reading
}

const readText = (language: (typeof languages)[number], text: string): Reading =>
  read(
    compileMessageOrThrow(fillFigures(language, text)),
    { parameters: new Set(), plurals: [], nested: [] },
    false,
  )

const texts = (language: (typeof languages)[number]): [string, string][] =>
  AREAS.flatMap((area) => Object.entries(CATALOGUES[language][area]))

test('a key stands in one area only', () => {
  const keys = texts('en').map(([key]) => key)
  expect(keys.length).toBe(new Set(keys).size)
})

describe.each(others)('%s', (language) => {
  test('has the keys of English, area by area', () => {
    const keys = (of: (typeof languages)[number]) =>
      AREAS.map((area) => [area, Object.keys(CATALOGUES[of][area]).toSorted()])

    expect(keys(language)).toEqual(keys('en'))
  })

  test('takes the parameters, figures and links of English', () => {
    const english = new Map(texts('en'))

    const asked = (of: (typeof languages)[number], text: string) => ({
      parameters: [...readText(of, text).parameters].toSorted(),
      figures: [...new Set(figuresIn(text))].toSorted(),
      tags: tagsOf(text),
    })

    const differing = texts(language).filter(
      ([key, text]) =>
        JSON.stringify(asked('en', english.get(key) ?? '')) !== JSON.stringify(asked(language, text)),
    )

    expect(differing).toEqual([])
  })
})

describe.each(languages)('%s', (language) => {
  test('is ICU with the plural forms of the language', () => {
    const wrong = texts(language).filter(([, text]) => {
      const { plurals, nested } = readText(language, text)
      return nested.length > 0 || plurals.some((forms) => forms.join(' ') !== branchesOf(language).join(' '))
    })
    expect(wrong).toEqual([])
  })

  test('is written as its typography wants', () => {
    const wrong = texts(language).filter(
      ([, text]) =>
        text.trim() === '' ||
        text !== text.normalize('NFC') ||
        /['!！\t\n]|\p{Extended_Pictographic}| {2}/u.test(text),
    )

    expect(wrong).toEqual([])
  })

  test('promises nothing', () => {
    const guilty = texts(language)
      .filter(([key]) => !key.startsWith('risk.'))
      .filter(([, text]) =>
        FORBIDDEN_PHRASES[language].some((phrase) => text.toLowerCase().includes(phrase.toLowerCase())),
      )

    expect(guilty).toEqual([])
  })
})

/** Sentences that read the same in two languages are untranslated; words, names, figures and terms of the glossary may agree. */
test('every sentence is translated', () => {
  const english = new Map(texts('en'))
  const terms = new Set(readGlossary().flatMap(({ keys }) => keys))

  const untranslated = others.flatMap((language) =>
    texts(language)
      .filter(
        ([key, text]) =>
          text === english.get(key) &&
          !terms.has(key) &&
          /\p{L}{2,} \p{L}{2,}/u.test(text.replaceAll(/\{[^}]*\}/g, '')),
      )
      .map(([key]) => `${language} ${key}`),
  )

  expect(untranslated).toEqual([])
})

test('the languages of the wire are those that have texts', () => {
  expect(languages).toEqual(LANGUAGE_CODES)
})
