import type { Order } from '@plumbline/api-schema/order'
import type { Balance } from '@plumbline/api-schema/wallet'
import { ownerOf } from '@plumbline/domain/ledger'
import { wireBalance } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { assetOf, bookOf, wireOrder } from './order-row.ts'
import type { OrderProduct } from './order-row.ts'
import type { OpenOrder } from './schedule.ts'
import { readOrders } from './store.ts'

export interface OrderNewsDeps {
  readonly bus: Bus
  readonly productOf: (productId: number) => OrderProduct
  /** Whether anyone looks at this customer's stream: views of orders that nobody sees are not built. */
  readonly isWatched: (customerId: bigint) => boolean
}

/** Tells the bus what happened to orders, in the shapes of the wire. */
export class OrderNews {
  readonly #deps: OrderNewsDeps

  constructor(deps: OrderNewsDeps) {
    this.#deps = deps
  }

  accepted(order: Order, balance: AccountBalance): void {
    const customerId = ownerOf(balance.account)
    if (!this.#deps.isWatched(customerId)) return
    this.#deps.bus.publish({ type: 'orders', customerId, orders: [order], balances: [wireAccount(balance)] })
  }

  /** Reads the orders as they stand now, and only those that somebody watches. */
  async changed(
    db: Queryable,
    orders: readonly OpenOrder[],
    balances: readonly AccountBalance[],
  ): Promise<void> {
    const { bus, productOf, isWatched } = this.#deps
    const watched = orders.filter(({ account }) => isWatched(ownerOf(account)))
    if (watched.length === 0) return
    const keys = watched.map(({ id, account }) => ({ id, customerId: ownerOf(account) }))
    const rows = await readOrders(db, keys)
    const balancesOf = Map.groupBy(balances, ({ account }) => ownerOf(account))
    for (const [customerId, own] of Map.groupBy(rows, ({ customer_id }) => customer_id)) {
      bus.publish({
        type: 'orders',
        customerId,
        orders: own.map((row) => wireOrder(row, productOf(row.product_id))),
        balances: (balancesOf.get(customerId) ?? []).map(wireAccount),
      })
    }
  }
}

function wireAccount(balance: AccountBalance): Balance {
  const { code, practice, scale } = assetOf(balance.account)
  return wireBalance({ asset: code, practice, scale, book: bookOf(balance.account), ...balance })
}
