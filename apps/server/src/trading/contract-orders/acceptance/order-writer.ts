import type { Instant } from '@plumbline/domain/basics/time'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BUSY } from '@plumbline/domain/basics/refusals'
import { sqlState } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isConnectionLost } from '../../../platform/database/patience.ts'
import type { Draft, Placement } from './draft.ts'
import { OrderQueue } from './order-queue.ts'
import type { Waiting } from './order-queue.ts'
import type { SignedBatch } from './receipts.ts'
import { acceptOrders, storeSignatures } from '../store.ts'
import type { Candidate, DecisionRow, OrderTerms, OwnRanks } from '../store.ts'
import type { Needs } from '../needs.ts'

export interface AcceptedOrder {
  readonly draft: Draft & { readonly terms: OrderTerms }
  readonly index: number
}

export type OrderWriterNeeds = Pick<Needs, 'clock' | 'logger'> & {
  readonly connection: Queryable
  readonly ownRanks: OwnRanks
  readonly keyId: string
  /** The number of the last batch in the database; asked after each loss of the connection. */
  readonly recover: () => Promise<bigint>
  /** Domain's refusals of all drafts of a batch, on facts read once. */
  readonly refuse: (drafts: readonly Draft[], now: Instant) => Promise<readonly Candidate['refused'][]>
  /** Signs what was just committed; the orders stand in the order of their leaves. */
  readonly sign: (
    batch: Pick<SignedBatch, 'id' | 'checkpointSize'>,
    acceptedAt: Instant,
    orders: readonly AcceptedOrder[],
  ) => SignedBatch
}

/** Orders of a customer whose rules are being changed wait for the change so long, then they are answered `busy`. */
const ASIDE_MAX_MS = 5_000
const BATCH_TRIES_MAX = 8
const RECOVER_EVERY_MS = 250
/** A signature that no further order carries into the database goes by itself after so long. */
const STORED_WITHIN_MS = 500

interface Part {
  readonly waiting: readonly Waiting[]
  readonly batchId: bigint
  readonly at: Instant
  readonly rows: readonly DecisionRow[]
}

/** The function's answer for an order whose account somebody else holds. */
const ACCOUNT_HELD = 5
/** While the books are broken nothing is decided, nor asked again: whoever sees to them takes longer than an order waits. */
const BOOKS_BROKEN = 6

/** A CHECK or a key fired: the whole batch is undone though only one order may be the cause. */
const isConstraint = (error: unknown): boolean => sqlState(error)?.startsWith('23') === true
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * The one order writer (decision 12): drains its queue whenever it is idle, one function call and one commit a batch,
 * so batches grow only under pressure. A customer stands at most once in a batch, so the function has no sequence inside.
 * It waits for no customer's account: whose is held is asked for again in a later batch (decision 58).
 */
