import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { REFUSALS } from '@plumbline/domain/refusal'
import type { Refusal } from '@plumbline/domain/refusal'
import { expect, test } from 'vitest'
import { refusal as english } from './catalogues/en/refusal.ts'
import { LANGUAGES } from './languages.ts'
import { DETAIL_PARAMETERS, NAMED_FIELDS, fieldName, refusalMessage } from './refusal-message.ts'
import { createTranslator } from './translator.ts'

const translator = createTranslator('Plumbline')
const inEnglish = translator('en')

test('every refusal has words in each language, without any figure', () => {
  for (const { code } of LANGUAGES) {
    const said = REFUSALS.map((refusal) => refusalMessage(translator(code), code, { refusal }))
    expect(said.filter((text) => text === '' || /[{}]|refusal\./.test(text))).toEqual([])
  }
})

test('the fuller text is said when its figures are known', () => {
  const until = '2026-11-21T15:05:00.000Z'
  const locked = refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { until } }, 'UTC')
  expect(locked.replaceAll('\u202F', ' ')).toBe(
    'Locked until 11/21, 03:05 PM (UTC). A verification code unlocks it now.',
  )
  expect(refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { until } })).not.toContain('(')
  expect(refusalMessage(inEnglish, 'en', { refusal: 'account_locked' })).toBe(
    'Locked for now. A verification code unlocks it now.',
  )
  expect(
    refusalMessage(inEnglish, 'en', { refusal: 'balance_insufficient', params: { missing: '12.50' } }),
  ).toBe('Not enough balance: $12.50 missing.')
})

test('what is always known is said in the one text that there is', () => {
  const say = (refusal: Refusal) => refusalMessage(inEnglish, 'en', refusal)
  expect(say({ refusal: 'promise_refused', field: 'markdown', params: { phrase: 'risk-free' } })).toBe(
    'This text holds a promise that no one may make: risk-free',
  )
  expect(say({ refusal: 'turnover_left', params: { left: '30.00' } })).toBe(
    '$30.00 of turnover left for this bonus. Your cash can leave at any time.',
  )
  expect(say({ refusal: 'alerts_full', params: { most: 50 } })).toBe(
    'You have 50 price alerts. Please delete one first.',
  )
})

test('an account locked for good until its password is reset says so', () => {
  expect(refusalMessage(inEnglish, 'en', { refusal: 'account_locked', params: { reset: 'password' } })).toBe(
    'Locked after many wrong tries in a row. Please reset the password with a verification code.',
  )
})

test('how long to wait is told in words', () => {
  expect(refusalMessage(inEnglish, 'en', { refusal: 'too_many_requests', params: { seconds: 90 } })).toBe(
    'Too many requests. Please try again in 1\u00A0min 30\u00A0s.',
  )
})

test('a sum is told in the asset of the refusal', () => {
  const params = { missing: '0.01000000', asset: 'BTC' }
  expect(refusalMessage(inEnglish, 'en', { refusal: 'balance_insufficient', params })).toBe(
    'Not enough balance: 0.01000000\u00A0BTC missing.',
  )
})

test('a validation error names its field in words', () => {
  expect(refusalMessage(translator('de'), 'de', { refusal: 'field_invalid', field: 'amount' })).toBe(
    'Bitte prüfen Sie diese Angabe: Betrag.',
  )
  expect(fieldName(inEnglish, 'no_such_field')).toBe('no_such_field')
})

test('the parameters of the fuller texts are those of the catalogue', () => {
  const named = Object.entries(english)
    .filter(([key]) => key.endsWith('.detail'))
    .map(([key, text]) => [
      key.split('.')[1],
      compileMessageOrThrow(text).flatMap((token) => (typeof token === 'string' ? [] : [token[0]])),
    ])
  expect(Object.fromEntries(named)).toEqual(DETAIL_PARAMETERS)
})

test('the fields that have words are those of the catalogue', () => {
  const named = Object.keys(english).filter((key) => key.startsWith('field.'))
  expect(named).toEqual(NAMED_FIELDS.map((field) => `field.${field}`))
})
