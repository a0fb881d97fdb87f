import { logServer } from '../session/log-memory.ts'
import { forkedLogs } from '../session/watch-logs.ts'
import { ForkWarning } from './fork-warning.tsx'
import { alarmSlot } from './notice-slot.ts'
import { loadRest } from './words.ts'

/** Asks once a visit whether the public logs only grew. Silent where they did. */
export async function watchLogs(): Promise<void> {
  const forks = await forkedLogs(logServer)
  if (forks.length === 0) return

  await loadRest()
  alarmSlot.set(<ForkWarning forks={forks} onAccept={() => alarmSlot.set(undefined)} />)
}
