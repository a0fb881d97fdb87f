import type { ResponseOf } from '@plumbline/api-schema/call'
import type { historyCall, holdingsCall, Order } from '@plumbline/api-schema/order'
import { TICKET_GOOD_MS } from '@plumbline/domain/contract-order'
import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import { uuidFloor } from '@plumbline/domain/uuid'
import type { Invariants } from '../../ledger/invariants.ts'
import { wireBalance } from '../../ledger/ledger.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import type { FillRandom } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import { draftOf, OWN_RANKS, refuseDrafts } from './accept-order.ts'
import { createDueOrders } from './due-orders.ts'
import { issueTicket } from './issue-ticket.ts'
import type { OrderFeed, TicketAnswer, TicketRequest } from './issue-ticket.ts'
import { keepConnection } from './kept-connection.ts'
import { assetOf, bookOf, wireOrder } from './order-row.ts'
import type { OrderProduct, OrderRow } from './order-row.ts'
import { createOrderWriter } from './order-writer.ts'
import type { Placement } from './order-writer.ts'
import { isOrderId, isOrderKeyTaken, readHistory, readHoldings, readOwnOrder } from './read-orders.ts'
import type { OrderFilter, ReadOrdersDeps } from './read-orders.ts'
import { acceptanceOf, acceptLeaf, receiptOf, signBatch, storedBatch } from './receipts.ts'
import type { SignedBatch } from './receipts.ts'
import { createSchedule } from './schedule.ts'
import type { OpenOrder } from './schedule.ts'
import { openSigningKeys } from './signing-keys.ts'
import type { PublicKey } from './signing-keys.ts'
import {
  readBatch,
  readLastBatchId,
  readOpenOrders,
  readOrdersOfBatch,
  readUnsignedBatches,
  storeSignatures,
} from './store.ts'
import { openTermsVersions } from './terms.ts'

export interface ContractOrdersDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly feed: OrderFeed
  readonly mode: 'practice' | 'live'
  /** `DATA_DIR/keys`. */
  readonly keysFolder: string
  readonly invariants: Pick<Invariants, 'health'>
  readonly fillRandom?: FillRandom
  /** Whether anyone has this customer's stream open; without it every change is published. */
  readonly isWatched?: (customerId: bigint) => boolean
}

/** Timed contract orders, from ticket to settlement. The only door of this module. */
export interface ContractOrders {
  issueTicket(customerId: bigint, wish: TicketRequest): Promise<TicketAnswer | Refusal>
  /** Takes a ticket's offer under an idempotency key; a repeated call answers as the first did. */
  place(customerId: bigint, key: string, ticket: string): Promise<Order | Refusal>
  isKeyTaken(customerId: bigint, key: string): Promise<boolean>
  order(customerId: bigint, id: string): Promise<Order | Refusal>
  holdings(customerId: bigint, filter: OrderFilter): Promise<ResponseOf<typeof holdingsCall> | Refusal>
  history(customerId: bigint, filter: OrderFilter): Promise<ResponseOf<typeof historyCall> | Refusal>
  /** What verifies tickets and receipts. */
  publicKeys(): readonly PublicKey[]
  /** Settles and opens what a durable watermark decides; the bus calls it, tests may. */
  reached(watermark: Instant): Promise<void>
  /** Orders that are not settled. */
  openCount(): number
  /** Becomes the one writer, signs what a crash left unsigned, opens and settles what is overdue, then follows the feed. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A second process on the same database does not become a writer. The number only has to be ours. */
const WRITER_LOCK = 7020
const LOCK_TRIES = 50
const LOCK_PAUSE_MS = 100
/** Ids of a batch's orders may be so much older than it. */
const ID_AGE_MOST_MS = TICKET_GOOD_MS + 30_000
const BATCHES_REMEMBERED = 512

async function becomeWriter(connection: Connection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      WRITER_LOCK,
    ])
    if (row?.locked) return
    // The lock of a process that was killed goes with its connection, a moment later.
    if (tries === LOCK_TRIES) throw new Error('Another process already takes the orders of this database.')
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS))
  }
}

