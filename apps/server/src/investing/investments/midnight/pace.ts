import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'

/**
 * How fast a midnight may go. While customers place orders it works in small pieces with pauses in between, so that no
 * order waits long behind one and the machine has time for them; otherwise at full speed.
 */
export interface Pace {
  /** Investments of the next piece. */
  size(): number
  /** Pieces that may be written at once. */
  atOnce(): number
  /** After a piece. */
  rest(): Promise<void>
}

export interface PaceBounds {
  readonly idle: number
  readonly busy: number
  readonly pauseMs: number
  /** After the pause, for a moment in which no order is worked on: at most so long, so that every midnight ends. */
  readonly maxWaitMs: number
}

/** What the path of orders says of itself. */
export interface OrderPath {
  /** Where another node takes the orders: asks the database when it last did. */
  look?(): Promise<void> | undefined
  lastAcceptedAt(): Instant | undefined
  isWorking(): boolean
}

/** Figures by measurement (docs/bench.md). */
const BOUNDS: PaceBounds = { idle: 2_000, busy: 50, pauseMs: 15, maxWaitMs: 12 }
const BUSY_FOR_MS = SECOND_MS

export function createPace(clock: Clock, orders: OrderPath, bounds: PaceBounds = BOUNDS): Pace {
  const isBusy = (): boolean => {
    const at = orders.lastAcceptedAt()
    return at !== undefined && clock.now() - at < BUSY_FOR_MS
  }

  return {
    size: () => (isBusy() ? bounds.busy : bounds.idle),
    atOnce: () => (isBusy() ? 1 : 2),
    async rest() {
      const looking = orders.look?.()
      if (looking) await looking

      if (!isBusy()) return

      await setTimeout(bounds.pauseMs)
      for (let waited = 0; waited < bounds.maxWaitMs && orders.isWorking(); waited += 1) await setTimeout(1)
    },
  }
}
