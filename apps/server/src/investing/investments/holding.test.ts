import { interestTo, principalOf } from '@plumbline/domain/investing/investment-interest'
import type { InvestmentTerms, Parcel } from '@plumbline/domain/investing/investment-terms'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdingOf } from './holding.ts'

const TERMS: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 161_803n,
  minMinor: 1n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
  instalment: { minor: 333_33n, dueDay: 5, dailyRatePpb: 271_828n },
}

const JOIN: Parcel = { kind: 'join', postDay: 0, minor: 777_77n }
const rowOf = ({ kind, postDay, minor }: Parcel) => ({ kind, post_day: postDay, minor })

test('appends of one day count as one, to the last part of a cent', () => {
  const append = fc.record({
    kind: fc.constant('append' as const),
    postDay: fc.integer({ min: 0, max: 6 }),
    minor: fc.bigInt({ min: 1n, max: 99n }),
  })

  fc.assert(
    fc.property(fc.array(append, { maxLength: 60 }), fc.option(fc.nat({ max: 28 })), (appends, paidOn) => {
      const paid: Parcel[] = paidOn === null ? [] : [{ kind: 'instalment', postDay: paidOn, minor: 333_33n }]
      const rest = [...appends, ...paid].toSorted((a, b) => a.postDay - b.postDay)
      const gathered = holdingOf(TERMS, [JOIN, ...rest].map(rowOf))

      expect(gathered.parcels.length).toBeLessThanOrEqual(1 + 7 + 1 + paid.length)
      const each = { terms: TERMS, parcels: [JOIN, ...rest] } as const
      expect(principalOf(gathered)).toBe(principalOf(each))
      for (let day = 0; day <= 31; day += 1) expect(interestTo(gathered, day)).toBe(interestTo(each, day))
    }),
  )
})