export async function createContractOrders(deps: ContractOrdersDeps): Promise<ContractOrders> {
  const { database, clock, bus, logger, feed } = deps
  const keys = openSigningKeys(deps.keysFolder)
  const terms = await openTermsVersions(database)
  const makeId = uuidV7Maker(clock, deps.fillRandom)
  const schedule = createSchedule()
  const isWatched = deps.isWatched ?? (() => true)
  const products = new Map(feed.products.map((product) => [product.id, product]))
  const productOf = (productId: number): OrderProduct => {
    const product = products.get(productId)
    if (!product) throw new RangeError(`no product ${productId}`)
    return product
  }
  const termsHashOf = (termsId: number): string => {
    const version = terms.byId(termsId)
    if (!version) throw new RangeError(`no terms ${termsId}`)
    return version.hash
  }
  const reading: ReadOrdersDeps = { database, productOf, productIdOf: (symbol) => feed.product(symbol)?.id }

  const batches = new Map<bigint, SignedBatch>()
  const remember = (batch: SignedBatch): SignedBatch => {
    batches.set(batch.id, batch)
    const [oldest] = batches.keys()
    if (batches.size > BATCHES_REMEMBERED && oldest !== undefined) batches.delete(oldest)
    return batch
  }
  const leafOf = (
    row: Pick<OrderRow, 'id' | 'ticket_hash' | 'accepted_at' | 'rule' | 'seconds' | 'terms_id'>,
  ) => acceptLeaf(acceptanceOf(row, termsHashOf(row.terms_id)))

  const writing = keepConnection(database, becomeWriter)
  const settling = keepConnection(database)

  /** After a start or a lost connection: signs what has no signature, schedules what nobody watches over. */
  async function recover(): Promise<bigint> {
    for (const { id, accepted_at } of await readUnsignedBatches(writing)) {
      const rows = await readOrdersOfBatch(writing, id, uuidFloor(accepted_at - ID_AGE_MOST_MS))
      await storeSignatures(writing, [remember(signBatch(keys, id, rows.map(leafOf)))], keys.keyId)
    }
    for (const row of await readOpenOrders(writing)) schedule.add(openOrderOf(row))
    return readLastBatchId(writing)
  }

  const writer = createOrderWriter({
    connection: writing,
    clock,
    logger,
    ownRanks: OWN_RANKS,
    keyId: keys.keyId,
    recover,
    refuse: (drafts, now) => refuseDrafts(feed, drafts, now),
    sign(batchId, acceptedAt, orders) {
      const rows = orders.map(({ draft: { customerId, terms: order }, index }) =>
        rowOf(customerId, order, acceptedAt, batchId, index),
      )
      for (const row of rows) schedule.add(openOrderOf(row))
      return remember(signBatch(keys, batchId, rows.map(leafOf)))
    },
  })

  const dueOrders = createDueOrders({
    connection: settling,
    schedule,
    clock,
    bus,
    logger,
    productOf,
    isWatched,
  })
  let unsubscribe: (() => void) | undefined

  const withReceipt = (row: OrderRow, batch: SignedBatch): Order => ({
    ...wireOrder(row, productOf(row.product_id)),
    receipt: receiptOf(acceptanceOf(row, termsHashOf(row.terms_id)), row.batch_index, batch),
  })

  async function order(
    customerId: bigint,
    id: string,
    at: (row: OrderRow) => OrderRow = (row) => row,
  ): Promise<Order | Refusal> {
    const found = await readOwnOrder(reading, customerId, id)
    if (!found) return { refusal: 'not_found' }
    const row = at(found)
    const stored = batches.has(row.batch) ? undefined : await readBatch(database, row.batch)
    const batch = batches.get(row.batch) ?? (stored && remember(storedBatch(stored)))
    return batch ? withReceipt(row, batch) : wireOrder(row, productOf(row.product_id))
  }

  function takenOrder(customerId: bigint, placed: Extract<Placement, { outcome: 'accepted' }>): Order {
    const row = rowOf(customerId, placed.terms, placed.acceptedAt, placed.batch.id, placed.index)
    const { receipt, ...view } = withReceipt(row, placed.batch)
    if (isWatched(customerId)) {
      const { code, practice, scale } = assetOf(row.account)
      const { available, frozen } = placed
      const balance = wireBalance({
        asset: code,
        practice,
        scale,
        book: bookOf(row.account),
        available,
        frozen,
      })
      bus.publish({ type: 'orders', customerId, orders: [view], balances: [balance] })
    }
    return { ...view, ...(receipt && { receipt }) }
  }

  const isPractice = (asked: boolean | undefined): boolean => asked ?? deps.mode === 'practice'
  const refusalOfFilter = ({ practice, symbol, cursor }: OrderFilter): Refusal | undefined => {
    if (deps.mode === 'practice' && practice === false)
      return { refusal: 'practice_money_only', field: 'practice' }
    if (symbol !== undefined && !feed.product(symbol)) return { refusal: 'symbol_unknown', field: 'symbol' }
    return cursor === undefined || isOrderId(cursor)
      ? undefined
      : { refusal: 'field_invalid', field: 'cursor' }
  }

  return {
    issueTicket: (customerId, wish) => issueTicket({ ...deps, keys, terms, makeId }, customerId, wish),
    async place(customerId, key, ticket) {
      if (!deps.invariants.health().takesOrders) return { refusal: 'busy' }
      const placed = await writer.place(draftOf({ keys, terms, feed }, customerId, key, ticket))
      if (placed.outcome === 'refused') return placed.refusal
      return placed.outcome === 'accepted'
        ? takenOrder(customerId, placed)
        : order(customerId, placed.orderId, asAccepted)
    },
    isKeyTaken: (customerId, key) => isOrderKeyTaken(database, customerId, key),
    order,
    holdings: async (customerId, filter) =>
      refusalOfFilter(filter) ?? readHoldings(reading, customerId, filter, isPractice(filter.practice)),
    history: async (customerId, filter) =>
      refusalOfFilter(filter) ?? readHistory(reading, customerId, filter, isPractice(filter.practice)),
    publicKeys: () => keys.publicKeys(),
    reached: (watermark) => dueOrders.reached(watermark),
    openCount: () => schedule.size(),
    async start() {
      for (const product of feed.products)
        if (product.terms) await terms.versionOf({ ...product, terms: product.terms })
      await recover()
      unsubscribe = bus.subscribe((event) => {
        if (event.type === 'market') void dueOrders.reached(event.watermark)
      })
      await dueOrders.reached(feed.watermark())
    },
    async stop() {
      unsubscribe?.()
      await writer.stop()
      await dueOrders.stop()
      await storeSignatures(writing, writer.unstored(), keys.keyId)
      await Promise.all([writing.close(), settling.close()])
    },
  }
}

