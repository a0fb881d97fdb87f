import type { Ending } from '@plumbline/domain/investing/investment-ending'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { direct, writeTransfers } from '../../../ledger/ledger.ts'
import type { Leg } from '../../../ledger/ledger.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { LockedOffer } from '../../offers/index.ts'
import { accountsOf } from '../accounts.ts'
import { publishInvestmentChange } from '../publish-investment-change.ts'
import type { LifeDeps } from './deps.ts'
import { markSettled } from './store.ts'
import type { OpenRow } from './store.ts'
import { aboutInvestment, offerWords } from './words.ts'

export interface End {
  /** Locked, open, and credited up to yesterday. */
  readonly investment: OpenRow
  /** Its offer, locked before. */
  readonly offer: LockedOffer
  /** Its sums, as `domain` decided them (`endingOf`, `decideRenewal`). */
  readonly ending: Ending
  readonly endedBy: 'maturity' | 'stop'
  /** A maturity's is the midnight that ends the last day, however late it is noticed. */
  readonly at: Instant
  /** What kept it from renewing though its customer had switched that on. */
  readonly obstacle?: Refusal['refusal'] | undefined
}

const isRolling = ({ ending }: End): boolean => ending.rolled > 0n

/**
 * Ends an investment: its row, transfers, message and news. The whole principal returns or rolls
 * over (fair dealing, row 14); nothing refuses. The message of a renewal is written with the investment that begins.
 */
export async function endInvestment(
  tx: Transaction,
  deps: Pick<LifeDeps, 'bus' | 'clock' | 'messages'>,
  end: End,
): Promise<void> {
  const { investment, offer, ending, endedBy, at } = end
  const { charge, rolled } = ending

  await markSettled(tx, investment.id, { endedBy, at, charge, rolled })
  await writeTransfers(tx, { ref: investment.id, at, legs: endLegs(end) })

  if (!isRolling(end)) await writeMessage(tx, deps, end)
  await publishInvestmentChange(tx, deps, {
    customerId: investment.customer_id,
    investmentId: investment.id,
    offer,
  })
}

/**
 * Legs 0 to 4 of event 0 (docs/rules/investing.md#maturity): principal, charge, interest, what is not needed any more,
 * what rolls over.
 */
function endLegs({ investment, offer, ending }: End): Leg[] {
  const { cash, invested, accrued, reserve, committed } = accountsOf(investment.customer_id, offer)

  return [
    direct('investment_principal', invested, cash, ending.principalPaid),
    direct('investment_exit_charge', accrued, reserve, ending.charge),
    direct('investment_interest_paid', accrued, cash, ending.interestPaid),
    direct('investment_release', committed, reserve, ending.release),
    direct('investment_interest_rolled', accrued, invested, ending.interestRolled),
  ].map((leg, number) => ({ ...leg, leg: number }))
}

async function writeMessage(
  tx: Transaction,
  { clock, messages }: Pick<LifeDeps, 'clock' | 'messages'>,
  { investment, offer, ending, endedBy, obstacle }: End,
): Promise<void> {
  const { asset, project, sum } = offerWords(offer)
  const about = aboutInvestment(investment, clock.now())
  const sums = { project, asset, amount: sum(ending.principal) }
  const charge = sum(ending.charge)
  const interest = sum(ending.paidOut + ending.interestPaid)

  if (endedBy === 'stop')
    await messages.write(tx, { ...about, kind: 'project_stopped', params: { ...sums, interest, charge } })
  else if (obstacle === undefined)
    await messages.write(tx, { ...about, kind: 'project_matured', params: { ...sums, interest } })
  else
    await messages.write(tx, {
      ...about,
      kind: 'project_not_renewed',
      params: { ...sums, interest, reason: obstacle },
    })
}
