import {
  API_KEY_CHANNELS,
  CLOSED_SIGNED_OUT,
  CLOSED_TOO_MANY_MESSAGES,
  clientMessage,
} from '@plumbline/api-schema/wire/stream'
import type { HaltedProducts, Subscription } from '@plumbline/api-schema/wire/stream'
import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { languageOf } from '@plumbline/language/languages'
import { hourCycleNamed } from '@plumbline/language/reader'
import type * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { MarketBatch, MarketBoard } from './market-board.ts'
import { MessageAllowance } from './message-allowance.ts'
import type { Outbox } from './outbox.ts'
import { isOwnChannel } from './own-event-log.ts'
import type { OwnChannel, OwnEventLog, OwnEventLogs } from './own-event-log.ts'
import { PriceSubscriptions } from './price-subscriptions.ts'
import type { QuoteLog } from './price-subscriptions.ts'
import { FAILED_AUTHS_MAX, CLOSED_FOR_FAULT } from './sockets.ts'

/** A signed-in customer, as far as the stream needs to know. */
export interface StreamSession {
  readonly customerId: bigint
  /** Of a person. */
  readonly sessionId?: bigint
  /** The API key of a program, which receives less and expires. */
  readonly apiKey?: { readonly keyId: string; readonly expiresAt: Instant }
}

export interface StreamSessions {
  /** Whose a token is, shown from this address: that of a living session or an API key; asking counts as its use. */
  sessionOf(token: string, address: string): Promise<StreamSession | undefined>
  /** Whether this node hears of every end: else a connection is looked up before it gets an event of its customer. */
  hearsOfEnds(): boolean
}

export interface ConnectionDeps {
  readonly clock: Clock
  readonly logger: Logger
  readonly sessions: StreamSessions
  /** The caller's. */
  readonly address: string
  readonly board: MarketBoard
  readonly quoteLog: QuoteLog
  readonly ownEvents: OwnEventLogs
  readonly halted: () => { readonly seq: number; readonly halted: HaltedProducts }
  /** Counts the socket as this customer's. @returns false where they have as many open as one may */
  readonly claim: (session: StreamSession) => boolean
  /** Tells whose connection this is from now on. */
  readonly onCustomer: (connection: Connection, before: bigint | undefined, now: bigint | undefined) => void
  /** This customer is writing to customer service. */
  readonly onTyping: (customerId: bigint) => void
  readonly close: (code: number, reason: string) => void
}

type Message = z.output<typeof clientMessage>
type Authenticate = Extract<Message, { op: 'auth' }>
type Subscribe = Extract<Message, { op: 'subscribe' }>
type Unsubscribe = Extract<Message, { op: 'unsubscribe' }>

/** A page shows one chart and one list; a checker may follow every product. */
const SUBSCRIPTIONS_MAX = 64
/** Who does not read what a message is answered by, and goes on sending, fills the server's memory and nothing else. */
const WAITING_MAX = 200
/** A visible page pings every 2 s; that the session is in use need not be noted as often. */
const USE_NOTED_EVERY_MS = 30 * SECOND_MS

/** One socket: what it may hear and what it has asked for. Messages are answered strictly in turn. */
export class Connection {
  readonly outbox: Outbox
  readonly openedAt: Instant
  readonly #deps: ConnectionDeps
  readonly #prices: PriceSubscriptions
  readonly #allowance: MessageAllowance
  #turn: Promise<void> = Promise.resolve()
  /** Messages that have not had their turn. */
  #waiting = 0
  #session: (StreamSession & { readonly token: string }) | undefined
  #log: OwnEventLog | undefined
  #useNotedAt = 0
  #failedAuths = 0
  #isClosed = false
  #hearsHalts = false
  readonly #channels = new Set<OwnChannel>()

  constructor(outbox: Outbox, deps: ConnectionDeps) {
    this.outbox = outbox
    this.#deps = deps
    this.openedAt = deps.clock.now()
    this.#prices = new PriceSubscriptions(outbox, deps.board, deps.quoteLog)
    this.#allowance = new MessageAllowance(this.openedAt)
  }

  get isInUse(): boolean {
    return this.#session !== undefined || this.#prices.count > 0 || this.#hearsHalts
  }

