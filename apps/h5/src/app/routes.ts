import type { ComponentType } from 'react'
import { HomePage } from '../features/home/home-page.tsx'
import type { ParametersOf } from '@plumbline/language/message-parameters'
import type { MessageKey, Messages } from '@plumbline/language/messages'

export type Tab = 'home' | 'trade' | 'project' | 'user'

/** Texts that need nothing filled in. */
type PlainKey = { [K in MessageKey]: [ParametersOf<Messages[K]>] extends [never] ? K : never }[MessageKey]

/** One page of the app by the seed's own name (wire.md, Routes). */
export interface Route {
  /** `/pages/…`, exact. */
  readonly path: string
  readonly title: PlainKey
  /** Reachable without login; the list is exact, and the server decides anyway. */
  readonly isOpen?: true
  /** A bar of the page's own; absent: the standard one, back and title (wire.md, Routes: C and S). */
  readonly header?: 'custom'
  /** What search engines and shared links say of an open page. */
  readonly about?: PlainKey
  /** The tab whose root this page is: only roots show the tab bar's page as their own and keep the bar in sight. */
  readonly tab?: Tab
  /** The page needs only the first part of the language (look.md, Pitfalls: one catalogue chunk). */
  readonly needsFirstWordsOnly?: true
  readonly load: () => Promise<ComponentType>
}

export const HOME = '/pages/aboutus/aboutus'
export const LOGIN = '/pages/login/login'

