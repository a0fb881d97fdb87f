import { expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import type { Language } from '../../languages.ts'
import { holdsForbiddenPhrase } from '../../forbidden-phrases.ts'
import { FAQ, faqOf } from './index-of-faq.ts'
import { namedIn } from '../markdown.ts'
import { readFaq } from './read-faq.ts'

const FIGURES = {
  from: '09:00',
  to: '21:00',
  one_reviewer: '1000.00',
  new_target: '1000.00',
  below: '1000.00',
  up_to: '10000.00',
}

test.each(LANGUAGES)('every question has its place once, and its answer in $code', ({ code }) => {
  expect(FAQ.map(({ id }) => id).toSorted()).toEqual([...readFaq(code).keys()].toSorted())
})

test.each(LANGUAGES)('$code says all of it, with the brand, without a promise', ({ code }) => {
  for (const { id } of FAQ) {
    const { question, answer } = faqOf(id, code, 'Brand', FIGURES)
    expect(question).toMatch(/\S/)
    expect(answer).toMatch(/\S/)
    expect([id, `${question} ${answer}`]).not.toEqual([id, expect.stringMatching(/[{}!]|'/)])
    expect([id, holdsForbiddenPhrase(answer)]).toEqual([id, false])
  }
})

test.each(LANGUAGES)('$code names the figures and settings of English', ({ code }) => {
  const named = (language: Language) =>
    [...readFaq(language)].map(([id, { question, answer }]) => [id, namedIn(question), namedIn(answer)])

  expect(named(code)).toEqual(named('en'))
})
