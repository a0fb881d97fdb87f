import type { ClientMessage, ServerMessage, Subscription } from '@plumbline/api-schema/wire/stream'
import { defined } from '@plumbline/domain/basics/defined'
import type { ServerClock } from './server-clock.ts'
import { StreamLink } from './stream-link.ts'
import type { DeviceEvent, SocketLike } from './stream-link.ts'
import {
  arrive,
  forgetUnresumable,
  isOwnChannel,
  keysOf,
  resumeFrom,
  subscriptionKey,
} from './stream-subscription.ts'
import type {
  AnySubscriber,
  ChannelData,
  DataMessage,
  Subscriber,
  SubscriptionEntry,
} from './stream-subscription.ts'

/** A first connection that takes longer than this counts as lost: what is shown meanwhile is no longer fresh. */
const CONNECTING_LIMIT_MS = 5_000

/** `live`: everything subscribed is up to date. `since`: when the server was last heard, epoch ms of the device. */
export type StreamState =
  | { readonly status: 'connecting' }
  | { readonly status: 'live' }
  | { readonly status: 'stale'; readonly since: number }

export interface StreamOptions {
  /** Opens a WebSocket to `/api/stream`. */
  readonly open: () => SocketLike
  readonly token: () => string | undefined
  /** What messages are said in; without it, English. After a change of language, `changeCustomer`. */
  readonly language?: () => string
  /** The clock of times in messages; without it, as the language does. */
  readonly hourCycle?: () => string | undefined
  /** The server does not know the token: the same hook as for a 401. */
  readonly onSignedOut: () => void
  readonly clock: ServerClock
  readonly now: () => number
  readonly random: () => number
  /** Whether somebody looks at the page; it goes with pings, where it counts as use of the session. */
  readonly isVisible: () => boolean
}

/**
 * The client of the stream: one connection, any number of subscriptions, resumed after each interruption.
 * Methods are bound, so that they can be handed on as they are.
 */
export class StreamClient {
  readonly #options: StreamOptions
  readonly #link: StreamLink
  readonly #entries = new Map<string, SubscriptionEntry>()
  readonly #stateListeners = new Set<() => void>()
  #state: StreamState = { status: 'connecting' }
  #isReady = false
  #pingSentAt: number | undefined
  #connecting: ReturnType<typeof setTimeout> | undefined

