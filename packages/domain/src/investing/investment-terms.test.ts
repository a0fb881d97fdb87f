import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftedTerms, refusalOfTerms, wrongOfTerms } from './investment-draft.ts'
import type { OfferDraft } from './investment-draft.ts'
import { formatCharge, formatRate, parseCharge, parseRate, termRate, yearlyRate } from './investment-rate.ts'
import { dateOf, parseTermsDocument, platformDay, termsDocument } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'

const TIERED: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
  instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n },
}

test('days of the platform are days of the calendar, leap days too', () => {
  expect(platformDay('1970-01-01')).toBe(0)
  expect(dateOf(platformDay('2028-02-28') + 1)).toBe('2028-02-29')
  expect(platformDay('2027-03-01') - platformDay('2027-02-28')).toBe(1)
})

describe('the document of terms', () => {
  test('is word by word what is hashed', () => {
    expect(termsDocument(TIERED)).toBe(
      '{"dividend_method":"at_maturity","days":30,"daily_rate_ppb":"150000","least":"10000","most":"5000000",' +
        '"exit_charge_ppm":"500000","instalment":{"minor":"50000","due_day":10,"daily_rate_ppb":"200000"}}',
    )

    const { instalment, ...plain } = TIERED
    expect(instalment).toBeDefined()
    expect(termsDocument(plain)).not.toContain('instalment')
  })

  test('is read back whole', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 17n })
    const terms: fc.Arbitrary<InvestmentTerms> = fc.record(
      {
        dividendMethod: fc.constantFrom('daily', 'at_maturity'),
        days: fc.integer({ min: 1, max: 3_650 }),
        dailyRatePpb: fc.bigInt({ min: 1n, max: 10_000_000n }),
        minMinor: minor,
        maxMinor: minor,
        exitChargePpm: fc.bigInt({ min: 0n, max: 1_000_000n }),
        instalment: fc.record({ minor, dueDay: fc.integer({ min: 1 }), dailyRatePpb: minor }),
      },
      {
        requiredKeys: ['dividendMethod', 'days', 'dailyRatePpb', 'minMinor', 'maxMinor', 'exitChargePpm'],
      },
    )

    fc.assert(
      fc.property(terms, (each) => {
        expect(parseTermsDocument(termsDocument(each))).toEqual(each)
      }),
    )
  })

  test.each([
    '{}',
    '[]',
    'null',
    '"daily"',
    '{"dividend_method":"weekly"}',
    termsDocument(TIERED).replace('"150000"', '150000'),
    termsDocument(TIERED).replace('"150000"', '"-1"'),
    termsDocument(TIERED).replace('"150000"', '"150000 "'),
    termsDocument(TIERED).replace('"150000"', `"${'1'.repeat(19)}"`),
    termsDocument(TIERED).replace('at_maturity', 'weekly'),
    termsDocument(TIERED).replace(':30', ':30.5'),
    termsDocument(TIERED).replace(':30', ':"30"'),
    termsDocument(TIERED).replace('"minor":"50000",', ''),
    'no JSON',
  ])('refuses %s', (text) => {
    expect(() => parseTermsDocument(text)).toThrow(/terms|JSON/)
  })
})

describe('rates', () => {
  test('daily, over the term and a year stand together', () => {
    expect([150_000n, termRate(150_000n, 30), yearlyRate(150_000n)].map((ppb) => formatRate(ppb))).toEqual([
      '0.00015',
      '0.0045',
      '0.05475',
    ])
  })

  test.each([
    [0n, '0'],
    [1n, '0.000000001'],
    [1_000_000_000n, '1'],
    [10_000_000_000n, '10'],
    [100_000_000n, '0.1'],
  ])('%s ppb is %s', (ppb, text) => {
    expect(formatRate(ppb)).toBe(text)
    expect(parseRate(text)).toBe(ppb)
  })

  test('a rate of more than nine decimals, a sign or an exponent is none', () => {
    expect(['0.0000000001', '-0.1', '1e-4', '', '.5', '0,5'].map((text) => parseRate(text))).toEqual(
      Array.from({ length: 6 }),
    )
    expect(parseRate('0.000150000')).toBe(150_000n)
  })

  test('a charge is a share of millionths', () => {
    expect(parseCharge('0.5')).toBe(500_000n)
    expect(parseCharge('0.000001000')).toBe(1n)
    expect(parseCharge('0.0000015')).toBeUndefined()
    expect(parseCharge('half')).toBeUndefined()

    expect([0n, 1n, 500_000n, 1_000_000n].map((ppm) => formatCharge(ppm))).toEqual([
      '0',
      '0.000001',
      '0.5',
      '1',
    ])
  })
})

