import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamClient } from '@plumbline/api-client/stream-client'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { Order } from '@plumbline/api-schema/trading/order'
import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import { must } from '../../tools/recompute/http-client.ts'
import { appStream } from '../support/app-stream.ts'

/** What a customer is shown of an order or of a balance, and how far it has come: what is further came later. */
interface Shown {
  readonly text: string
  readonly stage: number
}

interface Change {
  readonly key: string
  readonly value: Shown
  readonly at: number
}

type ShownByKey = ReadonlyMap<string, Shown>

const ORDER_STAGES = ['accepted', 'holding']
const NOT_LIVE = 'the stream is not live'
const LOOK_EVERY_MS = 25
/** How long a device waits for a reading before it asks the next node. */
const WITHIN_MS = 5_000
const READ_AGAIN_MS = 200
/** Whoever compares waits longer. */
const PATIENT_MS = 30_000
const READS_MAX = 20
/** The most that a page of orders holds. */
const PAGE = 500

const orderShown = ({ id, status, received, open_seq, close_seq }: Order): Shown => ({
  text: JSON.stringify({ id, status, received, open_seq, close_seq }),
  stage: ORDER_STAGES.includes(status) ? ORDER_STAGES.indexOf(status) : ORDER_STAGES.length,
})

const balanceShown = (balance: Balance): Shown => ({ text: JSON.stringify(balance), stage: balance.version })

const keyOf = ({ book, asset }: Balance): string => `${book} ${asset}`

/** How a stream came to show all that the database held. */
export interface CaughtUp {
  readonly tookMs: number
  /** What one reading of the same by the same nodes took meanwhile: a stream that must read cannot be faster. */
  readonly readMs: number
  /** What it did not show when the patience ended. */
  readonly missing: readonly string[]
}

/**
 * The app's own stream client, as it is on a customer's device: it connects to the next node when one goes away, reads the snapshot
 * when it is told to, and applies what it hears.
 */
export class OpenStream {
  readonly #doors: readonly string[]
  readonly #token: string
  readonly #client: StreamClient
  readonly #orders = new Map<string, Shown>()
  readonly #balances = new Map<string, Shown>()
  #door: number
  /** Events heard since a snapshot was asked for win over it. */
  #heardSince = new Set<string>()
  #snapshots = 0
  /** What was shown when, since somebody began to wait for something. */
  #changes: Change[] = []
  #liveAt = 0
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

