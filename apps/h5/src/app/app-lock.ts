import { readStored } from '@plumbline/web/state/storage'
import { loadRest } from './words.ts'

/** Loads the lock before anything is drawn where it is on; its veil for the rest comes once the page stands. */
export async function startAppLock(): Promise<void> {
  const watch = async () => (await import('../accounts/protection/lock/watch-lock.tsx')).watchLock()
  if (readStored('app_lock') === undefined)
    return void setTimeout(() => void watch().catch(() => undefined), 4_000)

  await loadRest()
  await watch()
}