describe('a drafted offer', () => {
  const draft: OfferDraft = {
    titles: { en: 'Sample: 30 days' },
    opensAt: 0,
    closesAt: 1,
    capacityMinor: 1_000_00n,
    minMinor: 100_00n,
    maxMinor: 50_000_00n,
    days: 30,
    dailyRatePpb: 150_000n,
    dividendMethod: 'at_maturity',
    exitChargePpm: 500_000n,
  }

  const tiered = { appendMinor: 500_00n, dueDay: 10, higherRatePpb: 200_000n }
  test.each<[string | undefined, Partial<OfferDraft>]>([
    [undefined, {}],
    [undefined, tiered],
    [undefined, { ...tiered, higherRatePpb: 150_000n }],
    [undefined, { ...tiered, dueDay: 1 }],
    [undefined, { ...tiered, dueDay: 29 }],
    [undefined, { days: 1 }],
    [undefined, { days: 3_650, dailyRatePpb: 1n, exitChargePpm: 0n }],
    [undefined, { dailyRatePpb: 2_739_726n, exitChargePpm: 1_000_000n }],
    [undefined, { minMinor: 1n, maxMinor: 1n, capacityMinor: 1n }],
    ['titles', { titles: { de: 'Beispiel' } }],
    ['titles', { titles: { en: ' ' } }],
    ['closes', { closesAt: 0 }],
    ['least', { minMinor: 0n }],
    ['most', { maxMinor: 99_99n }],
    ['days', { days: 0 }],
    ['days', { days: 3_651 }],
    ['days', { days: 1.5 }],
    ['daily_rate', { dailyRatePpb: 0n }],
    ['daily_rate', { dailyRatePpb: 2_739_727n }],
    ['daily_rate', { dailyRatePpb: undefined }],
    ['exit_charge_rate', { exitChargePpm: 1_000_001n }],
    ['exit_charge_rate', { exitChargePpm: undefined }],
    ['append_money', { ...tiered, appendMinor: 0n }],
    ['append_money', { ...tiered, appendMinor: undefined }],
    [undefined, { ...tiered, appendMinor: 1n }],
    ['due_day', { appendMinor: 500_00n }],
    ['append_money', { dueDay: 10 }],
    ['append_money', { higherRatePpb: 200_000n }],
    ['due_day', { ...tiered, dueDay: undefined }],
    ['due_day', { ...tiered, dueDay: 0 }],
    ['due_day', { ...tiered, dueDay: 30 }],
    ['due_day', { ...tiered, days: 1, dueDay: 1 }],
    ['higher_rate', { ...tiered, higherRatePpb: undefined }],
    ['higher_rate', { ...tiered, higherRatePpb: 149_999n }],
    ['higher_rate', { ...tiered, higherRatePpb: 2_739_727n }],
    ['capacity', { capacityMinor: 99_99n }],
    ['capacity', { ...tiered, capacityMinor: 599_99n }],
    [undefined, { ...tiered, capacityMinor: 600_00n }],
  ])('%s cannot stand (case %#)', (field, change) => {
    const refusal = refusalOfTerms({ ...draft, ...change })
    expect(refusal).toEqual(field === undefined ? undefined : { refusal: 'field_invalid', field })
  })

  test('names all that cannot stand at once, and nothing because of another field alone', () => {
    expect(wrongOfTerms({ ...draft, maxMinor: 1n, exitChargePpm: -1n, capacityMinor: 1n })).toEqual([
      'most',
      'exit_charge_rate',
      'capacity',
    ])

    expect(wrongOfTerms({ ...draft, ...tiered, days: 0, dailyRatePpb: 2_739_727n })).toEqual([
      'days',
      'daily_rate',
    ])

    expect(
      wrongOfTerms({ ...draft, ...tiered, appendMinor: 0n, dueDay: 30, higherRatePpb: 149_999n }),
    ).toEqual(['append_money', 'due_day', 'higher_rate'])

    expect(wrongOfTerms({ ...draft, ...tiered })).toEqual([])
  })

  test('becomes terms', () => {
    expect(draftedTerms({ ...draft, ...tiered })).toEqual(TIERED)
    expect(draftedTerms(draft)).not.toHaveProperty('instalment')
    expect(() => draftedTerms({ ...draft, days: 0 })).toThrow('days')
  })
})
