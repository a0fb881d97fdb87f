import { inMigration, inServer } from './mutant.ts'

/* Files whose guards stand in more than one list of mutants. */

export const bonusLife = inMigration('0025-bonus', 'rewards/bonuses/bonus', 'rewards/bonuses/bonus-grant')
export const bonusPromises = inMigration('0025-bonus', 'rewards/bonuses/promise-guards')

export const closing = inMigration(
  '0028-protection',
  'accounts/closing/closing',
  'accounts/closing/closed-papers',
)

export const investmentBooks = inMigration(
  '0021-investment-books',
  'ledger/investment-books',
  'ledger/interest-credited',
)

export const secondFactorGate = inServer(
  'accounts/second-factor/gate',
  'accounts/second-factor/second-factor',
)
