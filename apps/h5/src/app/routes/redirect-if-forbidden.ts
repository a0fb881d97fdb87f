import { loginFor } from './redirect.ts'
import type { Route } from './route.ts'

/**
 * Who may see a page: an open one everybody, else who has a session. Otherwise the login page, which leads back.
 * @param address path and query that were asked for
 * @returns where to go instead, or nothing where the page may be shown
 */
export const redirectIfForbidden = (
  route: Route,
  isSignedIn: boolean,
  address: string,
): string | undefined => (route.isOpen || isSignedIn ? undefined : loginFor(address))
