import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Needs } from './needs.ts'
import { alarmLate } from './complaint-store.ts'
import type { Job } from '../../platform/jobs.ts'

/** Says so where a complaint is past its deadline: it stands first at the desk already (docs/fair-dealing.md 38). */
export function createComplaintAlarm({
  database,
  clock,
  logger,
  bus,
}: Pick<Needs, 'database' | 'clock' | 'logger' | 'bus'>): Job {
  async function step(): Promise<void> {
    for (const { id, number, due_at: dueAt } of await alarmLate(database, clock.now())) {
      logger.error({ number, dueAt }, 'a complaint is past its deadline')
      bus.publish({ type: 'desk', queue: 'complaints', id })
    }
  }

  return {
    name: 'watch-deadlines',
    everyMs: MINUTE_MS,
    runs: 'one-node',
    failure: 'late complaints could not be looked for',
    run: step,
  }
}
