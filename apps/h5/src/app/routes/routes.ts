import { ACCOUNT_ROUTES } from './account-routes.ts'
import { MONEY_ROUTES } from './money-routes.ts'
import { OPEN_ROUTES } from './open-routes.ts'
import { ROOT_ROUTES } from './root-routes.ts'
import { TRADING_ROUTES } from './trading-routes.ts'
import type { Route } from './route.ts'

/** Every page that stands. A page of a later issue joins here with its entry, and nothing leads to it before. */
export const ROUTES: readonly Route[] = [
  ...ROOT_ROUTES,
  ...OPEN_ROUTES,
  ...TRADING_ROUTES,
  ...MONEY_ROUTES,
  ...ACCOUNT_ROUTES,
]

/** What stands under any address that is none of the above. */
export const NOT_FOUND: Route = {
  path: '/404',
  title: 'title.not_found',
  isOpen: true,
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
}
