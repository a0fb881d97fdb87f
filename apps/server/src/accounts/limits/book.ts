import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { OwnRules, OwnRulesBook } from './own-rules.ts'
import { readStops } from '../../trading/trade-stop/index.ts'
import { readLimits, readPauses } from './store.ts'
import { clock, database } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'

async function readRules(
  db: Queryable,
  customerIds: readonly bigint[] | undefined,
  now: Instant,
): Promise<Map<bigint, OwnRules>> {
  const limits = Map.groupBy(await readLimits(db, customerIds), ({ customerId }) => customerId)
  const pauses = Map.groupBy(await readPauses(db, customerIds), ({ customerId }) => customerId)
  const stops = await readStops(db, customerIds, now)
  const rules = new Map<bigint, OwnRules>()

  for (const id of new Set([...limits.keys(), ...pauses.keys(), ...stops.keys()]))
    rules.set(id, {
      limits: limits.get(id) ?? [],
      pauses: pauses.get(id) ?? [],
      stoppedUntil: stops.get(id),
    })

  return rules
}

export const bookNeeds = { clock, database }

type BookNeeds = Opened<typeof bookNeeds>

/**
 * The rules of all customers who have any, in memory, so that an order asks nothing of the database for them. They change
 * while no order of their customer is decided; what a failed change left behind is read from the database until it is known again.
 */
export class LimitBook implements OwnRulesBook {
  readonly #deps: BookNeeds
  readonly #known: Map<bigint, OwnRules>
  readonly #unsure = new Set<bigint>()

  private constructor(deps: BookNeeds, known: Map<bigint, OwnRules>) {
    this.#deps = deps
    this.#known = known
  }

  static async open(deps: BookNeeds): Promise<LimitBook> {
    return new LimitBook(deps, await readRules(deps.database, undefined, deps.clock.now()))
  }

  async rulesOf(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OwnRules>> {
    const found = new Map<bigint, OwnRules>()
    for (const id of customerIds) {
      const rules = this.#known.get(id)
      if (rules) found.set(id, rules)
    }

    const unsure = customerIds.filter((id) => this.#unsure.has(id))
    if (unsure.length === 0) return found

    const read = await readRules(db, unsure, this.#deps.clock.now())
    for (const id of unsure) found.delete(id)

    return new Map([...found, ...read])
  }

  /**
   * One transaction that changes a customer's rules. Run while orders of theirs are set aside: nobody reads the book of
   * them meanwhile to decide by it.
   */
  async change<T>(customerId: bigint, work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#unsure.add(customerId)

    try {
      return await this.#deps.database.transaction(work)
    } finally {
      await this.#readAgain(customerId)
    }
  }

  /** Whether a commit went through may be unknown: what the database then says is what counts. */
  async #readAgain(customerId: bigint): Promise<void> {
    try {
      const read = await readRules(this.#deps.database, [customerId], this.#deps.clock.now())
      const rules = read.get(customerId)
      if (rules) this.#known.set(customerId, rules)
      else this.#known.delete(customerId)
      this.#unsure.delete(customerId)
    } catch {
      // Stays unsure: each order of this customer asks the database, and is refused while that is away.
    }
  }
}
