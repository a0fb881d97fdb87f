import { useState } from 'react'

const drafts = new Map<string, unknown>()

/**
 * State of a form that outlives its page: typed input is there again after a look at the terms and Back.
 * It lives in memory alone, so no password reaches the device's storage. `clear` when the form has been sent.
 */
export function useDraft<State>(name: string, initial: State): [State, (next: State) => void, () => void] {
  const [state, setState] = useState<State>(() => (drafts.has(name) ? (drafts.get(name) as State) : initial))
  const keep = (next: State) => {
    drafts.set(name, next)
    setState(next)
  }
  return [state, keep, () => drafts.delete(name)]
}
