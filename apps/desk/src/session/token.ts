import { createKeptStore } from './kept.ts'
import { useStore } from './store.ts'

/** The operator's session token: in sessionStorage, so that it ends with the tab. */
export const tokenStore = createKeptStore<string | undefined>(
  () => sessionStorage,
  'operator_token',
  (kept) => kept,
  (token) => token,
)

export const signIn = (token: string): void => tokenStore.set(token)
export const signOut = (): void => tokenStore.set(undefined)
export const useIsSignedIn = (): boolean => useStore(tokenStore) !== undefined
