import type { Order } from '@plumbline/api-schema/trading/order'
import { isStoredUnderKey } from '@plumbline/api-schema/wire/refusal-codes'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BUSY } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Lease } from '../../platform/nodes/lease.ts'
import { draftOf } from './acceptance/accept-order.ts'
import { acceptedRow, asAccepted } from './acceptance/accepted-row.ts'
import { BatchBook } from './acceptance/batch-book.ts'
import { closeOrder } from './early-close/close-order.ts'
import type { ContractOrders, PlacedCopy } from './contract-orders.ts'
import { LeadingOrders } from './leading-orders.ts'
import type { Needs } from './needs.ts'
import { copyTicket, offerCopy, readRecentOrders } from './acceptance/copies.ts'
import type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
import type { OrderingKey, Placement } from './acceptance/draft.ts'
import { FundsReader } from './acceptance/funds-reader.ts'
import { issueTicket } from './acceptance/issue-ticket.ts'
import type { IssueTicketNeeds, TicketAnswer, TicketRequest } from './acceptance/issue-ticket.ts'
import { OrderNews } from './order-news.ts'
import { OrderTraces } from './order-traces.ts'
import { isOfPractice, refuseByGate } from './acceptance/order-gate.ts'
import { wireOrder } from './reads/order-row.ts'
import { createOrderReads } from './reads/order-reads.ts'
import type { OrderReads } from './reads/order-reads.ts'
import { isOrderKeyTaken, readOwnOrder } from './reads/read-orders.ts'
import type { ReadOrdersNeeds } from './reads/read-orders.ts'
import { productsById } from './reads/products-by-id.ts'
import { RefusedOrders } from './acceptance/refused-orders.ts'
import { OrderMeasures } from './settlement/measure-orders.ts'
import { createPendingOffers, pendingTicket } from './acceptance/pending-offers.ts'
import type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
import { openSigningKeys } from './acceptance/signing-keys.ts'
import type { PublicKey, SigningKeys } from './acceptance/signing-keys.ts'
import { readLastAcceptance } from './store.ts'
import { openTermsVersions } from './acceptance/terms.ts'
import type { TermsHashes, TermsVersions } from './acceptance/terms.ts'

export async function createContractOrders(needs: Needs): Promise<ContractOrderModule> {
  const terms = await openTermsVersions(needs.database)

  return new ContractOrderModule(needs, openSigningKeys(needs.keyFiles), terms)
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
  readonly #measures: OrderMeasures
  readonly #batches: BatchBook
  readonly #news: OrderNews
  readonly #refused: RefusedOrders
  readonly #traces: OrderTraces
  /** While this node leads the orders. */
  #leading: LeadingOrders | undefined
  #copier: OrderCopier | undefined
  #acceptedElsewhereAt: Instant | undefined

  constructor(deps: Needs, keys: SigningKeys, terms: TermsVersions & TermsHashes) {
    const { database, clock, bus, feed } = deps
    this.#deps = deps
    this.#keys = keys
    this.#terms = terms

    const { mode, gate, invariants } = deps
    const traces = new OrderTraces(deps.traces, clock)

    this.#traces = traces
    this.#ticketing = { ...deps, keys, terms, funds: new FundsReader(database), traces }
    this.pendingOffers = createPendingOffers({ feed, keys, terms, clock, mode, gate, invariants })

    const productOf = productsById(feed)
    this.#batches = new BatchBook(keys, terms)

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

    const schedule = {
      size: () => this.openCount(),
      firstExpiry: () => this.#leading?.schedule.firstExpiry(),
    }

    this.#measures = new OrderMeasures(deps.metrics, schedule, clock)
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
    if (!this.#leading || !this.#deps.invariants.health().takesOrders) return BUSY

    const isCopy = followId !== undefined
    const tooMany = isCopy ? undefined : this.#refused.refuse(customerId)
    if (tooMany) return tooMany

    const draft = await draftOf(
      { keys: this.#keys, terms: this.#terms, feed: this.#deps.feed },
      customerId,
      key,
      ticket,
    )

    // Practice money waits for nobody here: what it is asked is asked at the moment of its batch.
    const isReal = draft.terms !== undefined && !isOfPractice(draft.terms)
    const gated = isReal ? await refuseByGate(this.#deps.gate, { customerId, practice: false, country }) : []
    const named = { ...draft, gated, apiKey, ...(isCopy && { followId }) }

    const asked = this.#deps.clock.now()
    const placed = (await this.#leading?.place(named)) ?? BUSY
    if (draft.terms) this.#traces.answered(draft.terms.id, asked, isRefusal(placed) ? placed : undefined)

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

  async aside<T>(customerId: bigint, work: () => Promise<T>): Promise<T | Refusal> {
    return this.#leading ? this.#leading.aside(customerId, work) : BUSY
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
    const leading = this.#leading
    if (!leading) return Promise.resolve(BUSY)

    return closeOrder(
      {
        clock: this.#deps.clock,
        read: (tx, customerId, id) => this.#read(tx, customerId, id, (row) => row),
        fence: (tx) => leading.fence(tx),
        onRequested: (id) => leading.closeRequested(id),
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

  async reached(watermark: Instant): Promise<void> {
    await this.#leading?.reached(watermark)
  }

  openOn(productIds: readonly number[]): number {
    return this.#leading?.schedule.sizeOn(new Set(productIds)) ?? 0
  }

  openCount(): number {
    return this.#leading?.schedule.size() ?? 0
  }

  look(): Promise<void> | undefined {
    if (this.#leading) return undefined

    return readLastAcceptance(this.#deps.database).then((at) => void (this.#acceptedElsewhereAt = at))
  }

  lastAcceptedAt(): Instant | undefined {
    return this.#leading ? this.#leading.lastAcceptedAt() : this.#acceptedElsewhereAt
  }

  isWorking(): boolean {
    return this.#leading?.isWorking() ?? false
  }

  async start(lease?: Lease): Promise<void> {
    for (const product of this.#deps.feed.products) {
      if (product.terms) await this.#terms.versionOf({ ...product, terms: product.terms })
    }

    const own = {
      keys: this.#keys,
      batches: this.#batches,
      news: this.#news,
      measures: this.#measures,
      traces: this.#traces,
    }

    const leading = new LeadingOrders({ ...this.#deps, ...own, copier: () => this.#copier }, lease)
    try {
      await leading.start()
      this.#leading = leading
    } catch (error) {
      await leading.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    await this.#leading?.stop()
    this.#leading = undefined
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
