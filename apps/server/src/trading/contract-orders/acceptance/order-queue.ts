import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Draft, Placement } from './draft.ts'

/** One order that waits for the writer, and its caller. */
export interface Waiting {
  readonly draft: Draft
  /** How often its account was found held by somebody else. */
  readonly heldTries: number
  readonly resolve: (placement: Placement | Refusal) => void
  readonly reject: (fault: unknown) => void
}

const BATCH_MAX = 256
const QUEUE_MAX = 4_096
/** An account is mostly held for a moment; who holds it for longer is asked for at this pace. */
const HELD_PAUSE_FIRST_MS = 5
const HELD_PAUSE_MAX_MS = 40
/** Number of tries for a held account within the promised second; then its order is answered `busy`. */
export const HELD_TRIES_MAX = 24

const isOf =
  (customerId: bigint) =>
  ({ draft }: Waiting): boolean =>
    draft.customerId === customerId

/** Orders in the order of their arrival, but for customers whose orders cannot be decided now: theirs hold nobody else's. */
export class OrderQueue {
  readonly #wake: () => void
  #queue: Waiting[] = []
  /** Customers whose orders wait for changes of their own, and for how many. */
  readonly #aside = new Map<bigint, number>()
  /** Orders whose account somebody else held, by customer: a customer stands at most once in a batch. */
  readonly #held = new Map<bigint, { readonly waiting: Waiting; readonly timer: NodeJS.Timeout }>()

  /** @param wake is called when an order that waited for something else can be decided */
  constructor(wake: () => void) {
    this.#wake = wake
  }

  /** @returns whether there was room */
  add(waiting: Waiting): boolean {
    if (this.#queue.length + this.#held.size >= QUEUE_MAX) return false
    this.#queue.push(waiting)
    return true
  }

  isAwaited(): boolean {
    return this.#aside.size + this.#held.size === 0
      ? this.#queue.length > 0
      : this.#queue.some(({ draft }) => this.#isFree(draft.customerId))
  }

  /** The oldest orders, each customer once and none of those who wait; the others stay in their order. */
  take(): Waiting[] {
    const customers = new Set<bigint>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const waiting of this.#queue) {
      const { customerId } = waiting.draft
      if (batch.length === BATCH_MAX || customers.has(customerId) || !this.#isFree(customerId))
        rest.push(waiting)
      else {
        customers.add(customerId)
        batch.push(waiting)
      }
    }

    this.#queue = rest
    return batch
  }

  /** From now on no order of this customer is taken, until `letGo` was called as often. */
  setAside(customerId: bigint): void {
    this.#aside.set(customerId, (this.#aside.get(customerId) ?? 0) + 1)
  }

  letGo(customerId: bigint): void {
    const others = (this.#aside.get(customerId) ?? 1) - 1
    if (others === 0) this.#aside.delete(customerId)
    else this.#aside.set(customerId, others)
    if (this.isAwaited()) this.#wake()
  }

  /**
   * Puts an order back whose account is held: it is taken again a moment later, before all others of its customer.
   * @returns false where it was asked for often enough
   */
  askAgain(waiting: Waiting): boolean {
    const { draft, heldTries } = waiting
    if (heldTries + 1 >= HELD_TRIES_MAX) return false

    const pause = Math.min(HELD_PAUSE_FIRST_MS * 2 ** heldTries, HELD_PAUSE_MAX_MS)
    const timer = setTimeout(() => {
      this.#held.delete(draft.customerId)
      this.#queue.unshift({ ...waiting, heldTries: heldTries + 1 })
      this.#wake()
    }, pause)

    this.#held.set(draft.customerId, { waiting, timer })
    return true
  }

  /** Takes out all that this customer waits for. */
  removeOf(customerId: bigint): Waiting[] {
    const held = this.#letHeldGo(customerId)
    const own = this.#queue.filter(isOf(customerId))
    this.#queue = this.#queue.filter((one) => !isOf(customerId)(one))

    return [...held, ...own]
  }

  /** Takes out those whose account somebody else holds. */
  removeHeld(): Waiting[] {
    return [...this.#held.keys()].flatMap((customerId) => this.#letHeldGo(customerId))
  }

  removeAll(): Waiting[] {
    return [...this.removeHeld(), ...this.#queue.splice(0)]
  }

  #isFree(customerId: bigint): boolean {
    return !this.#aside.has(customerId) && !this.#held.has(customerId)
  }

  #letHeldGo(customerId: bigint): Waiting[] {
    const held = this.#held.get(customerId)
    clearTimeout(held?.timer)
    this.#held.delete(customerId)

    return held ? [held.waiting] : []
  }
}
