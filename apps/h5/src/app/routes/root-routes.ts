import { HomePage } from '../home/home-page.tsx'
import type { Route } from './route.ts'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** The roots of the tabs, and the news: pages that a visit begins with. */
export const ROOT_ROUTES: readonly Route[] = [
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
  {
    path: '/pages/news/news',
    title: 'title.news',
    isOpen: true,
    about: 'about.news',
    words: 'tabs',
    load: async () => (await import('../../service/news/news-page.tsx')).NewsPage,
  },
]
