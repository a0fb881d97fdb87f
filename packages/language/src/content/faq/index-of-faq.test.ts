import { expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { holdsForbiddenPhrase } from '../../forbidden-phrases.ts'
import { FAQ, faqOf } from './index-of-faq.ts'
import { faq as en } from './en.ts'

test('every question has its place once', () => {
  expect(FAQ.map(({ id }) => id).toSorted()).toEqual(Object.keys(en).toSorted())
})

test.each(LANGUAGES)('$code says all of it, with the brand, without a promise', ({ code }) => {
  for (const { id } of FAQ) {
    const { question, answer } = faqOf(id, code, 'Brand')
    expect(question).toMatch(/\S/)
    expect(answer).toMatch(/\S/)
    expect([id, `${question} ${answer}`]).not.toEqual([id, expect.stringMatching(/[{}!]|'/)])
    expect([id, holdsForbiddenPhrase(answer)]).toEqual([id, false])
  }
})
