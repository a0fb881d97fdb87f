import { useState } from 'react'
import { forgetStored, readStored, storedKeys, writeStored } from '@plumbline/web/state/storage'
import { tokenStore } from './token.ts'

const PREFIX = 'draft:'

// What one customer typed is not for the next.
tokenStore.subscribe(() => {
  if (tokenStore.get() === undefined) forgetStored(PREFIX)
})

/** What is kept under a name, as `read` understands it: an earlier version of the app may have written it. */
export function readDraft<State>(
  name: string,
  read: (stored: unknown) => State | undefined,
): State | undefined {
  const stored = readStored(PREFIX + name)
  if (stored === undefined) return undefined

  try {
    return read(JSON.parse(stored))
  } catch {
    return undefined
  }
}

/** What is kept under every name that begins with `prefix`; what cannot be read is left out. */
export const readDrafts = <State>(prefix: string, read: (stored: unknown) => State | undefined): State[] =>
  storedKeys(PREFIX + prefix).flatMap((key) => readDraft(key.slice(PREFIX.length), read) ?? [])

/**
 * State of a form that outlives a reload, in this browser's storage: never for a password, a card or a code.
 * `clear` when the form has been sent; logging out forgets it too. A component of its own for each name (`key`).
 */
export function useStoredDraft<State extends object>(
  name: string,
  initial: State,
  read: (stored: unknown) => State | undefined,
): [State, (change: Partial<State> | ((now: State) => Partial<State>)) => void, () => void] {
  const [state, setState] = useState<State>(() => readDraft(name, read) ?? initial)

  const change = (part: Partial<State> | ((now: State) => Partial<State>)) =>
    setState((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      writeStored(PREFIX + name, JSON.stringify(next))
      return next
    })

  const clear = () => {
    writeStored(PREFIX + name, undefined)
    setState(initial)
  }

  return [state, change, clear]
}
