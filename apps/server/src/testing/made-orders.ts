import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import * as fc from 'fast-check'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import type { OrderHouse } from './houses/order-house.ts'

/** A settled order of any past. */
export interface MadeOrder {
  /** Which of the customers. */
  readonly customer: number
  readonly book: 'cash' | 'bonus'
  readonly product: number
  readonly seconds: number
  readonly status: 2 | 3 | 4
  /** Of a void one. */
  readonly reason: number
  /** When its ticket was made, how long it waited for its entry, and how long it lived. */
  readonly at: number
  readonly delay: number
  readonly life: number
  readonly stake: number
}

export const madeOrder = (from: number, span: number): fc.Arbitrary<MadeOrder> =>
  fc.record({
    customer: fc.nat(2),
    book: fc.constantFrom('cash', 'bonus'),
    product: fc.integer({ min: 1, max: 2 }),
    seconds: fc.constantFrom(30, 60),
    status: fc.constantFrom(2, 3, 4),
    reason: fc.nat(3),
    at: fc.nat(span).map((ms) => from + ms),
    delay: fc.constantFrom(0, 250, 500),
    // Most end within minutes; a platform that stood still settles days later.
    life: fc.oneof(fc.nat(MINUTE_MS), fc.nat(3 * DAY_MS)),
    stake: fc.integer({ min: 1, max: 900 }),
  })

export interface MadeOrders {
  /** One connection without guards. */
  readonly superuser: Database
  make(orders: readonly MadeOrder[]): Promise<void>
  /** Takes away all orders and what was counted of them. */
  forget(): Promise<void>
}

const COUNTED = ['order_fold', 'order_total', 'order_month', 'order_day', 'fairness_day', 'public_count']

/** Orders of any past, straight into their table: no guard asks where they came from. */
export async function madeOrders(house: OrderHouse, customers: readonly bigint[]): Promise<MadeOrders> {
  const { superuser: user } = inject('cluster')
  const superuser = openDatabase({ ...house.ownerAddress, user }, silentLogger, 1)

  afterAll(() => superuser.end())
  await superuser.query('set session_replication_role = replica')
  let made = 0

  const rowOf = (order: MadeOrder): string => {
    const { customer, book, product, seconds, status, reason, at, delay, life, stake } = order
    made += 1

    const owns = customers[customer] ?? 0n
    const id = uuidFloor(at).slice(0, -12) + made.toString(16).padStart(12, '0')
    const close = status === 2 ? 101 : status === 3 ? 99 : 100
    const opened = `instant(${at + delay})`
    const settled = `instant(${at + delay + life})`

    return `(3, '${id}', ${owns}, ${accountId(owns, assetId('USD', true), book)}, ${stake}, ${stake}, 1, ${stake * 2}, 1, instant(${at}),
      instant(${at}), 1, 100, ${opened}, ${opened} + interval '${seconds} s', 2, ${close}, ${settled}, ${settled}, ${seconds}, 5000, 1, 1, 0,
      ${product}, 1, 1, ${status}, ${status === 4 ? reason : 'null'}, '\\x00', 'simulated', 'made ${made}')`
  }

  return {
    superuser,
    async make(orders) {
      const [first] = orders.toSorted((a, b) => a.at - b.at)
      if (!first) return

      await superuser.query(
        `insert into order_batch(id, accepted_at, size) values (1, instant($1), 1)
         on conflict (id) do update set accepted_at = least(order_batch.accepted_at, excluded.accepted_at)`,
        [first.at],
      )

      await superuser.query(
        `insert into contract_order(xid, id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, open_seq,
           open_price, open_time, expires_at, close_seq, close_price, close_time, settled_at, seconds, max_gap_ms, terms_id, multiple,
           batch_index, product_id, direction, rule, status, void_reason, ticket_hash, feed, key) values ${orders.map(rowOf).join(', ')}`,
      )
    },
    async forget() {
      for (const table of ['contract_order', ...COUNTED]) await superuser.query(`delete from ${table}`)
    },
  }
}
