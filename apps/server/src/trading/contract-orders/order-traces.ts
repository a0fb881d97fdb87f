import type { Refusal } from '@plumbline/domain/basics/refusal'
import { uuidTime } from '@plumbline/domain/basics/uuid'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Traces } from '../../platform/traces.ts'
import type { OpenOrder } from './settlement/schedule.ts'

/**
 * The life of an order as one trace: its id is the trace's, from the ticket that carries it to the settlement. Steps may be of
 * several nodes. Without a collector nothing is made of them.
 */
export class OrderTraces {
  readonly #traces: Traces | undefined
  readonly #clock: Clock

  constructor(traces: Traces | undefined, clock: Clock) {
    this.#traces = traces
    this.#clock = clock
  }

  ticketIssued(id: string, from: Instant): void {
    this.#traces?.step(id, { name: 'ticket', from, to: this.#clock.now() })
  }

  /** @param refused the answer, where it is none of an order */
  answered(id: string, from: Instant, refused: Refusal | undefined): void {
    this.#traces?.step(id, {
      name: 'place',
      from,
      to: this.#clock.now(),
      attributes: { answer: refused?.refusal ?? 'accepted' },
    })
  }

  accepted(ids: readonly string[], acceptedAt: Instant, batch: bigint): void {
    if (!this.#traces) return

    const to = this.#clock.now()
    for (const id of ids)
      this.#traces.step(id, { name: 'accept', from: acceptedAt, to, attributes: { batch: String(batch) } })
  }

  opened(orders: readonly OpenOrder[]): void {
    if (!this.#traces) return

    const to = this.#clock.now()
    for (const { id, acceptedAt } of orders)
      this.#traces.step(id, { name: 'wait for the entry tick', from: acceptedAt, to })
  }

  /** @param at when the database was told */
  ended(orders: readonly OpenOrder[], at: Instant): void {
    if (!this.#traces) return

    const to = this.#clock.now()
    for (const { id, acceptedAt, expiresAt } of orders) {
      const due = Math.min(expiresAt ?? acceptedAt, at)
      this.#traces.step(id, { name: 'run', from: acceptedAt, to: due })
      this.#traces.step(id, { name: 'settle', from: due, to })
      this.#traces.whole(id, { name: 'order', from: uuidTime(id), to })
    }
  }
}
