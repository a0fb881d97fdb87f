import { beforeAll, expect, test } from 'vitest'
import { redirectIfForbidden } from './redirect-if-forbidden.ts'
import { loadRoutes, routeOf } from './route-table.ts'
import { ROUTES } from './routes.ts'

beforeAll(loadRoutes)

/** docs/rules/wire.md#routes: marked **o**; the state of the service is open to everybody as well. */
const OPEN = [
  '/pages/news/news',
  '/pages/news/details',
  '/pages/customer/customer',
  '/pages/download/download',
  '/pages/shell/status',
  '/pages/trade/moment',
  '/pages/trade/replay',
  '/pages/proofs/terms',
  '/pages/proofs/verify',
  '/pages/proofs/fairness',
  '/pages/proofs/liabilities',
  '/pages/aboutus/aboutus',
  '/pages/index/index',
  '/pages/login/login',
  '/pages/login/register',
  '/pages/login/forgetpwd',
  '/pages/login/agreement',
]

test.each(ROUTES.map((route) => [route.path, route] as const))(
  '%s is open exactly where the list says so',
  (path, route) => {
    const away = redirectIfForbidden(route, false, path)
    if (OPEN.includes(path)) expect(away).toBeUndefined()
    else expect(away).toBe(`/pages/login/login?redirect=${encodeURIComponent(path)}`)
    expect(redirectIfForbidden(route, true, path)).toBeUndefined()
  },
)

test('the bare root is Home; a name that only resembles an open page is no page', () => {
  expect(routeOf('/')?.path).toBe('/pages/aboutus/aboutus')
  expect(routeOf('/pages/user/about')).toBeUndefined()
  expect(routeOf('/pages/user/wallet/index')).toBeUndefined()
})
