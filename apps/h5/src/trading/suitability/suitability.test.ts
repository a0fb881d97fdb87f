import { SUITABILITY_NAMES, SUITABILITY_QUESTIONS } from '@plumbline/domain/trading/suitability'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { LANGUAGES } from '@plumbline/language/languages'
import { expect, test } from 'vitest'
import { wholeAnswers } from './whole-answers.ts'

test.each(LANGUAGES.map(({ code }) => code))(
  '%s has words for each question and answer, and no others',
  (code) => {
    const asked = SUITABILITY_NAMES.flatMap((name) => [
      `suitability.q.${name}`,
      ...SUITABILITY_QUESTIONS[name].answers.map((answer) => `suitability.a.${name}.${answer}`),
    ])

    const { gates } = CATALOGUES[code]
    const written = Object.keys(gates).filter((key) => /^suitability\.[aq]\./.test(key))

    expect(written.toSorted()).toEqual(asked.toSorted())

    // {brand} is filled in by itself; the pages give nothing else.
    for (const key of asked) expect(gates[key]?.replaceAll('{brand}', '')).not.toMatch(/[{}]/)

    for (const name of SUITABILITY_NAMES) {
      const answers = SUITABILITY_QUESTIONS[name].answers.map(
        (answer) => gates[`suitability.a.${name}.${answer}`],
      )
      expect(new Set(answers).size).toBe(answers.length)
    }
  },
)

test('answers can be sent once each question has one that is offered', () => {
  const right = Object.fromEntries(SUITABILITY_NAMES.map((name) => [name, SUITABILITY_QUESTIONS[name].right]))
  expect(wholeAnswers(right)).toEqual(right)

  for (const name of SUITABILITY_NAMES) {
    expect(wholeAnswers({ ...right, [name]: undefined })).toBeUndefined()
    expect(wholeAnswers({ ...right, [name]: 'another' })).toBeUndefined()
  }
})
