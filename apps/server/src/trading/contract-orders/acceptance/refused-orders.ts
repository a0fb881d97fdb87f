import type { Refusal } from '@plumbline/domain/basics/refusal'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../../platform/clock.ts'

/** A refusal is kept under its key like any answer: so many at once, then one a second. */
const AT_ONCE = 60
const CUSTOMERS_MAX = 10_000

interface Left {
  readonly refusals: number
  readonly at: Instant
}

/** Counts the refused orders of each customer: beyond one a second further orders wait, before anything is written. */
export class RefusedOrders {
  readonly #clock: Clock
  readonly #left = new Map<bigint, Left>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** What the next order of this customer is refused for at the door, if for anything. */
  refuse(customerId: bigint): Refusal | undefined {
    const left = this.#leftOf(customerId)
    return left >= 1 ? undefined : { refusal: 'too_many_requests', params: { seconds: Math.ceil(1 - left) } }
  }

  /** One was refused, and is kept. */
  add(customerId: bigint): void {
    if (this.#left.size >= CUSTOMERS_MAX) this.#dropFull()
    this.#left.set(customerId, { refusals: this.#leftOf(customerId) - 1, at: this.#clock.now() })
  }

  #leftOf(customerId: bigint): number {
    const known = this.#left.get(customerId)
    if (!known) return AT_ONCE
    return Math.min(AT_ONCE, known.refusals + Math.max(0, this.#clock.now() - known.at) / SECOND_MS)
  }

  #dropFull(): void {
    for (const customerId of this.#left.keys())
      if (this.#leftOf(customerId) === AT_ONCE) this.#left.delete(customerId)
  }
}
