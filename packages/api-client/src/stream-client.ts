import type { ClientMessage, ServerMessage, Subscription } from '@plumbline/api-schema/stream'
import type { ServerClock } from './server-clock.ts'
import { createStreamLink } from './stream-link.ts'
import type { DeviceEvent, SocketLike } from './stream-link.ts'
import { arrive, forgetUnresumable, isOwnChannel, keysOf, resumeFrom, subscriptionKey } from './stream-subscription.ts'
import type { AnySubscriber, ChannelData, DataMessage, Subscriber, SubscriptionEntry } from './stream-subscription.ts'

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
  /** The server does not know the token: the same hook as for a 401. */
  readonly onSignedOut: () => void
  readonly clock: ServerClock
  readonly now: () => number
  readonly random: () => number
  /** Whether somebody looks at the page; it goes with pings, where it counts as use of the session. */
  readonly isVisible: () => boolean
}

export interface StreamClient {
  start(): void
  stop(): void
  /** @returns a function that ends the subscription */
  subscribe<C extends keyof ChannelData>(
    subscription: Subscription & { readonly channel: C },
    subscriber: Subscriber<ChannelData[C]>,
  ): () => void
  state(): StreamState
  onState(listener: () => void): () => void
  /** Wake, sleep and network, told by whoever can hear the device. */
  onDevice(event: DeviceEvent): void
  /** After log-in and log-out: forgets the last customer's numbers and connects anew. */
  changeCustomer(): void
}

export function createStreamClient(options: StreamOptions): StreamClient {
  const entries = new Map<string, SubscriptionEntry>()
  const stateListeners = new Set<() => void>()
  let state: StreamState = { status: 'connecting' }
  let isReady = false
  let pingSentAt: number | undefined
  let connecting: ReturnType<typeof setTimeout> | undefined

  const link = createStreamLink({ ...options, onOpen: greet, onText: hear, onLost: lose, onPingDue: ping })

  const say = (message: ClientMessage): void => link.send(message)

  function setState(next: StreamState): void {
    if (next.status === state.status && next.status !== 'stale') return
    state = next
    for (const listener of stateListeners) listener()
  }

  /** The server takes messages in turn, so the answer to the ping at the end says that all before it is done. */
  function greet(): void {
    const token = options.token()
    isReady = true
    pingSentAt = undefined
    if (token !== undefined) say({ op: 'auth', token })
    for (const entry of entries.values()) subscribeEntry(entry)
    ping()
  }

  function subscribeEntry(entry: SubscriptionEntry): void {
    if (!isReady || (isOwnChannel(entry.subscription) && options.token() === undefined)) return
    const from = resumeFrom(entry)
    forgetUnresumable(entry)
    say({ op: 'subscribe', ...entry.subscription, ...(from !== undefined && { from_seq: from }) })
  }

  function ping(): void {
    pingSentAt ??= options.now()
    say({ op: 'ping', visible: options.isVisible() })
  }

  function lose(heardAt: number | undefined): void {
    isReady = false
    if (state.status === 'live') setState({ status: 'stale', since: heardAt ?? options.now() })
  }

  function hear(text: string): void {
    const message = readMessage(text)
    if (!message) return
    if (!('op' in message)) return deliver(message)
    switch (message.op) {
      case 'reset':
        return reset(entries.get(subscriptionKey(message)), message.seq)
      case 'subscribed':
        return begin(entries.get(subscriptionKey(message.to)), message.seq)
      case 'pong':
        return onPong(message.time)
      case 'refused':
        if (message.refusal === 'login_required') options.onSignedOut()
    }
  }

  function deliver(message: DataMessage): void {
    for (const key of keysOf(message)) {
      const entry = entries.get(key)
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
  function reset(entry: SubscriptionEntry | undefined, seq: number | undefined): void {
    if (!entry) return
    entry.heard.clear()
    if (seq !== undefined) entry.heard.set('', seq)
    for (const subscriber of entry.subscribers) subscriber.onReset?.()
  }

  /** All that could be replayed has come. Where nothing was heard before, the snapshot is due now. */
  function begin(entry: SubscriptionEntry | undefined, seq: number | undefined): void {
    const isFirst = entry?.subscription.channel === 'candle' || (seq !== undefined && !entry?.heard.has(''))
    if (isFirst) reset(entry, seq)
  }

  function onPong(time: string): void {
    if (pingSentAt !== undefined) {
      options.clock.observe({ sentAt: pingSentAt, receivedAt: options.now(), serverTime: Date.parse(time) })
      pingSentAt = undefined
    }
    link.confirm()
    setState({ status: 'live' })
  }

  return {
    start() {
      const since = options.now()
      connecting = setTimeout(() => state.status === 'connecting' && setState({ status: 'stale', since }), CONNECTING_LIMIT_MS)
      link.start()
    },
    stop() {
      clearTimeout(connecting)
      link.stop()
    },
    subscribe(subscription, subscriber) {
      const key = subscriptionKey(subscription)
      const listener = subscriber as AnySubscriber
      const known = entries.get(key)
      const entry = known ?? { subscription, subscribers: new Set(), heard: new Map() }
      entry.subscribers.add(listener)
      if (known) subscriber.onReset?.()
      else {
        entries.set(key, entry)
        subscribeEntry(entry)
      }
      return () => {
        if (!entry.subscribers.delete(listener) || entry.subscribers.size > 0) return
        entries.delete(key)
        if (isReady) say({ op: 'unsubscribe', ...subscription })
      }
    },
    state: () => state,
    onState(listener) {
      stateListeners.add(listener)
      return () => {
        stateListeners.delete(listener)
      }
    },
    onDevice: link.onDevice,
    changeCustomer() {
      for (const entry of entries.values()) if (isOwnChannel(entry.subscription)) entry.heard.clear()
      link.renew()
    },
  }
}

function readMessage(text: string): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && ('op' in value || 'data' in value) ? (value as ServerMessage) : undefined
  } catch {
    return undefined
  }
}
