import { SortedLevels } from './sorted-levels.ts'
import type { AtLevel } from './sorted-levels.ts'
import type { PendingTrigger } from './pending-order.ts'
import type { Instant } from '../basics/time.ts'

/** A pending order as it is watched: one that asks for consent only waits for its end. */
export interface WatchedPending {
  /** A UUIDv7: of those that one tick fires at one level, the earliest made goes first. */
  readonly id: string
  readonly productId: number
  readonly trigger: PendingTrigger
  readonly validUntil: Instant
  readonly isAwake: boolean
}

interface Sides {
  readonly rising: SortedLevels<AtLevel>
  readonly falling: SortedLevels<AtLevel>
}

/** Its place among levels, and among times where it has one. */
interface Placed extends WatchedPending {
  readonly list: SortedLevels<AtLevel> | undefined
  readonly atLevel: AtLevel
  readonly atEnd: AtLevel
}

/**
 * Pending orders under watch. A tick that touches none costs one comparison a side, and a moment at which none is due two,
 * however many wait.
 */
export class PendingIndex {
  /** Comparisons made so far: what a tick costs, independent of the machine. */
  comparisons = 0
  readonly #count = () => void (this.comparisons += 1)
  readonly #placed = new Map<string, Placed>()
  readonly #sides = new Map<number, Sides>()
  readonly #times = new SortedLevels<AtLevel>('rising', this.#count)
  readonly #ends = new SortedLevels<AtLevel>('rising', this.#count)

  get size(): number {
    return this.#placed.size
  }

  /** Those that it watches. */
  ids(): IterableIterator<string> {
    return this.#placed.keys()
  }

  /** Whom of this product it watches. */
  of(productId: number): WatchedPending[] {
    return [...this.#placed.values()].filter((placed) => placed.productId === productId)
  }

  /** Begins to watch; one that is watched already is watched anew. */
  add(watched: WatchedPending): void {
    this.remove(watched.id)
    const { id, trigger, validUntil } = watched
    const level = trigger.kind === 'price' ? trigger.level : BigInt(trigger.at)
    const list = this.#listOf(watched)
    const placed = { ...watched, list, atLevel: { id, level }, atEnd: { id, level: BigInt(validUntil) } }

    this.#placed.set(id, placed)
    list?.add(placed.atLevel)
    if (this.#hasEnd(placed)) this.#ends.add(placed.atEnd)
  }

  remove(id: string): void {
    const placed = this.#placed.get(id)
    if (!placed) return

    this.#placed.delete(id)
    placed.list?.remove(placed.atLevel)
    this.#ends.remove(placed.atEnd)
  }

  /** Who is touched by a price at this moment, and is watched no more; who has ended by then is not among them. */
  judge(productId: number, time: Instant, price: bigint): string[] {
    const sides = this.#sides.get(productId)
    if (!sides) return []

    const met = [...sides.rising.takeMet(price), ...sides.falling.takeMet(price)]

    return met.flatMap(({ id }) => {
      const placed = this.#placed.get(id)

      // It stays until `expired` finds it.
      if (!placed || placed.validUntil <= time) return []

      this.remove(id)
      return [id]
    })
  }

  /** Whose time has come, and is watched no more. */
  due(now: Instant): WatchedPending[] {
    return this.#taken(this.#times, now)
  }

  /** Who can be met no longer, and is watched no more. */
  expired(now: Instant): WatchedPending[] {
    return this.#taken(this.#ends, now)
  }

  #taken(list: SortedLevels<AtLevel>, now: Instant): WatchedPending[] {
    return list.takeMet(BigInt(now)).flatMap(({ id }) => {
      const placed = this.#placed.get(id)
      this.remove(id)
      return placed ?? []
    })
  }

  /** A time is met at its own end: it fires then and does not expire. */
  #hasEnd({ trigger, isAwake }: WatchedPending): boolean {
    return trigger.kind === 'price' || !isAwake
  }

  #listOf({ productId, trigger, isAwake }: WatchedPending): SortedLevels<AtLevel> | undefined {
    if (!isAwake) return undefined
    if (trigger.kind === 'time') return this.#times

    const sides = this.#sides.get(productId) ?? {
      rising: new SortedLevels<AtLevel>('rising', this.#count),
      falling: new SortedLevels<AtLevel>('falling', this.#count),
    }

    this.#sides.set(productId, sides)
    return sides[trigger.side]
  }
}
