import { inLanguage, t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { formatsOf } from '../../format/use-format.ts'
import { changedFacts, namedFacts } from './named-facts.ts'
import { shownDocument } from './shown-document.ts'
import { subjectName } from './subject-name.ts'
import { readAsked, subjectAddress } from './terms-address.ts'

const asked = (query: string) => readAsked(new URLSearchParams(query))

test('an address leads back to what it was made of', () => {
  const address = subjectAddress('text', 'terms en', 3)
  expect(asked(address.slice(address.indexOf('?')))).toEqual({
    kind: 'text',
    subject: 'terms en',
    version: 3,
  })

  expect(asked(`?hash=${'a'.repeat(64)}`)).toEqual({ hash: 'a'.repeat(64) })
  expect(asked('?kind=text&subject=terms%20en&version=0')).toMatchObject({ version: undefined })
})

test('what names nothing is the list', () => {
  for (const query of ['', '?hash=abc', '?kind=nothing&subject=x', '?kind=text'])
    expect(asked(query)).toBeUndefined()
})

test('a document of members is shown one a line, words as they are', () => {
  expect(shownDocument('{"a":"1","b":["2"]}')).toBe('{\n  "a": "1",\n  "b": [\n    "2"\n  ]\n}')
  expect(shownDocument('Terms of use\n\n1. First')).toBe('Terms of use\n\n1. First')
  expect(shownDocument('12')).toBe('12')
})

test('a subject is called what its own page calls it, and what has no words keeps its own', () => {
  const inGerman = inLanguage('de')
  const method = (subject: string) => subjectName(inGerman, { kind: 'payment_method', subject })

  expect(method('bank USD')).toBe(`${inGerman('recharge.method.bank')} · USD`)
  expect(method('coin BTC Bitcoin')).toBe('BTC auf Bitcoin')
  expect(method('coin USDT Tron network')).toBe('USDT auf Tron network')
  expect(method('pigeon USD')).toBe('pigeon USD')

  const labelled = { kind: 'payment_method', subject: '4', label: 'coin BTC Bitcoin' } as const
  expect(subjectName(inGerman, labelled)).toBe('BTC auf Bitcoin')
  expect(subjectName(inGerman, { kind: 'contract_terms', subject: 'BTCUSD' })).toBe('BTCUSD')
  expect(subjectName(inGerman, { kind: 'text', subject: 'risk fr' })).toBe('Risikohinweis · Français')
})

const CONTRACT = {
  fee_rate_ppm: '10000',
  least_stake_minor: '100',
  most_held_product_minor: '2000000',
  most_held_total_minor: '5000000',
  most_stake_minor: '500000',
  multiples: ['1', '10'],
  payout_rate_ppm: '850000',
  rule: 'S1',
  seconds: ['30', '60'],
  symbol: 'BTCUSD',
  type: 'contract_terms',
  v: '1',
}

const inEnglish = (kind: Parameters<typeof namedFacts>[2], document: object) =>
  namedFacts(t, formatsOf('en'), kind, JSON.stringify(document))
const lines = (facts: ReturnType<typeof namedFacts>) => facts?.map(({ label, value }) => `${label}: ${value}`)

test('rates of contracts stand under their names, as percent and money', () => {
  expect(lines(inEnglish('contract_terms', CONTRACT))).toEqual([
    `${t('sheet.terms.payout')}: +85%`,
    `${t('sheet.terms.fee')}: 1%`,
    `${t('sheet.terms.duration')}: 30\u00A0s · 1\u00A0min`,
    `${t('ticket.multiple')}: ×1 · ×10`,
    `${t('sheet.limits.order')}: ${t('sheet.limits.order.value', { least: '$1.00', most: '$5,000.00' })}`,
    `${t('sheet.limits.product')}: $20,000.00`,
    `${t('sheet.limits.total')}: $50,000.00`,
    `${t('sheet.rule')}: ${t('ticket.rule', { rule: 'S1' })} · ${t('ticket.rule.s1')}`,
  ])
})

test('so do settings of the house and projects', () => {
  const fee = { rate_ppm: '5000', least_minor: '100', most_minor: '5000' }
  const withdrawal = { a_day: '3', asset: 'USD', fee, least_minor: '1000', most_minor: '5000000' }

  expect(
    lines(inEnglish('withdrawal_setting', { ...withdrawal, new_target_most_cents: '100000' }))?.slice(0, 2),
  ).toEqual([
    `${t('withdraw.fee')}: ${t('withdraw.fee_rate', { rate: '0.5%', least: '$1.00', most: '$50.00' })}`,
    `${t('subscription.renew.term.least')}: $10.00`,
  ])

  expect(lines(inEnglish('exchange_setting', { asset: 'BTC', spread_ppm: '2500' }))).toEqual([
    `${t('terms_history.spread')}: 0.25%`,
  ])

  const offer = { dividend_method: 'daily', days: 7, daily_rate_ppb: '120000', least: '10000' }
  expect(
    lines(inEnglish('investment_offer', { ...offer, most: '5000000', exit_charge_ppm: '0' }))?.slice(0, 3),
  ).toEqual([
    `${t('subscription.renew.term.rate')}: 0.012%`,
    `${t('subscription.renew.term.days')}: 7`,
    `${t('subscription.renew.term.dividend')}: ${t('subscription.renew.term.dividend.daily')}`,
  ])
})

test('nothing of a document is left out, and one that is not understood stands for itself', () => {
  expect(lines(inEnglish('contract_terms', { ...CONTRACT, new_rate_ppm: '7' }))?.at(-1)).toBe(
    'new_rate_ppm: "7"',
  )

  for (const changed of [{ rule: 'S9' }, { fee_rate_ppm: 'much' }, { seconds: '30' }])
    expect(inEnglish('contract_terms', { ...CONTRACT, ...changed })).toBeUndefined()
  expect(inEnglish('text', {})).toBeUndefined()
})

test('a change is the lines that say something else', () => {
  const before = inEnglish('contract_terms', { ...CONTRACT, new_rate_ppm: '7' }) ?? []
  const after = inEnglish('contract_terms', { ...CONTRACT, fee_rate_ppm: '12500' }) ?? []
  expect(changedFacts(before, after)).toEqual([
    { label: t('sheet.terms.fee'), before: '1%', after: '1.25%' },
    { label: 'new_rate_ppm', before: '"7"', after: undefined },
  ])
})
