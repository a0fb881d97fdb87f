import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import { catchUp } from './catch-up.ts'
import type { ManyNeeds } from './life-needs.ts'
import { BEGINNING, readMatured } from './page-store.ts'

const MATURED_AT_ONCE = 200
/** Settled in a row before the next rest. */
const PIECE = 10

/**
 * Settles or renews all whose last day, up to `until`, is credited: each in a transaction of its own, so that one that
 * cannot be keeps nobody else's money.
 * @returns how many could not be
 */
export async function settleMatured(deps: ManyNeeds, until: PlatformDay, now: Instant): Promise<number> {
  const { database, logger, pace } = deps
  let failed = 0
  let settled = 0
  for (let after = BEGINNING; !deps.isStopped();) {
    const page = await readMatured(database, until, after, MATURED_AT_ONCE)
    for (const { id } of page) {
      if (deps.isStopped()) break

      await database
        .transaction((tx) => catchUp(tx, deps, id, now))
        .catch((error: unknown) => {
          failed += 1
          logger.error({ err: error, investment: id }, 'a matured investment could not be settled')
        })

      settled += 1
      if (settled % PIECE === 0) await pace.rest()
    }

    const last = page.at(-1)
    if (!last || page.length < MATURED_AT_ONCE) break

    after = last
  }

  return failed
}
