import type { Route } from './route.ts'

/** The customer’s own account: identity, security, messages and settings. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  {
    path: '/pages/shell/steps',
    title: 'title.steps',
    load: async () => (await import('../install/steps-page.tsx')).StepsPage,
  },
  {
    path: '/pages/user/info',
    title: 'title.info',
    load: async () => (await import('../../accounts/settings/info-page.tsx')).InfoPage,
  },
  {
    path: '/pages/user/security',
    title: 'title.security',
    load: async () => (await import('../../accounts/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/pages/user/looks',
    title: 'title.looks',
    load: async () => (await import('../../accounts/identity/looks-page.tsx')).LooksPage,
  },
  {
    path: '/pages/user/activity',
    title: 'title.account_activity',
    load: async () => (await import('../../accounts/identity/activity-page.tsx')).ActivityPage,
  },
  {
    path: '/pages/user/devices',
    title: 'title.devices',
    load: async () => (await import('../../accounts/protection/devices-page.tsx')).DevicesPage,
  },
  {
    path: '/pages/user/factor',
    title: 'title.factor',
    load: async () => (await import('../../accounts/protection/factor-page.tsx')).FactorPage,
  },
  {
    path: '/pages/user/name',
    title: 'title.account_name',
    load: async () => (await import('../../accounts/protection/change-name-page.tsx')).ChangeNamePage,
  },
  {
    path: '/pages/user/ownword',
    title: 'title.own_word',
    load: async () => (await import('../../accounts/protection/own-word-page.tsx')).OwnWordPage,
  },
  {
    path: '/pages/user/applock',
    title: 'title.app_lock',
    load: async () => (await import('../../accounts/protection/app-lock-page.tsx')).AppLockPage,
  },
  {
    path: '/pages/user/apikeys',
    title: 'title.api_keys',
    load: async () => (await import('../../accounts/api-keys/api-keys-page.tsx')).ApiKeysPage,
  },
  {
    path: '/pages/user/apikey',
    title: 'title.api_key_new',
    load: async () => (await import('../../accounts/api-keys/new-key-page.tsx')).NewKeyPage,
  },
  {
    path: '/pages/user/firstcall',
    title: 'title.first_call',
    load: async () => (await import('../../accounts/api-keys/first-call-page.tsx')).FirstCallPage,
  },
  {
    path: '/pages/user/secure',
    title: 'title.secure',
    load: async () => (await import('../../accounts/protection/secure-page.tsx')).SecurePage,
  },
  {
    path: '/pages/user/release',
    title: 'protection.release.title',
    load: async () => (await import('../../accounts/protection/release-page.tsx')).ReleasePage,
  },
  {
    path: '/pages/user/data',
    title: 'title.data',
    load: async () => (await import('../../accounts/protection/data-page.tsx')).DataPage,
  },
  {
    path: '/pages/user/close',
    title: 'title.close',
    load: async () => (await import('../../accounts/protection/close-page.tsx')).ClosePage,
  },
  {
    path: '/pages/user/timezone',
    title: 'title.time_zone',
    load: async () => (await import('../../accounts/protection/time-zone-page.tsx')).TimeZonePage,
  },
  {
    path: '/pages/user/setpassword',
    title: 'title.setpassword',
    load: async () => (await import('../../accounts/log-in/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: '/pages/user/language',
    title: 'title.language',
    load: async () => (await import('../../accounts/settings/language-page.tsx')).LanguagePage,
  },
  {
    path: '/pages/user/auth',
    title: 'title.identity',
    load: async () => (await import('../../accounts/identity/identity-page.tsx')).IdentityPage,
  },
  {
    path: '/pages/user/setfundpassword',
    title: 'title.fund_password',
    load: async () => (await import('../../accounts/security/fund-password-page.tsx')).FundPasswordPage,
  },
  {
    path: '/pages/user/message',
    title: 'title.messages',
    load: async () => (await import('../../service/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/pages/user/alerts',
    title: 'title.alerts',
    load: async () => (await import('../../trading/alerts/alerts-page.tsx')).AlertsPage,
  },
  {
    path: '/pages/user/limits',
    title: 'title.limits',
    load: async () => (await import('../../accounts/limits/limits-page.tsx')).LimitsPage,
  },
  {
    path: '/pages/user/notifications',
    title: 'title.notifications',
    load: async () => (await import('../../service/notifications/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/pages/user/sent',
    title: 'title.sent',
    load: async () => (await import('../../service/messages/sent-page.tsx')).SentPage,
  },
]