  /** Ends the connection of a key whose time is over. A person's session is looked at when it is used. */
  endIfExpired(now: Instant): void {
    const key = this.#session?.apiKey
    if (key && now >= key.expiresAt) this.signOut()
  }

  /** Takes a message of the client; `text` is `undefined` where it was none (a binary one). */
  take(text: string | undefined): void {
    if (this.#isClosed) return
    if (!this.#allowance.take(this.#deps.clock.now())) return this.#closeAsTooMany('too many messages')
    if (this.#waiting >= WAITING_MAX) return this.#closeAsTooMany('too many messages')

    const message = readMessage(text)
    this.#waiting += 1

    this.#turn = this.#turn
      .then(() => this.#answer(message))
      .finally(() => (this.#waiting -= 1))
      .catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'a message of the stream could not be answered')
        this.close(CLOSED_FOR_FAULT, 'busy')
      })
  }

  deliver(batch: MarketBatch): void {
    this.#prices.deliver(batch)
  }

  /** Something was appended to the customer's log. */
  pump(channel: OwnChannel): void {
    if (this.#log && this.#channels.has(channel)) this.outbox.pump(this.#log[channel])
  }

  /** What is halted has changed: said to whoever asked for it. */
  sendHalted(): void {
    if (!this.#hearsHalts) return
    const { seq, halted } = this.#deps.halted()
    this.outbox.say({ channel: 'market', seq, data: { halted } })
  }

  /** Customer service is writing: said once, to whoever follows the chat. */
  sendTyping(): void {
    if (this.#channels.has('support')) this.outbox.say({ channel: 'support', op: 'typing' })
  }

  /** Looks again whether the session lives, and ends the connection if not. */
  async recheck(): Promise<void> {
    const held = this.#session
    if (held && !(await this.#lookUp(held.token)) && this.#session === held) this.signOut()
  }

  signOut(): void {
    this.#refuse('login_required')
    this.close(CLOSED_SIGNED_OUT, 'signed out')
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return
    this.gone()
    this.#deps.close(code, reason)
  }

  /** The socket has closed: lets go of everything. */
  gone(): void {
    this.#isClosed = true
    this.outbox.close()
    this.#leave()
  }

  async #answer(message: Message | undefined): Promise<void> {
    if (this.#isClosed) return

    switch (message?.op) {
      case 'auth':
        return this.#authenticate(message)
      case 'subscribe':
        return this.#subscribe(message)
      case 'unsubscribe':
        return this.#unsubscribe(message)
      case 'typing':
        if (this.#session?.sessionId !== undefined) this.#deps.onTyping(this.#session.customerId)
        return
      case 'ping':
        return this.#pong(message.visible === true)
      case undefined:
        return this.#refuse('malformed')
    }
  }

  async #authenticate({ token, language, hour_cycle }: Authenticate): Promise<void> {
    const session = await this.#lookUp(token)
    if (this.#isClosed) return

    this.#leave()
    if (!session) return this.#onUnknownToken()
    if (!this.#deps.claim(session)) return this.#closeAsTooMany('too many sockets')

    this.#session = { ...session, token }
    this.#useNotedAt = this.#deps.clock.now()
    this.#deps.onCustomer(this, undefined, session.customerId)
    this.outbox.reader = { language: languageOf(language), hourCycle: hourCycleNamed(hour_cycle) }
    this.outbox.say({ op: 'authenticated' })
  }

  #lookUp(token: string): Promise<StreamSession | undefined> {
    return this.#deps.sessions.sessionOf(token, this.#deps.address)
  }

  #closeAsTooMany(reason: string): void {
    this.#refuse('too_many_requests')
    this.close(CLOSED_TOO_MANY_MESSAGES, reason)
  }

  #onUnknownToken(): void {
    this.#failedAuths += 1
    if (this.#failedAuths >= FAILED_AUTHS_MAX) this.signOut()
    else this.#refuse('login_required')
  }

  /** Ends what belongs to the customer; public prices go on. */
  #leave(): void {
    for (const channel of this.#channels) if (this.#log) this.outbox.unfollow(this.#log[channel])
    this.#channels.clear()
    this.#log = undefined

    const customerId = this.#session?.customerId
    this.#session = undefined
    if (customerId !== undefined) this.#deps.onCustomer(this, customerId, undefined)
  }

  async #subscribe(message: Subscribe): Promise<void> {
    const { channel, symbol, interval, from_seq: fromSeq } = message
    if (isOwnChannel(channel)) return this.#subscribeOwn(channel, fromSeq)

    const to: Subscription = {
      channel,
      ...(symbol !== undefined && { symbol }),
      ...(interval !== undefined && { interval }),
    }
    if (channel === 'market') return this.#subscribeHalts(to)
    if ((channel === 'candle') !== (interval !== undefined) || (channel === 'candle' && symbol === undefined))
      return this.#refuse('malformed', to)
    if (symbol !== undefined && !this.#deps.board.has(symbol)) return this.#refuse('symbol_unknown', to)
    if (this.#prices.count >= SUBSCRIPTIONS_MAX) return this.#refuse('too_many_requests', to)

    if (symbol === undefined) this.#prices.subscribeAll(fromSeq)
    else if (interval === undefined) await this.#prices.subscribeSymbol(symbol, fromSeq)
    else this.#prices.subscribeCandle(symbol, interval, fromSeq)

    this.outbox.say({ op: 'subscribed', to })
  }

  #subscribeHalts(to: Subscription): void {
    if (to.symbol !== undefined || to.interval !== undefined) return this.#refuse('malformed', to)

    this.#hearsHalts = true
    this.sendHalted()
    this.outbox.say({ op: 'subscribed', to })
  }

  async #subscribeOwn(channel: OwnChannel, fromSeq: number | undefined): Promise<void> {
    if (!this.#deps.sessions.hearsOfEnds()) await this.recheck()
    if (this.#isClosed) return

    const to: Subscription = { channel }
    if (!this.#session) return this.#refuse('login_required', to)
    if (this.#session.apiKey && !isOfApiKeys(channel)) return this.#refuse('api_key_scope', to)

    this.#log ??= this.#deps.ownEvents.join(this.#session.customerId)
    const events = this.#log[channel]
    const newestSeq = events.lastSeq
    const canReplay = fromSeq !== undefined && events.reaches(fromSeq)

    if (fromSeq !== undefined && !canReplay) this.outbox.say({ channel, op: 'reset', seq: newestSeq })
    this.#channels.add(channel)
    this.outbox.follow(events, canReplay ? fromSeq : newestSeq + 1)
    this.outbox.say({ op: 'subscribed', to, seq: newestSeq })
  }

  #unsubscribe({ channel, symbol, interval }: Unsubscribe): void {
    if (isOwnChannel(channel)) {
      this.#channels.delete(channel)
      if (this.#log) this.outbox.unfollow(this.#log[channel])
    } else if (channel === 'market') this.#hearsHalts = false
    else if (symbol === undefined) this.#prices.unsubscribeAll()
    else if (interval === undefined) this.#prices.unsubscribeSymbol(symbol)
    else this.#prices.unsubscribeCandle(symbol, interval)
  }

  /** An authenticated page that somebody looks at counts as use of the session (docs/rules/accounts.md#sessions). */
  async #pong(isVisible: boolean): Promise<void> {
    const now = this.#deps.clock.now()
    const { watermark } = this.#deps.board
    this.outbox.say({
      op: 'pong',
      time: toIso(now),
      ...(watermark !== undefined && { watermark: toIso(watermark) }),
    })

    if (!isVisible || now - this.#useNotedAt < USE_NOTED_EVERY_MS) return

    this.#useNotedAt = now
    await this.recheck()
  }

  #refuse(refusal: string, to?: Subscription): void {
    this.outbox.say({ op: 'refused', refusal, ...(to && { to }) })
  }
}

const isOfApiKeys = (channel: OwnChannel): boolean => API_KEY_CHANNELS.some((each) => each === channel)

function readMessage(text: string | undefined): Message | undefined {
  if (text === undefined) return undefined

  try {
    const { success, data } = clientMessage.safeParse(JSON.parse(text))
    return success ? data : undefined
  } catch {
    return undefined
  }
}
