import { ROUTES } from '../../apps/h5/src/app/routes/routes.ts'

export type Who = 'records' | 'rejected' | 'waiting' | 'guest'

export interface View {
  readonly who: Who
  readonly path: string
  /** Of the record book's queries; the path itself where it has one state only. */
  readonly name: string
  /** Open pages are seen by customers in every second language, and by guests in the others. */
  readonly half?: 0 | 1
}

const GUESTS = new Set(['/pages/login/login', '/pages/login/register', '/pages/login/forgetpwd'])

/** Every page of the app, with who sees it. */
export const VIEWS: readonly View[] = [
  ...ROUTES.flatMap(({ path, isOpen }): View[] => {
    if (GUESTS.has(path)) return [{ who: 'guest', path, name: path }]
    if (!isOpen) return [{ who: 'records', path, name: path }]

    return [
      { who: 'records', path, name: path, half: 0 },
      { who: 'guest', path, name: path, half: 1 },
    ]
  }),
  ...[
    'recharge under review',
    'recharge that awaits the second check',
    'recharge with a difference',
    'recharge that failed',
  ].map((name): View => ({ who: 'records', path: '/pages/user/rechargerecord', name })),
  ...['withdrawal under review', 'withdrawal that was rejected', 'withdrawal that was paid'].map(
    (name): View => ({ who: 'records', path: '/pages/user/cashrecord', name }),
  ),
  { who: 'records', path: '/pages/user/exchangerecord', name: 'one exchange' },
  { who: 'records', path: '/pages/user/auth', name: 'who looked' },
  { who: 'records', path: '/pages/user/factor', name: 'adding an authenticator app' },
  { who: 'records', path: '/pages/user/factor', name: 'adding a passkey' },
  { who: 'guest', path: '/pages/login/forgetpwd', name: 'lost second factor' },
  { who: 'records', path: '/pages/user/limits', name: 'one limit' },
  { who: 'records', path: '/pages/user/limits', name: 'self-exclusion before it begins' },
  { who: 'records', path: '/pages/login/agreement', name: 'earlier version beside the newest' },
  { who: 'records', path: '/pages/proofs/terms', name: 'versions of one product’s terms' },
  { who: 'records', path: '/pages/project/profit', name: 'project that was stopped' },
  { who: 'records', path: '/pages/user/order', name: 'project orders' },
  ...['all answers', 'complaints', 'new complaint', 'complaint that was answered'].map((name): View => ({
    who: 'records',
    path: '/pages/customer/customer',
    name,
  })),
  ...['leader that is followed', 'own follows', 'opening to followers'].map((name): View => ({
    who: 'records',
    path: '/pages/trade/follow',
    name,
  })),
  ...[
    'user/auth',
    'user/cash',
    'user/rechargerecord',
    'user/message',
    'payment/payment',
    'payment/addBank',
  ].map((path): View => ({ who: 'rejected', path: `/pages/${path}`, name: `/pages/${path}` })),
  { who: 'waiting', path: '/pages/user/auth', name: '/pages/user/auth' },
]
