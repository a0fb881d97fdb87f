import { dateOf } from '@plumbline/domain/investment-terms'
import { accountId } from '@plumbline/domain/ledger'
import type { Instant } from '@plumbline/domain/time'
import { direct, writeTransfers } from '../../../ledger/ledger.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { moveOffer } from '../../investment-offer/index.ts'
import type { KeptTerms, LockedOffer } from '../../investment-offer/index.ts'
import type { NewMessage } from '../../messages/index.ts'
import { insertParcel } from '../store.ts'
import type { LifeDeps } from './deps.ts'
import { aboutInvestment, endInvestment, endSums, offerWords } from './end-investment.ts'
import type { EndSums } from './end-investment.ts'
import { decideRenewal } from './renewal.ts'
import type { Renewal, RenewalObstacle } from './renewal.ts'
import { insertRenewed } from './store.ts'
import type { OpenRow } from './store.ts'

/** An investment whose last day is credited. */
export interface Matured {
  readonly investment: OpenRow
  readonly offer: LockedOffer
  readonly kept: KeptTerms
  /** The midnight that ends its last day. */
  readonly at: Instant
  /** When the message about it is written. */
  readonly now: Instant
}

/**
 * Settles what has matured, or rolls it over where its customer switched that on and nothing stands in the way.
 * @returns the id of the investment that began from it
 */
export async function mature(tx: Transaction, deps: LifeDeps, matured: Matured): Promise<string | undefined> {
  const { investment, offer, kept, at } = matured
  const { terms, hash } = kept
  const sums = endSums(investment, terms, 'maturity')
  const decided =
    investment.renew === 'off' ? undefined : decideRenewal({ row: investment, terms, hash, sums }, offer, at)
  if (decided && !('obstacle' in decided)) return renew(tx, deps, matured, decided)
  await endInvestment(tx, deps, { investment, offer, terms, endedBy: 'maturity', at })
  await deps.messages.write(tx, maturedMessage(matured, sums, decided?.obstacle))
  return undefined
}

function maturedMessage(
  { investment, offer, now }: Matured,
  { principal }: EndSums,
  obstacle: RenewalObstacle | undefined,
): NewMessage {
  const { asset, project, sum } = offerWords(offer)
  const params = { project, asset, amount: sum(principal), interest: sum(investment.credited) }
  const about = aboutInvestment(investment, now)
  return obstacle === undefined
    ? { ...about, kind: 'project_matured', params }
    : { ...about, kind: 'project_not_renewed', params: { ...params, reason: obstacle } }
}

/** Ends the old one but for what rolls over, and sets the most interest of the next one aside anew. */
async function renew(tx: Transaction, deps: LifeDeps, matured: Matured, renewal: Renewal): Promise<string> {
  const { investment, offer, kept, at, now } = matured
  const { terms } = kept
  const { roll, minor, setAside } = renewal
  await endInvestment(tx, deps, { investment, offer, terms, endedBy: 'maturity', at, roll })
  const [id, parcelId] = [deps.makeId(), deps.makeId()]
  const postDay = investment.last_day
  const lastDay = postDay + terms.days
  const next = { id, old: investment, termsId: investment.terms_id, lastDay, minor, setAside, at }
  await insertRenewed(tx, next)
  await insertParcel(tx, { id: parcelId, investmentId: id, kind: 'renewal', postDay, minor, setAside, at })
  await moveOffer(tx, offer.id, { subscribed: minor, kept: renewal.kept })
  const project = (kind: 'reserve' | 'committed') => accountId(offer.id, offer.asset, kind)
  const aside = direct('investment_set_aside', project('reserve'), project('committed'), setAside)
  await writeTransfers(tx, { ref: parcelId, at, legs: [{ ...aside, leg: 1 }] })
  const words = offerWords(offer)
  await deps.messages.write(tx, {
    ...aboutInvestment({ id, customer_id: investment.customer_id }, now),
    kind: 'project_renewed',
    params: {
      project: words.project,
      asset: words.asset,
      amount: words.sum(minor),
      day: dateOf(lastDay),
    },
  })
  return id
}