    this.#client.onState(() => {
      if (this.#isLive) this.#liveAt = performance.now()
    })

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
    this.#show(this.#orders, order.id, orderShown(order))
  }

  #show(where: Map<string, Shown>, key: string, value: Shown): void {
    where.set(key, value)
    this.#changes.push({ key, value, at: performance.now() })
  }

  #hearBalances(balances: readonly Balance[]): void {
    for (const balance of balances) {
      this.#heardSince.add(keyOf(balance))
      this.#show(this.#balances, keyOf(balance), balanceShown(balance))
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

      await sleep(READ_AGAIN_MS)
    }
  }

  #apply({ orders, since, balances }: ShownState): void {
    // What was committed at an old primary alone went away with it.
    for (const id of this.#orders.keys())
      if (id >= since && !orders.has(id) && !this.#heardSince.has(id)) this.#orders.delete(id)

    for (const [id, order] of orders) if (!this.#heardSince.has(id)) this.#show(this.#orders, id, order)
    for (const [key, balance] of balances)
      if (!this.#heardSince.has(key)) this.#show(this.#balances, key, balance)
  }

  get #isLive(): boolean {
    return this.#client.state().status === 'live'
  }

  get #notLive(): string[] {
    return this.#isLive ? [] : [NOT_LIVE]
  }

  /** What differs from what the database says by way of a node. */
  async differs(base: string): Promise<string[]> {
    const { orders, balances, since } = await readShown(base, this.#token)

    return [
      ...differences(this.#orders, orders, since),
      ...differences(this.#balances, balances, ''),
      ...this.#notLive,
    ]
  }

  /**
   * Waits until all that the database holds now is shown, or what has become of it since: orders may go on. What came while the
   * database was still being asked counts from when it came.
   * @param from the moment that the time counts from, by `performance.now()`
   */
  async catchUp(base: string, from: number, patienceMs: number): Promise<CaughtUp> {
    const orderIds = [...this.#orders.keys()]
    const shown: Change[] = [...this.#orders, ...this.#balances].map(([key, value]) => ({
      key,
      value,
      at: from,
    }))

    this.#changes = shown

    const { orders, balances, since, readMs } = await this.#readPatiently(base)
    const missing = new Map([...orders, ...balances])
    const until = performance.now() + patienceMs
    let shownAt = from

    for (let looked = 0; ; await sleep(LOOK_EVERY_MS)) {
      for (const { key, value, at } of shown.slice(looked)) {
        const wanted = missing.get(key)
        if (!wanted || !isSameOrLater(value, wanted)) continue

        missing.delete(key)
        shownAt = Math.max(shownAt, at)
      }

      looked = shown.length
      if ((missing.size === 0 && this.#isLive) || performance.now() > until) break
    }

    const unknown = orderIds.filter((id) => id >= since && !orders.has(id))

    return {
      tookMs: Math.round(Math.max(shownAt, this.#liveAt) - from),
      readMs,
      missing: [
        ...[...missing].map(([key, wanted]) =>
          told(this.#orders.get(key) ?? this.#balances.get(key), wanted),
        ),
        ...unknown.map((id) => `${id} is shown and not there`),
        ...this.#notLive,
      ],
    }
  }

  /** What the database holds, once a node that has just found it again can say so. */
  async #readPatiently(base: string): Promise<ShownState & { readonly readMs: number }> {
    for (let tries = 1; ; tries += 1)
      try {
        const asked = performance.now()
        const state = await readShown(base, this.#token, PATIENT_MS)
        return { ...state, readMs: Math.round(performance.now() - asked) }
      } catch (error) {
        if (tries === READS_MAX) throw error
        await sleep(READ_AGAIN_MS)
      }
  }

  stop(): void {
    this.#snapshots += 1
    this.#client.stop()
  }
}

interface ShownState {
  /** All whose id is `since` or later: ids rise, and what is older may be on a later page. */
  readonly orders: ShownByKey
  readonly since: string
  readonly balances: ShownByKey
}

const told = (shown: Shown | undefined, wanted: Shown | undefined): string =>
  `${shown?.text} must be ${wanted?.text}`

function differences(shown: ShownByKey, wanted: ShownByKey, since: string): string[] {
  const keys = [...new Set([...shown.keys(), ...wanted.keys()])]

  return keys
    .filter((key) => key >= since && shown.get(key)?.text !== wanted.get(key)?.text)
    .map((key) => told(shown.get(key), wanted.get(key)))
}

const isSameOrLater = (shown: Shown, wanted: Shown): boolean =>
  shown.text === wanted.text || shown.stage > wanted.stage

/** The id from which on a page of the newest orders leaves nothing out. */
const fullFrom = (page: readonly Order[]): string => (page.length < PAGE ? '' : (page.at(-1)?.id ?? ''))

/** The balances, the newest of the open orders and of the closed ones: what a customer sees first. */
async function readShown(base: string, token: string, withinMs = WITHIN_MS): Promise<ShownState> {
  const asked = { token, withinMs }

  const readPage = async (path: string): Promise<Order[]> => {
    const { items } = await must(base, `${path}?limit=${PAGE}`, asked)
    return items as Order[]
  }

  const open = await readPage('/api/order/ajaxorder_list')
  const closed = await readPage('/api/order/orderlist')
  const { balances } = await must(base, '/api/user/index', asked)
  const since = [fullFrom(open), fullFrom(closed)].toSorted().at(-1) ?? ''
  const orders = [...closed, ...open].filter(({ id }) => id >= since)

  return {
    since,
    orders: new Map(orders.map((order) => [order.id, orderShown(order)])),
    balances: new Map((balances as Balance[]).map((balance) => [keyOf(balance), balanceShown(balance)])),
  }
}
