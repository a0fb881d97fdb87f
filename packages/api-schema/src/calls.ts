import * as account from './account.ts'
import type { Call } from './call.ts'
import * as content from './content.ts'
import * as deposit from './deposit.ts'
import * as deskAudit from './desk-audit.ts'
import * as deskCustomer from './desk-customer.ts'
import * as deskDeposit from './desk-deposit.ts'
import * as deskIdentity from './desk-identity.ts'
import * as deskInvestment from './desk-investment.ts'
import * as deskOperator from './desk-operator.ts'
import * as deskPaymentMethod from './desk-payment-method.ts'
import * as deskProposal from './desk-proposal.ts'
import * as deskQueue from './desk-queue.ts'
import * as deskWithdrawal from './desk-withdrawal.ts'
import * as exchange from './exchange.ts'
import * as fundPassword from './fund-password.ts'
import * as health from './health.ts'
import * as identity from './identity.ts'
import * as investment from './investment.ts'
import * as market from './market.ts'
import * as message from './message.ts'
import * as order from './order.ts'
import * as payoutTarget from './payout-target.ts'
import * as review from './review.ts'
import * as statement from './statement.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'
import * as withdrawal from './withdrawal.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const CUSTOMER_AREAS = [
  account,
  content,
  deposit,
  exchange,
  fundPassword,
  health,
  identity,
  investment,
  market,
  message,
  order,
  payoutTarget,
  review,
  statement,
  upload,
  wallet,
  withdrawal,
]

const DESK_AREAS = [
  deskAudit,
  deskCustomer,
  deskDeposit,
  deskIdentity,
  deskInvestment,
  deskOperator,
  deskPaymentMethod,
  deskProposal,
  deskQueue,
  deskWithdrawal,
]

/** Every call of the wire, for the OpenAPI page and for the tests that try each field of each call. */
export const CALLS: readonly Call[] = [...CUSTOMER_AREAS, ...DESK_AREAS].flatMap((area) =>
  Object.values(area).filter(isCall),
)
