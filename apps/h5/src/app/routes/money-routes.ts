import type { Route } from './route.ts'

/** Wallet, money in and out, rewards, cards and addresses. */
export const MONEY_ROUTES: readonly Route[] = [
  {
    path: '/pages/user/wallet',
    title: 'title.wallet',
    header: 'custom',
    load: async () => (await import('../../money/wallet/wallet-page.tsx')).WalletPage,
  },
  {
    path: '/pages/user/finance',
    title: 'title.movements',
    header: 'custom',
    load: async () => (await import('../../money/wallet/movements-page.tsx')).MovementsPage,
  },
  {
    path: '/pages/user/rechargeList',
    title: 'title.recharge_list',
    load: async () => (await import('../../money/deposits/payment-methods-page.tsx')).PaymentMethodsPage,
  },
  {
    path: '/pages/user/recharge',
    title: 'title.recharge',
    header: 'custom',
    load: async () => (await import('../../money/deposits/deposit-page.tsx')).DepositPage,
  },
  {
    path: '/pages/user/rechargerecord',
    title: 'title.recharge_records',
    load: async () => (await import('../../money/deposits/deposits-page.tsx')).DepositsPage,
  },
  {
    path: '/pages/user/cash',
    title: 'title.withdraw',
    header: 'custom',
    load: async () => (await import('../../money/withdrawals/withdrawal-page.tsx')).WithdrawPage,
  },
  {
    path: '/pages/user/cashrecord',
    title: 'title.withdrawals',
    load: async () => (await import('../../money/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
  },
  {
    path: '/pages/user/exchange',
    title: 'title.exchange',
    load: async () => (await import('../../money/exchange/exchange-page.tsx')).ExchangePage,
  },
  {
    path: '/pages/user/exchangerecord',
    title: 'title.exchanges',
    load: async () => (await import('../../money/exchange/exchanges-page.tsx')).ExchangesPage,
  },
  {
    path: '/pages/user/statement',
    title: 'title.statement',
    load: async () => (await import('../../money/statements/statement-page.tsx')).StatementPage,
  },
  {
    path: '/pages/user/activityCenter',
    title: 'title.rewards',
    load: async () => (await import('../../rewards/bonuses/activity-center-page.tsx')).ActivityCenterPage,
  },
  {
    path: '/pages/user/invitation',
    title: 'title.invitation',
    header: 'custom',
    load: async () => (await import('../../rewards/invitations/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/pages/user/poster',
    title: 'title.poster',
    header: 'custom',
    load: async () => (await import('../../rewards/invitations/poster-page.tsx')).PosterPage,
  },
  {
    path: '/pages/payment/payment',
    title: 'title.targets',
    load: async () => (await import('../../money/payout-targets/targets-page.tsx')).TargetsPage,
  },
  {
    path: '/pages/payment/bindbank',
    title: 'title.cards',
    header: 'custom',
    load: async () => (await import('../../money/payout-targets/cards-page.tsx')).CardsPage,
  },
  {
    path: '/pages/payment/addBank',
    title: 'title.add_card',
    load: async () => (await import('../../money/payout-targets/add-card-page.tsx')).AddCardPage,
  },
  {
    path: '/pages/payment/bindwallet',
    title: 'title.add_address',
    header: 'custom',
    load: async () => (await import('../../money/payout-targets/add-address-page.tsx')).AddAddressPage,
  },
  {
    path: '/pages/user/leave',
    title: 'title.leave',
    load: async () => (await import('../../money/leaving/leave-page.tsx')).LeavePage,
  },
  {
    path: '/pages/location/choose',
    title: 'title.choose_place',
    header: 'custom',
    load: async () => (await import('../../service/location/choose-page.tsx')).ChoosePage,
  },
  {
    path: '/pages/location/open',
    title: 'title.open_place',
    header: 'custom',
    load: async () => (await import('../../service/location/open-page.tsx')).OpenPage,
  },
]
