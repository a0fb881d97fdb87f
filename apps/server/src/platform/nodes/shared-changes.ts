import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../bus.ts'
import { systemClock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import { forgetChanges, isSomebodyBehind, readChanges, writeChange, writeReadUpTo } from './change-rows.ts'
import type { ChangeRow, ReadPosition, Reading } from './change-rows.ts'
import { CHANGE_KINDS, ChangeListeners, takesRights } from './house-changes.ts'
import type { ChangeKind, ChangeListener, ChangeWork, HouseChanges } from './house-changes.ts'

const READ_EVERY_MS = 250
/** For so long after the beginning of a reading what it found is trusted. */
const TRUSTED_MS = 500
/** After so long no node trusts what it read before, with time left to use what it trusted. */
const KNOWN_WITHIN_MS = 600
const ASK_EVERY_MS = 20
/** Nodes that are waited for. Longer than `TRUSTED_MS`: whoever trusts its reading was seen. */
const SEEN_WITHIN_MS = 3 * SECOND_MS
const KEPT_MS = 10 * MINUTE_MS
/** After a longer gap some rows may be forgotten already. */
const GAP_MS = 5 * MINUTE_MS
/** Written by `everywhere`, so that every node has something to find and to say that it has. Nobody listens to it. */
const MARK = 'mark'

interface Left {
  readonly kind: ChangeKind
  readonly work: () => Promise<void> | void
}

export interface SharedChangesDeps {
  readonly database: Database
  readonly bus: Bus
  readonly logger: Logger
  /** This start of this node, as in `node_standing`. */
  readonly node: string
  /** Milliseconds that pass whatever happens to the clock. */
  readonly elapsed?: () => number
  /** The clock of this machine, which goes on while it sleeps. */
  readonly now?: () => Instant
}

/**
 * Changes of a house of several nodes. Each reads the rows of `house_change` by transaction ids: from the oldest that ran at
 * its last reading, so none is missed whatever the order of commits.
 */
export class SharedChanges implements HouseChanges {
  readonly #deps: Required<SharedChangesDeps>
  readonly #listeners: ChangeListeners
  readonly #read: () => Promise<void>
  readonly #everywhere: () => Promise<void>
  readonly #work = new Map<ChangeKind, ChangeWork[]>()
  readonly #waited = new WeakSet<Transaction>()
  /** Changes that this node made and has yet to read, and their transactions. */
  readonly #own = new Map<bigint, bigint>()
  /** What could not be taken in yet. */
  readonly #left: Left[] = []
  #position: ReadPosition | undefined
  /** When the last whole reading began, by both clocks. */
  #trusted: { readonly elapsed: number; readonly now: Instant } | undefined
  /** When this node last found another history of the database. */
  #otherHistoryAt = Number.NEGATIVE_INFINITY
  #hasFailed = false
  #isStopped = false
  readonly #unsubscribe: () => void

  readonly jobs: readonly Job[] = [
    {
      name: 'read',
      everyMs: READ_EVERY_MS,
      runs: 'every-node',
      failure: 'changes of the house could not be read',
      isAtOnce: true,
      run: () => this.#turn(),
    },
    {
      name: 'forget',
      everyMs: MINUTE_MS,
      runs: 'one-node',
      failure: 'old changes of the house were not forgotten',
      run: () => forgetChanges(this.#deps.database, KEPT_MS),
    },
  ]

  private constructor(deps: SharedChangesDeps) {
    this.#deps = { elapsed: () => performance.now(), now: () => systemClock.now(), ...deps }
    this.#listeners = new ChangeListeners(deps.logger)
    this.#read = oneAfterTheOther(() => this.#readNow())
    this.#everywhere = oneAfterTheOther(() => this.#waitForAll())

    this.#unsubscribe = deps.bus.subscribe((event) => {
      if (event.type === 'changes') this.#turn().catch(() => undefined)
    })
  }

  /** Whatever is kept from now on is told of each change after now. Nothing is trusted before the first turn. */
  static async open(deps: SharedChangesDeps): Promise<SharedChanges> {
    const changes = new SharedChanges(deps)
    changes.#position = await readChanges(deps.database, undefined)

    return changes
  }

  async note(tx: Transaction, kind: ChangeKind, subject?: string): Promise<void> {
    const { id, xid } = await writeChange(tx, kind, subject ?? '')
    tx.onCommit(() => {
      this.#own.set(id, xid)
      this.#listeners.tell(kind, subject)
      this.#hint()
    })

    if (!takesRights(kind) || this.#waited.has(tx)) return

    this.#waited.add(tx)
    tx.awaitAfterCommit(() => this.everywhere())
  }

  on(kind: ChangeKind, listener: ChangeListener): void {
    this.#listeners.on(kind, listener)
  }

  takeIn(kind: ChangeKind, work: ChangeWork): void {
    this.#work.set(kind, [...(this.#work.get(kind) ?? []), work])
  }

  read(): Promise<void> {
    return this.#read()
  }

  everywhere(): Promise<void> {
    return this.#everywhere()
  }

  isFresh(): boolean {
    if (!this.#trusted || this.#isStopped) return false

    const { elapsed, now } = this.#deps
    return elapsed() - this.#trusted.elapsed < TRUSTED_MS && now() - this.#trusted.now < TRUSTED_MS
  }

  stop(): void {
    this.#isStopped = true
    this.#unsubscribe()
  }

  /** One reading; of an outage its beginning and its end are logged. */
  async #turn(): Promise<void> {
    if (this.#isStopped) return

    try {
      await this.read()
      if (this.#hasFailed) this.#deps.logger.info('changes of the house are read again')
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed)
        this.#deps.logger.warn({ err: error }, 'changes of the house cannot be read: nothing kept is trusted')
      this.#hasFailed = true
    }
  }

  async #readNow(): Promise<void> {
    const { database, elapsed, now, node } = this.#deps
    const began = { elapsed: elapsed(), now: now() }
    const before = this.#position
    const reading = await this.#readSince(before)

    // Whoever keeps something knows what changed before anybody is told that this node does.
    for (const left of this.#left.splice(0)) await this.#try(left)

    if (before && isGap(before, reading)) await this.#takeAll()
    else for (const row of reading.found) await this.#takeRow(row)

    // One may have been read between its commit and the news of it.
    for (const [id, xid] of this.#own) if (xid < reading.from) this.#own.delete(id)

    this.#position = reading
    if (this.#left.some(({ kind }) => takesRights(kind)))
      throw new Error('a change that takes rights away could not be taken in')

    // What a primary says that was replaced is not trusted: none of its writes is acknowledged.
    if (!(await writeReadUpTo(database, node, reading.upTo)))
      throw new Error('this node is not among those that stand in the database')

    this.#trusted = began
  }

  /** In another history of the database numbers of transactions may come again: all that is kept is read. */
  async #readSince(before: ReadPosition | undefined): Promise<Reading> {
    const { database, elapsed } = this.#deps
    const reading = await readChanges(database, before)
    if (!before || !isOtherHistory(before, reading)) return reading

    this.#otherHistoryAt = elapsed()
    return readChanges(database, { ...before, from: 0n, known: [] })
  }

  /** Of a kind that this version does not know nothing is kept, and what this node changed it knows. */
  async #takeRow({ id, kind: name, subject }: ChangeRow): Promise<void> {
    const kind = CHANGE_KINDS.find((each) => each === name)
    if (!this.#own.delete(id) && kind) await this.#take(kind, subject === '' ? undefined : subject)
  }

  async #takeAll(): Promise<void> {
    this.#own.clear()
    for (const kind of CHANGE_KINDS) await this.#take(kind, undefined)
  }

  async #take(kind: ChangeKind, subject: string | undefined): Promise<void> {
    this.#listeners.tell(kind, subject)
    for (const work of this.#work.get(kind) ?? []) await this.#try({ kind, work: () => work(subject) })
  }

  async #try(left: Left): Promise<void> {
    try {
      await left.work()
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'a change could not be taken in yet')
      this.#left.push(left)
    }
  }

  /** So that the others read at once; they read soon also where it does not arrive. */
  #hint(): void {
    this.#deps.bus.publish({ type: 'changes' })
  }

  async #waitForAll(): Promise<void> {
    const { database, elapsed, logger } = this.#deps
    const until = elapsed() + KNOWN_WITHIN_MS

    try {
      const { xid } = await writeChange(database, MARK, '')
      this.#hint()
      await this.read()

      // How far others had read before a failover says nothing of what is read since.
      const isNewHistory = until - this.#otherHistoryAt < 2 * KNOWN_WITHIN_MS
      while (elapsed() < until && (isNewHistory || (await isSomebodyBehind(database, xid, SEEN_WITHIN_MS))))
        await pause(ASK_EVERY_MS)
    } catch (error) {
      logger.warn({ err: error }, 'whether every node knows a change could not be read: it is waited for')
      await pause(until - elapsed())
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** After a failover, or a restore to an earlier moment. */
const isOtherHistory = (before: ReadPosition, after: ReadPosition): boolean =>
  after.timeline !== before.timeline || after.from < before.from

/** Whether rows between two readings may be forgotten already. */
const isGap = (before: ReadPosition, after: ReadPosition): boolean => after.at - before.at > GAP_MS

/** Runs one at a time. Whoever asks meanwhile joins the next, for the one under way may have looked before. */
function oneAfterTheOther(run: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  const ask = (): Promise<void> => {
    if (!underWay) {
      underWay = run().finally(() => {
        underWay = undefined
      })

      return underWay
    }

    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return ask()
      })

    return next
  }

  return ask
}
