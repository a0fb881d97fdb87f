import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { OwnRules, OwnRulesBook } from './own-rules.ts'
import { readStops } from '../../trading/trade-stop/index.ts'
import { readLimits, readPauses } from './store.ts'
import { clock, database, houseChanges } from '../../platform/floor.ts'
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

export const bookNeeds = { changes: houseChanges, clock, database }

type BookNeeds = Opened<typeof bookNeeds>

/**
 * The rules of all customers who have any, in memory, so that an order asks nothing of the database for them. They change
 * while no order of their customer is decided; what a failed change left behind is read from the database until it is known again.
 * Where this node does not hear of changes, all is read from the database.
 */
export class LimitBook implements OwnRulesBook {
  readonly #deps: BookNeeds
  #known = new Map<bigint, OwnRules>()
  /** Whose rules may be others than those known, and by which change. */
  readonly #unsure = new Map<bigint, number>()
  readonly #reading = new Map<bigint, Promise<void>>()
  /** Whether anybody's may be others. */
  #isLost = false
  #changes = 0

  private constructor(deps: BookNeeds) {
    this.#deps = deps
    deps.changes.on('own-rules', (subject) => this.#onChange(subject))
    deps.changes.takeIn('own-rules', (subject) => (subject === undefined ? this.#readAll() : undefined))
  }

  static async open(deps: BookNeeds): Promise<LimitBook> {
    const book = new LimitBook(deps)
    book.#known = await readRules(deps.database, undefined, deps.clock.now())

    return book
  }

  async rulesOf(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OwnRules>> {
    const isSure = this.#deps.changes.isFresh() && !this.#isLost
    const unsure = customerIds.filter((id) => !isSure || this.#unsure.has(id))
    const found = new Map<bigint, OwnRules>()

    for (const id of customerIds) {
      const rules = this.#known.get(id)
      if (rules) found.set(id, rules)
    }

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
    this.#mark(customerId)

    try {
      return await this.#deps.database.transaction(async (tx) => {
        const done = await work(tx)
        await this.#deps.changes.note(tx, 'own-rules', String(customerId))

        return done
      })
    } finally {
      await this.#readAgain(customerId)
    }
  }

  #onChange(subject: string | undefined): void {
    if (subject === undefined) {
      this.#isLost = true
      this.#changes += 1
    } else {
      this.#mark(BigInt(subject))
      void this.#readAgain(BigInt(subject))
    }
  }

  #mark(customerId: bigint): void {
    this.#changes += 1
    this.#unsure.set(customerId, this.#changes)
    this.#reading.delete(customerId)
  }

  /** Whether a commit went through may be unknown: what the database then says is what counts. */
  #readAgain(customerId: bigint): Promise<void> {
    if (!this.#unsure.has(customerId)) return Promise.resolve()

    const underWay = this.#reading.get(customerId)
    if (underWay) return underWay

    const reading = this.#readOne(customerId).finally(() => {
      if (this.#reading.get(customerId) === reading) this.#reading.delete(customerId)
    })

    this.#reading.set(customerId, reading)
    return reading
  }

  async #readOne(customerId: bigint): Promise<void> {
    const change = this.#unsure.get(customerId)
    try {
      const read = await readRules(this.#deps.database, [customerId], this.#deps.clock.now())
      if (this.#unsure.get(customerId) !== change) return

      const rules = read.get(customerId)
      if (rules) this.#known.set(customerId, rules)
      else this.#known.delete(customerId)

      this.#unsure.delete(customerId)
    } catch {
      // Stays unsure: each order of this customer asks the database, and is refused while that is away.
    }
  }

  /** After a gap in what this node heard; again, where something changed meanwhile. */
  async #readAll(): Promise<void> {
    const change = this.#changes
    const read = await readRules(this.#deps.database, undefined, this.#deps.clock.now())
    if (change !== this.#changes) return this.#readAll()

    this.#known = read
    this.#unsure.clear()
    this.#isLost = false
  }
}
