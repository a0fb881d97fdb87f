import type { StreamClient } from '@plumbline/api-client/stream-client'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { Order } from '@plumbline/api-schema/trading/order'
import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import { must } from '../../tools/recompute/http-client.ts'
import { appStream } from '../support/app-stream.ts'

/** What a customer is shown of an order. */
type Shown = Pick<Order, 'id' | 'status' | 'received' | 'open_seq' | 'close_seq'>

const shownOf = ({ id, status, received, open_seq, close_seq }: Shown): string =>
  JSON.stringify({ id, status, received, open_seq, close_seq })

const keyOf = ({ book, asset }: Balance): string => `${book} ${asset}`

/**
 * The app's own stream client, as it is on a customer's device: it connects to the next node when one goes away, reads the snapshot
 * when it is told to, and applies what it hears.
 */
export class OpenStream {
  readonly #doors: readonly string[]
  readonly #token: string
  readonly #client: StreamClient
  readonly #orders = new Map<string, string>()
  readonly #balances = new Map<string, string>()
  #door: number
  /** Events heard since a snapshot was asked for win over it. */
  #heardSince = new Set<string>()
  #snapshots = 0
  heard = 0

  constructor(doors: readonly string[], token: string, first = 0) {
    this.#doors = doors
    this.#token = token
    this.#door = first

    this.#client = appStream(token, () => this.#open())

    this.#client.subscribe(
      { channel: 'orders' },
      { onData: (order) => this.#hear(order), onReset: () => this.#read() },
    )

    this.#client.subscribe(
      { channel: 'balances' },
      { onData: (balances) => this.#hearBalances(balances), onReset: () => this.#read() },
    )

    this.#client.start()
  }

  #open(): WebSocket {
    const base = this.#doors[this.#door % this.#doors.length] ?? ''
    this.#door += 1

    return new WebSocket(base.replace('http', 'ws') + STREAM_PATH)
  }

  #hear(order: Order): void {
    this.heard += 1
    this.#heardSince.add(order.id)
    this.#orders.set(order.id, shownOf(order))
  }

  #hearBalances(balances: readonly Balance[]): void {
    for (const balance of balances) {
      this.#heardSince.add(keyOf(balance))
      this.#balances.set(keyOf(balance), JSON.stringify(balance))
    }
  }

  /** Reads the snapshot, from whichever node answers, until it is read or another one is wanted. */
  #read(): void {
    this.#snapshots += 1
    this.#heardSince = new Set()
    void this.#readAs(this.#snapshots)
  }

  async #readAs(snapshot: number): Promise<void> {
    for (let tries = this.#door; snapshot === this.#snapshots; tries += 1) {
      const base = this.#doors[tries % this.#doors.length] ?? ''
      const read = await readShown(base, this.#token).catch(() => undefined)

      if (read && snapshot === this.#snapshots) return this.#apply(read)

      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  #apply({ orders, balances }: ShownState): void {
    for (const [id, order] of orders) if (!this.#heardSince.has(id)) this.#orders.set(id, order)
    for (const [key, balance] of balances) if (!this.#heardSince.has(key)) this.#balances.set(key, balance)
  }

  /** What differs from what the database says by way of a node. */
  async differs(base: string): Promise<string[]> {
    const { orders, balances } = await readShown(base, this.#token)

    return [
      ...differences(this.#orders, orders),
      ...differences(this.#balances, balances),
      ...(this.#client.state().status === 'live' ? [] : ['the stream is not live']),
    ]
  }

  stop(): void {
    this.#snapshots += 1
    this.#client.stop()
  }
}

interface ShownState {
  readonly orders: ReadonlyMap<string, string>
  readonly balances: ReadonlyMap<string, string>
}

function differences(shown: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): string[] {
  const keys = [...new Set([...shown.keys(), ...wanted.keys()])]
  const oldest = [...wanted.keys()].toSorted()[0] ?? ''

  // Ids of orders rise: what is older than all that was read is on a later page.
  return keys
    .filter((key) => key >= oldest)
    .flatMap((key) =>
      shown.get(key) === wanted.get(key) ? [] : [`${shown.get(key)} must be ${wanted.get(key)}`],
    )
}

/** The balances, the open orders and the newest of the closed ones: what a customer sees first. */
async function readShown(base: string, token: string): Promise<ShownState> {
  const asked = { token, withinMs: 5_000 }
  const open = await must(base, '/api/order/ajaxorder_list?limit=500', asked)
  const closed = await must(base, '/api/order/orderlist?limit=500', asked)
  const { balances } = await must(base, '/api/user/index', asked)
  const orders = [...(closed['items'] as Order[]), ...(open['items'] as Order[])]

  return {
    orders: new Map(orders.map((order) => [order.id, shownOf(order)])),
    balances: new Map((balances as Balance[]).map((balance) => [keyOf(balance), JSON.stringify(balance)])),
  }
}
