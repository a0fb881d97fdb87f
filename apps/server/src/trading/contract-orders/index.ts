import type { Order } from '@plumbline/api-schema/trading/order'
import { isStoredUnderKey } from '@plumbline/api-schema/wire/refusal-codes'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import { draftOf, OWN_RANKS, refuseDrafts } from './acceptance/accept-order.ts'
import { acceptedRow, asAccepted, openOrderOf } from './acceptance/accepted-row.ts'
import { BatchBook } from './acceptance/batch-book.ts'
import { closeOrder } from './early-close/close-order.ts'
import { readWaitingClosings } from './early-close/close-store.ts'
import type { ContractOrders, ContractOrdersDeps, PlacedCopy } from './contract-orders.ts'
import { becomeWriter } from './acceptance/become-writer.ts'
import { copyTicket, offerCopy, readRecentOrders, takenOrder } from './acceptance/copies.ts'
import type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
import type { OrderingKey, Placement } from './acceptance/draft.ts'
import { DueOrders } from './settlement/due-orders.ts'
import { issueTicket } from './acceptance/issue-ticket.ts'
import type { IssueTicketDeps, OrderFeed, TicketAnswer, TicketRequest } from './acceptance/issue-ticket.ts'
import { keepConnection } from './acceptance/kept-connection.ts'
import type { KeptConnection } from './acceptance/kept-connection.ts'
import { OrderNews } from './order-news.ts'
import { isOfPractice, refuseByGate, SHUT } from './acceptance/order-gate.ts'
import type { OrderGate } from './acceptance/order-gate.ts'
import { wireOrder } from './reads/order-row.ts'
import type { OrderProduct } from './reads/order-row.ts'
import { createOrderTotals } from './reads/order-totals.ts'
import type { OrderTotals } from './reads/order-totals.ts'
import { OrderWriter } from './acceptance/order-writer.ts'
import type { AcceptedOrder } from './acceptance/order-writer.ts'
import { createOrderReads } from './reads/order-reads.ts'
import type { OrderReads } from './reads/order-reads.ts'
import { isOrderKeyTaken, readOwnOrder } from './reads/read-orders.ts'
import type { ReadOrdersDeps } from './reads/read-orders.ts'
import type { SignedBatch } from './acceptance/receipts.ts'
import { RefusedOrders } from './acceptance/refused-orders.ts'
import { createSchedule } from './settlement/schedule.ts'
import { createPendingOffers, pendingTicket } from './acceptance/pending-offers.ts'
import type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
import { openSigningKeys } from './acceptance/signing-keys.ts'
import type { PublicKey, SigningKeys } from './acceptance/signing-keys.ts'
import { Statistics } from './reads/statistics.ts'
import { readLastBatchId, readOpenOrders, storeSignatures } from './store.ts'
import { openTermsVersions, termsHashOf } from './acceptance/terms.ts'
import type { TermsVersions } from './acceptance/terms.ts'

export type { BoundedChoice, EndsOfProduct, ResultFacts, ResultGroup } from './reads/read-results.ts'

export type { ContractOrders, ContractOrdersDeps, PlacedCopy } from './contract-orders.ts'
export type { OrderGate } from './acceptance/order-gate.ts'
export { readDayUse } from './acceptance/order-facts.ts'
export type { OwnRules, OwnRulesBook } from './acceptance/own-rules.ts'
export type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
export type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
export { openOrderEvidence, OrderRowBroken } from './acceptance/order-evidence.ts'
export type { OrderEvidence, OrderEvidenceBook } from './acceptance/order-evidence.ts'
export { readMonths, readPeriods, readRecords } from './reads/order-record.ts'
export type { MonthCount, OrderCount, PeriodCount } from './reads/order-record.ts'

export async function createContractOrders(deps: ContractOrdersDeps): Promise<ContractOrders> {
  return new ContractOrderModule(
    deps,
    openSigningKeys(deps.keysFolder),
    await openTermsVersions(deps.database),
  )
}

class ContractOrderModule implements ContractOrders {
  readonly #deps: ContractOrdersDeps
  readonly #keys: SigningKeys
  readonly #terms: TermsVersions
  readonly #ticketing: IssueTicketDeps
  readonly pendingOffers: PendingOffers
  readonly holdings: OrderReads['holdings']
  readonly history: OrderReads['history']
  readonly results: OrderReads['results']
  readonly settled: OrderReads['settled']
  readonly endsSince: OrderReads['endsSince']
  readonly #reading: ReadOrdersDeps
  readonly #schedule = createSchedule()
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
  #gate: OrderGate = SHUT

  constructor(deps: ContractOrdersDeps, keys: SigningKeys, terms: TermsVersions) {
    const { database, clock, bus, logger, feed } = deps
    this.#deps = deps
    this.#keys = keys
    this.#terms = terms

    this.#ticketing = {
      ...deps,
      keys,
      terms,
      makeId: uuidV7Maker(clock, deps.fillRandom),
      gate: () => this.#gate,
    }

    this.pendingOffers = createPendingOffers({ ...this.#ticketing, invariants: deps.invariants })
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
    this.#statistics = new Statistics(deps.jobs ?? database, logger)
    this.#totals = createOrderTotals(deps.jobs ?? database, logger)
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
        refuseDrafts({ ...deps, connection: this.#writing, gate: () => this.#gate }, drafts, now),
      sign: (batch, acceptedAt, orders) => this.#sign(batch, acceptedAt, orders),
    })

    this.#dueOrders = new DueOrders({
      connection: this.#settling,
      schedule: this.#schedule,
      clock,
      logger,
      news: this.#news,
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

  setGate(gate: OrderGate): void {
    this.#gate = gate
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
    const gated = isReal ? await refuseByGate(this.#gate, { customerId, practice: false, country }) : []
    const placed = await this.#writer.place({ ...draft, gated, apiKey, ...(isCopy && { followId }) })
    if (placed.outcome === 'refused') {
      if (!isCopy && isStoredUnderKey(placed.refusal.refusal)) this.#refused.add(customerId)
      return placed.refusal
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
    this.#totals.start()
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await this.#writer.stop()
    await this.#dueOrders.stop()
    await this.#statistics.stop()
    await this.#totals.stop()

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
      acceptedRow(draft.customerId, draft.terms, acceptedAt, batch.id, index),
    )

    for (const row of rows) this.#schedule.add(openOrderOf(row))
    this.#statistics.grew(rows.length)
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
    const row = acceptedRow(customerId, terms, acceptedAt, batch.id, index, followId)
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

function productsById(feed: OrderFeed): (productId: number) => OrderProduct {
  let seen: OrderFeed['products'] = []
  let products: ReadonlyMap<number, OrderProduct> = new Map()

  return (productId) => {
    if (feed.products !== seen) {
      seen = feed.products
      products = new Map(seen.map((product) => [product.id, product]))
    }

    const product = products.get(productId)
    if (!product) throw new RangeError(`no product ${productId}`)

    return product
  }
}
