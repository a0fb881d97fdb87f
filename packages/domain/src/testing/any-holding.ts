import * as fc from 'fast-check'
import { joined, withParcel } from '../investing/investment-interest.ts'
import { platformDay } from '../investing/investment-terms.ts'
import type { Holding, InvestmentTerms } from '../investing/investment-terms.ts'

/** Terms that two operators may decide on, their days and rates mostly small enough that rounding shows. */
export const anyTerms = (maxDays = 400): fc.Arbitrary<InvestmentTerms> =>
  fc
    .record({
      dividendMethod: fc.constantFrom<InvestmentTerms['dividendMethod']>('daily', 'at_maturity'),
      days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: maxDays })),
      dailyRatePpb: fc.oneof(fc.constant(150_000n), fc.bigInt({ min: 1n, max: 1_500_000n })),
      minMinor: fc.bigInt({ min: 1n, max: 1_000_00n }),
      exitChargePpm: fc.oneof(fc.constantFrom(0n, 1_000_000n), fc.bigInt({ min: 0n, max: 1_000_000n })),
      isTiered: fc.boolean(),
      due: fc.nat(),
      instalment: fc.bigInt({ min: 1n, max: 10_000_00n }),
      raise: fc.bigInt({ min: 0n, max: 1_000_000n }),
    })
    .map(({ isTiered, due, instalment, raise, ...plain }) => {
      const terms = { ...plain, maxMinor: plain.minMinor + 100_000_00n }
      if (!isTiered || terms.days < 2) return terms

      const dueDay = 1 + (due % (terms.days - 1))
      return { ...terms, instalment: { minor: instalment, dueDay, dailyRatePpb: terms.dailyRatePpb + raise } }
    })

/** A holding with appends and perhaps its second instalment, each paid on a day on which it can be. */
export const anyHolding = (): fc.Arbitrary<Holding> =>
  fc
    .record({
      terms: anyTerms(),
      minor: fc.bigInt({ min: 1n, max: 100_000_00n }),
      appends: fc.array(fc.record({ on: fc.nat(), minor: fc.bigInt({ min: 1n, max: 20_000_00n }) }), {
        maxLength: 3,
      }),
      instalmentOn: fc.option(fc.nat()),
    })
    .map(({ terms, minor, appends, instalmentOn }) => {
      const first = platformDay('2027-12-25')
      const payments = appends.map((append) => ({ kind: 'append' as const, ...append }))
      const { instalment } = terms
      const second =
        instalment && instalmentOn !== null
          ? [{ kind: 'instalment' as const, on: instalmentOn, minor: instalment.minor }]
          : []

      return [...payments, ...second]
        .map(({ on, ...payment }) => ({ ...payment, postDay: first + (on % terms.days) }))
        .toSorted((a, b) => a.postDay - b.postDay)
        .reduce(withParcel, joined(terms, first, minor))
    })
