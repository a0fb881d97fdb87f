import type { Quote } from '@plumbline/api-schema/trading/market'
import { compareDecimals } from './decimal-order.ts'

/** The newest tick of a product as screens show it. The object stays the same until a newer tick is shown. */
export interface ShownTick {
  readonly symbol: string
  /** Decimal string at the product's tick size. */
  readonly price: string
  /** Number and platform time (epoch ms) of the tick: header, chart and ticket show the same one. */
  readonly seq: number
  readonly time: number
  /** Against the tick shown before; 0 at first. */
  readonly movement: -1 | 0 | 1
}

export interface TickStore {
  /** Takes a quote in at once; listeners hear of it with the next frame. */
  push(quote: Quote): void
  /** The shown tick: changes only with a frame, so all readers of one frame agree. */
  get(symbol: string): ShownTick | undefined
  /** Number of the newest tick that arrived, shown or not yet. */
  newestSeq(symbol: string): number | undefined
  subscribe(symbol: string, listener: () => void): () => void
}

/**
 * Prices outside React (docs/rules/look.md#prices-outside-react): however many ticks arrive, each reader is called at
 * most once a frame, and only the readers of products that moved.
 * @param requestFrame `requestAnimationFrame`, or a test's
 */
export function createTickStore(requestFrame: (draw: () => void) => unknown): TickStore {
  const shown = new Map<string, ShownTick>()
  const arrived = new Map<string, Quote>()
  const listeners = new Map<string, Set<() => void>>()

  function draw(): void {
    const quotes = [...arrived.values()]
    arrived.clear()
    for (const quote of quotes) shown.set(quote.symbol, shownTick(quote, shown.get(quote.symbol)))
    for (const { symbol } of quotes) for (const listener of listeners.get(symbol) ?? []) listener()
  }

  return {
    push(quote) {
      if (shown.get(quote.symbol)?.seq === quote.seq) return
      if (arrived.size === 0) requestFrame(draw)
      arrived.set(quote.symbol, quote)
    },
    get: (symbol) => shown.get(symbol),
    newestSeq: (symbol) => (arrived.get(symbol) ?? shown.get(symbol))?.seq,
    subscribe(symbol, listener) {
      const set = listeners.get(symbol) ?? new Set()
      listeners.set(symbol, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
  }
}

/**
 * Frames at most once a period, on its grid: one late tick does not make all that follow late.
 * @param periodMs between two draws, in milliseconds
 */
export function paced(
  periodMs: number,
  requestFrame: (draw: () => void) => unknown,
): (draw: () => void) => void {
  let due = -Infinity

  return (draw) => {
    const request = () => {
      const late = performance.now() - due
      due = (late < periodMs ? due : performance.now()) + periodMs
      requestFrame(draw)
    }

    const wait = due - performance.now()
    if (wait > 0) setTimeout(request, wait)
    else request()
  }
}

function shownTick(quote: Quote, before: ShownTick | undefined): ShownTick {
  const movement = before ? compareDecimals(quote.price, before.price) : 0
  return { symbol: quote.symbol, price: quote.price, seq: quote.seq, time: Date.parse(quote.time), movement }
}