  constructor(options: StreamOptions) {
    this.#options = options
    this.#link = new StreamLink({
      ...options,
      onOpen: () => this.#greet(),
      onText: (text) => this.#receive(text),
      onLost: (heardAt) => this.#lose(heardAt),
      onPingDue: () => this.#ping(),
    })
  }

  readonly start = (): void => {
    const since = this.#options.now()
    this.#connecting = setTimeout(() => {
      if (this.#state.status === 'connecting') this.#setState({ status: 'stale', since })
    }, CONNECTING_LIMIT_MS)
    this.#link.start()
  }

  readonly stop = (): void => {
    clearTimeout(this.#connecting)
    this.#link.stop()
  }

  /** @returns a function that ends the subscription */
  readonly subscribe = <C extends keyof ChannelData>(
    subscription: Subscription & { readonly channel: C },
    subscriber: Subscriber<ChannelData[C]>,
  ): (() => void) => {
    const key = subscriptionKey(subscription)
    const listener = subscriber as AnySubscriber
    const known = this.#entries.get(key)
    const entry = known ?? { subscription, subscribers: new Set(), heard: new Map<string, number>() }
    entry.subscribers.add(listener)

    if (known) subscriber.onReset?.()
    else {
      this.#entries.set(key, entry)
      this.#subscribeEntry(entry)
    }

    return () => {
      if (!entry.subscribers.delete(listener) || entry.subscribers.size > 0) return
      this.#entries.delete(key)
      this.#send({ op: 'unsubscribe', ...subscription })
    }
  }

  readonly state = (): StreamState => this.#state

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => {
      this.#stateListeners.delete(listener)
    }
  }

  /** Wake, sleep and network, told by whoever can hear the device. */
  readonly onDevice = (event: DeviceEvent): void => this.#link.onDevice(event)

  /** What is shown was not read from the server now (kept-answer.ts): it is old at once, not after the first 5 s. */
  readonly presumeLost = (since: number): void => {
    if (this.#state.status === 'connecting') this.#setState({ status: 'stale', since })
  }

  /** The customer is writing to customer service. */
  readonly sendTyping = (): void => this.#send({ op: 'typing' })

  /** After log-in and log-out: forgets the last customer's numbers and connects anew. */
  readonly changeCustomer = (): void => {
    for (const entry of this.#entries.values()) if (isOwnChannel(entry.subscription)) entry.heard.clear()
    this.#link.renew()
  }

  #send(message: ClientMessage): void {
    if (this.#isReady) this.#link.send(message)
  }

  #setState(next: StreamState): void {
    if (next.status === this.#state.status) return
    this.#state = next
    for (const listener of this.#stateListeners) listener()
  }

  /** The server takes messages in turn, so the answer to the ping at the end says that all before it is done. */
  #greet(): void {
    const token = this.#options.token()
    this.#isReady = true
    this.#pingSentAt = undefined

    const told = defined({ language: this.#options.language?.(), hour_cycle: this.#options.hourCycle?.() })
    if (token !== undefined) this.#send({ op: 'auth', token, ...told })
    for (const entry of this.#entries.values()) this.#subscribeEntry(entry)
    this.#ping()
  }

  #subscribeEntry(entry: SubscriptionEntry): void {
    if (!this.#isReady || (isOwnChannel(entry.subscription) && this.#options.token() === undefined)) return

    const from = resumeFrom(entry)
    forgetUnresumable(entry)
    this.#send({ op: 'subscribe', ...entry.subscription, ...(from !== undefined && { from_seq: from }) })
  }

  #ping(): void {
    this.#pingSentAt ??= this.#options.now()
    this.#send({ op: 'ping', visible: this.#options.isVisible() })
  }

  #lose(heardAt: number): void {
    this.#isReady = false
    if (this.#state.status === 'live') this.#setState({ status: 'stale', since: heardAt })
  }

  #receive(text: string): void {
    const message = readMessage(text)
    if (!message) return
    if (!('op' in message)) return this.#deliver(message)

    switch (message.op) {
      case 'reset':
        return this.#reset(this.#entries.get(subscriptionKey(message)), message.seq)
      case 'subscribed':
        return this.#begin(this.#entries.get(subscriptionKey(message.to)), message.seq)
      case 'pong':
        return this.#onPong(message.time)
      case 'refused':
        if (message.refusal === 'login_required') this.#options.onSignedOut()
        return
      case 'typing':
        for (const { onTyping } of this.#entries.get(subscriptionKey(message))?.subscribers ?? [])
          onTyping?.()
        return
      case 'authenticated':
    }
  }

  #deliver(message: DataMessage): void {
    for (const key of keysOf(message)) {
      const entry = this.#entries.get(key)
      if (!entry) continue

      const arrival = arrive(entry, message)
      if (arrival === 'repeated') continue

      for (const subscriber of entry.subscribers) {
        if (arrival === 'gap') subscriber.onReset?.()
        subscriber.onData(message.data, message.seq)
      }
    }
  }

  /** What came before is lost; data goes on after `seq`. */
  #reset(entry: SubscriptionEntry | undefined, seq: number | undefined): void {
    if (!entry) return

    entry.heard.clear()
    if (seq !== undefined) entry.heard.set('', seq)
    for (const subscriber of entry.subscribers) subscriber.onReset?.()
  }

  /** All that could be replayed has come. Where nothing was heard before, the snapshot is due now. */
  #begin(entry: SubscriptionEntry | undefined, seq: number | undefined): void {
    const isFirst = entry?.subscription.channel === 'candle' || (seq !== undefined && !entry?.heard.has(''))
    if (isFirst) this.#reset(entry, seq)
  }

  #onPong(time: string): void {
    if (this.#pingSentAt !== undefined) {
      const sample = {
        sentAt: this.#pingSentAt,
        receivedAt: this.#options.now(),
        serverTime: Date.parse(time),
      }

      this.#options.clock.observe(sample)
      this.#pingSentAt = undefined
    }

    this.#link.confirm()
    this.#setState({ status: 'live' })
  }
}

function readMessage(text: string): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && ('op' in value || 'data' in value)
      ? (value as ServerMessage)
      : undefined
  } catch {
    return undefined
  }
}
