import { createStoredStore } from './storage.ts'
import { useStore } from './store.ts'

/** The token of a session as the browser keeps it; `undefined` when nobody is signed in. */
export function createSessionToken(key: string, area?: 'sessionStorage') {
  const tokenStore = createStoredStore<string | undefined>(
    key,
    (stored) => stored,
    (token) => token,
    area,
  )

  return {
    tokenStore,
    /** With the token of the answer. */
    signIn: (token: string): void => tokenStore.set(token),
    /** What the caches held goes with it. */
    signOut: (): void => tokenStore.set(undefined),
    useIsSignedIn: (): boolean => useStore(tokenStore) !== undefined,
  }
}
