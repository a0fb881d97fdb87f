import { describe, expect, test } from 'vitest'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { zoneOf } from '../../format/platform-time.ts'
import { draftOf, neededOfDraft, ratesTooHigh, readDraft, shortOfDraft } from './offer-draft.ts'
import type { OfferDraft } from './offer-draft.ts'

const berlin = zoneOf('Europe/Berlin')

const draft: OfferDraft = {
  titles: { en: ' Sample, 30 days ', zh: '示例', de: '  ' },
  opens: '2026-12-01T00:00',
  closes: '2027-07-01T00:00',
  capacity: '1,000,000',
  least: '100',
  most: '50,000.00',
  days: '30',
  dailyRate: '0.015',
  dividendMethod: 'at_maturity',
  exitCharge: '50',
  hasInstalment: false,
  instalment: '500',
  dueDay: '10',
  higherRate: '0.02',
  reason: ' New term ',
}

const at = { isNew: false, now: Date.UTC(2026, 10, 1) }

const wrongOf = (part: Partial<OfferDraft>): readonly string[] => {
  const read = readDraft({ ...draft, ...part }, 'en', berlin, at)
  return 'wrong' in read ? [...read.wrong] : []
}

describe('a draft', () => {
  test('travels as the wire wants it, in winter and summer time', () => {
    expect(readDraft(draft, 'en', berlin, at)).toEqual({
      wish: {
        titles: '{"en":"Sample, 30 days","zh":"示例"}',
        opens: '2026-11-30T23:00:00.000Z',
        closes: '2027-06-30T22:00:00.000Z',
        capacity: '1000000.00',
        least: '100.00',
        most: '50000.00',
        days: 30,
        daily_rate: '0.00015',
        dividend_method: 'at_maturity',
        exit_charge_rate: '0.5',
        reason: 'New term',
      },
    })
  })

  test('has the second instalment only where it is wanted', () => {
    expect(readDraft({ ...draft, hasInstalment: true }, 'en', berlin, at)).toMatchObject({
      wish: { append_money: '500.00', due_day: 10, higher_rate: '0.0002' },
    })
  })

  test('names every field that cannot be read, in their order', () => {
    expect(wrongOf({ titles: {}, opens: '', days: 'x', reason: ' ' })).toEqual([
      'titles',
      'opens',
      'days',
      'reason',
    ])
  })

  test('names what the rules refuse beside it at once, and nothing because of another field alone', () => {
    const tiered = { hasInstalment: true, dueDay: '30', higherRate: '0.014' }
    expect(
      wrongOf({ ...tiered, reason: '', closes: '2026-11-30T00:00', most: '99', capacity: '99.99' }),
    ).toEqual(['closes', 'capacity', 'most', 'due_day', 'higher_rate', 'reason'])

    expect(wrongOf({ hasInstalment: true, days: 'x', dailyRate: '' })).toEqual(['days', 'daily_rate'])
    expect(wrongOf({ least: 'x', opens: '' })).toEqual(['opens', 'least'])
  })

  test('of a new offer closes in the future; a version may end its offer now', () => {
    const late = { isNew: true, now: Date.UTC(2028, 0, 1) }
    const read = readDraft(draft, 'en', berlin, late)
    expect('wrong' in read && [...read.wrong]).toEqual(['closes'])
    expect(readDraft(draft, 'en', berlin, { ...late, isNew: false })).toHaveProperty('wish')
  })

  test.each([
    [{ closes: '2026-11-30T00:00' }, 'closes'],
    [{ most: '99' }, 'most'],
    [{ capacity: '99.99' }, 'capacity'],
    [{ days: '0' }, 'days'],
    [{ days: '3651' }, 'days'],
    [{ dailyRate: '0' }, 'daily_rate'],
    [{ dailyRate: '0.3' }, 'daily_rate'],
    [{ exitCharge: '100.1' }, 'exit_charge_rate'],
    [{ exitCharge: '1.00001' }, 'exit_charge_rate'],
    [{ hasInstalment: true, dueDay: '30' }, 'due_day'],
    [{ hasInstalment: true, higherRate: '0.014' }, 'higher_rate'],
    [{ hasInstalment: true, instalment: '' }, 'append_money'],
    [{ capacity: '1.234' }, 'capacity'],
  ] as const)('%o is refused before it is sent', (part, field) => {
    expect(wrongOf(part)).toEqual([field])
  })

  test('of a version begins with the one in force', () => {
    const version = {
      version: 2,
      opens: '2026-11-30T23:00:00.000Z',
      closes: '2027-06-30T22:00:00.000Z',
      capacity: '1000000.00',
      least: '100.00',
      most: '50000.00',
      days: 30,
      daily_rate: '0.00015',
      dividend_method: 'daily',
      exit_charge_rate: '0.5',
      append_money: '500.00',
      due_day: 10,
      higher_rate: '0.0002',
    }

    const offer = {
      version: 2,
      titles: { en: 'A' },
      versions: [{ ...version, version: 1, days: 7 }, version],
    }

    const begun = draftOf(offer as unknown as DeskOffer, berlin)
    expect(begun).toMatchObject({
      opens: '2026-12-01T00:00',
      days: '30',
      dailyRate: '0.015',
      exitCharge: '50',
      hasInstalment: true,
      higherRate: '0.020',
      reason: '',
    })

    expect(readDraft({ ...begun, reason: 'r' }, 'en', berlin, at)).toMatchObject({
      wish: { capacity: '1000000.00', opens: version.opens, exit_charge_rate: '0.5', higher_rate: '0.0002' },
    })
  })
})

