import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { maxAppend } from '@plumbline/domain/investing/investment-decisions'
import { accruedOf, decideRenewal } from '@plumbline/domain/investing/investment-ending'
import {
  instalmentDay,
  interestTo,
  lastDay,
  payableInstalment,
  rateOn,
} from '@plumbline/domain/investing/investment-interest'
import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import { dueDay, statusOf } from '@plumbline/domain/investing/investment-state'
import { dateOf, dayOf, midnightAfter } from '@plumbline/domain/investing/investment-terms'
import { runningPauses } from '@plumbline/domain/accounts/own-pause'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { toIso } from '@plumbline/domain/basics/time'
import { titleIn } from '@plumbline/language/title-in'
import { money } from '../../offers/index.ts'
import type { Saying } from '../../offers/index.ts'
import type { Investment } from '../joining/facts.ts'
import { defined } from '@plumbline/domain/basics/defined'

/**
 * What would stand in the way of a renewal as things stand: its interest whole, the project as it is now, at the midnight
 * that ends the last day. Said also where the switch is off, so that it is known before it is set. A self-exclusion that still
 * runs then goes first: while it runs the switch cannot be set.
 */
export function renewObstacle(
  { row, holding, kept, offer, excluded }: Investment,
  zone: Zone,
): RefusalName | undefined {
  const at = midnightAfter(zone, lastDay(holding))
  if (excluded && runningPauses([excluded], at).length > 0) return 'self_excluded'

  const decided = decideRenewal({
    holding,
    credited: interestTo(holding, lastDay(holding)),
    setAside: row.set_aside,
    renew: row.renew === 'off' ? 'principal' : row.renew,
    offer,
    isSameTerms: offer.termsHash === kept.hash,
    at,
  })

  return isRefusal(decided) ? decided.refusal : undefined
}

/** What is said of an open one alone. */
function openFields(investment: Investment, { now, zone }: Saying): Partial<Subscription> {
  const { row, holding, offer } = investment
  const today = Math.max(dayOf(zone, now), row.post_day)
  const most = maxAppend({ holding, setAside: row.set_aside, offer, today })
  const obstacle = today > lastDay(holding) ? undefined : renewObstacle(investment, zone)
  const payable = payableInstalment(holding, today)
  const due = dueDay(holding)

  return {
    ...(most > 0n && { append_most: money(most) }),
    ...defined({ renew_blocked_by: obstacle }),
    ...(payable && due !== undefined && { append_money: money(payable.minor), due_date: dateOf(due) }),
  }
}

/** What is said of an ended one alone: what the end cost, what rolled over and what went to cash. */
function endFields({ row, holding }: Investment): Partial<Subscription> {
  const { ended_by: endedBy, ended_at: endedAt, charge, rolled } = row
  if (endedBy === null || endedAt === null || charge === null || rolled === null) return {}

  return {
    ended_by: endedBy,
    ended_at: toIso(endedAt),
    charge: money(charge),
    rolled: money(rolled),
    received: money(row.principal + accruedOf(holding, row.credited) - charge - rolled),
  }
}

/** Interest not paid out yet, and what was: of an ended one all but the charge, be it to cash or into the next one. */
export function interestSums({ row, holding }: Pick<Investment, 'row' | 'holding'>) {
  const isOpen = row.state === 'open'
  const accrued = isOpen ? accruedOf(holding, row.credited) : 0n
  return { accrued, paidOut: row.credited - accrued - (row.charge ?? 0n) }
}

/** An investment as its customer sees it. */
export function wireSubscription(investment: Investment, saying: Saying): Subscription {
  const { row, holding, kept, offer } = investment
  const { terms } = holding
  const isOpen = row.state === 'open'
  const today = Math.max(dayOf(saying.zone, saying.now), row.post_day)
  const { accrued, paidOut } = interestSums(investment)
  const paidInstalment = instalmentDay(holding)

  return {
    id: row.id,
    practice: offer.practice,
    project_id: row.offer_id.toString(),
    ...titleIn(offer.titles, saying.language),
    status: statusOf(holding, today, !isOpen),
    principal: money(row.principal),
    accrued: money(accrued),
    paid_out: money(paidOut),
    committed: money(isOpen ? row.set_aside - row.credited : 0n),
    daily_rate: formatRate(rateOn(holding, isOpen ? today : row.credited_to)),
    days: terms.days,
    dividend_method: terms.dividendMethod,
    exit_charge_rate: formatCharge(terms.exitChargePpm),
    post_date: dateOf(row.post_day),
    matures_at: dateOf(row.last_day),
    joined_at: toIso(row.joined_at),
    ...(terms.instalment && { higher_rate: formatRate(terms.instalment.dailyRatePpb) }),
    ...(paidInstalment !== undefined && { instalment_date: dateOf(paidInstalment) }),
    renew: row.renew,
    terms_hash: kept.hash,
    ...(isOpen ? openFields(investment, saying) : endFields(investment)),
    ...defined({ repeats: row.repeats, renews: row.renews, renewed_by: row.renewed_by }),
  }
}
