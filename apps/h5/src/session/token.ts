import { createStoredStore, readStored } from './storage.ts'
import { useStore } from './store.ts'

/** The session's token; `undefined` when nobody is signed in. Another tab's sign-in and sign-out arrive here too. */
export const tokenStore = createStoredStore<string | undefined>(
  'token',
  (stored) => stored,
  (token) => token,
)

/** After log-in and registration, with the token of the answer. */
export const signIn = (token: string): void => tokenStore.set(token)

/** After log-out. What the caches held of the customer goes with it. */
export const signOut = (): void => tokenStore.set(undefined)

let last: Promise<unknown> = Promise.resolve()

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** One at a time over all tabs of this browser, which share the token; without https there are no locks, and each tab is alone. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks === undefined ? inTurn(work) : locks.request('session', work)
}

/** Whenever the server says that it does not know the token in use. */
export function sessionEnded(): Promise<void> {
  const ended = tokenStore.get()
  return alone(async () => {
    if (tokenStore.get() === ended && readStored('token') === ended) signOut()
  })
}

type Renewed = { readonly ok: true; readonly data: { readonly token: string } } | { readonly ok: false }

/**
 * Sends a call that ends the session in use and answers with the token of the next. The streams and calls of every tab may
 * hear of that end first: nobody is sent to log in for it before the answer is here.
 */
export function renewSession<R extends Renewed | undefined>(send: () => Promise<R>): Promise<R> {
  const old = tokenStore.get()

  return alone(async () => {
    const result = await send()
    // Who logged out meanwhile stays out.
    if (result?.ok === true && tokenStore.get() === old) signIn(result.data.token)
    return result
  })
}

export const useIsSignedIn = (): boolean => useStore(tokenStore) !== undefined
