import { createStoredStore } from './storage.ts'
import { useStore } from './store.ts'

/** The session's token; `undefined` when nobody is signed in. Another tab's sign-in and sign-out arrive here too. */
export const tokenStore = createStoredStore<string | undefined>(
  'token',
  (stored) => stored,
  (token) => token,
)

/** After log-in, registration and a change of password, with the token of the answer. */
export const signIn = (token: string): void => tokenStore.set(token)

/** After log-out, and whenever the server no longer knows the token. What the caches held of the customer goes with it. */
export const signOut = (): void => tokenStore.set(undefined)

export const useIsSignedIn = (): boolean => useStore(tokenStore) !== undefined
