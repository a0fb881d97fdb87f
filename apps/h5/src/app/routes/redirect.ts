import { routeOf } from './route-table.ts'
import { LOGIN_PAGE, HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Pages that nobody is sent on to after login: they are the way in themselves. */
const isWayIn = (path: string): boolean => path.startsWith('/pages/login/')

/**
 * Where to go on after login. Only an exact route of this app is accepted, with its query; an address, another
 * scheme, a dot segment, a login page or anything else leads Home.
 * @param wanted the value of `redirect=`, decoded once
 */
export function redirectAfterLogin(wanted: string | null | undefined): string {
  if (
    wanted === null ||
    wanted === undefined ||
    !/^\/pages\/[a-zA-Z]+\/[a-zA-Z]+(\?[\w\-.~%=&+]*)?$/.test(wanted)
  )
    return HOME_PAGE

  const path = wanted.split('?')[0] ?? ''
  return routeOf(path) && !isWayIn(path) ? wanted : HOME_PAGE
}

/** The login page that leads back to where the customer was going. */
export const loginFor = (wanted: string): string =>
  redirectAfterLogin(wanted) === HOME_PAGE
    ? LOGIN_PAGE
    : `${LOGIN_PAGE}?redirect=${encodeURIComponent(wanted)}`

/** The same for whose session ended without their doing on this page: it says so. */
export function loginAfterEnd(wanted: string): string {
  const login = loginFor(wanted)
  return `${login}${login.includes('?') ? '&' : '?'}ended=1`
}
