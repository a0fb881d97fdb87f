import type { DeskProgramme } from '@plumbline/api-schema/rewards/desk-bonus'
import { expect, test } from 'vitest'
import { zoneOf } from '../../format/platform-time.ts'
import { closingWish, programmeDraftOf, programmeWish } from './programme-draft.ts'

const berlin = zoneOf('Europe/Berlin')

const PROGRAMME: DeskProgramme = {
  id: 'p',
  practice: true,
  status: 'open',
  title: 'Sample',
  titles: { en: ' Sample ', zh: '' },
  type: 2,
  amount: '50.00',
  turnover_factor: 2,
  days: 30,
  needs_identity: true,
  new_for_days: 7,
  terms_hash: 'h',
  opens: '2026-11-30T23:00:00.000Z',
  closes: '2027-06-30T22:00:00.000Z',
  budget: '1000.00',
  used: '50.00',
  claims: 1,
  version: 1,
  versions: [],
}

test('a version begins with what is in force and travels as the wire wants it, in winter and summer time', () => {
  const draft = programmeDraftOf(PROGRAMME, berlin)
  expect(draft).toMatchObject({ opens: '2026-12-01T00:00', closes: '2027-07-01T00:00', factor: '2' })

  expect(programmeWish({ ...draft, budget: '2,000' }, 'p', 'en', berlin)).toEqual({
    id: 'p',
    titles: '{"en":"Sample"}',
    type: '2',
    amount: '50.00',
    turnover_factor: '2',
    days: '30',
    needs_identity: true,
    new_for_days: '7',
    opens: PROGRAMME.opens,
    closes: PROGRAMME.closes,
    budget: '2000',
  })
})

test('what cannot be read goes as it is, and what is not wanted stays away', () => {
  const draft = { ...programmeDraftOf(undefined, berlin), amount: 'x', opens: 'soon' }
  expect(programmeWish(draft, undefined, 'en', berlin)).toMatchObject({ amount: 'x', opens: 'soon' })
  expect(programmeWish(draft, undefined, 'en', berlin)).not.toHaveProperty('new_for_days')
})

test('closing changes nothing but the time; one that has not opened never does', () => {
  const now = Date.parse('2026-12-24T00:00:00.000Z')
  expect(closingWish(PROGRAMME, now)).toMatchObject({
    amount: '50.00',
    opens: PROGRAMME.opens,
    closes: '2026-12-24T00:00:00.000Z',
  })

  expect(closingWish(PROGRAMME, Date.parse('2026-11-01T00:00:00.000Z'))).toMatchObject({
    opens: '2026-10-31T23:59:00.000Z',
    closes: '2026-11-01T00:00:00.000Z',
  })
})
