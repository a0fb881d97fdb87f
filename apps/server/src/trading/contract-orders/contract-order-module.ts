import type { Order } from '@plumbline/api-schema/trading/order'
import { isStoredUnderKey } from '@plumbline/api-schema/wire/refusal-codes'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { draftOf, OWN_RANKS, refuseDrafts } from './acceptance/accept-order.ts'
import { acceptedRow, asAccepted, openOrderOf } from './acceptance/accepted-row.ts'
import { BatchBook } from './acceptance/batch-book.ts'
import { closeOrder } from './early-close/close-order.ts'
import { readWaitingClosings } from './early-close/close-store.ts'
import type { ContractOrders, PlacedCopy } from './contract-orders.ts'
import type { Needs } from './needs.ts'
import { becomeWriter } from './acceptance/become-writer.ts'
import { copyTicket, offerCopy, readRecentOrders, takenOrder } from './acceptance/copies.ts'
import type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
import type { OrderingKey, Placement } from './acceptance/draft.ts'
import { DueOrders } from './settlement/due-orders.ts'
import { issueTicket } from './acceptance/issue-ticket.ts'
import type { IssueTicketNeeds, TicketAnswer, TicketRequest } from './acceptance/issue-ticket.ts'
import { keepConnection } from './acceptance/kept-connection.ts'
import type { KeptConnection } from './acceptance/kept-connection.ts'
import { OrderNews } from './order-news.ts'
import { isOfPractice, refuseByGate } from './acceptance/order-gate.ts'
import { wireOrder } from './reads/order-row.ts'
import { createOrderTotals } from './reads/order-totals.ts'
import type { OrderTotals } from './reads/order-totals.ts'
import { OrderWriter } from './acceptance/order-writer.ts'
import type { AcceptedOrder } from './acceptance/order-writer.ts'
import { createOrderReads } from './reads/order-reads.ts'
import type { OrderReads } from './reads/order-reads.ts'
import { isOrderKeyTaken, readOwnOrder } from './reads/read-orders.ts'
import type { ReadOrdersNeeds } from './reads/read-orders.ts'
import type { SignedBatch } from './acceptance/receipts.ts'
import { productsById } from './reads/products-by-id.ts'
import { RefusedOrders } from './acceptance/refused-orders.ts'
import { OrderMeasures } from './settlement/measure-orders.ts'
import { createSchedule } from './settlement/schedule.ts'
import { createPendingOffers, pendingTicket } from './acceptance/pending-offers.ts'
import type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
import { openSigningKeys } from './acceptance/signing-keys.ts'
import type { PublicKey, SigningKeys } from './acceptance/signing-keys.ts'
import { Statistics } from './reads/statistics.ts'
import { readLastBatchId, readOpenOrders, storeSignatures } from './store.ts'
import { openTermsVersions, termsHashOf } from './acceptance/terms.ts'
import type { TermsVersions } from './acceptance/terms.ts'
import type { Job } from '../../platform/jobs.ts'

export async function createContractOrders(needs: Needs): Promise<ContractOrderModule> {
  const terms = await openTermsVersions(needs.database)

  return new ContractOrderModule(needs, openSigningKeys(needs.keysFolder), terms)
}

class ContractOrderModule implements ContractOrders {
  readonly #deps: Needs
  readonly #keys: SigningKeys
  readonly #terms: TermsVersions
  readonly #ticketing: IssueTicketNeeds
  readonly pendingOffers: PendingOffers
  readonly holdings: OrderReads['holdings']
  readonly history: OrderReads['history']
  readonly results: OrderReads['results']
  readonly settled: OrderReads['settled']
  readonly endsSince: OrderReads['endsSince']
  readonly #reading: ReadOrdersNeeds
  readonly #schedule = createSchedule()
  readonly #measures: OrderMeasures
  readonly #batches: BatchBook
  readonly #news: OrderNews
  readonly #refused: RefusedOrders
  readonly #writing: KeptConnection
  readonly #settling: KeptConnection
  readonly #writer: OrderWriter
  readonly #dueOrders: DueOrders
  readonly #statistics: Statistics
  readonly #totals: OrderTotals
  #lastAcceptedAt: Instant | undefined
  #unsubscribe: (() => void) | undefined
  #copier: OrderCopier | undefined

