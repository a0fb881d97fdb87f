import { keepEndingSessions } from '../session/log-out.ts'
import { startAppWorker } from './app-worker.tsx'
import { watchLogs } from './log-watch.tsx'
import { startOwnCheck } from './own-check.ts'
import { watchTerms } from './routes/terms-door.tsx'

/** What runs beside the pages, and comes once the first one stands. */
export function startBesidePages(): void {
  // The app is kept on the device for a start without a network; browsers allow it on safe addresses alone.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    startAppWorker().catch((cause: unknown) =>
      console.warn('the app works, but not without a network', cause),
    )

  keepEndingSessions()

  // New terms are spoken of once the page stands.
  watchTerms()
  startOwnCheck()

  // Whether the public logs only grew since this browser last saw them.
  watchLogs().catch((cause: unknown) => console.warn('the public logs were not looked at', cause))
}