/** Every page that stands. A page of a later issue joins here with its entry, and nothing leads to it before. */
export const ROUTES: readonly Route[] = [
  {
    path: HOME,
    title: 'tab.home',
    header: 'custom',
    isOpen: true,
    about: 'home.welcome',
    tab: 'home',
    needsFirstWordsOnly: true,
    load: async () => HomePage,
  },
  {
    path: '/pages/index/index',
    title: 'tab.trade',
    header: 'custom',
    isOpen: true,
    about: 'about.trade',
    tab: 'trade',
    load: async () => (await import('../features/trade/market-list-page.tsx')).MarketListPage,
  },
  {
    path: '/pages/project/project',
    title: 'tab.projects',
    header: 'custom',
    tab: 'project',
    load: async () => (await import('../features/investment/offers/projects-page.tsx')).ProjectsPage,
  },
  {
    path: '/pages/user/user',
    title: 'tab.user',
    header: 'custom',
    tab: 'user',
    load: async () => (await import('../features/settings/user-page.tsx')).UserPage,
  },

  {
    path: LOGIN,
    title: 'title.login',
    header: 'custom',
    isOpen: true,
    about: 'about.login',
    load: async () => (await import('./login-routes.tsx')).LoginRoute,
  },
  {
    path: '/pages/login/register',
    title: 'title.register',
    header: 'custom',
    isOpen: true,
    about: 'about.register',
    load: async () => (await import('./login-routes.tsx')).RegisterRoute,
  },
  {
    path: '/pages/login/forgetpwd',
    title: 'title.forgetpwd',
    isOpen: true,
    about: 'about.forgetpwd',
    load: async () => (await import('./forgotten-route.tsx')).ForgottenRoute,
  },
  {
    path: '/pages/login/agreement',
    title: 'title.agreement',
    isOpen: true,
    about: 'about.agreement',
    load: async () => (await import('../features/content/texts/agreement-page.tsx')).AgreementPage,
  },

  {
    path: '/pages/download/download',
    title: 'title.download',
    isOpen: true,
    about: 'about.download',
    load: async () => (await import('../features/shell/download-page.tsx')).DownloadPage,
  },
  {
    path: '/pages/shell/status',
    title: 'title.status',
    isOpen: true,
    about: 'about.status',
    load: async () => (await import('../features/shell/status-page.tsx')).StatusPage,
  },
  {
    path: '/pages/shell/steps',
    title: 'title.steps',
    load: async () => (await import('../features/shell/steps-page.tsx')).StepsPage,
  },

  {
    path: '/pages/trade/trade',
    title: 'title.trade',
    load: async () => (await import('./product-route.tsx')).ProductRoute,
  },
  {
    path: '/pages/trade/follow',
    title: 'title.follow',
    load: async () => (await import('../features/follow/follow-page.tsx')).FollowPage,
  },
  {
    path: '/pages/trade/order',
    title: 'title.order',
    load: async () => (await import('../features/trade/order-page.tsx')).OrderPage,
  },
  {
    path: '/pages/project/details',
    title: 'title.project',
    header: 'custom',
    load: async () => (await import('../features/investment/details/project-page.tsx')).ProjectPage,
  },
  {
    path: '/pages/project/myproject',
    title: 'title.my_projects',
    header: 'custom',
    load: async () => (await import('../features/investment/mine/my-projects-page.tsx')).MyProjectsPage,
  },
  {
    path: '/pages/project/profit',
    title: 'title.project_profit',
    header: 'custom',
    load: async () => (await import('../features/investment/mine/profit-page.tsx')).ProfitPage,
  },
  {
    path: '/pages/project/coming',
    title: 'title.coming',
    load: async () => (await import('../features/investment/coming/coming-page.tsx')).ComingPage,
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
    load: async () => (await import('../features/trade/sheet/ticks-page.tsx')).TicksPage,
  },
  {
    path: '/pages/user/results',
    title: 'title.results',
    load: async () => (await import('../features/trade/results/results-page.tsx')).ResultsPage,
  },
  {
    path: '/pages/user/wallet',
    title: 'title.wallet',
    header: 'custom',
    load: async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
  },
  {
    path: '/pages/user/finance',
    title: 'title.movements',
    header: 'custom',
    load: async () => (await import('../features/wallet/movements-page.tsx')).MovementsPage,
  },
  {
    path: '/pages/user/rechargeList',
    title: 'title.recharge_list',
    load: async () => (await import('../features/wallet/recharge/recharge-list-page.tsx')).RechargeListPage,
  },
  {
    path: '/pages/user/recharge',
    title: 'title.recharge',
    header: 'custom',
    load: async () => (await import('../features/wallet/recharge/recharge-page.tsx')).RechargePage,
  },
  {
    path: '/pages/user/rechargerecord',
    title: 'title.recharge_records',
    load: async () =>
      (await import('../features/wallet/recharge/recharge-record-page.tsx')).RechargeRecordPage,
  },
  {
    path: '/pages/user/cash',
    title: 'title.withdraw',
    header: 'custom',
    load: async () => (await import('../features/wallet/withdraw/withdraw-page.tsx')).WithdrawPage,
  },
  {
    path: '/pages/user/cashrecord',
    title: 'title.withdrawals',
    load: async () =>
      (await import('../features/wallet/withdraw/withdraw-record-page.tsx')).WithdrawRecordPage,
  },
  {
    path: '/pages/user/exchange',
    title: 'title.exchange',
    load: async () => (await import('../features/wallet/exchange/exchange-page.tsx')).ExchangePage,
  },
  {
    path: '/pages/user/exchangerecord',
    title: 'title.exchanges',
    load: async () =>
      (await import('../features/wallet/exchange/exchange-record-page.tsx')).ExchangeRecordPage,
  },
  {
    path: '/pages/user/statement',
    title: 'title.statement',
    load: async () => (await import('../features/wallet/statement/statement-page.tsx')).StatementPage,
  },

  {
    path: '/pages/user/activityCenter',
    title: 'title.rewards',
    load: async () => (await import('../features/growth/activity-center-page.tsx')).ActivityCenterPage,
  },
  {
    path: '/pages/user/invitation',
    title: 'title.invitation',
    header: 'custom',
    load: async () => (await import('../features/growth/invite/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/pages/user/poster',
    title: 'title.poster',
    header: 'custom',
    load: async () => (await import('../features/growth/invite/poster-page.tsx')).PosterPage,
  },

  {
    path: '/pages/user/info',
    title: 'title.info',
    load: async () => (await import('../features/settings/info-page.tsx')).InfoPage,
  },
  {
    path: '/pages/user/security',
    title: 'title.security',
    load: async () => (await import('../features/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/pages/user/devices',
    title: 'title.devices',
    load: async () => (await import('../features/protection/devices-page.tsx')).DevicesPage,
  },
  {
    path: '/pages/user/factor',
    title: 'title.factor',
    load: async () => (await import('../features/protection/factor-page.tsx')).FactorPage,
  },
  {
    path: '/pages/user/ownword',
    title: 'title.own_word',
    load: async () => (await import('../features/protection/own-word-page.tsx')).OwnWordPage,
  },
  {
    path: '/pages/user/applock',
    title: 'title.app_lock',
    load: async () => (await import('../features/protection/app-lock-page.tsx')).AppLockPage,
  },
  {
    path: '/pages/user/secure',
    title: 'title.secure',
    load: async () => (await import('../features/protection/secure-page.tsx')).SecurePage,
  },
  {
    path: '/pages/user/release',
    title: 'protection.release.title',
    load: async () => (await import('../features/protection/release-page.tsx')).ReleasePage,
  },
  {
    path: '/pages/user/data',
    title: 'title.data',
    load: async () => (await import('../features/protection/data-page.tsx')).DataPage,
  },
  {
    path: '/pages/user/close',
    title: 'title.close',
    load: async () => (await import('../features/protection/close-page.tsx')).ClosePage,
  },
  {
    path: '/pages/user/timezone',
    title: 'title.time_zone',
    load: async () => (await import('../features/protection/time-zone-page.tsx')).TimeZonePage,
  },
  {
    path: '/pages/user/setpassword',
    title: 'title.setpassword',
    load: async () => (await import('../features/account/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: '/pages/user/language',
    title: 'title.language',
    load: async () => (await import('../features/settings/language-page.tsx')).LanguagePage,
  },
  {
    path: '/pages/user/notice',
    title: 'title.notices',
    load: async () => (await import('../features/content/notice-page.tsx')).NoticePage,
  },

  {
    path: '/pages/news/news',
    title: 'title.news',
    isOpen: true,
    about: 'about.news',
    load: async () => (await import('../features/content/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/pages/news/details',
    title: 'title.article',
    header: 'custom',
    isOpen: true,
    about: 'about.news',
    load: async () => (await import('../features/content/news/article-page.tsx')).ArticlePage,
  },
  {
    path: '/pages/activitycenter/activitycenter',
    title: 'title.activities',
    load: async () => (await import('../features/content/activities/activities-page.tsx')).ActivitiesPage,
  },
  {
    path: '/pages/activitycenter/activitylist',
    title: 'title.activity',
    load: async () => (await import('../features/content/activities/activity-page.tsx')).ActivityPage,
  },

  {
    path: '/pages/user/auth',
    title: 'title.identity',
    load: async () => (await import('../features/identity/identity-page.tsx')).IdentityPage,
  },
  {
    path: '/pages/user/setfundpassword',
    title: 'title.fund_password',
    load: async () => (await import('../features/security/fund-password-page.tsx')).FundPasswordPage,
  },
  {
    path: '/pages/user/message',
    title: 'title.messages',
    load: async () => (await import('../features/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/pages/user/alerts',
    title: 'title.alerts',
    load: async () => (await import('../features/alerts/alerts-page.tsx')).AlertsPage,
  },
  {
    path: '/pages/user/notifications',
    title: 'title.notifications',
    load: async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/pages/user/sent',
    title: 'title.sent',
    load: async () => (await import('../features/messages/sent-page.tsx')).SentPage,
  },
  {
    path: '/pages/payment/payment',
    title: 'title.targets',
    load: async () => (await import('../features/payout-targets/targets-page.tsx')).TargetsPage,
  },
  {
    path: '/pages/payment/bindbank',
    title: 'title.cards',
    header: 'custom',
    load: async () => (await import('../features/payout-targets/cards-page.tsx')).CardsPage,
  },
  {
    path: '/pages/payment/addBank',
    title: 'title.add_card',
    load: async () => (await import('../features/payout-targets/add-card-page.tsx')).AddCardPage,
  },
  {
    path: '/pages/payment/bindwallet',
    title: 'title.add_address',
    header: 'custom',
    load: async () => (await import('../features/payout-targets/add-address-page.tsx')).AddAddressPage,
  },
  {
    path: '/pages/customer/customer',
    title: 'title.support',
    isOpen: true,
    about: 'about.customer',
    load: async () => (await import('../features/support/support-page.tsx')).SupportPage,
  },
  {
    path: '/pages/location/choose',
    title: 'title.choose_place',
    header: 'custom',
    load: async () => (await import('../features/location/choose-page.tsx')).ChoosePage,
  },
  {
    path: '/pages/location/open',
    title: 'title.open_place',
    header: 'custom',
    load: async () => (await import('../features/location/open-page.tsx')).OpenPage,
  },
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
  byPath.get(path === '/' || path === '' ? HOME : path)
