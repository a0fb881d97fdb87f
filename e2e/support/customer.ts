import { randomUUID } from 'node:crypto'
import { must, register } from '../../tools/recompute/http-client.ts'

/** A registered customer of a running server, by token. */
export interface Customer {
  readonly token: string
  readonly account: string
}

export async function newCustomer(base: string): Promise<Customer> {
  const account = `${randomUUID().slice(0, 12)}@example.com`
  const { terms_version } = await must(base, '/api/index/settings')
  return { account, token: await register(base, account, String(terms_version)) }
}

export interface OrderWish {
  readonly symbol?: string
  readonly direction?: 'up' | 'down'
  readonly seconds?: number
  readonly amount?: string
}

/** Places one order over HTTP; returns its id. */
export async function placeOrder(base: string, { token }: Customer, wish: OrderWish = {}): Promise<string> {
  const form = {
    symbol: wish.symbol ?? 'BTCUSD',
    direction: wish.direction ?? 'up',
    seconds: String(wish.seconds ?? 30),
    amount: wish.amount ?? '10.00',
    multiple: '3',
  }

  const { ticket } = await must(base, '/api/order/goorder', { token, form })
  const order = await must(base, '/api/order/addorder', {
    token,
    key: randomUUID(),
    form: { ticket: String(ticket) },
  })

  return String(order['id'])
}

/** Waits until an order has left the open ones; asks once a second. */
export async function untilSettled(
  base: string,
  { token }: Customer,
  id: string,
): Promise<Record<string, unknown>> {
  for (let tries = 0; tries < 150; tries += 1) {
    const order = await must(base, `/api/order/get_this_order?id=${id}`, { token })
    if (order['status'] !== 'accepted' && order['status'] !== 'holding') return order
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }

  throw new Error(`order ${id} did not settle`)
}
