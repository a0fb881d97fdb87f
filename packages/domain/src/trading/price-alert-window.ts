import type { Instant } from '../basics/time.ts'

const SPARE = 1_024

/**
 * The prices of a span that may still be the least (or the most) of some later part of it: each later one is dearer (cheaper)
 * than the one before, so "the latest moment with a price of at most x" is a search in a short list.
 */
class Extremes {
  readonly #isBeyond: (kept: bigint, price: bigint) => boolean
  #times: Instant[] = []
  #prices: bigint[] = []
  #head = 0

  constructor(isBeyond: (kept: bigint, price: bigint) => boolean) {
    this.#isBeyond = isBeyond
  }

  add(time: Instant, price: bigint, keptFrom: Instant): void {
    while (this.#prices.length > this.#head && !this.#isBeyond(this.#prices.at(-1) ?? price, price)) {
      this.#times.pop()
      this.#prices.pop()
    }

    this.#times.push(time)
    this.#prices.push(price)
    while ((this.#times[this.#head] ?? keptFrom) < keptFrom) this.#head += 1

    if (this.#head > SPARE && this.#head * 2 > this.#times.length) {
      this.#times = this.#times.slice(this.#head)
      this.#prices = this.#prices.slice(this.#head)
      this.#head = 0
    }
  }

  /** The last place at or after the head of which `holds` is true, where it is true of all before. */
  #lastWhere(holds: (place: number) => boolean): number {
    let [from, to] = [this.#head, this.#times.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (holds(middle)) from = middle + 1
      else to = middle
    }

    return from - 1
  }

  /** The latest moment whose price was at most (at least) this. */
  latestWithin(price: bigint): Instant | undefined {
    const place = this.#lastWhere((at) => {
      const kept = this.#prices[at] ?? price
      return kept === price || this.#isBeyond(kept, price)
    })
    return place < this.#head ? undefined : this.#times[place]
  }

  /** The extreme since a moment. */
  since(time: Instant): bigint | undefined {
    return this.#prices[this.#lastWhere((at) => (this.#times[at] ?? time) < time) + 1]
  }
}

/** The last stretch of a product's prices, as far as moves within it ask for it. */
export class PriceWindow {
  readonly #spanMs: number
  readonly #least = new Extremes((kept, price) => kept < price)
  readonly #most = new Extremes((kept, price) => kept > price)

  /** @param spanMs nothing older is asked for */
  constructor(spanMs: number) {
    this.#spanMs = spanMs
  }

  add(time: Instant, price: bigint): void {
    this.#least.add(time, price, time - this.#spanMs)
    this.#most.add(time, price, time - this.#spanMs)
  }

  latestAtMost(price: bigint): Instant | undefined {
    return this.#least.latestWithin(price)
  }

  latestAtLeast(price: bigint): Instant | undefined {
    return this.#most.latestWithin(price)
  }

  /** Least and most since a moment; nothing where no price is that new. */
  rangeSince(time: Instant): { readonly least: bigint; readonly most: bigint } | undefined {
    const least = this.#least.since(time)
    const most = this.#most.since(time)
    return least === undefined || most === undefined ? undefined : { least, most }
  }
}
