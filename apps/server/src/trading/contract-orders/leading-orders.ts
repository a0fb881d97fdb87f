import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Lease } from '../../platform/nodes/lease.ts'
import { OWN_RANKS, refuseDrafts } from './acceptance/accept-order.ts'
import { acceptedRow, openOrderOf } from './acceptance/accepted-row.ts'
import type { BatchBook } from './acceptance/batch-book.ts'
import { becomeWriter } from './acceptance/become-writer.ts'
import { takenOrder } from './acceptance/copies.ts'
import type { OrderCopier } from './acceptance/copies.ts'
import type { Draft, Placement } from './acceptance/draft.ts'
import { keepConnection } from './acceptance/kept-connection.ts'
import type { KeptConnection } from './acceptance/kept-connection.ts'
import { OrderWriter } from './acceptance/order-writer.ts'
import type { AcceptedOrder } from './acceptance/order-writer.ts'
import type { SignedBatch } from './acceptance/receipts.ts'
import type { SigningKeys } from './acceptance/signing-keys.ts'
import { readWaitingClosings } from './early-close/close-store.ts'
import type { Needs } from './needs.ts'
import type { OrderNews } from './order-news.ts'
import type { OrderTraces } from './order-traces.ts'
import { Statistics } from './reads/statistics.ts'
import { DueOrders } from './settlement/due-orders.ts'
import type { OrderMeasures } from './settlement/measure-orders.ts'
import { createSchedule } from './settlement/schedule.ts'
import { readLastBatchId, readOpenOrders, storeSignatures } from './store.ts'

export type LeadingOrdersNeeds = Pick<
  Needs,
  'bus' | 'clock' | 'database' | 'feed' | 'gate' | 'jobs' | 'logger' | 'ownRules' | 'zone'
> & {
  readonly keys: SigningKeys
  readonly batches: BatchBook
  readonly news: OrderNews
  readonly measures: OrderMeasures
  readonly traces: OrderTraces
  readonly copier: () => OrderCopier | undefined
}

/**
 * What one node at a time does with orders: it alone accepts them, and it opens and settles all that are open. Orders are accepted
 * on the lease, or, where this node is alone, on a connection with a lock of its own; who lost it accepts none. Opening and settling
 * need no lock: whatever state a row has reached it keeps, so two that were at it would do what one does.
 */
export class LeadingOrders {
  readonly schedule = createSchedule()
  readonly #deps: LeadingOrdersNeeds
  readonly #lease: Lease | undefined
  readonly #own: KeptConnection
  readonly #writing: Queryable
  readonly #settling: KeptConnection
  readonly #writer: OrderWriter
  readonly #dueOrders: DueOrders
  readonly #statistics: Statistics
  #lastAcceptedAt: Instant | undefined
  #unsubscribe = (): void => undefined

  constructor(deps: LeadingOrdersNeeds, lease: Lease | undefined) {
    const { database, clock, feed, logger, gate, ownRules, zone, news, measures, traces, keys, jobs } = deps
    this.#deps = deps
    this.#lease = lease
    this.#own = keepConnection(database, becomeWriter)
    this.#writing = lease ?? this.#own
    this.#settling = keepConnection(database)
    this.#statistics = new Statistics(jobs, logger)

    this.#writer = new OrderWriter({
      connection: this.#writing,
      // Never before a price that is published: a clock set back must not let anyone order on what they have seen.
      clock: { now: () => Math.max(clock.now(), feed.watermark()) },
      logger,
      ownRanks: OWN_RANKS,
      keyId: keys.keyId,
      recover: () => this.#recover(),
      refuse: (drafts, now) =>
        refuseDrafts({ feed, gate, ownRules, zone, connection: this.#writing }, drafts, now),
      sign: (batch, acceptedAt, orders) => this.#sign(batch, acceptedAt, orders),
    })

    const { schedule } = this
    this.#dueOrders = new DueOrders({
      connection: this.#settling,
      reading: database,
      schedule,
      clock,
      logger,
      news,
      measures,
      traces,
    })
  }

  place(draft: Draft): Promise<Placement | Refusal> {
    return this.#writer.place(draft)
  }

  aside<T>(customerId: bigint, work: () => Promise<T>): Promise<T> {
    return this.#writer.aside(customerId, work)
  }

  /** For what this leader must hear of: it is committed while this node leads, or not at all. */
  async fence(tx: Queryable): Promise<void> {
    await this.#lease?.fence(tx)
  }

  closeRequested(orderId: string): void {
    this.#dueOrders.closeRequested(orderId)
  }

  reached(watermark: Instant): Promise<void> {
    return this.#dueOrders.reached(watermark)
  }

  lastAcceptedAt(): Instant | undefined {
    return this.#lastAcceptedAt
  }

  isWorking(): boolean {
    return this.#writer.isWorking() || this.#dueOrders.isWorking()
  }

  /** Signs what a crash or the leader before left unsigned, opens and settles what is overdue, then follows the feed. */
  async start(): Promise<void> {
    const { feed, bus } = this.#deps

    await this.#writer.start()

    this.#unsubscribe = bus.subscribe((event) => {
      if (event.type === 'market') void this.#dueOrders.reached(event.watermark)
    })

    await this.#dueOrders.reached(feed.watermark())
  }

  async stop(): Promise<void> {
    this.#unsubscribe()
    await this.#writer.stop()
    await this.#dueOrders.stop()
    await this.#statistics.stop()

    // Where the database is away, or another node leads, the next start signs them.
    await storeSignatures(this.#writing, this.#writer.unstored(), this.#deps.keys.keyId).catch(
      (error: unknown) => {
        this.#deps.logger.warn({ err: error }, 'the last signatures are stored by the next start')
      },
    )

    await Promise.all([this.#own.close(), this.#settling.close()])
  }

  /** After a start or a lost connection: signs what has no signature, schedules what nobody watches over. */
  async #recover(): Promise<bigint> {
    await this.#deps.batches.signLeftOver(this.#writing)
    for (const row of await readOpenOrders(this.#writing)) this.schedule.add(openOrderOf(row))
    for (const id of await readWaitingClosings(this.#writing)) this.#dueOrders.closeRequested(id)
    this.#deps.copier()?.recovered()

    return readLastBatchId(this.#writing)
  }

  #sign(
    batch: Pick<SignedBatch, 'id' | 'checkpointSize'>,
    acceptedAt: Instant,
    orders: readonly AcceptedOrder[],
  ): SignedBatch {
    this.#lastAcceptedAt = acceptedAt

    const rows = orders.map(({ draft, index }) =>
      acceptedRow(draft.terms, {
        customerId: draft.customerId,
        acceptedAt,
        batch: batch.id,
        batchIndex: index,
      }),
    )

    for (const row of rows) this.schedule.add(openOrderOf(row))
    this.#statistics.grew(rows.length)
    this.#deps.measures.accepted(rows.length)
    this.#notifyCopier(acceptedAt, orders)

    const signed = this.#deps.batches.sign(batch, rows)

    this.#deps.traces.accepted(
      orders.map(({ draft }) => draft.terms.id),
      acceptedAt,
      batch.id,
    )

    return signed
  }

  #notifyCopier(acceptedAt: Instant, orders: readonly AcceptedOrder[]): void {
    const copier = this.#deps.copier()
    if (!copier) return

    const copied = orders.filter(({ draft }) => copier.isCopied(draft.customerId))
    if (copied.length > 0) copier.taken(copied.map((order) => takenOrder(order, acceptedAt)))
  }
}
