import { LOGIN } from './route.ts'
import type { Route } from './route.ts'

/** Pages for everybody, and what is published: log-in, texts, news, service. */
export const OPEN_ROUTES: readonly Route[] = [
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
    path: '/pages/proofs/fairness',
    title: 'title.fairness',
    isOpen: true,
    about: 'about.fairness',
    load: async () => (await import('../features/openness/fairness/fairness-page.tsx')).FairnessPage,
  },
  {
    path: '/pages/trade/moment',
    title: 'title.moment',
    isOpen: true,
    about: 'about.moment',
    load: async () => (await import('../features/trade/sheet/moment-page.tsx')).MomentPage,
  },
  {
    path: '/pages/proofs/verify',
    title: 'title.proof',
    isOpen: true,
    about: 'about.proof',
    load: async () => (await import('../features/trade/verify/verify-page.tsx')).VerifyPage,
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
    path: '/pages/customer/customer',
    title: 'title.support',
    isOpen: true,
    about: 'about.customer',
    load: async () => (await import('../features/support/support-page.tsx')).SupportPage,
  },
]
