import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { historyCall, holdingsCall, Order } from '@plumbline/api-schema/trading/order'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Lease } from '../../platform/nodes/lease.ts'
import type { CopyOffer, CopyWish, OrderCopier, TakenOrder } from './acceptance/copies.ts'
import type { OrderingKey } from './acceptance/draft.ts'
import type { TicketAnswer, TicketRequest } from './acceptance/issue-ticket.ts'
import type { OrderFilter } from './reads/read-orders.ts'
import type { PendingOffer, PendingOffers, PlacedPending } from './acceptance/pending-offers.ts'
import type { BoundedChoice, EndsOfProduct, ResultFacts } from './reads/read-results.ts'
import type { PublicKey } from './acceptance/signing-keys.ts'

/** Timed contract orders, from ticket to settlement. The only door of this module. */
export interface ContractOrders {
  /** @param country by the caller's address; real money alone asks it, and only where no residence is verified */
  issueTicket(customerId: bigint, wish: TicketRequest, country?: string): Promise<TicketAnswer | Refusal>
  /**
   * Takes a ticket's offer under an idempotency key; a repeated call answers as the first did. `busy` on a node that does not lead.
   * @param apiKey of a customer's own program: the key that it showed
   */
  place(
    customerId: bigint,
    key: string,
    ticket: string,
    country?: string,
    apiKey?: OrderingKey,
  ): Promise<Order | Refusal>
  isKeyTaken(customerId: bigint, key: string): Promise<boolean>
  /**
   * Runs work while no order of this customer is being decided: what it changes holds for every order of theirs after it
   * and for none before. Orders of others go on, however slow it is. `busy` on a node that does not lead the orders.
   */
  aside<T>(customerId: bigint, work: () => Promise<T>): Promise<T | Refusal>
  /** Who copies orders from now on. */
  copyTo(copier: OrderCopier): void
  /** Cost of a copy now, or the refusal of market and terms. */
  offerCopy(wish: CopyWish): CopyOffer | Refusal
  /**
   * Takes a copy through the same writer as any order, on a ticket of its own. A repeated call under the same key answers
   * as the first did; `busy` says that what became of it is not known yet.
   */
  placeCopy(customerId: bigint, offer: CopyOffer, copy: PlacedCopy): Promise<Order | Refusal>
  readonly pendingOffers: PendingOffers
  /** Takes a pending order that was met through the same writer as any order; repeated under its key, as `placeCopy`. */
  placePending(customerId: bigint, offer: PendingOffer, placed: PlacedPending): Promise<Order | Refusal>
  /** Orders of these customers that nobody may have been told of: of the last minute in which any was taken. */
  recentOrders(customerIds: readonly bigint[]): Promise<TakenOrder[]>
  order(customerId: bigint, id: string): Promise<Order | Refusal>
  /** Asks to close an own order early by its next tick (docs/proofs.md 10). */
  close(
    idempotency: Idempotency,
    wish: { readonly id: string; readonly min_received: bigint },
    caller: Caller,
  ): Promise<Order | Refusal>
  holdings(customerId: bigint, filter: OrderFilter): Promise<ResponseOf<typeof holdingsCall> | Refusal>
  history(customerId: bigint, filter: OrderFilter): Promise<ResponseOf<typeof historyCall> | Refusal>
  /** Sums of settled orders; days and hours are counted in a zone that the database knows. */
  results(
    customerId: bigint,
    choice: BoundedChoice & Pick<OrderFilter, 'practice'>,
    zone: string,
  ): Promise<ResultFacts | Refusal>
  /** Settled orders whole, newest first, at most so many. */
  settled(
    customerId: bigint,
    choice: BoundedChoice & Pick<OrderFilter, 'practice'>,
    most: number,
  ): Promise<readonly Order[] | Refusal>
  /** How everybody's orders ended since a moment, by product id: counts alone. */
  endsSince(since: Instant): Promise<ReadonlyMap<number, EndsOfProduct>>
  /** Public keys that verify tickets and receipts. */
  publicKeys(): readonly PublicKey[]
  /** Salt of a customer's tickets. */
  customerSalt(customerId: bigint): Buffer
  /** Settles and opens what a durable watermark decides; the bus calls it, tests may. */
  reached(watermark: Instant): Promise<void>
  /** Orders that are not settled, as the leader knows; none on another node. */
  openCount(): number
  /** How many of them are on some products. */
  openOn(productIds: readonly number[]): number
  /** Asks the database when another node last took an order; nothing where this one takes them. */
  look(): Promise<void> | undefined
  /** When an order was last taken, as this node knows: what can wait gives way to orders. */
  lastAcceptedAt(): Instant | undefined
  /** Whether orders are being taken, opened or settled at this moment. */
  isWorking(): boolean
  /**
   * Leads the orders: becomes the one writer, signs what was left unsigned, opens and settles what is overdue, then follows the feed.
   * @param lease what makes it the writer, where there are several nodes
   */
  start(lease?: Lease): Promise<void>
  /** Leads no more: answers all that it took, and `busy` from then on. */
  stop(): Promise<void>
}

export interface PlacedCopy {
  /** Becomes the order's id. */
  readonly id: string
  readonly followId: string
  readonly key: string
  /** The last moment at which it may be accepted. */
  readonly goodUntil: Instant
}
