import { interestTo } from '@plumbline/domain/investing/investment-interest'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { sqlState } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger.ts'
import { termsOf } from '../../offers/index.ts'
import { holdingOf } from '../holding.ts'
import type { Pace } from './pace.ts'
import { BEGINNING, readWaiting } from './page-store.ts'
import type { WaitingRow } from './page-store.ts'
import { creditDay } from './store.ts'
import type { DayCredit } from './store.ts'

export interface Crediting {
  readonly database: Database
  readonly logger: Logger
  readonly pace: Pace
  /** Told once it is durable. */
  readonly onCredited: (credited: readonly Credited[]) => Promise<void>
  readonly isStopped: () => boolean
}

/** One investment with its new interest. */
export interface Credited extends DayCredit {
  readonly customerId: bigint
  readonly asset: number
  /** Where the interest went. */
  readonly book: 'cash' | 'accrued'
}

export interface DayOutcome {
  readonly credited: number
  /** Those that the database did not take: a fault of ours or of the books, never a customer's. */
  readonly failed: number
}

/** Terms never change, so those once read stay known. */
const termsBook = (database: Database) => {
  const known = new Map<number, InvestmentTerms>()

  return async (ids: readonly number[]): Promise<ReadonlyMap<number, InvestmentTerms>> => {
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0)
      for (const [id, { terms }] of await termsOf(database, missing)) known.set(id, terms)
    return known
  }
}

function creditOf(
  day: PlatformDay,
  rows: readonly [WaitingRow, ...WaitingRow[]],
  terms: InvestmentTerms | undefined,
): Credited {
  const [{ id, customer_id: customerId, asset, credited }] = rows
  if (!terms) throw new RangeError(`no terms of investment ${id}`)

  const minor = interestTo(holdingOf(terms, rows), day) - credited
  return { id, customerId, asset, book: terms.dividendMethod === 'daily' ? 'cash' : 'accrued', minor }
}

/** Rows that follow each other by the investment they belong to. */
function* byInvestment(rows: readonly WaitingRow[]): Generator<readonly [WaitingRow, ...WaitingRow[]]> {
  let group: [WaitingRow, ...WaitingRow[]] | undefined
  for (const row of rows) {
    if (group?.[0].id === row.id) group.push(row)
    else {
      if (group) yield group
      group = [row]
    }
  }

  if (group) yield group
}

const WRONG_SUM = '42501'
/** Number of refusals, with no success, after which the day is at fault and not the single investments. */
const ALL_WRONG = 200
const FAILURES_LOGGED = 20

/** A check fired, a number fits no column, or a sum is not the database's own: all is undone though one may be the cause. */
const isRefusedByDatabase = (error: unknown): boolean => {
  const state = sqlState(error)
  return state !== undefined && (/^2[23]/.test(state) || state === WRONG_SUM)
}

/**
 * Credits the interest of one day to every open investment that has it up to the day before. The next piece is read and
 * computed while others are written. One that the database does not take keeps nobody else's interest.
 * @param at the midnight that ends the day
 */
export async function creditEverybody(deps: Crediting, day: PlatformDay, at: number): Promise<DayOutcome> {
  const { database, logger, pace } = deps
  const knownTerms = termsBook(database)
  const writing = new Set<Promise<void>>()
  let credited = 0
  let failed = 0
  let fault: unknown

  const write = async (credits: readonly Credited[]): Promise<void> => {
    try {
      // In a transaction for its retries: a customer's act may hold the accounts in another order.
      const done = new Set(await database.transaction((tx) => creditDay(tx, day, at, credits)))
      credited += done.size
      await deps.onCredited(credits.filter(({ id }) => done.has(id)))
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      if (credited === 0 && failed >= ALL_WRONG) throw error

      const [first] = credits
      if (credits.length === 1) {
        failed += 1
        if (failed <= FAILURES_LOGGED)
          logger.error({ err: error, investment: first?.id, day }, 'interest of a day could not be credited')
        return
      }

      const half = credits.length >> 1
      await write(credits.slice(0, half))
      await write(credits.slice(half))
    }
  }

  const begin = (credits: readonly Credited[]): void => {
    const written = write(credits)
      .catch((error: unknown) => (fault ??= error))
      .then(() => void writing.delete(written))
    writing.add(written)
  }

  for (let after = BEGINNING; fault === undefined && !deps.isStopped();) {
    const size = pace.size()
    const rows = await readWaiting(database, day, after, size)
    const last = rows.at(-1)
    if (!last) break

    after = last
    const terms = await knownTerms([...new Set(rows.map((row) => row.terms_id))])
    const credits = [...byInvestment(rows)].map((each) => creditOf(day, each, terms.get(each[0].terms_id)))

    while (writing.size >= pace.atOnce()) await Promise.race(writing)
    begin(credits)
    await pace.rest()
  }

  await Promise.all(writing)
  if (fault !== undefined) throw fault

  return { credited, failed }
}
