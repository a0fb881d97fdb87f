import { ASSETS } from '@plumbline/domain/asset'
import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import { accountId } from '@plumbline/domain/ledger'
import { formatDecimal, shareDown } from '@plumbline/domain/money'
import type { Instant } from '@plumbline/domain/time'
import { balancesOf, writeTransfers } from '../../../ledger/ledger.ts'
import type { Leg } from '../../../ledger/ledger.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { moveOffer } from '../../investment-offer/index.ts'
import type { LockedOffer } from '../../investment-offer/index.ts'
import type { NewMessage } from '../../messages/index.ts'
import type { LifeDeps } from './deps.ts'
import { markSettled } from './store.ts'
import type { OpenRow } from './store.ts'

/** What an end returns, in smallest units. */
export interface EndSums {
  readonly principal: bigint
  /** Credited and not paid out before. */
  readonly accrued: bigint
  readonly charge: bigint
  /** What was set aside and is not needed any more. */
  readonly released: bigint
}

/** The sums of an end as things stand (money-paths.md 5): the charge is a share of interest not yet paid out. */
export function endSums(
  row: Pick<OpenRow, 'principal' | 'set_aside' | 'credited'>,
  terms: InvestmentTerms,
  endedBy: 'maturity' | 'stop',
): EndSums {
  const accrued = terms.dividendMethod === 'at_maturity' ? row.credited : 0n
  return {
    principal: row.principal,
    accrued,
    charge: endedBy === 'stop' ? shareDown(accrued, terms.exitChargePpm) : 0n,
    released: row.set_aside - row.credited,
  }
}

/** What rolls over into the next investment instead of going to cash. */
export interface Roll {
  readonly principal: bigint
  readonly interest: bigint
}

const NOTHING: Roll = { principal: 0n, interest: 0n }

function endLegs(row: OpenRow, sums: EndSums, roll: Roll): Leg[] {
  const customer = (kind: 'cash' | 'invested' | 'accrued') => accountId(row.customer_id, row.asset, kind)
  const project = (kind: 'reserve' | 'committed') => accountId(row.offer_id, row.asset, kind)
  const leg = (
    at: number,
    code: Leg['code'],
    [debit, credit]: readonly [bigint, bigint],
    minor: bigint,
  ): Leg => ({ leg: at, op: 'direct', code, debit, credit, minor })
  const paid = sums.accrued - sums.charge - roll.interest
  return [
    leg(0, 'investment_principal', [customer('invested'), customer('cash')], sums.principal - roll.principal),
    leg(1, 'investment_exit_charge', [customer('accrued'), project('reserve')], sums.charge),
    leg(2, 'investment_interest_paid', [customer('accrued'), customer('cash')], paid),
    leg(3, 'investment_release', [project('committed'), project('reserve')], sums.released),
    leg(4, 'investment_interest_rolled', [customer('accrued'), customer('invested')], roll.interest),
  ]
}

export interface End {
  /** Locked, open, and credited up to yesterday. */
  readonly investment: OpenRow
  /** Its offer, locked before. */
  readonly offer: LockedOffer
  /** The terms it was joined on. */
  readonly terms: InvestmentTerms
  readonly endedBy: 'maturity' | 'stop'
  /** A maturity's is the midnight that ends the last day, however late it is noticed. */
  readonly at: Instant
  readonly roll?: Roll
}

/**
 * Ends an investment: its transfers, its row, the counters of its offer, news. The whole principal returns (fair dealing,
 * row 14); nothing refuses. Whoever calls writes the message that belongs to it.
 */
export async function endInvestment(
  tx: Transaction,
  deps: Pick<LifeDeps, 'bus'>,
  { investment, offer, terms, endedBy, at, roll = NOTHING }: End,
): Promise<EndSums> {
  const sums = endSums(investment, terms, endedBy)
  await markSettled(tx, investment.id, {
    endedBy,
    at,
    charge: sums.charge,
    rolled: roll.principal + roll.interest,
  })
  const isUnpaid = terms.instalment !== undefined && investment.instalment_day === null
  await moveOffer(tx, investment.offer_id, {
    subscribed: -investment.principal,
    kept: isUnpaid ? -(terms.instalment?.minor ?? 0n) : 0n,
  })
  await writeTransfers(tx, { ref: investment.id, at, legs: endLegs(investment, sums, roll) })
  await tellEnd(tx, deps, investment, offer)
  return sums
}

/** Once it is committed: balances and record for open pages of the customer, and open desks. */
async function tellEnd(
  tx: Transaction,
  { bus }: Pick<LifeDeps, 'bus'>,
  { customer_id: customerId, id, offer_id: offerId }: OpenRow,
  { practice }: LockedOffer,
): Promise<void> {
  const balances = bus.isWatched(customerId) ? await balancesOf(tx, customerId, practice) : []
  tx.onCommit(() => {
    if (balances.length > 0) bus.publish({ type: 'balances', customerId, balances })
    bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } })
    bus.publish({ type: 'desk', queue: 'investments', id: offerId.toString() })
  })
}

/** Sums of an offer's asset as the wire says them; all of its titles, for whoever reads. */
export function offerWords(offer: Pick<LockedOffer, 'asset' | 'titles'>) {
  const asset = ASSETS.find(({ id, practiceId }) => id === offer.asset || practiceId === offer.asset)
  if (!asset) throw new RangeError(`no asset ${offer.asset}`)
  return {
    asset: asset.code,
    project: JSON.stringify(offer.titles),
    sum: (minor: bigint): string => formatDecimal(minor, asset.scale),
  }
}

export const profitPage = (id: string): string => `/pages/project/profit?id=${id}`

/** A message about an investment, leading to its own page. */
export const aboutInvestment = (
  { id, customer_id: customerId }: Pick<OpenRow, 'id' | 'customer_id'>,
  at: Instant,
): Pick<NewMessage, 'customerId' | 'target' | 'at'> => ({ customerId, target: profitPage(id), at })
