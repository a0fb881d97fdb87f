import { createStore, useStore } from '@plumbline/web/state/store'

/** Long enough for a screen reader to come to it, too short for anybody to find it later. */
const KEPT_MS = 5_000

const said = createStore('')
let turn = 0
let ends: ReturnType<typeof setTimeout> | undefined

/** What is being said; empty again soon after. */
export const saidNow = (): string => said.get()

/**
 * Tells a screen reader, politely, that something was filled or settled. Never for a tick.
 * The same words twice in a row are said twice.
 */
export function announce(words: string): void {
  turn += 1
  clearTimeout(ends)
  said.set(turn % 2 === 0 ? words : `${words}\u00A0`)
  ends = setTimeout(hush, KEPT_MS)
}

/** Takes back what was said: it may be a sum of a customer who has just logged out. */
export function hush(): void {
  clearTimeout(ends)
  said.set('')
}

/** Where announcements are read from; stands once, in the shell. */
export function LiveRegion() {
  return (
    <div className="unseen" aria-live="polite" aria-atomic="true">
      {useStore(said)}
    </div>
  )
}
