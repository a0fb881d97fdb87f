/** Something that stands at a level. */
export interface AtLevel {
  readonly id: string
  level: bigint
}

/**
 * Levels in order, the one that a moving price meets first at the end: a price that meets none costs one comparison,
 * however many wait. `side` is `rising` where a price at or above the level meets it, else `falling`.
 */
export class SortedLevels<Item extends AtLevel> {
  readonly #side: 'rising' | 'falling'
  readonly #items: Item[] = []
  readonly #onCompare: () => void

  constructor(side: 'rising' | 'falling', onCompare: () => void) {
    this.#side = side
    this.#onCompare = onCompare
  }

  get size(): number {
    return this.#items.length
  }

  /** Whether `a` is met after `b`. */
  #isLater(a: AtLevel, b: AtLevel): boolean {
    this.#onCompare()
    if (a.level !== b.level) return this.#side === 'rising' ? a.level > b.level : a.level < b.level
    return a.id > b.id
  }

  /** The first place whose item is not met after the given one. */
  #placeOf(item: AtLevel): number {
    let [from, to] = [0, this.#items.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const there = this.#items[middle]
      if (there && this.#isLater(there, item)) from = middle + 1
      else to = middle
    }

    return from
  }

  add(item: Item): void {
    this.#items.splice(this.#placeOf(item), 0, item)
  }

  remove(item: Item): void {
    const place = this.#placeOf(item)
    if (this.#items[place]?.id === item.id) this.#items.splice(place, 1)
  }

  /** Takes out what the price meets. */
  takeMet(price: bigint): Item[] {
    const taken: Item[] = []
    for (;;) {
      const next = this.#items.at(-1)
      if (!next) return taken

      this.#onCompare()
      if (this.#side === 'rising' ? price < next.level : price > next.level) return taken

      this.#items.pop()
      taken.push(next)
    }
  }
}
