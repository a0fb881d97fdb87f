import { LAST_KNOWN_CACHE } from '@plumbline/api-client/kept-answer'
import { createStore } from '@plumbline/web/state/store'
import { tokenStore } from './token.ts'

/**
 * When the newest answer came that the service worker gave instead of the server's, epoch milliseconds; what it shows is
 * old by then. Nothing while the server answers.
 */
export const keptSince = createStore<number | undefined>(undefined)

/** Called once at launch. What the device keeps of a server's answers goes with whoever logs out, public as it is. */
export function forgetLastKnownOnLogOut(): void {
  tokenStore.subscribe(() => {
    // Absent on addresses that a browser does not trust; then nothing was kept either.
    if (tokenStore.get() === undefined) void globalThis.caches?.delete(LAST_KNOWN_CACHE)
  })
}
