import { assetId } from '@plumbline/domain/money/asset'
import { comingPayments } from '@plumbline/domain/investing/investment-calendar'
import type { ComingPayment } from '@plumbline/domain/investing/investment-calendar'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Needs } from '../needs.ts'
import { investmentsOf } from '../joining/facts.ts'
import type { Investment } from '../joining/facts.ts'
import { openInvestments } from '../store.ts'
import { renewObstacle } from './wire.ts'

/** Lines of daily interest that one answer holds, about; and the days ahead that a single investment gets at most. */
const INTEREST_LINES = 4_000
const INTEREST_DAYS = 366

export interface Coming extends ComingPayment {
  readonly investment: Investment
}

export interface ComingList {
  /** By day; within a day the older investment first. */
  readonly payments: readonly Coming[]
  /** Daily interest stands here up to this day, where some of it comes later. */
  readonly interestUntil: PlatformDay | undefined
}

/**
 * All that is to come of a customer's open investments, as things stand: what would not renew, because something stands in
 * the way, matures. Interest paid daily is listed for as many days as fit, everything else whole.
 */
export async function readComing(
  db: Queryable,
  { clock, zone }: Pick<Needs, 'clock' | 'zone'>,
  customerId: bigint,
  practice: boolean,
): Promise<ComingList> {
  const investments = await investmentsOf(db, await openInvestments(db, customerId, assetId('USD', practice)))
  const today = dayOf(zone, clock.now())
  const daily = investments.filter(({ holding }) => holding.terms.dividendMethod === 'daily')
  const days = Math.min(INTEREST_DAYS, Math.max(1, Math.floor(INTEREST_LINES / Math.max(1, daily.length))))
  const until = today + days - 1

  const payments = investments.flatMap((investment) => {
    const { row, holding } = investment
    const renew = renewObstacle(investment, zone) === undefined ? row.renew : 'off'
    return comingPayments(holding, renew, today, until).map((each): Coming => ({ ...each, investment }))
  })

  return {
    payments: payments.toSorted((a, b) => a.day - b.day),
    interestUntil: daily.some(({ row }) => row.last_day > until) ? until : undefined,
  }
}
