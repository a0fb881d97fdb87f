import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractTerms, ProductFigures } from './product.ts'
import { changesAfter, inForceFrom, keepsOneOpen, productAt, SEEN_BEFORE_MS } from './product-versions.ts'
import type { VersionedProduct } from './product-versions.ts'

const FIGURES = { symbol: 'BTCUSD', category: 'crypto', sessions: 'always' } as ProductFigures
const terms = (payoutRatePpm: bigint) => ({ payoutRatePpm }) as ContractTerms
const LISTING = { names: { en: 'Bitcoin' }, listedAs: 'crypto', isOffered: true } as const

const product = (change: Partial<VersionedProduct> = {}): VersionedProduct => ({
  id: 1,
  figures: FIGURES,
  listings: [{ version: 1, from: 100, value: LISTING }],
  terms: [
    { version: 1, from: 100, value: terms(850_000n) },
    { version: 2, from: 500, value: terms(800_000n) },
  ],
  ...change,
})

test('a version holds after the last open order, the version before and a minute in which it is seen', () => {
  const moment = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(moment, fc.option(moment), fc.option(moment), (confirmedAt, endBy, before) => {
      const from = inForceFrom(confirmedAt, endBy ?? undefined, before ?? undefined)
      expect(from).toBeGreaterThanOrEqual(confirmedAt + SEEN_BEFORE_MS)
      expect(from).toBeGreaterThanOrEqual(endBy ?? 0)
      expect(from).toBeGreaterThan(before ?? 0)

      // And not a moment later than these three ask for.
      expect([confirmedAt + SEEN_BEFORE_MS, endBy ?? 0, (before ?? 0) + 1]).toContain(from)
    }),
  )
})

test('a product stands as its versions say from their moments on', () => {
  expect(productAt(product(), 99)).toBeUndefined()
  expect(productAt(product(), 499)?.terms).toEqual(terms(850_000n))
  expect(productAt(product(), 500)).toMatchObject({ terms: terms(800_000n), termsSince: 500 })
  expect(changesAfter(product(), 99)).toEqual([100, 100, 500])
  expect(changesAfter(product(), 500)).toEqual([])
})

test('between two moments of change nothing changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 100 }), (at, more) => {
      const next = changesAfter(product(), at)[0] ?? Infinity
      fc.pre(at + more < next)
      expect(productAt(product(), at + more)).toEqual(productAt(product(), at))
    }),
  )
})

describe('one crypto product takes orders at all hours', () => {
  const other = product({ id: 2, figures: { ...FIGURES, symbol: 'ETHUSD' } })
  test('while another one does', () => {
    const closed = { id: 1, listing: { ...LISTING, isOffered: false } }
    expect(keepsOneOpen([product(), other], closed)).toBe(true)
    expect(keepsOneOpen([product()], closed)).toBe(false)
  })

  test('not one that is listed elsewhere, has a price only, or closes at night', () => {
    expect(keepsOneOpen([product()], { id: 1, listing: { ...LISTING, listedAs: 'gold' } })).toBe(false)
    expect(keepsOneOpen([product()], { id: 1, terms: { value: undefined } })).toBe(false)
    const atNight = product({ id: 2, figures: { ...FIGURES, sessions: 'metals' } })
    expect(keepsOneOpen([product(), atNight], { id: 1, terms: { value: undefined } })).toBe(false)
  })
})
