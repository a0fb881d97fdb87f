import type { Interval, Quote } from '@plumbline/api-schema/trading/market'
import { STREAM_KEPT_EVENTS } from '@plumbline/api-schema/wire/stream'
import { candleSeries, quoteFrame, quoteSeries } from './market-board.ts'
import type { MarketBatch, MarketBoard, PriceFrame } from './market-board.ts'
import type { Outbox } from './outbox.ts'

/** Where published prices are read from again. */
export interface QuoteLog {
  /** Up to `limit` quotes of a product from a tick number on, oldest first, without a hole. */
  quotesFrom(symbol: string, fromSeq: number, limit: number): Promise<readonly Quote[]>
}

interface SymbolSubscription {
  /** The feed commit that the subscription has had; the ones after it are delivered. */
  readonly since: number
  /** While older ticks are read from the log: the newer ones, which wait for them. */
  waiting?: PriceFrame[] | undefined
  /** More came than are kept: none waits any longer, and the subscription begins anew once the reader reads. */
  hasMissed?: boolean
}

function wait(subscription: SymbolSubscription, quote: PriceFrame): void {
  if (subscription.hasMissed || !subscription.waiting) return

  if (subscription.waiting.length < STREAM_KEPT_EVENTS) subscription.waiting.push(quote)
  else {
    subscription.hasMissed = true
    subscription.waiting = []
  }
}

/** What one socket hears of prices. */
export class PriceSubscriptions {
  readonly #outbox: Outbox
  readonly #board: MarketBoard
  readonly #log: QuoteLog
  #allSince: number | undefined
  readonly #symbols = new Map<string, SymbolSubscription>()
  readonly #candles = new Map<string, number>()
  #replaying = 0
  /** The commit that the newest subscription has had. */
  #since = 0
  /** What the socket listens to, in one word; absent after a change. */
  #listensTo: string | undefined

  constructor(outbox: Outbox, board: MarketBoard, log: QuoteLog) {
    this.#outbox = outbox
    this.#board = board
    this.#log = log
  }

  get count(): number {
    return this.#symbols.size + this.#candles.size + (this.#allSince === undefined ? 0 : 1)
  }

  /** All products: their newest quotes now, then every tick. Series of many products cannot be resumed by one number. */
  subscribeAll(fromSeq: number | undefined): void {
    if (fromSeq !== undefined) this.#outbox.say({ channel: 'quote', op: 'reset' })
    this.#allSince = this.#nextFrom()
    for (const quote of this.#board.all()) if (!this.#symbols.has(quote.symbol)) this.#say(quote)
  }

  /** One product: its newest quote, or all from a number on if that is at most 1,000 back. */
  async subscribeSymbol(symbol: string, fromSeq: number | undefined): Promise<void> {
    const newest = this.#board.newest(symbol)
    const subscription: SymbolSubscription = { since: this.#nextFrom() }

    this.#symbols.set(symbol, subscription)
    const missed = (newest?.seq ?? 0) + 1 - (fromSeq ?? 0)
    if (fromSeq === undefined) this.#say(newest)
    else if (missed < 0 || missed > STREAM_KEPT_EVENTS) this.#reset(symbol, newest)
    else if (missed > 0) await this.#replay(symbol, subscription, fromSeq)
  }

  subscribeCandle(symbol: string, interval: Interval, fromSeq: number | undefined): void {
    if (fromSeq !== undefined) this.#outbox.say({ channel: 'candle', symbol, interval, op: 'reset' })
    this.#candles.set(candleSeries(symbol, interval), this.#nextFrom())
  }

  unsubscribeAll(): void {
    this.#listensTo = undefined
    this.#allSince = undefined
  }

  unsubscribeSymbol(symbol: string): void {
    this.#listensTo = undefined
    this.#symbols.delete(symbol)
  }

  unsubscribeCandle(symbol: string, interval: Interval): void {
    this.#listensTo = undefined
    this.#candles.delete(candleSeries(symbol, interval))
  }

  deliver(batch: MarketBatch): void {
    if (this.#since < batch.number && this.#replaying === 0 && !this.#outbox.isSlow)
      this.#outbox.batch(this.#piece(batch))
    else this.#deliverEach(batch)
  }

  /** All that is heard of a commit by whoever listens to the same. */
  #piece(batch: MarketBatch): Buffer {
    this.#listensTo ??= [
      ...(this.#allSince === undefined ? [...this.#symbols.keys()].map(quoteSeries) : ['quotes']),
      ...this.#candles.keys(),
    ].join(' ')

    const made = batch.pieces.get(this.#listensTo)
    if (made) return made

    const hearsAll = this.#allSince !== undefined
    const quotes = batch.quotes.filter(({ symbol }) => hearsAll || this.#symbols.has(symbol))
    const candles = [...this.#candles.keys()].flatMap((series) => batch.candles.get(series) ?? [])
    const piece = Buffer.concat([...quotes, ...candles].map(({ frame }) => frame))

    batch.pieces.set(this.#listensTo, piece)

    return piece
  }

  /** One by one: what is replayed waits, what a slow reader does not read is replaced, what a subscription has had is left out. */
  #deliverEach(batch: MarketBatch): void {
    const hearsAll = this.#allSince !== undefined && this.#allSince < batch.number
    if (hearsAll || this.#symbols.size > 0)
      for (const quote of batch.quotes) this.#deliverQuote(quote, batch.number, hearsAll)

    for (const [series, since] of this.#candles) {
      const candle = since < batch.number && batch.candles.get(series)
      if (candle) this.#outbox.price(series, candle.frame)
    }
  }

  /** The newest commit: what is subscribed to now begins after it. */
  #nextFrom(): number {
    this.#listensTo = undefined
    this.#since = this.#board.number

    return this.#since
  }

  #deliverQuote(quote: PriceFrame, number: number, hearsAll: boolean): void {
    const subscription = this.#symbols.get(quote.symbol)
    if (subscription?.waiting) wait(subscription, quote)
    else if (hearsAll || (subscription && subscription.since < number))
      this.#outbox.price(quote.series, quote.frame)
  }

  /** Older ticks from the log first, then those that came meanwhile, each once. */
  async #replay(symbol: string, subscription: SymbolSubscription, fromSeq: number): Promise<void> {
    subscription.waiting = []
    this.#replaying += 1

    try {
      await this.#outbox.whenQuick()
      const older = await this.#log.quotesFrom(symbol, fromSeq, STREAM_KEPT_EVENTS)

      if (this.#symbols.get(symbol) !== subscription) return
      if (subscription.hasMissed || older[0]?.seq !== fromSeq)
        return this.#reset(symbol, this.#board.newest(symbol))

      const lastSeq = older.at(-1)?.seq ?? 0
      const newer = subscription.waiting.filter(({ seq }) => seq > lastSeq)
      this.#outbox.batch(Buffer.concat([...older.map(quoteFrame), ...newer].map(({ frame }) => frame)))
    } finally {
      subscription.waiting = undefined
      this.#replaying -= 1
    }
  }

  #reset(symbol: string, newest: Quote | undefined): void {
    this.#outbox.say({ channel: 'quote', symbol, op: 'reset' })
    this.#say(newest)
  }

  #say(quote: Quote | undefined): void {
    if (quote) this.#outbox.price(quoteSeries(quote.symbol), quoteFrame(quote).frame)
  }
}
