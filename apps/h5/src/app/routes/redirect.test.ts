import { beforeAll, expect, test } from 'vitest'
import { loginAfterEnd, loginFor, redirectAfterLogin } from './redirect.ts'
import { loadRoutes } from './route-table.ts'
import { LOGIN_PAGE, HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

beforeAll(loadRoutes)

test.each([
  '/pages/user/wallet',
  '/pages/trade/trade?symbol=BTCUSD',
  '/pages/user/finance?kind=order_won&month=2026-11',
  '/pages/user/order?kind=contract%20x',
])('login leads on to the page %s of this app', (wanted) => expect(redirectAfterLogin(wanted)).toBe(wanted))

test.each([
  null,
  undefined,
  '',
  '/',
  'https://example.com',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  'pages/user/wallet',
  '/pages/user/wallet/',
  '/pages/user/../user/wallet',
  '/pages/user/wallet#x',
  '/pages/user/wallet?x=<script>',
  '/pages/user/wallet\n',
  '/pages/user/nowhere',
  '/pages/login/login',
  '/pages/login/register',
  '/PAGES/user/wallet',
  ' /pages/user/wallet',
  '/pages/user/wallet?x=https://example.com',
])('anything else, like %j, leads Home', (wanted) => expect(redirectAfterLogin(wanted)).toBe(HOME_PAGE))

test('the login page is told where the customer was going', () => {
  expect(loginFor('/pages/trade/trade?symbol=BTCUSD')).toBe(
    `${LOGIN_PAGE}?redirect=%2Fpages%2Ftrade%2Ftrade%3Fsymbol%3DBTCUSD`,
  )
  expect(loginFor('/pages/nowhere/nowhere')).toBe(LOGIN_PAGE)
})

test('and that a session has ended', () => {
  expect(loginAfterEnd('/pages/user/cash')).toBe(`${LOGIN_PAGE}?redirect=%2Fpages%2Fuser%2Fcash&ended=1`)
  expect(loginAfterEnd(HOME_PAGE)).toBe(`${LOGIN_PAGE}?ended=1`)
})
