import type { subscriptionCall } from '@plumbline/api-schema/investing/investment'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { interestDays } from '@plumbline/domain/investing/investment-calendar'
import { endingOf, stopNow } from '@plumbline/domain/investing/investment-ending'
import { interestTo, lastDay } from '@plumbline/domain/investing/investment-interest'
import { formatRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../../http/route.ts'
import type { Database } from '../../../platform/database/database.ts'
import { money, wireProject } from '../../offers/index.ts'
import type { ReadNeeds } from '../needs.ts'
import { investmentOf } from '../joining/facts.ts'
import type { Investment } from '../joining/facts.ts'
import { ownInvestment, ownInvestmentOfPayment } from '../store.ts'
import { wireSubscription } from './wire.ts'

type InvestmentAnswer = ResponseOf<typeof subscriptionCall>

/**
 * What an end now would return, days counted whose midnight has passed while nobody has credited them yet. Nothing of one
 * that ended; without a charge of one that has matured and is settled in a moment.
 */
function endNow({ row, holding }: Investment, today: PlatformDay): InvestmentAnswer['stop_now'] {
  if (row.state === 'settled')
    return { principal: money(0n), interest: money(0n), charge: money(0n), received: money(0n) }

  const last = lastDay(holding)
  const whole = { credited: interestTo(holding, last), setAside: row.set_aside }
  const { principal, accrued, charge, received } =
    today > last ? endingOf(holding, whole, 'maturity') : stopNow(holding, today, row.set_aside)

  return {
    principal: money(principal),
    interest: money(accrued),
    charge: money(charge),
    received: money(received),
  }
}

/** The customer's own by its id or by that of a payment, all of one moment: sums and payments never disagree. */
const findInvestment = (
  database: Database,
  customerId: bigint,
  id: string,
): Promise<Investment | undefined> =>
  database.snapshot(async (tx) => {
    const row =
      (await ownInvestment(tx, customerId, id)) ?? (await ownInvestmentOfPayment(tx, customerId, id))
    return row && investmentOf(tx, row)
  })

/** One investment with the interest of each day that was credited: computed from its payments, as the ledger has it. */
export async function readInvestment(
  { database, clock, zone }: ReadNeeds,
  id: string,
  { customerId, language }: Caller,
): Promise<InvestmentAnswer | Refusal> {
  const investment = await findInvestment(database, customerId, id)
  if (!investment) return { refusal: 'not_found' }

  const { row, holding, parcels, kept, offer } = investment
  const now = clock.now()

  // A clock that was set back takes no day away that is credited.
  const today = Math.max(dayOf(zone, now), row.credited_to + 1)

  return {
    subscription: wireSubscription(investment, { language, now, zone }),
    document: kept.document,
    project: wireProject(offer, language, { now, zone }),
    days: interestDays(holding, row.post_day + 1, row.credited_to).map((each) => ({
      day: dateOf(each.day),
      principal: money(each.principal),
      rate: formatRate(each.ratePpb),
      amount: money(each.interest),
    })),
    payments: parcels.map((parcel) => ({
      kind: parcel.kind,
      day: dateOf(parcel.post_day),
      amount: money(parcel.minor),
      time: toIso(parcel.at),
    })),
    stop_now: endNow(investment, today),
  }
}
