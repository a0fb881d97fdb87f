import type { Route } from './route.ts'

/** Products, orders and projects. */
export const TRADING_ROUTES: readonly Route[] = [
  {
    path: '/pages/trade/trade',
    title: 'title.trade',
    load: async () => (await import('./product-route.tsx')).ProductRoute,
  },
  {
    path: '/pages/trade/suitability',
    title: 'title.suitability',
    load: async () => (await import('../../trading/suitability/suitability-page.tsx')).SuitabilityPage,
  },
  {
    path: '/pages/trade/follow',
    title: 'title.follow',
    load: async () => (await import('../../trading/follow/follow-page.tsx')).FollowPage,
  },
  {
    path: '/pages/trade/order',
    title: 'title.order',
    load: async () => (await import('../../trading/order/order-page.tsx')).OrderPage,
  },
  {
    path: '/pages/project/details',
    title: 'title.project',
    header: 'custom',
    load: async () => (await import('../../investing/details/project-page.tsx')).ProjectPage,
  },
  {
    path: '/pages/project/myproject',
    title: 'title.my_projects',
    header: 'custom',
    load: async () => (await import('../../investing/mine/my-projects-page.tsx')).MyProjectsPage,
  },
  {
    path: '/pages/project/profit',
    title: 'title.project_profit',
    header: 'custom',
    load: async () => (await import('../../investing/mine/profit-page.tsx')).ProfitPage,
  },
  {
    path: '/pages/project/coming',
    title: 'title.coming',
    load: async () => (await import('../../investing/coming/coming-page.tsx')).ComingPage,
  },
  {
    path: '/pages/user/order',
    title: 'title.orders',
    header: 'custom',
    load: async () => (await import('./orders-route.tsx')).OrdersRoute,
  },
  {
    path: '/pages/trade/ticks',
    title: 'title.ticks',
    load: async () => (await import('../../trading/sheet/ticks-page.tsx')).TicksPage,
  },
  {
    path: '/pages/user/results',
    title: 'title.results',
    load: async () => (await import('../../trading/results/results-page.tsx')).ResultsPage,
  },
]
