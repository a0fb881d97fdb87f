import { fallenFrom, risenFrom } from './price-alert.ts'
import type { AlertTick } from './price-alert.ts'
import type { PriceWindow } from './price-alert-window.ts'
import type { Instant } from '../basics/time.ts'

/** Something that waits for a move since a moment. */
export interface SinceMoment {
  readonly id: string
  readonly since: Instant
  rose?: boolean
}

/** All that wait for the same move within the same span, in the order of the moments they count from. */
interface Group<Item extends SinceMoment> {
  readonly changePpm: bigint
  readonly items: Item[]
}

/** Moves of one product that are waited for: spans, in each the sizes in order, in each the alerts by their moment. */
export class WaitedMoves<Item extends SinceMoment> {
  readonly #spans = new Map<number, Group<Item>[]>()
  readonly #onCompare: () => void

  constructor(onCompare: () => void) {
    this.#onCompare = onCompare
  }

  /** The first place of a sorted list at which `isBefore` is no longer true. */
  #place<T>(list: readonly T[], isBefore: (each: T) => boolean): number {
    let [from, to] = [0, list.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const there = list[middle]
      this.#onCompare()
      if (there !== undefined && isBefore(there)) from = middle + 1
      else to = middle
    }

    return from
  }

  add(withinMs: number, changePpm: bigint, item: Item): void {
    const groups = this.#spans.get(withinMs) ?? []
    this.#spans.set(withinMs, groups)

    const at = this.#place(groups, (each) => each.changePpm < changePpm)
    const found = groups[at]
    if (found?.changePpm === changePpm) {
      found.items.splice(
        this.#place(found.items, (each) => each.since <= item.since),
        0,
        item,
      )
    } else groups.splice(at, 0, { changePpm, items: [item] })
  }

  remove(withinMs: number, changePpm: bigint, item: Item): void {
    const groups = this.#spans.get(withinMs) ?? []
    const at = this.#place(groups, (each) => each.changePpm < changePpm)
    const items = groups[at]?.items ?? []
    const place = items.indexOf(item)

    if (place >= 0) items.splice(place, 1)
    if (items.length === 0 && groups[at]?.changePpm === changePpm) groups.splice(at, 1)
    if (groups.length === 0) this.#spans.delete(withinMs)
  }

  /**
   * Takes out all whose move the tick completes; the window holds it already. Of a size, those fire whose moment is not after
   * the latest price that lies so far away; sizes beyond the whole range of the span are not looked at.
   */
  takeMet(tick: AlertTick, window: PriceWindow): Item[] {
    const taken: Item[] = []
    for (const [withinMs, groups] of this.#spans) {
      const from = tick.time - withinMs
      const range = window.rangeSince(from)
      for (let at = 0; range && at < groups.length;) {
        const group = groups[at]
        this.#onCompare()
        if (!group) break

        const [low, high] = [risenFrom(tick.price, group.changePpm), fallenFrom(tick.price, group.changePpm)]
        if (range.least > low && range.most < high) break

        const [roseFrom, fellFrom] = [window.latestAtMost(low) ?? 0, window.latestAtLeast(high) ?? 0]
        const latest = Math.max(roseFrom, fellFrom)
        const reached = latest < from ? 0 : this.#place(group.items, ({ since }) => since <= latest)
        for (const item of group.items.splice(0, reached)) {
          item.rose = roseFrom > fellFrom
          taken.push(item)
        }

        if (group.items.length === 0) groups.splice(at, 1)
        else at += 1
      }

      if (groups.length === 0) this.#spans.delete(withinMs)
    }

    return taken
  }
}
