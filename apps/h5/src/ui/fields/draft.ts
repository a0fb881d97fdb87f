import { useState } from 'react'

const drafts = new Map<string, unknown>()

/** The next state, or how it follows from what stands now: for what arrives later than it was asked for. */
export type NextDraft<State> = State | ((now: State) => State)

/**
 * State of a form that outlives its page: typed input is there again after a look at the terms and Back.
 * It lives in memory alone, so no password reaches the device's storage. `clear` when the form has been sent.
 */
export function useDraft<State extends object>(
  name: string,
  initial: State,
): [State, (next: NextDraft<State>) => void, () => void] {
  const [state, setState] = useState<State>(() => (drafts.has(name) ? (drafts.get(name) as State) : initial))

  const keep = (next: NextDraft<State>) => {
    const now = drafts.has(name) ? (drafts.get(name) as State) : state
    const kept = typeof next === 'function' ? next(now) : next
    drafts.set(name, kept)
    setState(kept)
  }

  return [state, keep, () => drafts.delete(name)]
}

/** Forgets every form: what one customer typed is not for the next. */
export const clearDrafts = (): void => drafts.clear()
