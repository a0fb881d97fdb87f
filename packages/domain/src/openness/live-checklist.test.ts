import { expect, test } from 'vitest'
import { HOUSE_DOCUMENTS, LIVE_LINES, unmetLines } from './live-checklist.ts'
import type { LiveFacts, LiveLine } from './live-checklist.ts'

const TODAY = '2026-11-21'

const whole: LiveFacts = {
  hasOwnSecrets: true,
  hasOwnUser: true,
  isHttps: true,
  hasNamedProxy: true,
  feed: 'live',
  hasMailOrSms: true,
  offered: 1,
  documents: HOUSE_DOCUMENTS.map((kind) => ({ kind, isActive: true, reviewDay: TODAY })),
  operatorsWithFactor: 2,
  isAttested: true,
  today: TODAY,
}

const without = (kind: LiveLine): LiveFacts['documents'] => whole.documents.filter((one) => one.kind !== kind)

test('all facts met: nothing is missing; none met: every line is', () => {
  expect(unmetLines(whole)).toEqual([])
  const outside = { hasOwnSecrets: false, hasOwnUser: false, isHttps: false, hasNamedProxy: false }
  const none = { ...outside, feed: 'simulated', hasMailOrSms: false, offered: 0, documents: [] }
  expect(unmetLines({ ...none, operatorsWithFactor: 1, isAttested: false, today: TODAY })).toEqual(LIVE_LINES)
})

test.each<[LiveLine, Partial<LiveFacts>]>([
  ['own_secrets', { hasOwnSecrets: false }],
  ['own_user', { hasOwnUser: false }],
  ['https', { isHttps: false }],
  ['named_proxy', { hasNamedProxy: false }],
  ['live_prices', { feed: 'simulated' }],
  ['live_prices', { feed: 'replay' }],
  ['licence', { documents: without('licence') }],
  ['risk_text', { documents: without('risk_text') }],
  ['jurisdictions', { offered: 0 }],
  ['sanctions_screening', { documents: without('sanctions_screening') }],
  ['suspicious_activity', { documents: without('suspicious_activity') }],
  ['record_keeping_officer', { documents: without('record_keeping_officer') }],
  ['delivery', { hasMailOrSms: false }],
  ['two_operators', { operatorsWithFactor: 1 }],
  ['assets_attested', { isAttested: false }],
])('%s is missing by its own fact alone', (line, change) => {
  expect(unmetLines({ ...whole, ...change })).toEqual([line])
})

test('a document that was withdrawn or not reviewed does not count', () => {
  const documents = (change: object) =>
    whole.documents.map((one) => (one.kind === 'licence' ? { ...one, ...change } : one))
  expect(unmetLines({ ...whole, documents: documents({ isActive: false }) })).toEqual(['licence'])
  expect(unmetLines({ ...whole, documents: documents({ reviewDay: '2026-11-20' }) })).toEqual(['licence'])
})
