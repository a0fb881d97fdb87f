/** What the pages are called that answers lead to; one without a name here is not offered. */
const TITLES = {
  '/pages/user/rechargerecord': 'title.recharge_records',
  '/pages/user/rechargeList': 'title.recharge_list',
  '/pages/user/cashrecord': 'title.withdrawals',
  '/pages/user/cash': 'title.withdraw',
  '/pages/user/auth': 'title.identity',
  '/pages/payment/payment': 'title.targets',
  '/pages/user/setfundpassword': 'title.fund_password',
  '/pages/user/exchange': 'title.exchange',
  '/pages/user/wallet': 'title.wallet',
  '/pages/user/security': 'title.security',
  '/pages/user/order': 'title.orders',
  '/pages/project/myproject': 'title.my_projects',
  '/pages/login/login': 'title.login',
  '/pages/login/forgetpwd': 'title.forgetpwd',
} as const

type Title = (typeof TITLES)[keyof typeof TITLES]

const titles: ReadonlyMap<string, Title> = new Map(Object.entries(TITLES))

export const pageTitle = (page: string): Title | undefined => titles.get(page)
