import { interestTo } from '@plumbline/domain/investing/investment-interest'
import { dayOf, midnightAfter } from '@plumbline/domain/investing/investment-terms'
import type { Holding, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { lockOffer, termsOf } from '../../offers/index.ts'
import type { KeptTerms } from '../../offers/index.ts'
import { parcelsOf } from '../store.ts'
import type { LifeDeps } from './deps.ts'
import { holdingOf } from '../holding.ts'
import { mature } from './mature.ts'
import { creditDay, lockOpen, offerIdOf } from './store.ts'
import type { OpenRow } from './store.ts'

/** The last day whose interest can be credited: the one before the day of `now`. */
export const lastFullDay = (zone: Zone, now: Instant): PlatformDay => dayOf(zone, now) - 1

async function termsById(tx: Queryable, id: number): Promise<KeptTerms> {
  const kept = (await termsOf(tx, [id])).get(id)
  if (!kept) throw new RangeError(`no terms ${id}`)
  return kept
}

/** Credits each missed day of a locked investment, each at its own midnight. @returns the row as it stands then */
async function creditTo(
  tx: Transaction,
  zone: Zone,
  row: OpenRow,
  holding: Holding,
  until: PlatformDay,
): Promise<OpenRow> {
  let { credited } = row
  const to = Math.min(until, row.last_day)
  for (let day = row.credited_to + 1; day <= to; day += 1) {
    const minor = interestTo(holding, day) - credited
    const done = await creditDay(tx, day, midnightAfter(zone, day), [{ id: row.id, minor }])
    if (done.length !== 1) throw new Error(`investment ${row.id} was locked and open`)

    credited += minor
  }

  return { ...row, credited, credited_to: Math.max(row.credited_to, to) }
}

/**
 * Locks an investment's offer and then itself, credits the interest of each day up to yesterday that no midnight has
 * credited yet, and settles or renews what has matured meanwhile, be it several times over. Whatever a customer does to an
 * investment begins with this; afterwards it is open only if it runs today. A clock that was set back credits nothing and
 * takes nothing back: then `credited_to` may be today or later, and a payment counts from no day before it.
 */
export async function catchUp(
  tx: Transaction,
  deps: LifeDeps,
  investmentId: string,
  now: Instant = deps.clock.now(),
): Promise<void> {
  const offerId = await offerIdOf(tx, investmentId)
  if (offerId === undefined) return

  const yesterday = lastFullDay(deps.zone, now)
  for (let id: string | undefined = investmentId; id !== undefined;) {
    const offer = await lockOffer(tx, offerId)
    const row = await lockOpen(tx, id)
    if (!offer || !row) return

    const until = Math.max(yesterday, row.credited_to)
    if (row.credited_to === until && row.last_day > until) return

    const kept = await termsById(tx, row.terms_id)
    const holding = holdingOf(kept.terms, (await parcelsOf(tx, [id])).get(id))
    const investment = await creditTo(tx, deps.zone, row, holding, until)
    if (row.last_day > until) return

    const at = midnightAfter(deps.zone, row.last_day)
    id = await mature(tx, deps, { investment, offer, holding, hash: kept.hash, at })
  }
}
