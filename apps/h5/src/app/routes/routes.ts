import { HomePage } from '../home/home-page.tsx'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { MONEY_ROUTES } from './money-routes.ts'
import { OPEN_ROUTES } from './open-routes.ts'
import { TRADING_ROUTES } from './trading-routes.ts'
import type { Route } from './route.ts'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Roots of the tabs. */
const TAB_ROUTES: readonly Route[] = [
  {
    path: HOME_PAGE,
    title: 'tab.home',
    header: 'custom',
    isOpen: true,
    about: 'home.welcome',
    tab: 'home',
    words: 'first',
    load: async () => HomePage,
  },
  {
    path: '/pages/index/index',
    title: 'tab.trade',
    header: 'custom',
    isOpen: true,
    about: 'about.trade',
    tab: 'trade',
    words: 'tabs',
    load: async () => (await import('../../trading/markets/market-list-page.tsx')).MarketListPage,
  },
  {
    path: '/pages/project/project',
    title: 'tab.projects',
    header: 'custom',
    tab: 'project',
    words: 'tabs',
    load: async () => (await import('../../investing/offers/projects-page.tsx')).ProjectsPage,
  },
  {
    path: '/pages/user/user',
    title: 'tab.user',
    header: 'custom',
    tab: 'user',
    words: 'tabs',
    load: async () => (await import('../../accounts/settings/user-page.tsx')).UserPage,
  },
]

/** Every page that stands. A page of a later issue joins here with its entry, and nothing leads to it before. */
export const ROUTES: readonly Route[] = [
  ...TAB_ROUTES,
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

const byPath = new Map(ROUTES.map((route) => [route.path, route]))

/** The route of a path; the bare root is Home, anything else unknown is none. */
export const routeOf = (path: string): Route | undefined =>
  byPath.get(path === '/' || path === '' ? HOME_PAGE : path)
