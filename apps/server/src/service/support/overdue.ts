import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { SupportDeps } from './support.ts'
import { alarmLate } from './complaint-store.ts'
import { repeating } from '../../platform/repeating.ts'

/** Says so where a complaint is past its deadline: it stands first at the desk already (docs/fair-dealing.md 38). */
export interface ComplaintAlarm {
  step(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const EVERY_MS = MINUTE_MS

export function createComplaintAlarm({
  database,
  clock,
  logger,
  bus,
}: Pick<SupportDeps, 'database' | 'clock' | 'logger' | 'bus'>): ComplaintAlarm {
  async function step(): Promise<void> {
    for (const { id, number, due_at: dueAt } of await alarmLate(database, clock.now())) {
      logger.error({ number, dueAt }, 'a complaint is past its deadline')
      bus.publish({ type: 'desk', queue: 'complaints', id })
    }
  }

  return {
    step,
    ...repeating(step, { everyMs: EVERY_MS, logger, failure: 'late complaints could not be looked for' }),
  }
}
