import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import type { Clock } from '../../platform/clock.ts'
import { sqlState } from '../../platform/database/database.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { isConnectionLost } from './kept-connection.ts'
import type { SignedBatch } from './receipts.ts'
import { acceptOrders, storeSignatures } from './store.ts'
import type { Candidate, DecisionRow, OrderTerms, OwnRanks } from './store.ts'

/** One order that asks to be taken. Domain's own refusals are decided at the batch's moment. */
export interface Draft {
  readonly customerId: bigint
  readonly key: string
  readonly bodyHash: string
  readonly terms: OrderTerms | undefined
  /** Of a copy: the follow that makes it. */
  readonly followId?: string
  /** Of real money: what its gate said just before. */
  readonly gated?: readonly (Refusal | undefined)[]
}

/** What became of a draft. */
export type Placement =
  | {
      readonly outcome: 'accepted'
      readonly terms: OrderTerms
      readonly acceptedAt: Instant
      readonly batch: SignedBatch
      readonly index: number
      readonly available: bigint
      readonly frozen: bigint
    }
  | { readonly outcome: 'accepted_before'; readonly orderId: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }

export interface AcceptedOrder {
  readonly draft: Draft & { readonly terms: OrderTerms }
  readonly index: number
}

export interface OrderWriterDeps {
  readonly connection: Queryable
  readonly clock: Clock
  readonly logger: Logger
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

const BATCH_MOST = 256
/** Works between two batches: orders wait for so many short transactions at most. */
const BETWEEN_MOST = 8
const QUEUE_MOST = 4_096
const TRIES_MOST = 8
const RECOVER_EVERY_MS = 250
/** A signature that no further order carries into the database goes by itself after so long. */
const STORED_WITHIN_MS = 500

interface Waiting {
  readonly draft: Draft
  readonly resolve: (placement: Placement) => void
  readonly reject: (fault: unknown) => void
}

interface Part {
  readonly waiting: readonly Waiting[]
  readonly batchId: bigint
  readonly at: Instant
  readonly rows: readonly DecisionRow[]
}

const BUSY: Placement = { outcome: 'refused', refusal: { refusal: 'busy' } }

/** A CHECK or a key fired: the whole batch is undone though only one order may be the cause. */
const isConstraint = (error: unknown): boolean => sqlState(error)?.startsWith('23') === true
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * The one order writer (decision 12): drains its queue whenever it is idle, one function call and one commit a batch,
 * so batches grow only under pressure. A customer stands at most once in a batch, so the function has no sequence inside.
 */
export class OrderWriter {
  readonly #deps: OrderWriterDeps
  #queue: Waiting[] = []
  #between: (() => Promise<void>)[] = []
  #lastBatchId: bigint | undefined
  #draining: Promise<void> | undefined
  #recovering: Promise<void> | undefined
  #unstored: SignedBatch[] = []
  #storing: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(deps: OrderWriterDeps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    this.#lastBatchId = await this.#deps.recover()
  }

  /** Resolves once the decision is durable. `busy` where the queue is full or the database is away. */
  place(draft: Draft): Promise<Placement> {
    if (this.#isStopped || this.#recovering || this.#queue.length >= QUEUE_MOST) return Promise.resolve(BUSY)
    return new Promise((resolve, reject) => {
      this.#queue.push({ draft, resolve, reject })
      this.#wake()
    })
  }

  /**
   * Runs work while no order is being decided: what it changes holds for every order accepted after it and for none
   * before, so no order is decided on what a customer has just forbidden. Orders wait as long as the work does.
   */
  between<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#between.push(() => work().then(resolve, reject))
      this.#wake()
    })
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
    await this.#draining
    await this.#recovering
  }

  async #drain(): Promise<void> {
    let finished: Part[] = []
    let isOrdersTurn = false
    while (this.#isAwaited()) {
      // In turns: however many change their rules, orders go on.
      const isBetween: boolean = this.#between.length > 0 && !(isOrdersTurn && this.#queue.length > 0)
      isOrdersTurn = isBetween
      const sending = isBetween ? this.#runBetween() : this.#send(this.#take())
      // The batch before is answered while the database works on this one.
      for (const part of finished) this.#answer(part)
      finished = await sending
      if (this.#isAwaited()) continue
      for (const part of finished) this.#answer(part)
      finished = []
    }
    // Before anyone who was just answered runs on: the next draft starts a new round.
    this.#draining = undefined
  }

  #isAwaited(): boolean {
    return this.#queue.length > 0 || this.#between.length > 0
  }

  async #runBetween(): Promise<Part[]> {
    for (const work of this.#between.splice(0, BETWEEN_MOST)) await work()
    return []
  }

  /** The oldest drafts, each customer once; the others stay in their order. */
  #take(): Waiting[] {
    const customers = new Set<bigint>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const waiting of this.#queue) {
      const { customerId } = waiting.draft
      if (batch.length === BATCH_MOST || customers.has(customerId)) rest.push(waiting)
      else {
        customers.add(customerId)
        batch.push(waiting)
      }
    }
    this.#queue = rest
    return batch
  }

  async #send(waiting: readonly Waiting[], tries = 1): Promise<Part[]> {
    try {
      return [await this.#write(waiting)]
    } catch (error) {
      if (isCollision(error) && tries < TRIES_MOST) return this.#send(waiting, tries + 1)
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
    return { waiting, batchId, at, rows }
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
    for (const { resolve } of [...waiting, ...this.#queue]) resolve(BUSY)
    this.#queue = []
  }

  /** What a lost commit may have accepted must open and settle though nobody asks for it again. */
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

  /** What a failure leaves, the next try, order or start stores. */
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
        const entry = waiting[Number(row.place) - 1]
        entry?.resolve(placementOf(row, entry.draft, at, batch))
      }
    } catch (error) {
      this.#fail(waiting, error)
    }
  }
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
): Placement {
  if (
    row.outcome === 0 &&
    draft.terms &&
    batch &&
    row.batch_index !== null &&
    row.available !== null &&
    row.frozen !== null
  ) {
    return {
      outcome: 'accepted',
      terms: draft.terms,
      acceptedAt,
      batch,
      index: row.batch_index,
      available: row.available,
      frozen: row.frozen,
    }
  }
  if (row.outcome === 2 && row.order_id !== null) return { outcome: 'accepted_before', orderId: row.order_id }
  if (row.outcome === 4) return { outcome: 'refused', refusal: { refusal: 'idempotency_body_differs' } }
  if (row.reply) return { outcome: 'refused', refusal: row.reply }
  throw new TypeError(
    `the order writer's function answered ${JSON.stringify(row.outcome)} without what belongs to it`,
  )
}
