import { STREAM_KEPT_EVENTS } from '@plumbline/api-schema/wire/stream'
import type { RecordChange } from '@plumbline/api-schema/wire/stream'
import type { Message } from '@plumbline/api-schema/service/message'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { Reader } from '@plumbline/language/reader'
import { textFrame } from './frame.ts'

export const OWN_CHANNELS = ['orders', 'balances', 'messages', 'records', 'support'] as const
export type OwnChannel = (typeof OWN_CHANNELS)[number]

/** What a channel says; a message is worded when it is said, in the language and by the clock of whoever listens. */
export type OwnData =
  | Order
  | readonly Balance[]
  | RecordChange
  | SupportItem
  | ((reader: Reader) => Message | undefined)

export const isOwnChannel = (channel: string): channel is OwnChannel =>
  OWN_CHANNELS.some((own) => own === channel)

/** Events of one customer on one channel, numbered without a gap; the newest 1,000 and more are kept. */
export class OwnEvents {
  readonly channel: OwnChannel
  #firstSeq: number
  #data: OwnData[] = []

  constructor(channel: OwnChannel, firstSeq: number) {
    this.channel = channel
    this.#firstSeq = firstSeq
  }

  get kept(): number {
    return this.#data.length
  }

  get lastSeq(): number {
    return this.#firstSeq + this.#data.length - 1
  }

  append(data: OwnData): void {
    this.#data.push(data)

    // Dropping in one go every thousand events is cheaper than one at a time.
    if (this.#data.length < 2 * STREAM_KEPT_EVENTS) return

    this.#data = this.#data.slice(STREAM_KEPT_EVENTS)
    this.#firstSeq += STREAM_KEPT_EVENTS
  }

  /** Some were missed: none of the kept ones is told any more, and whoever follows is told to read the snapshot. */
  breakOff(): void {
    // One above the next, so that the next number is not taken for one of this log.
    this.#firstSeq = this.lastSeq + 2
    this.#data = []
  }

  /** Whether all events from a number on can be told; a number never given here belongs to another run or another node. */
  reaches(fromSeq: number): boolean {
    return (
      fromSeq >= this.#firstSeq && fromSeq <= this.lastSeq + 1 && this.lastSeq - fromSeq < STREAM_KEPT_EVENTS
    )
  }

  /** @returns the framed event, `undefined` where it is not kept any more or cannot be worded here */
  frame(seq: number, reader: Reader): Buffer | undefined {
    const kept = this.#data[seq - this.#firstSeq]
    const data = typeof kept === 'function' ? kept(reader) : kept
    return data && textFrame(JSON.stringify({ channel: this.channel, seq, data }))
  }
}

/** One customer's channels. */
export type OwnEventLog = Readonly<Record<OwnChannel, OwnEvents>>

const newLog = (firstSeq: number): OwnEventLog => ({
  orders: new OwnEvents('orders', firstSeq),
  balances: new OwnEvents('balances', firstSeq),
  messages: new OwnEvents('messages', firstSeq),
  records: new OwnEvents('records', firstSeq),
  support: new OwnEvents('support', firstSeq),
})

const keptIn = (log: OwnEventLog): number => OWN_CHANNELS.reduce((sum, channel) => sum + log[channel].kept, 0)

/**
 * The own events of customers who have listened during this run. Nobody else can ask for a replay, and keeping a thousand
 * events of every customer who trades would cost hundreds of megabytes, so the log of a customer begins with their first
 * subscription, and of those who left, the ones away longest give way.
 *
 * The database gives each run numbers of its own: a client that comes back after a restart, or comes over from another node,
 * is always told to read the snapshot, never handed another run's events as the next ones.
 */
export class OwnEventLogs {
  readonly #logs = new Map<bigint, OwnEventLog>()
  /** Customers without a socket, the one away longest first. */
  readonly #away = new Set<bigint>()
  readonly #maxKept: number
  #highestSeq: number
  #kept = 0

  /** @param firstSeq of this run's own numbers */
  constructor(firstSeq: number, maxKept: number) {
    this.#highestSeq = firstSeq
    this.#maxKept = maxKept
  }

  /** The customer's log while a socket listens to it; `leave` follows when the last one has gone. */
  join(customerId: bigint): OwnEventLog {
    this.#away.delete(customerId)
    const known = this.#logs.get(customerId)
    if (known) return known

    // Two above, so that "the number after the last" of a log dropped before is not taken for one of this log.
    const firstSeq = this.#highestSeq + 2
    const log = newLog(firstSeq)

    this.#highestSeq = firstSeq
    this.#logs.set(customerId, log)

    return log
  }

  /** Whether the customer's events are kept. */
  has(customerId: bigint): boolean {
    return this.#logs.has(customerId)
  }

  leave(customerId: bigint): void {
    this.#away.add(customerId)
  }

  append(customerId: bigint, channel: OwnChannel, data: OwnData): void {
    const events = this.#logs.get(customerId)?.[channel]
    if (!events) return

    const before = events.kept
    events.append(data)
    this.#kept += events.kept - before
    this.#highestSeq = Math.max(this.#highestSeq, events.lastSeq)
    if (this.#kept > this.#maxKept) this.#dropOldest()
  }

  /** A customer's events were missed. */
  breakOff(customerId: bigint): void {
    const log = this.#logs.get(customerId)
    if (!log) return

    this.#kept -= keptIn(log)

    for (const channel of OWN_CHANNELS) {
      log[channel].breakOff()
      this.#highestSeq = Math.max(this.#highestSeq, log[channel].lastSeq)
    }
  }

  /** Events of customers without a socket were missed: when they come back, they read the snapshot. */
  forgetAway(): void {
    for (const customerId of this.#away) this.#forget(customerId)
  }

  #dropOldest(): void {
    for (const customerId of this.#away) {
      if (this.#kept <= this.#maxKept) return
      this.#forget(customerId)
    }
  }

  #forget(customerId: bigint): void {
    const log = this.#logs.get(customerId)
    this.#kept -= log ? keptIn(log) : 0
    this.#logs.delete(customerId)
    this.#away.delete(customerId)
  }
}
