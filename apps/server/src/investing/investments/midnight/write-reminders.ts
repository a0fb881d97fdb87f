import { interestTo } from '@plumbline/domain/investing/investment-interest'
import { dateOf, midnightAfter } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { NewMessage } from '../../../service/messages/index.ts'
import { investmentsOf } from '../joining/facts.ts'
import type { Investment } from '../joining/facts.ts'
import type { LifeNeeds, ManyNeeds } from './life-needs.ts'
import { renewalOf } from './mature.ts'
import { BEGINNING } from './page-store.ts'
import type { Place } from './page-store.ts'
import { markReminded, readInstalments, readMaturing } from './reminder-store.ts'
import type { DueReminder } from './reminder-store.ts'
import { aboutInvestment, offerWords } from './words.ts'

const REMINDERS_AT_ONCE = 100

/** What is said of one, as things stand; nothing of it asks for a payment. */
function reminderOf(deps: LifeNeeds, reminded: Investment<DueReminder>, now: Instant): NewMessage {
  const { row: due, holding, kept, offer } = reminded
  const { project, asset, sum } = offerWords(offer)
  const about = aboutInvestment(due, now)

  const told = { project, asset, day: dateOf(due.day) }
  if (due.kind !== 'maturity_3' && due.kind !== 'maturity_1') {
    const amount = sum(kept.terms.instalment?.minor ?? 0n)
    const kind = due.kind === 'pending' ? 'project_pending_top_up' : 'project_instalment_soon'
    return { ...about, kind, params: { ...told, amount } }
  }

  const interest = interestTo(holding, due.last_day)
  const at = midnightAfter(deps.zone, due.last_day)
  const investment = { ...due, credited: interest, credited_to: due.last_day }

  const decided = renewalOf({ investment, offer, holding, hash: kept.hash, at })
  if (!decided) {
    const params = { ...told, amount: sum(due.principal), interest: sum(interest) }
    return { ...about, kind: 'project_maturity_soon', params }
  }

  if (!isRefusal(decided))
    return {
      ...about,
      kind: 'project_renewal_soon',
      params: { ...told, amount: sum(decided.ending.rolled) },
    }

  const reason = decided.refusal

  return {
    ...about,
    kind: 'project_renewal_changed',
    params: { ...told, amount: sum(due.principal), reason },
  }
}

/** One page in one transaction; where one of it cannot be written, each by itself. @returns how many could not be */
async function writePage(
  deps: ManyNeeds,
  page: readonly [DueReminder, ...DueReminder[]],
  now: Instant,
): Promise<number> {
  try {
    const investments = await investmentsOf(deps.database, page)
    await deps.database.transaction(async (tx) => {
      for (const each of investments)
        if (await markReminded(tx, each.row, now)) await deps.messages.write(tx, reminderOf(deps, each, now))
    })

    return 0
  } catch (error) {
    const [{ id, kind }, ...others] = page
    if (others.length === 0) {
      deps.logger.error({ err: error, investment: id, kind }, 'a reminder could not be written')
      return 1
    }

    let failed = 0
    for (const due of page) failed += await writePage(deps, [due], now)

    return failed
  }
}

/**
 * Reminds of maturities and renewals, and of second instalments of tiered projects, 3 days and 1 day before, and of a
 * second instalment that was not paid by the end of its day (docs/rules/investing.md#coming-payments). What a server
 * that was off has missed is written while it is still true; each is written once, and one that cannot be keeps nobody
 * else's.
 * @throws where one could not be written, after all others
 */
export async function writeReminders(deps: ManyNeeds, today: PlatformDay, now: Instant): Promise<void> {
  const { database, pace } = deps
  let failed = 0
  for (const read of [readMaturing, readInstalments]) {
    for (let after: Place = BEGINNING; !deps.isStopped();) {
      const [first, ...others] = await read(database, today, after, REMINDERS_AT_ONCE)
      if (!first) break

      after = others.at(-1) ?? first
      failed += await writePage(deps, [first, ...others], now)
      await pace.rest()
    }
  }

  if (failed > 0) throw new Error(`${failed} reminders could not be written`)
}
