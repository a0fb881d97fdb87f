import { endSessionCall, logOutCall } from '@plumbline/api-schema/accounts/account'
import { sendCall } from './api.ts'
import { forgetStored, storedKeys, writeStored } from '@plumbline/web/state/storage'
import { signOut, tokenStore } from './token.ts'

/*
 * Logging out, with or without a network. Here it is over at once. The server is told as soon as it can be reached: until
 * then the SHA-256 of the token waits in this browser's storage, by which a session can be ended and nothing else.
 */

const WAITING = 'ended:'

/** What says nothing about a customer: how this device shows things, and what it saw of the public logs. */
const STAYS = /^(language|language_index|theme|palette|checkpoint:.*|forked:.*|ended:.*)$/

/** Everything that a customer left in this browser's storage. Stores read anew what is no longer there. */
function forgetCustomer(): void {
  for (const key of storedKeys('')) if (!STAYS.test(key)) writeStored(key, undefined)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the server of sessions that ended here. What does not get through waits for the network or the next visit. */
async function endSessionAtServer(): Promise<void> {
  for (const key of storedKeys(WAITING)) {
    const told = await sendCall(endSessionCall, { session: key.slice(WAITING.length) })
    if (told.ok) forgetStored(key)
  }
}

/** Ends the session on this device at once, and forgets all of its customer. */
export async function logOut(): Promise<void> {
  const token = tokenStore.get()

  // Without https there is no digest: then the server is told now or by the session's own end.
  const canHash = (globalThis.crypto as Partial<Crypto>).subtle !== undefined
  if (!canHash) void sendCall(logOutCall, {})

  const hash = token === undefined || !canHash ? undefined : await hashOf(token)
  signOut()
  forgetCustomer()
  if (hash === undefined) return

  writeStored(WAITING + hash, '1')
  keepEndingSessions()
}

const onOnline = (): void => void endSessionAtServer()

/** Tells the server now and whenever the network comes back: of what ended here, and of what an earlier visit left. */
export function keepEndingSessions(): void {
  void endSessionAtServer()
  window.addEventListener('online', onOnline)
}
