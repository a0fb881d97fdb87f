import * as account from '../accounts/account.ts'
import * as bonus from '../rewards/bonus.ts'
import * as alert from '../trading/alert.ts'
import * as apiKey from '../accounts/api-key.ts'
import type { Call } from './call.ts'
import * as chartKeeping from '../trading/chart-keeping.ts'
import * as content from '../service/content.ts'
import * as dayReplay from '../trading/day-replay.ts'
import * as deposit from '../money/deposit.ts'
import * as deskCalendar from '../trading/desk-calendar.ts'
import * as deskAudit from '../desk/desk-audit.ts'
import * as deskClosing from '../accounts/desk-closing.ts'
import * as deskContent from '../service/desk-content.ts'
import * as deskBonus from '../rewards/desk-bonus.ts'
import * as deskCustomer from '../desk/desk-customer.ts'
import * as deskDetails from '../desk/desk-details.ts'
import * as deskDeposit from '../money/desk-deposit.ts'
import * as deskIdentity from '../accounts/desk-identity.ts'
import * as deskInvestment from '../investing/desk-investment.ts'
import * as deskProduct from '../trading/desk-product.ts'
import * as deskLiabilities from '../openness/desk-liabilities.ts'
import * as deskLogs from '../openness/desk-logs.ts'
import * as deskOffering from '../openness/desk-offering.ts'
import * as deskOperator from '../desk/desk-operator.ts'
import * as deskPaymentMethod from '../money/desk-payment-method.ts'
import * as deskProposal from '../desk/desk-proposal.ts'
import * as deskQueue from '../desk/desk-queue.ts'
import * as deskWithdrawal from '../money/desk-withdrawal.ts'
import * as deskSetting from '../desk/desk-setting.ts'
import * as deskSupport from '../service/desk-support.ts'
import * as exchange from '../money/exchange.ts'
import * as follow from '../trading/follow.ts'
import * as fundPassword from '../accounts/fund-password.ts'
import * as health from './health.ts'
import * as identity from '../accounts/identity.ts'
import * as investment from '../investing/investment.ts'
import * as invitation from '../rewards/invitation.ts'
import * as liabilities from '../openness/liabilities.ts'
import * as limits from '../accounts/limits.ts'
import * as leaving from '../money/leaving.ts'
import * as market from '../trading/market.ts'
import * as marketHalt from '../trading/market-halt.ts'
import * as message from '../service/message.ts'
import * as nameChange from '../accounts/name-change.ts'
import * as news from '../service/news.ts'
import * as notice from '../service/notice.ts'
import * as offering from '../openness/offering.ts'
import * as order from '../trading/order.ts'
import * as orderProof from '../openness/order-proof.ts'
import * as payoutTarget from '../money/payout-target.ts'
import * as pending from '../trading/pending.ts'
import * as productSheet from '../trading/product-sheet.ts'
import * as results from '../trading/results.ts'
import * as protection from '../accounts/protection.ts'
import * as publicLog from '../openness/public-log.ts'
import * as promiseCover from '../openness/promise-cover.ts'
import * as publicFigures from '../openness/public-figures.ts'
import * as push from '../service/push.ts'
import * as securityEvent from '../accounts/security-event.ts'
import * as review from '../desk/review.ts'
import * as status from '../openness/status.ts'
import * as statement from '../money/statement.ts'
import * as termsHistory from '../openness/terms-history.ts'
import * as textVersion from '../openness/text-version.ts'
import * as tradeStop from '../trading/trade-stop.ts'
import * as support from '../service/support.ts'
import * as upload from '../accounts/upload.ts'
import * as wallet from '../money/wallet.ts'
import * as withdrawal from '../money/withdrawal.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const CUSTOMER_AREAS = [
  account,
  alert,
  apiKey,
  bonus,
  chartKeeping,
  content,
  dayReplay,
  deposit,
  exchange,
  follow,
  fundPassword,
  health,
  identity,
  investment,
  invitation,
  limits,
  liabilities,
  leaving,
  market,
  marketHalt,
  message,
  notice,
  nameChange,
  news,
  offering,
  order,
  orderProof,
  payoutTarget,
  pending,
  productSheet,
  protection,
  publicLog,
  promiseCover,
  publicFigures,
  results,
  push,
  securityEvent,
  review,
  statement,
  status,
  termsHistory,
  textVersion,
  tradeStop,
  support,
  upload,
  wallet,
  withdrawal,
]

const DESK_AREAS = [
  deskAudit,
  deskCalendar,
  deskClosing,
  deskContent,
  deskBonus,
  deskCustomer,
  deskDeposit,
  deskDetails,
  deskIdentity,
  deskInvestment,
  deskLiabilities,
  deskProduct,
  deskLogs,
  deskOffering,
  deskOperator,
  deskPaymentMethod,
  deskProposal,
  deskQueue,
  deskSetting,
  deskSupport,
  deskWithdrawal,
]

/** Every call of the wire, for the OpenAPI page and for the tests that try each field of each call. */
export const CALLS: readonly Call[] = [...CUSTOMER_AREAS, ...DESK_AREAS].flatMap((area) =>
  Object.values(area).filter(isCall),
)
