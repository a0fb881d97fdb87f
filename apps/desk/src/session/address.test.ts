import { expect, test } from 'vitest'
import { returnTo, withSearch } from './address.ts'

test('a change keeps what else the address says', () => {
  expect(withSearch('/recharges?tab=decided&sort=-age', { sort: undefined, find: 'pl 4' })).toBe(
    '/recharges?tab=decided&find=pl+4',
  )
  expect(withSearch('/recharges?tab=decided', { tab: '' })).toBe('/recharges')
})

test.each([
  ['/recharges?id=1', '/recharges?id=1'],
  [null, '/'],
  ['//elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['/login?return=/login', '/'],
  ['/setup?token=x', '/'],
  ['/x\u0000', '/'],
])('after log-in, %s leads to %s', (wanted, to) => expect(returnTo(wanted)).toBe(to))
