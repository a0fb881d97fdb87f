import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Bus } from '../platform/bus.ts'
import type { Job } from '../platform/jobs.ts'
import type { ChangedCustomers } from './changed-customers.ts'
import type { OwnEventLogs } from './own-event-log.ts'

export interface OwnHealingDeps {
  readonly bus: Pick<Bus, 'onMissed'>
  readonly changed: ChangedCustomers
  /** How long each of so many customers waits until they are told, so that not all read at once. */
  readonly delayMs: (customers: number) => number
}

/**
 * Heals the own events of a stream.
 * @param customers who listen here
 * @param pump sends a customer's sockets what is new in their log
 */
export type HealOwn = (
  ownEvents: OwnEventLogs,
  customers: () => Iterable<bigint>,
  pump: (customerId: bigint) => void,
) => OwnHealing

/**
 * Own events of customers after this node may have missed some: whoever changed is told to read again, within seconds. The
 * database has everything, and the app has a way to read it; events are not made up for one by one (decision 92).
 */
export class OwnHealing {
  readonly #deps: OwnHealingDeps
  readonly #ownEvents: OwnEventLogs
  readonly #customers: () => Iterable<bigint>
  readonly #pump: (customerId: bigint) => void
  readonly #unsubscribe: () => void
  /** Who is to be told. */
  readonly #waiting = new Map<bigint, NodeJS.Timeout>()
  #hasMissed = false
  #isLooking = false

  readonly job: Job = {
    name: 'heal',
    everyMs: SECOND_MS,
    runs: 'every-node',
    failure: 'customers could not be told what other nodes changed; trying again',
    run: () => this.#look(),
  }

  constructor(deps: OwnHealingDeps, ...[ownEvents, customers, pump]: Parameters<HealOwn>) {
    this.#deps = deps
    this.#ownEvents = ownEvents
    this.#customers = customers
    this.#pump = pump

    this.#unsubscribe = deps.bus.onMissed(() => {
      this.#hasMissed = true
      // What fails is tried again by the job, which says so.
      this.#look().catch(() => undefined)
    })
  }

  stop(): void {
    this.#unsubscribe()
    for (const timer of this.#waiting.values()) clearTimeout(timer)
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return

    this.#isLooking = true
    const hasMissed = this.#hasMissed
    this.#hasMissed = false

    try {
      if (hasMissed) await this.#heal()
      else if (await this.#deps.changed.mark()) this.#hasMissed = true // healed by the next look
    } catch (error) {
      this.#hasMissed ||= hasMissed
      throw error
    } finally {
      this.#isLooking = false
    }
  }

  async #heal(): Promise<void> {
    this.#ownEvents.forgetAway()

    const changed = await this.#deps.changed.among([...this.#customers()])

    for (const customerId of changed) {
      // From now on nobody resumes across what was missed.
      this.#ownEvents.breakOff(customerId)
      if (this.#waiting.has(customerId)) continue

      const tell = (): void => {
        this.#waiting.delete(customerId)
        this.#pump(customerId)
      }

      this.#waiting.set(customerId, setTimeout(tell, this.#deps.delayMs(changed.length)).unref())
    }
  }
}
