import { array, assert, boolean, constantFrom, property, record as shape } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countryOf,
  isFamily,
  isNeverServed,
  isOffered,
  PRODUCT_FAMILIES,
  refusalOfOffering,
  refusalOfRecord,
} from './offering.ts'
import type { OfferedFamily, OfferingRecord } from './offering.ts'

const TODAY = '2026-11-21'
const METHOD = 'payment_method:00000000-0000-7000-8000-0000000000a3'
const FAMILIES: readonly OfferedFamily[] = [...PRODUCT_FAMILIES, METHOD]
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const NEVER = [...EU, 'IS', 'LI', 'NO', 'GB', 'AU', 'CA', 'IL', 'US']

const record = (
  family: OfferedFamily,
  country: string,
  change: Partial<OfferingRecord> = {},
): OfferingRecord => ({
  family,
  country,
  isActive: true,
  reviewDay: '2027-01-31',
  ...change,
})

const facts = (family: OfferedFamily, residence: string | undefined, records: readonly OfferingRecord[]) => ({
  family,
  residence,
  addressCountry: undefined,
  records,
  today: TODAY,
})

describe.each(FAMILIES)('%s', (family) => {
  const refused = family === 'promotions' ? 'promotions_not_offered_here' : 'country_not_served'

  test('is offered nowhere by default, and to nobody whose country is unknown', () => {
    expect(refusalOfOffering(facts(family, 'TH', []))).toEqual({ refusal: refused })
    for (const unknown of [undefined, '', 'XX', 'ZZ', 'T1'])
      expect(refusalOfOffering(facts(family, unknown, [record(family, 'TH')]))).toEqual({ refusal: refused })
  })

  test('is offered where a record of its own says so, while that stands and is reviewed', () => {
    const isOfferedWith = (change: Partial<OfferingRecord>) =>
      isOffered(facts(family, 'TH', [record(family, 'TH', change)]))
    expect(isOfferedWith({})).toBe(true)
    expect(isOfferedWith({ reviewDay: TODAY })).toBe(true)
    expect(isOfferedWith({ reviewDay: '2026-11-20' })).toBe(false)
    expect(isOfferedWith({ isActive: false })).toBe(false)
    expect(isOfferedWith({ country: 'VN' })).toBe(false)
    for (const other of FAMILIES) if (other !== family) expect(isOfferedWith({ family: other })).toBe(false)
  })

  test.each(NEVER)('in %s: contracts never, whatever the list says', (country) => {
    const offered = isOffered(facts(family, country, [record(family, country)]))
    expect([offered, isNeverServed(family, country)]).toEqual([
      family !== 'contracts',
      family === 'contracts',
    ])
  })
})

test('residence decides before the address, so no address opens what it closes', () => {
  const records = FAMILIES.map((family) => record(family, 'TH'))
  const both = (residence: string | undefined, addressCountry: string | undefined) =>
    isOffered({ family: 'exchange', residence, addressCountry, records, today: TODAY })

  expect([both('VN', 'TH'), both('TH', 'US'), both(undefined, 'TH'), both(undefined, 'US')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('nothing but a record in force of that family and country opens it', () => {
  const letters = constantFrom('TH', 'VN', 'US', 'DE', 'XX', undefined)
  const anyRecord = shape({
    family: constantFrom(...FAMILIES),
    country: constantFrom('TH', 'VN', 'US', 'DE'),
    isActive: boolean(),
    reviewDay: constantFrom('2026-11-20', TODAY, '2027-01-01'),
  })

  assert(
    property(
      constantFrom(...FAMILIES),
      letters,
      letters,
      array(anyRecord),
      (family, residence, address, records) => {
        const where = countryOf(residence) ?? countryOf(address)
        const stands = records.some(
          (one) => one.family === family && one.country === where && one.isActive && one.reviewDay >= TODAY,
        )

        const asked = { family, residence, addressCountry: address, records, today: TODAY }
        expect(isOffered(asked)).toBe(
          stands && !(family === 'contracts' && ['US', 'DE'].includes(where ?? '')),
        )
      },
    ),
  )
})

test('a record names a family, a country that may be served, and a day to come', () => {
  const judge = (change: object) =>
    refusalOfRecord(
      { family: 'contracts', country: 'TH', reviewDay: '2027-01-01', isActive: true, ...change },
      TODAY,
    )?.field

  expect(judge({})).toBeUndefined()
  expect(judge({ family: 'loans' })).toBe('family')
  expect(judge({ family: 'payment_method:x' })).toBe('family')
  expect(judge({ country: 'XX' })).toBe('country')
  expect(judge({ country: 'US' })).toBe('country')
  expect(judge({ country: 'US', family: 'projects' })).toBeUndefined()
  expect(judge({ reviewDay: TODAY })).toBe('review_day')
  expect(judge({ country: 'US', isActive: false, reviewDay: TODAY })).toBeUndefined()
  expect(isFamily(METHOD)).toBe(true)
})
