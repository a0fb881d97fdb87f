import { createSessionToken } from '@plumbline/web/state/session-token'
import { readStored } from '@plumbline/web/state/storage'

/** The customer's session. Another tab's sign-in and sign-out arrive here too. */
export const { tokenStore, signIn, signOut, useIsSignedIn } = createSessionToken('token')

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
