import { expect, test } from 'vitest'
import { turnedAway } from './guard.ts'
import { ROUTES, routeOf } from './routes.ts'

/** wire.md, Routes: marked **o**, as far as their pages stand. */
const OPEN = [
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
    const away = turnedAway(route, false, path)
    if (OPEN.includes(path)) expect(away).toBeUndefined()
    else expect(away).toBe(`/pages/login/login?redirect=${encodeURIComponent(path)}`)
    expect(turnedAway(route, true, path)).toBeUndefined()
  },
)

test('the bare root is Home; a name that only resembles an open page is no page', () => {
  expect(routeOf('/')?.path).toBe('/pages/aboutus/aboutus')
  expect(routeOf('/pages/user/about')).toBeUndefined()
  expect(routeOf('/pages/user/wallet/index')).toBeUndefined()
})
