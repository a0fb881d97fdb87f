import type { Order } from '@plumbline/api-schema/order'
import { ORDER_STATUSES, TICKET_GOOD_MS, VOID_REASONS } from '@plumbline/domain/contract-order'
import type { OrderTick, VoidReason } from '@plumbline/domain/contract-order'
import { ownerOf } from '@plumbline/domain/ledger'
import { decideExit, decideOpening, decideOutcome } from '@plumbline/domain/settlement'
import type { Exit, Opening } from '@plumbline/domain/settlement'
import type { Instant } from '@plumbline/domain/time'
import { uuidFloor } from '@plumbline/domain/uuid'
import { wireBalance } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { assetOf, bookOf, wireOrder } from './order-row.ts'
import type { OrderProduct } from './order-row.ts'
import type { OpenOrder, Schedule } from './schedule.ts'
import { advanceOpenFrom, readOrders, writeEnds, writeOpenings } from './store.ts'
import type { EndWrite, OpeningWrite } from './store.ts'
import { readEntryTicks, readExitFacts } from './tick-facts.ts'

export interface DueOrdersDeps {
  readonly connection: Queryable
  readonly schedule: Schedule
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly productOf: (productId: number) => OrderProduct
  /** Whether anyone looks at this customer's stream: views of orders that nobody sees are not built. */
  readonly isWatched: (customerId: bigint) => boolean
}

export interface DueOrders {
  /** Settles and opens all that a durable watermark decides. Runs one after the other; the newest watermark counts. */
  reached(watermark: Instant): Promise<void>
  stop(): Promise<void>
}

/** Small enough that acceptance gets the house row between two of them. */
const SLICE_MOST = 500
const OPEN_FROM_EVERY_MS = 10_000
/** A ticket's id may be so much older than the acceptance, with room for clocks. */
const ID_AGE_MOST_MS = TICKET_GOOD_MS + 30_000

const questionKey = (...parts: readonly (number | string)[]): string => parts.join(' ')

