import { accountCalls } from './accounts/account/routes.ts'
import { apiKeys } from './accounts/api-keys/index.ts'
import { closing } from './accounts/closing/index.ts'
import { dataDownload } from './accounts/data-download/index.ts'
import { devices } from './accounts/devices/index.ts'
import { fundPassword } from './accounts/fund-password/index.ts'
import { identity } from './accounts/identity/index.ts'
import { limits } from './accounts/limits/routes.ts'
import { nameChange } from './accounts/name-change/index.ts'
import { protection } from './accounts/protection/routes.ts'
import { secondFactorCalls } from './accounts/second-factor/routes.ts'
import { securityEvents } from './accounts/security-events/index.ts'
import { uploadCalls } from './accounts/uploads/routes.ts'
import { customers } from './desk/customers/index.ts'
import { operators } from './desk/operators/index.ts'
import { practiceDesk } from './desk/practice-desk/index.ts'
import { proposals } from './desk/proposals/index.ts'
import { queues } from './desk/queues/index.ts'
import { reviews } from './desk/reviews/index.ts'
import { settings } from './desk/settings/routes.ts'
import { treasury } from './desk/treasury/index.ts'
import { feed, olderTicks } from './feed/index.ts'
import { httpUpkeep } from './http/index.ts'
import { investments, midnight } from './investing/investments/index.ts'
import { offers } from './investing/offers/routes.ts'
import { invariants } from './ledger/index.ts'
import { deposits } from './money/deposits/index.ts'
import { exchange } from './money/exchange/index.ts'
import { leaving } from './money/leaving/index.ts'
import { paymentMethods } from './money/payment-methods/routes.ts'
import { payoutTargets } from './money/payout-targets/index.ts'
import { statements } from './money/statements/index.ts'
import { wallet } from './money/wallet/index.ts'
import { withdrawals } from './money/withdrawals/index.ts'
import { ownProofs } from './openness/liabilities/index.ts'
import { offering } from './openness/offering/routes.ts'
import { orderProofs } from './openness/order-proofs/index.ts'
import { promiseCover } from './openness/promise-cover/index.ts'
import { publicFigures } from './openness/public-figures/index.ts'
import { publicLog } from './openness/public-log/index.ts'
import { health, status } from './openness/status/index.ts'
import { termsHistory } from './openness/terms-history/index.ts'
import { anchors, liabilities, logExport, logs, tickArchive, tickKeeper } from './proofs/index.ts'
import { bonuses } from './rewards/bonuses/routes.ts'
import { invitations } from './rewards/invitations/index.ts'
import { contentCalls } from './service/content/routes.ts'
import { messages, messageWording } from './service/messages/index.ts'
import { notices } from './service/notices/routes.ts'
import { push } from './service/push/index.ts'
import { support } from './service/support/index.ts'
import { streams, wordMessage } from './stream/index.ts'
import { alerts } from './trading/alerts/index.ts'
import { calendars } from './trading/calendars/index.ts'
import { chartKeeping } from './trading/chart-keeping/index.ts'
import { contractOrders } from './trading/contract-orders/index.ts'
import { favourites } from './trading/favourites/index.ts'
import { follow } from './trading/follow/index.ts'
import { marketHalts } from './trading/market-halts/index.ts'
import { market } from './trading/market/routes.ts'
import { orderNotices } from './trading/order-notices/index.ts'
import { pending } from './trading/pending-orders/index.ts'
import { practice } from './trading/practice/routes.ts'
import { productSheet } from './trading/product-sheet/index.ts'
import { products } from './trading/products/index.ts'
import { results } from './trading/results/index.ts'
import { tradeStop } from './trading/trade-stop/routes.ts'
import { replace } from './platform/module.ts'
import type { Module, Replacement } from './platform/module.ts'

/** What the server is made of. What starts first, and stops last, follows from what each of them needs. */
export const MODULES: readonly Module<unknown>[] = [
  // Floors: books, proofs and prices, before anything that stands on them.
  invariants,
  logs,
  tickKeeper,
  logExport,
  anchors,
  liabilities,
  feed,
  httpUpkeep,

  // accounts
  accountCalls,
  apiKeys,
  closing,
  dataDownload,
  devices,
  fundPassword,
  identity,
  limits,
  nameChange,
  protection,
  secondFactorCalls,
  securityEvents,
  uploadCalls,

  // trading
  alerts,
  calendars,
  chartKeeping,
  contractOrders,
  favourites,
  follow,
  market,
  marketHalts,
  orderNotices,
  pending,
  practice,
  productSheet,
  products,
  results,
  tradeStop,

  // money
  deposits,
  exchange,
  leaving,
  paymentMethods,
  payoutTargets,
  statements,
  wallet,
  withdrawals,

  // investing
  investments,
  midnight,
  offers,

  // rewards
  bonuses,
  invitations,

  // openness
  ownProofs,
  offering,
  orderProofs,
  promiseCover,
  publicFigures,
  publicLog,
  health,
  status,
  termsHistory,

  // service
  contentCalls,
  messages,
  notices,
  push,
  support,

  // desk
  customers,
  operators,
  practiceDesk,
  proposals,
  queues,
  reviews,
  settings,
  treasury,

  streams,
]

/** What floors get from rooms, which they may not name. */
export const JOINTS: readonly Replacement[] = [
  replace(olderTicks, tickArchive),
  replace(wordMessage, messageWording),
]
