import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { DESK_CATALOGUES } from './desk-catalogues.ts'
import { DESK_LANGUAGES } from './desk-messages.ts'
import { FORBIDDEN_PHRASES } from './forbidden-phrases.ts'
import { DESK_PO_FILES, readTranslations } from './po/po-files.ts'

/* The rules of catalogues.test.ts for the desk's own set of texts, which has two languages. */

const parametersOf = (message: CompiledMessage): string[] =>
  message
    .flatMap((token) => (typeof token === 'string' ? [] : [token[0]]))
    .filter((name) => name !== 'brand')
    .toSorted()

const pluralsOf = (message: CompiledMessage): string[] =>
  message.flatMap((token) =>
    typeof token === 'string' || token[1] !== 'plural'
      ? []
      : [
          Object.keys(token[2] as object)
            .filter((key) => key !== 'offset')
            .toSorted()
            .join(' '),
        ],
  )

test('zh has the keys and the parameters of en', () => {
  const translated = readTranslations('zh', DESK_PO_FILES)
  expect(Object.keys(translated).toSorted()).toEqual(Object.keys(DESK_CATALOGUES.en).toSorted())

  const english = Object.entries(DESK_CATALOGUES.en)
  const chinese: Readonly<Record<string, string>> = DESK_CATALOGUES.zh

  const read = (text: string): string[] => [...new Set(parametersOf(compileMessageOrThrow(text)))]
  expect(english.filter(([key, text]) => read(text).join() !== read(chinese[key] ?? '').join())).toEqual([])
})

describe.each(DESK_LANGUAGES)('%s', (language) => {
  const texts = Object.entries(DESK_CATALOGUES[language])

  test('is ICU with the plural forms of the language', () => {
    const wanted = language === 'en' ? 'one other' : 'other'
    const wrong = texts.filter(([, text]) =>
      pluralsOf(compileMessageOrThrow(text)).some((forms) => forms !== wanted),
    )
    expect(wrong).toEqual([])
  })

  test('is written as its typography wants', () => {
    const wrong = texts.filter(
      ([, text]) =>
        text.trim() === '' ||
        text !== text.normalize('NFC') ||
        /['!！\t\n]|\p{Extended_Pictographic}| {2}/u.test(text),
    )

    expect(wrong).toEqual([])
  })

  test('promises nothing', () => {
    const guilty = texts.filter(([, text]) =>
      FORBIDDEN_PHRASES[language].some((phrase) => text.toLowerCase().includes(phrase.toLowerCase())),
    )
    expect(guilty).toEqual([])
  })
})

test('every sentence is translated', () => {
  const chinese: Readonly<Record<string, string>> = DESK_CATALOGUES.zh
  const untranslated = Object.entries(DESK_CATALOGUES.en).filter(
    ([key, text]) => chinese[key] === text && /\p{L}{2,} \p{L}{2,}/u.test(text.replaceAll(/\{[^}]*\}/g, '')),
  )
  expect(untranslated).toEqual([])
})