const UNOPENED = {
  open_seq: null,
  open_price: null,
  open_time: null,
  expires_at: null,
  close_seq: null,
  close_price: null,
  close_time: null,
  settled_at: null,
  status: 0,
  void_reason: null,
} as const

/** The row as it was accepted: a repeated call answers as the first did. */
const asAccepted = (row: OrderRow): OrderRow => ({ ...row, ...UNOPENED })

/** The row that acceptance wrote, without reading it again. */
function rowOf(
  customerId: bigint,
  order: Extract<Placement, { outcome: 'accepted' }>['terms'],
  acceptedAt: Instant,
  batch: bigint,
  batchIndex: number,
): OrderRow {
  const { id, account, amount, stake, fee, payout, seconds, multiple, direction, rule } = order
  return {
    id,
    account,
    amount,
    stake,
    fee,
    payout,
    seconds,
    multiple,
    direction,
    rule,
    batch,
    customer_id: customerId,
    batch_index: batchIndex,
    accepted_at: acceptedAt,
    ...UNOPENED,
    max_gap_ms: order.maxGapMs,
    terms_id: order.termsId,
    product_id: order.productId,
    ticket_hash: order.ticketHash,
  }
}

const openOrderOf = (row: OrderRow): OpenOrder => ({
  id: row.id,
  account: row.account,
  productId: row.product_id,
  direction: row.direction === 1 ? 1 : -1,
  seconds: row.seconds,
  acceptedAt: row.accepted_at,
  maxGapMs: row.max_gap_ms,
  rule: row.rule === 1 ? 1 : 2,
  openPrice: row.open_price ?? undefined,
  expiresAt: row.expires_at ?? undefined,
})
