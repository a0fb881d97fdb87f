import type { Interval, Quote } from '@plumbline/api-schema/trading/market'
import type { MarketEvent, PublishedTick } from '../platform/bus.ts'
import { textFrame } from './frame.ts'

/** One price message, framed once for all sockets. `series` names what a newer one replaces. */
export interface PriceFrame {
  readonly series: string
  readonly symbol: string
  readonly seq: number
  readonly frame: Buffer
}

/** A feed commit made ready for the sockets. `number` counts commits, so that a subscription knows which it has had. */
export interface MarketBatch {
  readonly number: number
  readonly quotes: readonly PriceFrame[]
  readonly candles: ReadonlyMap<string, PriceFrame>
  /** All that a socket hears of it as one piece, by what it listens to: made by the first one, written by all that hear the same. */
  readonly pieces: Map<string, Buffer>
}

export const quoteSeries = (symbol: string): string => `quote/${symbol}`
export const candleSeries = (symbol: string, interval: Interval): string => `candle/${symbol}/${interval}`

export function quoteFrame(quote: Quote): PriceFrame {
  const { symbol, seq } = quote

  return {
    series: quoteSeries(symbol),
    symbol,
    seq,
    frame: textFrame(JSON.stringify({ channel: 'quote', symbol, seq, data: quote })),
  }
}

/** The newest quote of each product, and the feed's commits turned into frames. */
export class MarketBoard {
  readonly #isProduct: (symbol: string) => boolean
  readonly #newest: Map<string, Quote>
  #number = 0
  #watermark: number | undefined

  /** @param isProduct asked each time: products are added while the stream runs */
  constructor(isProduct: (symbol: string) => boolean, quotes: readonly Quote[]) {
    this.#isProduct = isProduct
    this.#newest = new Map(quotes.map((quote) => [quote.symbol, quote]))
  }

  /** The commit that `newest` is of: a subscription made now gets the ones after it. */
  get number(): number {
    return this.#number
  }

  get watermark(): number | undefined {
    return this.#watermark
  }

  /** Whether there is such a product, with a price yet or without. */
  has(symbol: string): boolean {
    return this.#isProduct(symbol)
  }

  newest(symbol: string): Quote | undefined {
    return this.#newest.get(symbol)
  }

  all(): Iterable<Quote> {
    return this.#newest.values()
  }

  take(event: MarketEvent): MarketBatch {
    this.#number += 1
    this.#watermark = event.watermark

    for (const { quote } of event.ticks) this.#newest.set(quote.symbol, quote)

    return {
      number: this.#number,
      quotes: event.ticks.map(({ quote }: PublishedTick) => quoteFrame(quote)),
      candles: new Map(event.candles.map((update) => this.#candle(update))),
      pieces: new Map(),
    }
  }

  #candle({ symbol, interval, candle }: MarketEvent['candles'][number]): [string, PriceFrame] {
    const seq = this.#newest.get(symbol)?.seq ?? 0
    const series = candleSeries(symbol, interval)
    const frame = textFrame(JSON.stringify({ channel: 'candle', symbol, interval, seq, data: candle }))

    return [series, { series, symbol, seq, frame }]
  }
}
