import { decideRenewal, endingOf } from '@plumbline/domain/investing/investment-ending'
import type { Renewal } from '@plumbline/domain/investing/investment-ending'
import { lastDay } from '@plumbline/domain/investing/investment-interest'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { Holding } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { direct, writeTransfers } from '../../../ledger/ledger.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { LockedOffer } from '../../offers/index.ts'
import { refuseNew } from '../../../openness/offering/index.ts'
import { accountsOf } from '../accounts.ts'
import { insertInvestment, insertParcel } from '../store.ts'
import type { LifeNeeds } from './life-needs.ts'
import { endInvestment } from './end-investment.ts'
import type { OpenRow } from './store.ts'
import { aboutInvestment, offerWords } from './words.ts'

/** An investment whose last day is credited; it and its offer are locked. */
export interface Matured {
  readonly investment: OpenRow
  readonly offer: LockedOffer
  readonly holding: Holding
  /** Hash of the terms it was joined on. */
  readonly hash: string
  /** The midnight that ends its last day. */
  readonly at: Instant
}

/** Whether it rolls over; `undefined` where its customer did not switch that on. */
export function renewalOf({ investment, offer, holding, hash, at }: Matured): Renewal | Refusal | undefined {
  const { renew, credited, set_aside: setAside } = investment
  if (renew === 'off') return undefined

  const isSameTerms = offer.termsHash === hash
  return decideRenewal({ holding, renew, credited, setAside, offer, isSameTerms, at })
}

/**
 * Settles what has matured, or rolls it over where its customer switched that on and nothing stands in the way.
 * @returns the id of the investment that began from it
 */
export async function mature(
  tx: Transaction,
  deps: LifeNeeds,
  matured: Matured,
): Promise<string | undefined> {
  const { investment, offer, holding, at } = matured
  const { practice } = offer

  const risk = {
    customerId: investment.customer_id,
    practice,
    family: 'projects',
    country: undefined,
  } as const

  const ended = investment.renew === 'off' ? undefined : await refuseNew(deps, tx, risk)
  const decided = ended ?? renewalOf(matured)
  if (decided && !isRefusal(decided)) return writeRenewal(tx, deps, matured, decided)

  const { credited, set_aside: setAside } = investment
  const ending = endingOf(holding, { credited, setAside }, 'maturity')
  const obstacle = decided?.refusal
  await endInvestment(tx, deps, { investment, offer, ending, endedBy: 'maturity', at, obstacle })

  return undefined
}

/** Ends the old one but for what rolls over, and sets the most interest of the next one aside anew. */
async function writeRenewal(
  tx: Transaction,
  deps: LifeNeeds,
  matured: Matured,
  renewal: Renewal,
): Promise<string> {
  const { investment, offer, at } = matured
  const { ending, next, setAside } = renewal

  await endInvestment(tx, deps, { investment, offer, ending, endedBy: 'maturity', at })
  const [id, parcelId] = [deps.makeId(), deps.makeId()]
  const [{ postDay, minor }] = next.parcels

  await insertInvestment(tx, {
    id,
    customerId: investment.customer_id,
    offerId: investment.offer_id,
    asset: investment.asset,
    termsId: investment.terms_id,
    postDay,
    lastDay: lastDay(next),
    minor,
    setAside,
    renew: investment.renew,
    at,
    renews: investment.id,
  })

  await insertParcel(tx, { id: parcelId, investmentId: id, kind: 'renewal', postDay, minor, setAside, at })
  const { reserve, committed } = accountsOf(investment.customer_id, offer)
  const aside = direct('investment_set_aside', reserve, committed, setAside)

  await writeTransfers(tx, { ref: parcelId, at, legs: [{ ...aside, leg: 1 }] })
  const { project: titles, asset, sum } = offerWords(offer)
  await deps.messages.write(tx, {
    ...aboutInvestment({ id, customer_id: investment.customer_id }, deps.clock.now()),
    kind: 'project_renewed',
    params: { project: titles, asset, amount: sum(minor), day: dateOf(lastDay(next)) },
  })

  return id
}
