import { useSyncExternalStore } from 'react'

let said = ''
let turn = 0
const listeners = new Set<() => void>()

/**
 * Tells a screen reader, politely, that something was filled or settled. Never for a tick.
 * The same words twice in a row are said twice.
 */
export function announce(words: string): void {
  turn += 1
  said = turn % 2 === 0 ? words : `${words}\u00A0`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements are read from; stands once, in the shell. */
export function LiveRegion() {
  const words = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  )
  return (
    <div className="unseen" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  )
}
