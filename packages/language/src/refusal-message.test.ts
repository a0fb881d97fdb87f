import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { REFUSALS } from '@plumbline/domain/basics/refusal-names'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { expect, test } from 'vitest'
import { refusal as english } from './catalogues/en/refusal.ts'
import { fillFigures } from './fill-figures.ts'
import { LANGUAGES } from './languages.ts'
import { DETAIL_PARAMETERS, refusalMessage } from './refusal-message.ts'
import { createTranslator } from './translator.ts'

const translator = createTranslator('Plumbline')
const inEnglish = translator('en')
const NOW = Date.UTC(2026, 10, 21)

test('every refusal has words in each language, without any figure', () => {
  for (const { code } of LANGUAGES) {
    const said = REFUSALS.map((refusal) => refusalMessage(translator(code), code, { refusal }, NOW))
    expect(said.filter((text) => text === '' || /[{}]|refusal\./.test(text))).toEqual([])
  }
})

test('the fuller text is said when its figures are known', () => {
  const until = '2026-11-21T15:05:00.000Z'
  const locked = refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { until } }, NOW, 'UTC')
  expect(locked.replaceAll('\u202F', ' ')).toBe(
    inEnglish('refusal.account_locked.detail', { until: '21 Nov, 3:05 PM (UTC)' }),
  )

  expect(
    refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { until } }, NOW),
  ).not.toContain('(')

  expect(refusalMessage(inEnglish, 'en', { refusal: 'account_locked' }, NOW)).toBe(
    inEnglish('refusal.account_locked'),
  )

  expect(
    refusalMessage(inEnglish, 'en', { refusal: 'balance_insufficient', params: { missing: '12.50' } }, NOW),
  ).toBe(inEnglish('refusal.balance_insufficient.detail', { missing: '$12.50' }))
})

test('until a day of another year names that year', () => {
  const until = '2029-01-30T19:14:00.000Z'
  const refusal: Refusal = { refusal: 'self_excluded', params: { until } }
  for (const { code } of LANGUAGES)
    expect([code, refusalMessage(translator(code), code, refusal, NOW, 'UTC').includes('2029')]).toEqual([
      code,
      true,
    ])
})

test('what is always known is said in the one text that there is', () => {
  const say = (refusal: Refusal) => refusalMessage(inEnglish, 'en', refusal, NOW)

  expect(say({ refusal: 'promise_refused', field: 'markdown', params: { phrase: 'risk-free' } })).toBe(
    inEnglish('refusal.promise_refused', { phrase: 'risk-free' }),
  )

  expect(say({ refusal: 'turnover_left', params: { left: '30.00' } })).toBe(
    inEnglish('refusal.turnover_left', { left: '$30.00' }),
  )

  expect(say({ refusal: 'alerts_full', params: { most: 50 } })).toBe(
    inEnglish('refusal.alerts_full', { most: '50' }),
  )
})

test('an account locked for good until its password is reset says so', () => {
  expect(
    refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { reset: 'password' } }, NOW),
  ).toBe(inEnglish('refusal.account_locked.reset'))
})

test('how long to wait is told in words', () => {
  expect(
    refusalMessage(inEnglish, 'en', { refusal: 'too_many_requests', params: { seconds: 90 } }, NOW),
  ).toBe(inEnglish('refusal.too_many_requests.detail', { seconds: '1\u00A0min 30\u00A0s' }))
})

test('a sum is told in the asset of the refusal', () => {
  const params = { missing: '0.01000000', asset: 'BTC' }
  expect(refusalMessage(inEnglish, 'en', { refusal: 'balance_insufficient', params }, NOW)).toBe(
    inEnglish('refusal.balance_insufficient.detail', { missing: '0.01000000\u00A0BTC' }),
  )
})

test('a validation error names its field in words', () => {
  expect(refusalMessage(translator('de'), 'de', { refusal: 'field_invalid', field: 'amount' }, NOW)).toBe(
    translator('de')('refusal.field_invalid.detail', { field: 'Betrag' }),
  )
})

test('a field without words is not named by its wire name', () => {
  expect(refusalMessage(inEnglish, 'en', { refusal: 'field_invalid', field: 'no_such_field' }, NOW)).toBe(
    inEnglish('refusal.field_invalid'),
  )
})

test('fields of the desk are named in its two languages, in English for any other', () => {
  const say = (language: 'zh' | 'de') =>
    refusalMessage(translator(language), language, { refusal: 'field_invalid', field: 'bank_reference' }, NOW)
  expect(say('zh')).toBe('请检查此项：银行参考号。')
  expect(say('de')).toBe('Bitte prüfen Sie diese Angabe: Bank reference.')
})

test('the parameters of the fuller texts are those of the catalogue', () => {
  const named = Object.entries(english)
    .filter(([key]) => key.endsWith('.detail'))
    .map(([key, text]) => [
      key.split('.')[1],
      compileMessageOrThrow(fillFigures('en', text)).flatMap((token) =>
        typeof token === 'string' ? [] : [token[0]],
      ),
    ])

  expect(Object.fromEntries(named)).toEqual(DETAIL_PARAMETERS)
})
