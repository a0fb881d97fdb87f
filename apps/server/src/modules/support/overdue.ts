import { MINUTE_MS } from '@plumbline/domain/time'
import type { SupportDeps } from './support.ts'
import { alarmLate } from './complaint-store.ts'

/** Says so where a complaint is past its deadline: it stands first at the desk already (fair-dealing.md 38). */
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
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  async function step(): Promise<void> {
    for (const { id, number, due_at: dueAt } of await alarmLate(database, clock.now())) {
      logger.error({ number, dueAt }, 'a complaint is past its deadline')
      bus.publish({ type: 'desk', queue: 'complaints', id })
    }
  }
  return {
    step,
    start() {
      timer ??= setInterval(() => {
        running ??= step()
          .catch((error: unknown) => logger.error({ err: error }, 'late complaints could not be looked for'))
          .finally(() => {
            running = undefined
          })
      }, EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
