import { alarmFrom, SECURITY_WINDOW_MS } from './security-event.ts'
import type { SecurityEvent, SecurityEventKind } from './security-event.ts'
import type { Instant } from '../basics/time.ts'

/** Rows of one kind about one customer or operator, whatever the addresses, in one window. */
const ROWS_PER_SUBJECT = 5
/** Rows about customers and operators in one window, of all kinds together. */
const ROWS_OF_SUBJECTS = 500
/** Rows of one kind about nobody known, in one window. */
const ROWS_OF_STRANGERS = 30

/** An event as it is written: how often it happened, from its first to its last time. */
export interface GatheredEvent extends SecurityEvent {
  readonly at: Instant
  readonly until: Instant
  readonly times: number
}

interface Counter {
  readonly event: SecurityEvent
  times: number
  at: Instant
  until: Instant
}

/** The same without where it came from: what is left when there are too many sources. */
const withoutSource = ({ kind, customerId, operatorId }: SecurityEvent): SecurityEvent => ({
  kind,
  customerId,
  operatorId,
  deviceName: '',
  place: '',
  detail: '',
})

const keyOf = (event: SecurityEvent): string =>
  [
    event.kind,
    event.customerId ?? '',
    event.operatorId ?? '',
    event.accountHash ?? '',
    event.addressHash ?? '',
    event.deviceHash ?? '',
    event.detail,
  ].join('|')

/**
 * Keeps a flood of events from filling the table: the first of each is written at once, the same again is counted and
 * written once when the window ends. With too many sources they are counted per customer or operator, and in the end per
 * kind. Whatever comes, the times written add up to the times it happened, and a window writes a bounded number of rows:
 * one at first and one for the rest, of at most 500 subjects and of 30 + 1 rows of each kind.
 */
export class SecurityGatherer {
  readonly #counters = new Map<string, Counter>()
  readonly #rows = new Map<string, number>()
  readonly #times = new Map<SecurityEventKind, number>()
  #windowEnds: Instant = 0

  /** @returns the row to be written now, where this is the first of its like in the window */
  take(event: SecurityEvent, now: Instant): GatheredEvent | undefined {
    const isOfSubject = event.customerId !== undefined || event.operatorId !== undefined
    const tries = isOfSubject
      ? [
          event,
          withoutSource(event),
          withoutSource({ ...event, customerId: undefined, operatorId: undefined }),
        ]
      : [event, withoutSource(event)]

    for (const [place, tried] of tries.entries()) {
      const key = keyOf(tried)
      const counter = this.#counters.get(key)
      if (counter) {
        counter.at = counter.times === 0 ? now : counter.at
        counter.times += 1
        counter.until = now

        return undefined
      }

      if (place < tries.length - 1 && !this.#hasRoom(tried, place === 0)) continue

      this.#counters.set(key, { event: tried, times: 0, at: now, until: now })
      return { ...tried, at: now, until: now, times: 1 }
    }

    throw new RangeError('the last try always has room')
  }

  /** Counts an event against the alarm of its kind. @returns whether it is the one that raises it, once in a window */
  raisesAlarm(kind: SecurityEventKind): boolean {
    const times = (this.#times.get(kind) ?? 0) + 1
    this.#times.set(kind, times)
    return times === alarmFrom(kind)
  }

  /** Begins a new window where the last one is over. @returns what was counted in the last one and is still to be written */
  turn(now: Instant): GatheredEvent[] {
    if (now < this.#windowEnds && now >= this.#windowEnds - SECURITY_WINDOW_MS) return []
    this.#windowEnds = now + SECURITY_WINDOW_MS
    return this.drain()
  }

  /** Everything that was counted and is still to be written. */
  drain(): GatheredEvent[] {
    const counted = [...this.#counters.values()].filter(({ times }) => times > 0)
    this.#counters.clear()
    this.#rows.clear()
    this.#times.clear()

    return counted.map(({ event, times, at, until }) => ({ ...event, times, at, until }))
  }

  #hasRoom({ kind, customerId, operatorId }: SecurityEvent, hasSource: boolean): boolean {
    if (customerId === undefined && operatorId === undefined)
      return this.#takesRow(`strangers ${kind}`, ROWS_OF_STRANGERS)

    const subject = `${kind} ${customerId ?? ''} ${operatorId ?? ''}`
    const isFull = hasSource && (this.#rows.get(subject) ?? 0) >= ROWS_PER_SUBJECT

    return !isFull && this.#takesRow('subjects', ROWS_OF_SUBJECTS) && this.#takesRow(subject, Infinity)
  }

  #takesRow(of: string, most: number): boolean {
    const rows = this.#rows.get(of) ?? 0
    if (rows >= most) return false

    this.#rows.set(of, rows + 1)
    return true
  }
}
