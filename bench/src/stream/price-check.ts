/** What one socket has heard: the newest number of each series. */
export type HeardSeqs = Map<string, number>

/** A price that several sockets are told: `seq` is the tick's number within the series of a product. */
export interface HeardPrice {
  readonly series: string
  readonly seq: number
}

/** What was wrong in what the sockets of one process heard. All of it must be 0. */
export interface PriceFaults {
  /** Numbers left out, and those that one socket never reached though another had. */
  readonly lost: number
  /** Numbers that were not above the one before. */
  readonly outOfOrder: number
  /** Messages with the number of another one and not its words. */
  readonly different: number
}

/** Checks that each socket hears every tick of its products once, in order, and in the same words as every other. */
export class PriceCheck {
  /** Text of every message so far; all sockets hear the same few. */
  readonly #known = new Map<string, HeardPrice | undefined>()
  readonly #texts = new Map<string, string>()
  messages = 0
  #lost = 0
  #outOfOrder = 0
  #different = 0

  /** @param heard of the socket that the text came on */
  take(text: string, heard: HeardSeqs): void {
    const price = this.#known.has(text) ? this.#known.get(text) : this.#learn(text)
    if (!price) return

    this.messages += 1
    const before = heard.get(price.series)

    if (before !== undefined && price.seq <= before) {
      this.#outOfOrder += 1
      return
    }

    if (before !== undefined) this.#lost += price.seq - before - 1
    heard.set(price.series, price.seq)
  }

  /** The messages heard, by series and number. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts
  }

  /**
   * The faults, where all sockets listened to the same.
   * @param newest what each must have heard by now
   */
  faults(sockets: readonly HeardSeqs[], newest: HeardSeqs): PriceFaults {
    const behind = sockets.reduce((sum, heard) => sum + missing(heard, newest), 0)

    return { lost: this.#lost + behind, outOfOrder: this.#outOfOrder, different: this.#different }
  }

  #learn(text: string): HeardPrice | undefined {
    const { channel, symbol, seq, data } = JSON.parse(text) as {
      readonly channel?: string
      readonly symbol?: string
      readonly seq?: number
      readonly data?: unknown
    }

    const isPrice = channel === 'quote' && symbol !== undefined && seq !== undefined && data !== undefined
    const price = isPrice ? { series: symbol, seq } : undefined
    this.#known.set(text, price)

    if (price) {
      const key = textKey(price)
      if (this.#texts.has(key)) this.#different += 1
      else this.#texts.set(key, text)
    }

    return price
  }
}

export const textKey = ({ series, seq }: HeardPrice): string => `${series} ${seq}`

/** The highest number that any socket has heard of each series. */
export function newestOf(sockets: readonly HeardSeqs[]): HeardSeqs {
  const newest: HeardSeqs = new Map()

  for (const heard of sockets)
    for (const [series, seq] of heard) newest.set(series, Math.max(seq, newest.get(series) ?? 0))

  return newest
}

/** How many messages a socket lacks up to those numbers; one that heard nothing of a series lacks at least one. */
export const missing = (heard: HeardSeqs, newest: HeardSeqs): number =>
  [...newest].reduce((sum, [series, seq]) => sum + Math.max(0, seq - (heard.get(series) ?? seq - 1)), 0)
