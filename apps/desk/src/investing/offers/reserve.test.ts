import { expect, test } from 'vitest'
import { maxOut, reserveOf, shortfallOf } from './reserve.ts'

const offer = { reserve: '4905.50', committed: '3094.50', needed: '4405.50', status: 'open' as const }
const joined = { subscribed: 41_300_000n, capacity: 100_000_000n }

test('the figure of a reserve is free and set aside together', () => {
  expect(reserveOf(offer)).toEqual({
    whole: 800_000n,
    committed: 309_450n,
    free: 490_550n,
    neededIfFull: 750_000n,
  })
})

test('a reserve that covers all the room is not short', () => {
  expect(shortfallOf(reserveOf(offer), joined)).toBeUndefined()
})

test('a short one says by how much and where joining stops, rounded down', () => {
  const short = reserveOf({ ...offer, needed: '5785.50' })
  expect(shortfallOf(short, joined)).toEqual({ short: 88_000n, stopsAt: '91.0' })
})

test('an unfunded new offer stops before it begins', () => {
  const state = reserveOf({ reserve: '0.00', committed: '0.00', needed: '182.00' })
  expect(shortfallOf(state, { subscribed: 0n, capacity: 100n })).toEqual({ short: 18_200n, stopsAt: '0.0' })
})

test('only what the room does not need can leave; after the end all that is free', () => {
  expect([
    maxOut(offer),
    maxOut({ ...offer, needed: '5785.50' }),
    maxOut({ ...offer, status: 'ended' }),
  ]).toEqual([50_000n, 0n, 490_550n])
})