test('the interest needed if full follows the figures, without title and times', () => {
  const figures = {
    ...draft,
    titles: {},
    opens: '',
    closes: '',
    reason: '',
    least: '1,000,000',
    most: '1,000,000',
  }

  expect(neededOfDraft(figures, 'en', berlin)).toBe(450_000n)
  expect(neededOfDraft({ ...figures, days: '' }, 'en', berlin)).toBeUndefined()
})

describe('a next version', () => {
  const figures = { ...draft, least: '1,000,000', most: '1,000,000' }
  const offer = {
    committed: '100.00',
    subscribed: '500000.00',
    kept: '0.00',
    reserve: '2250.00',
    needed: '2250.00',
    is_funded: true,
  }

  const short = (part: object = {}, now = 0) =>
    shortOfDraft({ ...figures, ...part }, 'en', berlin, { offer, now })

  test('needs what is committed and the interest of the room that those who joined leave', () => {
    expect(neededOfDraft(figures, 'en', berlin, offer)).toBe(10_000n + 225_000n)
    expect(short()).toBeUndefined()
  })

  test('lacks the rest once its figures ask for more than the reserve holds, until they ask for less', () => {
    expect(short({ dailyRate: '0.030' })).toBe(225_000n)
    expect(short({ dailyRate: '0.015' })).toBeUndefined()
  })

  test('lacks nothing that stands in its way where the offer is not funded yet or is closed by it', () => {
    const unfunded = { ...offer, is_funded: false }
    const higher = { ...figures, dailyRate: '0.030' }
    expect(shortOfDraft(higher, 'en', berlin, { offer: unfunded, now: 0 })).toBeUndefined()
    expect(short({ dailyRate: '0.030' }, Date.parse('2100-01-01'))).toBeUndefined()
  })
})

test('a rate above 100 % a year is marked while it is typed, one that is missing is not', () => {
  const marked = (part: object) => [...ratesTooHigh({ ...draft, ...part }, 'en')]
  expect(marked({ dailyRate: '5' })).toEqual(['daily_rate'])
  expect(marked({ dailyRate: '' })).toEqual([])
  expect(marked({ hasInstalment: false, higherRate: '5' })).toEqual([])
  expect(marked({ hasInstalment: true, higherRate: '5' })).toEqual(['higher_rate'])
})
