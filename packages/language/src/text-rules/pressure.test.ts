import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { byLanguage } from '../every-language.ts'
import { LANGUAGES } from '../languages.ts'

/*
 * No text of any page hurries anybody, counts an offer down, parades buyers, or asks for money after a loss
 * (docs/fair-dealing.md 22). Each language has a sentence of each of the four kinds, so that its words are known to be
 * found.
 */

const PRESSURE = byLanguage(({ pressure }) => pressure)

test.each(LANGUAGES.map(({ code }) => code))(
  'no text in %s hurries, counts down or parades buyers',
  (code) => {
    const { words, samples } = PRESSURE[code]
    for (const sample of samples) expect([sample, words.test(sample)]).toEqual([sample, true])
    const texts = Object.values(CATALOGUES[code]).flatMap((area) => Object.entries(area))
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter(([, text]) => words.test(text))).toEqual([])
  },
)
