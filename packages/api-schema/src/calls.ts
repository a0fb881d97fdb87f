import * as account from './account.ts'
import * as bonus from './bonus.ts'
import * as alert from './alert.ts'
import * as apiKey from './api-key.ts'
import type { Call } from './call.ts'
import * as chartKeeping from './chart-keeping.ts'
import * as content from './content.ts'
import * as dayReplay from './day-replay.ts'
import * as deposit from './deposit.ts'
import * as deskCalendar from './desk-calendar.ts'
import * as deskAudit from './desk-audit.ts'
import * as deskClosing from './desk-closing.ts'
import * as deskContent from './desk-content.ts'
import * as deskBonus from './desk-bonus.ts'
import * as deskCustomer from './desk-customer.ts'
import * as deskDetails from './desk-details.ts'
import * as deskDeposit from './desk-deposit.ts'
import * as deskIdentity from './desk-identity.ts'
import * as deskInvestment from './desk-investment.ts'
import * as deskProduct from './desk-product.ts'
import * as deskLiabilities from './desk-liabilities.ts'
import * as deskLogs from './desk-logs.ts'
import * as deskOffering from './desk-offering.ts'
import * as deskOperator from './desk-operator.ts'
import * as deskPaymentMethod from './desk-payment-method.ts'
import * as deskProposal from './desk-proposal.ts'
import * as deskQueue from './desk-queue.ts'
import * as deskWithdrawal from './desk-withdrawal.ts'
import * as deskSetting from './desk-setting.ts'
import * as deskSupport from './desk-support.ts'
import * as exchange from './exchange.ts'
import * as follow from './follow.ts'
import * as fundPassword from './fund-password.ts'
import * as health from './health.ts'
import * as identity from './identity.ts'
import * as investment from './investment.ts'
import * as invitation from './invitation.ts'
import * as liabilities from './liabilities.ts'
import * as limits from './limits.ts'
import * as leaving from './leaving.ts'
import * as market from './market.ts'
import * as marketHalt from './market-halt.ts'
import * as message from './message.ts'
import * as nameChange from './name-change.ts'
import * as news from './news.ts'
import * as notice from './notice.ts'
import * as offering from './offering.ts'
import * as order from './order.ts'
import * as orderProof from './order-proof.ts'
import * as payoutTarget from './payout-target.ts'
import * as pending from './pending.ts'
import * as productSheet from './product-sheet.ts'
import * as results from './results.ts'
import * as protection from './protection.ts'
import * as publicLog from './public-log.ts'
import * as promiseCover from './promise-cover.ts'
import * as publicFigures from './public-figures.ts'
import * as push from './push.ts'
import * as securityEvent from './security-event.ts'
import * as review from './review.ts'
import * as status from './status.ts'
import * as statement from './statement.ts'
import * as termsHistory from './terms-history.ts'
import * as textVersion from './text-version.ts'
import * as tradeStop from './trade-stop.ts'
import * as support from './support.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'
import * as withdrawal from './withdrawal.ts'

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
