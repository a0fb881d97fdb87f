import { ALERT_REST_MS, ALERT_WITHIN_MAX_MS } from './price-alert.ts'
import type { AlertCondition, AlertPhase, AlertState, AlertTick, WatchedAlert } from './price-alert.ts'
import { SortedLevels } from './sorted-levels.ts'
import { WaitedMoves } from './price-alert-moves.ts'
import { PriceWindow } from './price-alert-window.ts'
import type { Instant } from '../basics/time.ts'

/** An alert under watch; its level is the one at which something happens next. */
interface Watch {
  readonly id: string
  readonly condition: AlertCondition
  readonly isRepeated: boolean
  readonly expiresAt: Instant
  phase: AlertPhase
  since: Instant
  level: bigint
  /** Of a move that is met: whether it was a rise. */
  rose?: boolean
}

/** State of an alert. */
export interface AlertNow extends AlertState {
  readonly id: string
}

/** Who fires; of a move, whether it was a rise. */
export interface Fired {
  readonly id: string
  readonly rose?: boolean
}

/** Effect of one tick: which alerts fire, and which changed without firing. */
export interface Judged {
  readonly fired: readonly Fired[]
  readonly changed: readonly string[]
}

/**
 * The alerts on one product, judged tick by tick. A tick that nobody waits for costs one comparison a side, however many
 * alerts there are; each that fires costs a search in its list.
 */
export class ProductAlerts {
  /** Comparisons made so far: what a tick costs, independent of the machine. */
  comparisons = 0
  readonly #watches = new Map<string, Watch>()
  readonly #count = () => void (this.comparisons += 1)
  readonly #rising = new SortedLevels<Watch>('rising', this.#count)
  readonly #falling = new SortedLevels<Watch>('falling', this.#count)
  readonly #moves = new WaitedMoves<Watch>(this.#count)
  /** In the order in which their rest ends. */
  readonly #resting: Watch[] = []
  readonly #window = new PriceWindow(ALERT_WITHIN_MAX_MS)

  get size(): number {
    return this.#watches.size
  }

  /** Prices before the first judged tick, oldest first: moves may begin there. */
  remember(time: Instant, price: bigint): void {
    this.#window.add(time, price)
  }

  /** Begins to watch; one that is watched already is watched anew. */
  add({ id, condition, isRepeated, expiresAt, phase, since }: Omit<WatchedAlert, 'productId'>): void {
    this.remove(id)
    const watch: Watch = { id, condition, isRepeated, expiresAt, phase, since, level: 0n }
    this.#watches.set(id, watch)
    this.#place(watch)
  }

  remove(id: string): void {
    const watch = this.#watches.get(id)
    if (!watch) return

    this.#watches.delete(id)
    const { condition } = watch
    if (watch.phase === 'resting') this.#resting.splice(this.#resting.indexOf(watch), 1)
    else if (condition.kind === 'change') this.#moves.remove(condition.withinMs, condition.changePpm, watch)
    else this.#sideOf(watch).remove(watch)
  }

  /** Those under watch. */
  ids(): IterableIterator<string> {
    return this.#watches.keys()
  }

  stateOf(id: string): AlertNow | undefined {
    const watch = this.#watches.get(id)
    return watch && { id, phase: watch.phase, since: watch.since }
  }

  /** Ends the watch of all that are over. */
  dropExpired(now: Instant): void {
    for (const { id, expiresAt } of this.#watches.values()) if (expiresAt <= now) this.remove(id)
  }

  /** Judges the next tick; ticks come in the order of their numbers. */
  judge(tick: AlertTick): Judged {
    const fired: Fired[] = []
    const changed = new Set<string>()
    this.#window.add(tick.time, tick.price)

    for (const watch of this.#takeRested(tick.time)) {
      watch.phase = watch.condition.kind === 'change' ? 'armed' : 'waiting'
      this.#place(watch)
      changed.add(watch.id)
    }

    // A tick that brings an alert back over its level cannot fire it too, so one pass over each side is enough.
    const met = [...this.#rising.takeMet(tick.price), ...this.#falling.takeMet(tick.price)]
    for (const watch of [...met, ...this.#moves.takeMet(tick, this.#window)]) {
      if (watch.expiresAt <= tick.time) this.#watches.delete(watch.id)
      else if (watch.phase === 'waiting') {
        watch.phase = 'armed'
        this.#place(watch)
        changed.add(watch.id)
      } else {
        fired.push({ id: watch.id, ...(watch.rose !== undefined && { rose: watch.rose }) })
        changed.delete(watch.id)
        if (watch.isRepeated) this.#rest(watch, tick.time)
        else this.#watches.delete(watch.id)
      }
    }

    return { fired, changed: [...changed] }
  }

  #takeRested(now: Instant): Watch[] {
    let count = 0
    while ((this.#resting[count]?.since ?? now) + ALERT_REST_MS <= now) count += 1
    return this.#resting.splice(0, count)
  }

  #rest(watch: Watch, now: Instant): void {
    watch.phase = 'resting'
    watch.since = now
    this.#place(watch)
  }

  #sideOf({ condition, phase }: Watch): SortedLevels<Watch> {
    return (condition.kind === 'above') === (phase === 'armed') ? this.#rising : this.#falling
  }

  #place(watch: Watch): void {
    const { condition, phase } = watch
    if (phase === 'resting') {
      // Loaded ones may come in any order.
      const later = this.#resting.findLastIndex(({ since }) => since <= watch.since) + 1
      this.#resting.splice(later, 0, watch)
    } else if (condition.kind === 'change') this.#moves.add(condition.withinMs, condition.changePpm, watch)
    else {
      const beyond = condition.kind === 'above' ? -1n : 1n
      watch.level = phase === 'armed' ? condition.level : condition.level + beyond
      this.#sideOf(watch).add(watch)
    }
  }
}
