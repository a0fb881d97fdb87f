import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'

const messages = (code: 'hk' | 'zh'): string[] =>
  [...Object.values(CATALOGUES[code]), ...(code === 'zh' ? [DESK_CATALOGUES.zh] : [])]
    .flatMap((texts) => Object.entries<string>(texts))
    .filter(([key]) => !key.endsWith('.words')) // lists of words to search by
    .map(([, text]) => text)

const pages = (code: 'hk' | 'zh'): string[] => {
  const folder = new URL(`../../locales/${code}/content/`, import.meta.url)
  return readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/\n#* ?/))
}

/** What a parameter is filled with cannot be seen here, but `{n}` is a number everywhere. */
const GLUED = /\p{sc=Han}(?:[A-Za-z0-9#]|\{n\})|(?:[A-Za-z0-9%#]|\{n\})\p{sc=Han}/u
const PARTED = /\p{sc=Han} [A-Za-z0-9{#]|[A-Za-z0-9%}#] \p{sc=Han}/u

test('simplified Chinese parts Han from Latin letters and figures by a space', () => {
  expect('第2期').toMatch(GLUED)
  const texts = [...messages('zh'), ...pages('zh')].map((text) => text.replaceAll('K线', ' ')) // one word: a candle
  expect(texts.filter((text) => GLUED.test(text))).toEqual([])
})

test('the Chinese of Hong Kong does not', () => {
  expect('第 {n} 期').toMatch(PARTED)
  expect([...messages('hk'), ...pages('hk')].filter((text) => PARTED.test(text))).toEqual([])
})
