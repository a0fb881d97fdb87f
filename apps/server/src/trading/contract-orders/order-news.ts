import type { Order } from '@plumbline/api-schema/trading/order'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { ownerOf } from '@plumbline/domain/ledger/ledger'
import { wireBalance } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { assetOf, bookOf, wireOrder } from './reads/order-row.ts'
import type { OrderProduct } from './reads/order-row.ts'
import type { OpenOrder } from './settlement/schedule.ts'
import { readOrders } from './store.ts'

/** Tells the bus what happened to orders, in the shapes of the wire; what nobody watches is not even read. */
export class OrderNews {
  readonly #bus: Bus
  readonly #productOf: (productId: number) => OrderProduct

  constructor(bus: Bus, productOf: (productId: number) => OrderProduct) {
    this.#bus = bus
    this.#productOf = productOf
  }

  accepted(order: Order, balance: AccountBalance): void {
    const customerId = ownerOf(balance.account)
    if (!this.#bus.isWatched(customerId)) return
    this.#bus.publish({ type: 'orders', customerId, orders: [order], balances: [wireAccount(balance)] })
  }

  /** Reads the orders as they stand now, and only those that somebody watches. */
  async changed(
    db: Queryable,
    orders: readonly OpenOrder[],
    balances: readonly AccountBalance[],
  ): Promise<void> {
    const watched = orders.filter(({ account }) => this.#bus.isWatched(ownerOf(account)))
    if (watched.length === 0) return

    const keys = watched.map(({ id, account }) => ({ id, customerId: ownerOf(account) }))
    const rows = await readOrders(db, keys)
    const balancesOf = Map.groupBy(balances, ({ account }) => ownerOf(account))
    for (const [customerId, own] of Map.groupBy(rows, ({ customer_id }) => customer_id)) {
      this.#bus.publish({
        type: 'orders',
        customerId,
        orders: own.map((row) => wireOrder(row, this.#productOf(row.product_id))),
        balances: (balancesOf.get(customerId) ?? []).map(wireAccount),
      })
    }
  }
}

function wireAccount(balance: AccountBalance): Balance {
  const { code, practice, scale } = assetOf(balance.account)
  return wireBalance({ asset: code, practice, scale, book: bookOf(balance.account), ...balance })
}