export class OrderWriter {
  readonly #deps: OrderWriterNeeds
  readonly #queue = new OrderQueue(() => this.#wake())
  #sending: Promise<unknown> = Promise.resolve()
  #lastBatchId: bigint | undefined
  #draining: Promise<void> | undefined
  #recovering: Promise<void> | undefined
  #unstored: SignedBatch[] = []
  #storing: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(deps: OrderWriterNeeds) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    this.#lastBatchId = await this.#deps.recover()
  }

  /** Resolves once the decision is durable. `busy` where the queue is full or the database is away. */
  place(draft: Draft): Promise<Placement | Refusal> {
    if (this.#isStopped || this.#recovering) return Promise.resolve(BUSY)
    return new Promise((resolve, reject) => {
      if (this.#queue.add({ draft, heldTries: 0, resolve, reject })) this.#wake()
      else resolve(BUSY)
    })
  }

  /**
   * Runs work while no order of this customer is being decided: what it changes holds for every order of theirs accepted
   * after it and for none before. Everybody else's orders go on, however long it takes.
   */
  async aside<T>(customerId: bigint, work: () => Promise<T>): Promise<T> {
    this.#queue.setAside(customerId)
    const patience = setInterval(() => answerBusy(this.#queue.removeOf(customerId)), ASIDE_MAX_MS)
    try {
      // The batch that is being decided may hold an order of theirs; none after it does.
      await this.#sending
      return await work()
    } finally {
      clearInterval(patience)
      this.#queue.letGo(customerId)
    }
  }

  #wake(): void {
    // On the next turn: what arrives in the same turn shares a batch.
    this.#draining ??= new Promise<void>((run) => setImmediate(run)).then(() => this.#drain())
  }

  /** Whether orders are being decided or wait for it. */
  isWorking(): boolean {
    return this.#draining !== undefined
  }

  /** Signatures that no later batch has stored yet. */
  unstored(): readonly SignedBatch[] {
    return this.#unstored
  }

  /** Takes no more, and resolves when all that was taken is answered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#storing)
    answerBusy(this.#queue.removeHeld())
    await this.#draining
    await this.#recovering
    answerBusy(this.#queue.removeAll())
  }

  async #drain(): Promise<void> {
    let finished: Part[] = []
    while (this.#queue.isAwaited()) {
      const sending = this.#send(this.#queue.take())
      this.#sending = sending

      // The batch before is answered while the database works on this one.
      for (const part of finished) this.#answer(part)
      finished = await sending
      if (this.#queue.isAwaited()) continue

      for (const part of finished) this.#answer(part)
      finished = []
    }

    // Before anyone who was just answered runs on: the next draft starts a new round.
    this.#draining = undefined
  }

  async #send(waiting: readonly Waiting[], tries = 1): Promise<Part[]> {
    try {
      return [await this.#write(waiting)]
    } catch (error) {
      if (isCollision(error) && tries < BATCH_TRIES_MAX) return this.#send(waiting, tries + 1)

      if (!isConstraint(error) || waiting.length === 1) {
        this.#fail(waiting, error)
        return []
      }

      this.#lastBatchId = undefined
      const half = Math.ceil(waiting.length / 2)

      return [...(await this.#send(waiting.slice(0, half))), ...(await this.#send(waiting.slice(half)))]
    }
  }

  async #write(waiting: readonly Waiting[]): Promise<Part> {
    const { clock, refuse, recover, connection, ownRanks, keyId } = this.#deps
    const batchId = (this.#lastBatchId ?? (await recover())) + 1n
    const at = clock.now()
    const drafts = waiting.map(({ draft }) => draft)
    const refusals = await refuse(drafts, at)
    const candidates = drafts.map((draft, place): Candidate => ({ ...draft, refused: refusals[place] }))
    const signed = this.#unstored

    this.#lastBatchId = batchId
    const rows = await acceptOrders(connection, { id: batchId, at, ownRanks, candidates }, signed, keyId)

    this.#unstored = this.#unstored.filter((batch) => !signed.includes(batch))
    this.#askAgain(waiting, rows)
    const acceptedAt = rows.find(({ accepted_at: accepted }) => accepted !== null)?.accepted_at ?? at

    return { waiting, batchId, at: acceptedAt, rows }
  }

  /** At once, before the next batch is made: no later order of the same customer goes before it. */
  #askAgain(waiting: readonly Waiting[], rows: readonly DecisionRow[]): void {
    for (const { outcome, place } of rows) {
      const entry = outcome === ACCOUNT_HELD ? waiting[Number(place) - 1] : undefined
      if (entry && (this.#isStopped || !this.#queue.askAgain(entry))) entry.resolve(BUSY)
    }
  }

  #fail(waiting: readonly Waiting[], error: unknown): void {
    this.#deps.logger.error({ err: error, orders: waiting.length }, 'a batch of orders failed')
    this.#lastBatchId = undefined

    if (!isConnectionLost(error)) {
      for (const { reject } of waiting) reject(error)
      return
    }

    // Whether the commit happened is unknown: the caller asks again with its key and gets the true answer.
    this.#recovering ??= this.#recover()
    answerBusy([...waiting, ...this.#queue.removeAll()])
  }

  /** A lost commit may have accepted orders: they must open and settle though nobody asks again. */
  async #recover(): Promise<void> {
    while (!this.#isStopped && this.#lastBatchId === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RECOVER_EVERY_MS))
      this.#lastBatchId = await this.#deps.recover().catch(() => undefined)
    }
    this.#recovering = undefined
  }

  #storeSoon(): void {
    if (this.#unstored.length === 0 || this.#isStopped) return
    this.#storing ??= setTimeout(() => void this.#store(), STORED_WITHIN_MS)
  }

  /** The next try, order or start stores what a failure left over. */
  async #store(): Promise<void> {
    const { connection, keyId, logger } = this.#deps
    const signed = this.#unstored
    try {
      await storeSignatures(connection, signed, keyId)
      this.#unstored = this.#unstored.filter((batch) => !signed.includes(batch))
    } catch (error) {
      logger.warn({ err: error }, 'signatures of orders could not be stored yet')
    }

    this.#storing = undefined
    this.#storeSoon()
  }

  /** Signs the batch and answers its orders. */
  #answer(part: Part): void {
    const { waiting, batchId, at, rows } = part
    try {
      const accepted = acceptedOf(part)
      const checkpointSize = rows.find(({ checkpoint_size: size }) => size !== null)?.checkpoint_size ?? 0n
      const signing = { id: batchId, checkpointSize }
      const batch = accepted.length > 0 ? this.#deps.sign(signing, at, accepted) : undefined

      if (batch) this.#unstored = [...this.#unstored, batch]
      this.#storeSoon()

      for (const row of rows) {
        const entry = row.outcome === ACCOUNT_HELD ? undefined : waiting[Number(row.place) - 1]
        entry?.resolve(placementOf(row, entry.draft, at, batch))
      }
    } catch (error) {
      this.#fail(waiting, error)
    }
  }
}

function answerBusy(waiting: readonly Waiting[]): void {
  for (const { resolve } of waiting) resolve(BUSY)
}

/** The accepted orders of a batch in the order of their leaves. */
function acceptedOf({ waiting, rows }: Part): AcceptedOrder[] {
  const accepted: AcceptedOrder[] = []
  for (const row of rows) {
    const draft = waiting[Number(row.place) - 1]?.draft
    if (row.outcome !== 0 || !draft?.terms || row.batch_index === null) continue
    accepted.push({ draft: { ...draft, terms: draft.terms }, index: row.batch_index })
  }

  return accepted.toSorted((a, b) => a.index - b.index)
}

function placementOf(
  row: DecisionRow,
  draft: Draft,
  acceptedAt: Instant,
  batch: SignedBatch | undefined,
): Placement | Refusal {
  if (
    row.outcome === 0 &&
    draft.terms &&
    batch &&
    row.batch_index !== null &&
    row.available !== null &&
    row.frozen !== null &&
    row.version !== null
  ) {
    return {
      outcome: 'accepted',
      terms: draft.terms,
      acceptedAt,
      batch,
      index: row.batch_index,
      available: row.available,
      frozen: row.frozen,
      version: row.version,
    }
  }

  if (row.outcome === 2 && row.order_id !== null) return { outcome: 'accepted_before', orderId: row.order_id }
  if (row.outcome === 4) return { refusal: 'idempotency_body_differs' }
  if (row.outcome === BOOKS_BROKEN) return BUSY
  if (row.reply) return row.reply

  throw new TypeError(
    `the order writer's function answered ${JSON.stringify(row.outcome)} without what belongs to it`,
  )
}
