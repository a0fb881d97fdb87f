import { randomUUID } from 'node:crypto'
import { call, must } from '../../tools/recompute/http-client.ts'
import type { Answer, CallOptions } from '../../tools/recompute/http-client.ts'
import type { PlacedOrder } from '../../tools/recompute/outcome.ts'

export interface WireOrder extends PlacedOrder {
  readonly status: string
  readonly stake: string
  readonly open_seq?: number
  readonly close_seq?: number
  readonly received?: string
  readonly void_reason?: string
}

/** An order that was sent and whose answer the fault swallowed: only the key can tell what became of it. */
interface Unanswered {
  readonly key: string
  readonly ticket: string
}

const isOrder = (data: unknown): data is WireOrder =>
  typeof data === 'object' && data !== null && 'accepted_at' in data && 'id' in data

const isTooOften = (code: number): boolean => Math.floor(code / 100) === 429

/** One customer who places orders without pause, and remembers each acknowledgement and each silence. */
export class Trader {
  readonly #doors: readonly string[]
  readonly #withinMs: number
  readonly token: string
  readonly acknowledged = new Map<string, WireOrder>()
  /** What was refused, by key. */
  readonly refused = new Map<string, string>()
  /** When each was heard, by `performance.now()`. */
  readonly acknowledgedAt: number[] = []
  readonly #unanswered: Unanswered[] = []
  /** Faults that hit an order under way: a run in which this stays 0 has tested nothing. */
  hits = 0
  // oxlint-disable-next-line no-unused-private-class-members -- read by the loop of `#trade`
  #isRunning = false
  #running: Promise<void> | undefined

  // oxlint-disable-next-line no-unused-private-class-members -- read by `#base`
  #door = 0

  /**
   * @param doors addresses of the same service: after a silence the next one is asked
   * @param withinMs how long an answer is waited for
   */
  constructor(doors: readonly string[], token: string, withinMs = 60_000) {
    this.#doors = doors
    this.token = token
    this.#withinMs = withinMs
  }

  get #base(): string {
    return this.#doors[this.#door % this.#doors.length] ?? ''
  }

  /** One call; nothing where there was no answer. */
  async #call(path: string, options: CallOptions): Promise<Answer | undefined> {
    const asked = { ...options, token: this.token, withinMs: this.#withinMs }
    const answer = await call(this.#base, path, asked).catch(() => undefined)
    if (answer === undefined || answer.code >= 50_000) this.#door += 1

    return answer
  }

  /** Trades until `stop`; silence and refusals are survived. */
  run(): Promise<void> {
    if (!this.#isRunning || !this.#running) {
      this.#isRunning = true
      this.#running = this.#trade()
    }

    return this.#running
  }

  async #trade(): Promise<void> {
    for (let serial = 0; this.#isRunning; serial += 1) {
      const isPlaced = await this.#placeOne(serial)
      if (!isPlaced) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  stop(): void {
    this.#isRunning = false
  }

  async #placeOne(serial: number): Promise<boolean> {
    const form = {
      symbol: 'BTCUSD',
      direction: serial % 2 ? 'up' : 'down',
      seconds: '30',
      amount: '1.00',
      multiple: '1',
    }

    const ticket = await this.#call('/api/order/goorder', { form })
    if (ticket?.code !== 200) return false

    const attempt = { key: randomUUID(), ticket: String(ticket.data['ticket']) }
    return this.#send(attempt)
  }

  async #send(attempt: Unanswered): Promise<boolean> {
    const options = { key: attempt.key, form: { ticket: attempt.ticket } }
    const answer = await this.#call('/api/order/addorder', options)
    if (answer === undefined || answer.code >= 50_000) {
      this.#unanswered.push(attempt)
      this.hits += 1
      return false
    }

    // Asked too often: what became of the order is not told yet.
    if (isTooOften(answer.code)) {
      this.#unanswered.push(attempt)
      return false
    }

    if (answer.code !== 200 || !isOrder(answer.data)) {
      this.refused.set(attempt.key, JSON.stringify(answer.data))
      return false
    }

    this.acknowledged.set(answer.data.id, answer.data)
    this.acknowledgedAt.push(performance.now())

    return true
  }

  /** Asks again for every swallowed answer with the same key: it was taken once, or it is refused. */
  async resolveUnanswered(): Promise<void> {
    while (this.#unanswered.length > 0) {
      const attempt = this.#unanswered.pop()
      if (attempt === undefined) return

      await this.#send(attempt)
      if (this.#unanswered.includes(attempt)) await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  async openOrders(): Promise<number> {
    return (await this.open()).length
  }

  open(): Promise<WireOrder[]> {
    return this.#every('/api/order/ajaxorder_list')
  }

  /** Stops, and hears what became of all that was not answered. */
  async rest(): Promise<void> {
    this.stop()
    await this.#running
    await this.resolveUnanswered()
  }

  /** Orders that are not as they were answered: `lost`, or there and never acknowledged. */
  async differences(): Promise<{ readonly lost: string[]; readonly doubled: string[] }> {
    // One that settles meanwhile is in both lists.
    const open = await this.open()
    const there = new Set([...open, ...(await this.history())].map(({ id }) => id))
    const acknowledged = [...this.acknowledged.keys()]

    return {
      lost: acknowledged.filter((id) => !there.has(id)),
      doubled: [...there].filter((id) => !this.acknowledged.has(id)),
    }
  }

  history(): Promise<WireOrder[]> {
    return this.#every('/api/order/orderlist')
  }

  /** All pages of a list. */
  async #every(path: string): Promise<WireOrder[]> {
    const orders: WireOrder[] = []
    for (let cursor = ''; ;) {
      const query = `limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`
      const page = await must(this.#base, `${path}?${query}`, { token: this.token })
      orders.push(...(page['items'] as WireOrder[]))
      if (typeof page['next'] !== 'string') return orders

      cursor = page['next']
    }
  }

  async cash(): Promise<{ total: string; frozen: string } | undefined> {
    const { balances } = await must(this.#base, '/api/user/index', { token: this.token })
    return (balances as { book: string; asset: string; total: string; frozen: string }[]).find(
      (entry) => entry.book === 'cash' && entry.asset === 'USD',
    )
  }
}
