import { randomUUID } from 'node:crypto'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import { pendingListCall } from '@plumbline/api-schema/trading/pending'
import { must } from '../../tools/recompute/http-client.ts'
import { newCustomer } from '../support/customer.ts'

/** So far from the price that it comes there within seconds, and not at once. */
const AWAY_CENTS = 800

/** Orders of one customer that wait for a price above and for one below. */
export interface WaitingOrders {
  /** The orders that they became, by what a node says of them. */
  becameAt(base: string): Promise<string[]>
  /** All orders of the customer. */
  ordersAt(base: string): Promise<string[]>
  /** No other is placed from now on. */
  cancelAt(base: string): Promise<void>
}

export async function placePending(base: string): Promise<WaitingOrders> {
  const { token } = await newCustomer(base)
  const { items } = goodsCall.response.parse(await must(base, goodsCall.path))
  const price = items.find(({ symbol }) => symbol === 'BTCUSD')?.price ?? ''
  const cents = Number(price.replace('.', ''))

  for (const level of [cents + AWAY_CENTS, cents - AWAY_CENTS]) {
    const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '1.00', multiple: '1' }
    const condition = { trigger: 'price', level: (level / 100).toFixed(2) }
    const { offer } = await must(base, '/api/pending/ticket', { token, form: { ...wish, ...condition } })
    await must(base, '/api/pending/place', { token, key: randomUUID(), form: { offer: String(offer) } })
  }

  const listAt = async (door: string) =>
    pendingListCall.response.parse(await must(door, pendingListCall.path, { token })).items

  return {
    async becameAt(door) {
      const listed = await listAt(door)
      return listed.flatMap(({ order_id: id }) => (id === undefined ? [] : [id])).toSorted()
    },
    async ordersAt(door) {
      // Open ones first: one that ends meanwhile is in both lists.
      const open = await must(door, '/api/order/ajaxorder_list', { token })
      const ended = await must(door, '/api/order/orderlist', { token })
      const orders = [...(open['items'] as { id: string }[]), ...(ended['items'] as { id: string }[])]

      return [...new Set(orders.map(({ id }) => id))].toSorted()
    },
    async cancelAt(door) {
      for (const { id, status } of await listAt(door))
        if (status === 'waiting')
          await must(door, '/api/pending/cancel', { token, key: randomUUID(), form: { id } })
    },
  }
}
