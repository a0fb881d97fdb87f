import { afterEach, expect, test, vi } from 'vitest'
import { isStillAt, loginAddress, returnTo, withSearch } from './address.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/recharges?id=1', '/recharges?id=1', true],
  ['/recharges?id=1', '/recharges?tab=decided&id=1', true],
  ['/recharges?id=1', '/recharges?id=2', false],
  ['/recharges?id=1', '/recharges', false],
  ['/recharges?id=1', '/withdrawals?id=1', false],
])('what was asked at %s and is answered at %s leads on there: %s', (before, now, leads) => {
  vi.stubGlobal('location', { hash: `#${now}` })
  expect(isStillAt(before, 'id')).toBe(leads)
})

test('a change keeps what else the address says', () => {
  expect(withSearch('/recharges?tab=decided&sort=-age', { sort: undefined, find: 'pl 4' })).toBe(
    '/recharges?tab=decided&find=pl+4',
  )
  expect(withSearch('/recharges?tab=decided', { tab: '' })).toBe('/recharges')
})

test('the log-in says that a session has ended only where there was one', () => {
  expect(loginAddress('/', false)).toBe('/login')
  expect(loginAddress('/recharges?id=1', false)).toBe('/login?return=%2Frecharges%3Fid%3D1')
  expect(loginAddress('/', true)).toBe('/login?ended=1')
  expect(loginAddress('/books', true)).toBe('/login?return=%2Fbooks&ended=1')
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
