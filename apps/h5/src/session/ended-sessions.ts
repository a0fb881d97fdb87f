import { endSessionCall } from '@plumbline/api-schema/accounts/account'
import { forgetStored, storedKeys } from '@plumbline/web/state/storage'
import { sendCall } from './api.ts'

/** The key under which a session that ended here waits for the server to hear of it (log-out.ts). */
export const WAITING = 'ended:'

/** Tells the server of sessions that ended here. What does not get through waits for the network or the next visit. */
export async function endSessionAtServer(): Promise<void> {
  for (const key of storedKeys(WAITING)) {
    const told = await sendCall(endSessionCall, { session: key.slice(WAITING.length) })
    if (told.ok) forgetStored(key)
  }
}

/** Tells the server now and whenever the network comes back. */
export function keepEndingSessions(): void {
  void endSessionAtServer()
  window.addEventListener('online', () => void endSessionAtServer())
}