  constructor(deps: Needs, keys: SigningKeys, terms: TermsVersions) {
    const { database, clock, bus, logger, feed } = deps
    this.#deps = deps
    this.#keys = keys
    this.#terms = terms

    const { mode, gate, ownRules, zone, makeId, invariants, jobs } = deps
    this.#ticketing = { database, clock, feed, keys, terms, makeId, mode, gate, ownRules, zone }
    this.pendingOffers = createPendingOffers({ feed, keys, terms, clock, mode, gate, invariants })

    const productOf = productsById(feed)
    this.#batches = new BatchBook(keys, (termsId) => termsHashOf(terms, termsId))

    this.#reading = {
      database,
      productOf,
      productIdOf: (symbol) => feed.product(symbol)?.id,
      receiptsOf: (rows) => this.#batches.receipts(database, rows),
    }

    const reads = createOrderReads(this.#reading, deps)
    this.holdings = reads.holdings
    this.history = reads.history
    this.results = reads.results
    this.settled = reads.settled
    this.endsSince = reads.endsSince
    this.#news = new OrderNews(bus, productOf)
    this.#refused = new RefusedOrders(clock)
    this.#statistics = new Statistics(jobs, logger)
    this.#totals = createOrderTotals(jobs)
    this.#writing = keepConnection(database, becomeWriter)
    this.#settling = keepConnection(database)

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

    this.#measures = new OrderMeasures(deps.metrics, this.#schedule, clock)
    this.#dueOrders = new DueOrders({
      connection: this.#settling,
      schedule: this.#schedule,
      clock,
      logger,
      news: this.#news,
      measures: this.#measures,
    })
  }

  issueTicket(customerId: bigint, wish: TicketRequest, country?: string): Promise<TicketAnswer | Refusal> {
    return issueTicket(this.#ticketing, customerId, wish, country)
  }

  place(
    customerId: bigint,
    key: string,
    ticket: string,
    country?: string,
    apiKey?: OrderingKey,
  ): Promise<Order | Refusal> {
    return this.#place(customerId, key, ticket, { country, apiKey })
  }

  async placePending(
    customerId: bigint,
    offer: PendingOffer,
    { key, ...named }: PlacedPending,
  ): Promise<Order | Refusal> {
    const ticket = await pendingTicket(this.#ticketing, customerId, offer, named)
    return this.#place(customerId, key, ticket, {})
  }

  async #place(
    customerId: bigint,
    key: string,
    ticket: string,
    { followId, country, apiKey }: PlacedBy,
  ): Promise<Order | Refusal> {
    if (!this.#deps.invariants.health().takesOrders) return { refusal: 'busy' }

    const isCopy = followId !== undefined
    const tooMany = isCopy ? undefined : this.#refused.refuse(customerId)
    if (tooMany) return tooMany

    const draft = draftOf(
      { keys: this.#keys, terms: this.#terms, feed: this.#deps.feed },
      customerId,
      key,
      ticket,
    )

    // Practice money waits for nobody here: what it is asked is asked at the moment of its batch.
    const isReal = draft.terms !== undefined && !isOfPractice(draft.terms)
    const gated = isReal ? await refuseByGate(this.#deps.gate, { customerId, practice: false, country }) : []
    const placed = await this.#writer.place({ ...draft, gated, apiKey, ...(isCopy && { followId }) })
    if (isRefusal(placed)) {
      if (!isCopy && isStoredUnderKey(placed.refusal)) this.#refused.add(customerId)
      return placed
    }

    if (placed.outcome === 'accepted') return this.#accepted(customerId, placed, followId)

    return this.#read(this.#deps.database, customerId, placed.orderId, asAccepted)
  }

  isKeyTaken(customerId: bigint, key: string): Promise<boolean> {
    return isOrderKeyTaken(this.#deps.database, customerId, key)
  }

  aside<T>(customerId: bigint, work: () => Promise<T>): Promise<T> {
    return this.#writer.aside(customerId, work)
  }

  copyTo(copier: OrderCopier): void {
    this.#copier = copier
  }

  offerCopy(wish: CopyWish): CopyOffer | Refusal {
    return offerCopy(this.#deps, wish, this.#deps.clock.now())
  }

  async placeCopy(
    customerId: bigint,
    offer: CopyOffer,
    { key, followId, ...named }: PlacedCopy,
  ): Promise<Order | Refusal> {
    const ticket = await copyTicket(this.#ticketing, customerId, offer, named)
    return this.#place(customerId, key, ticket, { followId })
  }

  recentOrders(customerIds: readonly bigint[]): Promise<TakenOrder[]> {
    return readRecentOrders(this.#deps.database, customerIds)
  }

  order(customerId: bigint, id: string): Promise<Order | Refusal> {
    return this.#read(this.#deps.database, customerId, id, (row) => row)
  }

  close(
    idempotency: Idempotency,
    wish: { readonly id: string; readonly min_received: bigint },
    caller: Caller,
  ): Promise<Order | Refusal> {
    return closeOrder(
      {
        clock: this.#deps.clock,
        read: (tx, customerId, id) => this.#read(tx, customerId, id, (row) => row),
        onRequested: (id) => this.#dueOrders.closeRequested(id),
      },
      idempotency,
      wish,
      caller,
    )
  }

  publicKeys(): readonly PublicKey[] {
    return this.#keys.publicKeys()
  }

  customerSalt(customerId: bigint): Buffer {
    return this.#keys.customerSalt(customerId)
  }

  reached(watermark: Instant): Promise<void> {
    return this.#dueOrders.reached(watermark)
  }

  openOn(productIds: readonly number[]): number {
    return this.#schedule.sizeOn(new Set(productIds))
  }

  openCount(): number {
    return this.#schedule.size()
  }

  lastAcceptedAt(): Instant | undefined {
    return this.#lastAcceptedAt
  }

  isWorking(): boolean {
    return this.#writer.isWorking() || this.#dueOrders.isWorking()
  }

  /** Adds what ended for good to the totals. */
  get folding(): Job {
    return this.#totals.job
  }

  async start(): Promise<void> {
    const { feed, bus } = this.#deps
    for (const product of feed.products) {
      if (product.terms) await this.#terms.versionOf({ ...product, terms: product.terms })
    }

    await this.#writer.start()
    this.#unsubscribe = bus.subscribe((event) => {
      if (event.type === 'market') void this.#dueOrders.reached(event.watermark)
    })

    await this.#dueOrders.reached(feed.watermark())
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await this.#writer.stop()
    await this.#dueOrders.stop()
    await this.#statistics.stop()
    this.#totals.stop()

    // Where the database is away, the next start signs them.
    await storeSignatures(this.#writing, this.#writer.unstored(), this.#keys.keyId).catch(
      (error: unknown) => {
        this.#deps.logger.warn({ err: error }, 'the last signatures are stored by the next start')
      },
    )

    await Promise.all([this.#writing.close(), this.#settling.close()])
  }

  /** After a start or a lost connection: signs what has no signature, schedules what nobody watches over. */
  async #recover(): Promise<bigint> {
    await this.#batches.signLeftOver(this.#writing)
    for (const row of await readOpenOrders(this.#writing)) this.#schedule.add(openOrderOf(row))
    for (const id of await readWaitingClosings(this.#writing)) this.#dueOrders.closeRequested(id)
    this.#copier?.recovered()

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

    for (const row of rows) this.#schedule.add(openOrderOf(row))
    this.#statistics.grew(rows.length)
    this.#measures.accepted(rows.length)
    this.#notifyCopier(acceptedAt, orders)

    return this.#batches.sign(batch, rows)
  }

  #notifyCopier(acceptedAt: Instant, orders: readonly AcceptedOrder[]): void {
    const copier = this.#copier
    if (!copier) return

    const copied = orders.filter(({ draft }) => copier.isCopied(draft.customerId))
    if (copied.length > 0) copier.taken(copied.map((order) => takenOrder(order, acceptedAt)))
  }

  #accepted(
    customerId: bigint,
    placed: Extract<Placement, { outcome: 'accepted' }>,
    followId: string | undefined,
  ): Order {
    const { terms, acceptedAt, batch, index, available, frozen, version } = placed
    const row = acceptedRow(terms, { customerId, acceptedAt, batch: batch.id, batchIndex: index, followId })
    const order = wireOrder(row, this.#reading.productOf(row.product_id))
    this.#news.accepted(order, { account: row.account, available, frozen, version })

    return { ...order, receipt: this.#batches.receiptIn(batch, row) }
  }

  async #read(
    db: Queryable,
    customerId: bigint,
    id: string,
    at: typeof asAccepted,
  ): Promise<Order | Refusal> {
    const row = await readOwnOrder(db, customerId, id)
    if (!row) return { refusal: 'not_found' }

    const receipt = await this.#batches.receipt(db, row)
    return { ...wireOrder(at(row), this.#reading.productOf(row.product_id)), ...(receipt && { receipt }) }
  }
}

/** How an order comes: copied of another one, from a country, by a key. */
interface PlacedBy {
  readonly followId?: string
  readonly country?: string | undefined
  readonly apiKey?: OrderingKey | undefined
}