/** Opening and settling (product.md 5): facts by SQL, decision by domain, one writing call a slice. */
export function createDueOrders(deps: DueOrdersDeps): DueOrders {
  const { connection, schedule, clock, logger } = deps
  let newest: Instant = 0
  let running: Promise<void> | undefined
  let isStopped = false
  let openFromAt = clock.now()

  async function end(orders: readonly OpenOrder[], ends: readonly EndWrite[]): Promise<void> {
    if (ends.length === 0) return
    const balances = await writeEnds(connection, clock.now(), ends)
    for (const order of orders) schedule.ended(order)
    await publish(orders, balances)
  }

  async function settleSlice(watermark: Instant): Promise<boolean> {
    const orders = schedule.due(watermark, SLICE_MOST)
    if (orders.length === 0) return false
    const exits = await exitsOf(connection, orders)
    await end(
      orders,
      orders.map((order) => endOf(order, exits(order))),
    )
    return true
  }

  /** @returns how many of the slice still wait, or `undefined` where nothing was left to look at */
  async function openSlice(watermark: Instant, skip: number): Promise<number | undefined> {
    const orders = schedule.waiting(watermark, skip, SLICE_MOST)
    if (orders.length === 0) return undefined
    const openings = await openingsOf(connection, orders, watermark)
    const opened = orders.flatMap((order) => {
      const opening = openings(order)
      return opening.decision === 'open'
        ? [{ order, entry: opening.entry, expiresAt: opening.expiresAt }]
        : []
    })
    if (opened.length > 0) {
      await writeOpenings(
        connection,
        opened.map(({ order, entry }): OpeningWrite => ({
          customerId: ownerOf(order.account),
          id: order.id,
          ...entry,
        })),
      )
      for (const { order, entry, expiresAt } of opened) schedule.opened(order, entry.price, expiresAt)
      await publish(
        opened.map(({ order }) => order),
        [],
      )
    }
    const voided = orders.filter((order) => openings(order).decision === 'void')
    await end(
      voided,
      voided.map((order) => voidOf(order, 'no_entry_tick', undefined)),
    )
    return orders.length - opened.length - voided.length
  }

  async function publish(orders: readonly OpenOrder[], balances: readonly AccountBalance[]): Promise<void> {
    const watched = orders.filter(({ account }) => deps.isWatched(ownerOf(account)))
    if (watched.length === 0) return
    const rows = await readOrders(
      connection,
      watched.map(({ id, account }) => ({ id, customerId: ownerOf(account) })),
    )
    const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id)
    for (const [customerId, own] of byCustomer) {
      const orderViews = own.map((row): Order => wireOrder(row, deps.productOf(row.product_id)))
      const balanceViews = balances
        .filter(({ account }) => ownerOf(account) === customerId)
        .map((balance) => {
          const { code, practice, scale } = assetOf(balance.account)
          return wireBalance({ asset: code, practice, scale, book: bookOf(balance.account), ...balance })
        })
      deps.bus.publish({ type: 'orders', customerId, orders: orderViews, balances: balanceViews })
    }
  }

  async function moveOpenFrom(): Promise<void> {
    const now = clock.now()
    if (now - openFromAt < OPEN_FROM_EVERY_MS) return
    openFromAt = now
    await advanceOpenFrom(
      connection,
      uuidFloor(Math.min(schedule.oldestAcceptance() ?? now, now) - ID_AGE_MOST_MS),
    )
  }

  async function settleAll(): Promise<void> {
    while (!isStopped && (await settleSlice(newest)));
  }

  /** Settling goes before each slice of opening: it is what has been promised within a second. */
  async function run(): Promise<void> {
    for (let watermark = 0; watermark < newest && !isStopped;) {
      watermark = newest
      let stillWaiting = 0
      for (let more: number | undefined = 0; more !== undefined && !isStopped; stillWaiting += more ?? 0) {
        await settleAll()
        more = await openSlice(watermark, stillWaiting)
      }
      // After an outage an order opens and ends by the same watermark.
      await settleAll()
      await moveOpenFrom()
    }
  }

  return {
    reached(watermark) {
      newest = Math.max(newest, watermark)
      running ??= run()
        .catch((error: unknown) =>
          logger.error(
            { err: error },
            'orders could not be opened or settled; the next watermark tries again',
          ),
        )
        .finally(() => {
          running = undefined
        })
      return running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function exitsOf(
  connection: Queryable,
  orders: readonly OpenOrder[],
): Promise<(order: OpenOrder) => Exit> {
  const keyOf = (order: OpenOrder): string =>
    questionKey(order.productId, order.expiresAt ?? 0, order.maxGapMs, order.rule)
  const questions = new Map(
    orders.map((order) => [keyOf(order), { ...order, expiresAt: order.expiresAt ?? 0 }]),
  )
  const facts = await readExitFacts(connection, [...questions.values()])
  const exits = new Map<string, Exit>()
  for (const [place, [key, { rule, expiresAt, maxGapMs }]] of [...questions].entries()) {
    const fact = facts[place]
    if (!fact) throw new RangeError('every question of the tick log is answered')
    exits.set(key, decideExit(rule === 1 ? 'S1' : 'S2', expiresAt, maxGapMs, fact))
  }
  return (order) => answered(exits.get(keyOf(order)))
}

async function openingsOf(
  connection: Queryable,
  orders: readonly OpenOrder[],
  watermark: Instant,
): Promise<(order: OpenOrder) => Opening> {
  const keyOf = (order: OpenOrder): string => questionKey(order.productId, order.acceptedAt, order.maxGapMs)
  const questions = new Map(orders.map((order) => [keyOf(order), order]))
  const ticks = await readEntryTicks(connection, [...questions.values()])
  const entries = new Map<string, OrderTick | undefined>(
    [...questions.keys()].map((key, place) => [key, ticks[place]]),
  )
  return (order) => decideOpening(order, entries.get(keyOf(order)), watermark)
}

function answered<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('every question of the tick log is answered')
  return value
}

function endOf(order: OpenOrder, exit: Exit): EndWrite {
  if (exit.exit === undefined) return voidOf(order, exit.reason, undefined)
  if (order.openPrice === undefined) throw new RangeError(`order ${order.id} is due and has no entry price`)
  const outcome = decideOutcome(order.direction === 1 ? 'up' : 'down', order.openPrice, exit.exit.price)
  if (outcome.status === 'void') return voidOf(order, outcome.reason, exit.exit)
  return {
    account: order.account,
    id: order.id,
    status: ORDER_STATUSES.indexOf(outcome.status),
    voidReason: null,
    exit: exit.exit,
  }
}

const voidOf = (order: OpenOrder, reason: VoidReason, exit: OrderTick | undefined): EndWrite => ({
  account: order.account,
  id: order.id,
  status: ORDER_STATUSES.indexOf('void'),
  voidReason: VOID_REASONS.indexOf(reason),
  exit,
})
