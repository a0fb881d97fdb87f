import { BONUS_MUTANTS } from './bonuses.ts'
import { CUSTOMER_MUTANTS } from './customers.ts'
import { DEPOSIT_MUTANTS } from './deposits.ts'
import { DESK_MUTANTS } from './desk.ts'
import { INVESTMENT_MUTANTS } from './investments.ts'
import { LEDGER_MUTANTS } from './ledger.ts'
import type { Mutant } from './mutant.ts'
import { OFFER_MUTANTS } from './offers.ts'
import { OPERATOR_MUTANTS } from './operators.ts'
import { ORDER_MUTANTS } from './orders.ts'
import { PAYMENT_MUTANTS } from './payments.ts'
import { PAYOUT_TARGET_MUTANTS } from './payout-targets.ts'
import { PROJECT_MUTANTS } from './projects.ts'
import { PROPOSAL_MUTANTS } from './proposals.ts'
import { RIGHT_MUTANTS } from './rights.ts'
import { SETTING_MUTANTS } from './settings.ts'
import { WITHDRAWAL_MUTANTS } from './withdrawals.ts'

/** Every guard that is taken out by hand: `npm run mutants -- guards` ends well when the tests notice each of them. */
export const MUTANTS: readonly Mutant[] = [
  ...INVESTMENT_MUTANTS,
  ...LEDGER_MUTANTS,
  ...ORDER_MUTANTS,
  ...DEPOSIT_MUTANTS,
  ...PROPOSAL_MUTANTS,
  ...WITHDRAWAL_MUTANTS,
  ...OFFER_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...PAYOUT_TARGET_MUTANTS,
  ...PROJECT_MUTANTS,
  ...BONUS_MUTANTS,
  ...CUSTOMER_MUTANTS,
  ...OPERATOR_MUTANTS,
  ...DESK_MUTANTS,
  ...RIGHT_MUTANTS,
  ...SETTING_MUTANTS,
]
