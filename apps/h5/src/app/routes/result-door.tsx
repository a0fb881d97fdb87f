import { tokenStore } from '../../session/token.ts'
import { resultSlot } from '../notice-slot.ts'
import { loadRest } from '../words.ts'
import { LOAD_AGAIN_MS } from '../../session/load-again.ts'

/** The page that a visit begins with stands before the strip is fetched; few orders end sooner. */
const FETCHED_AFTER_MS = 1_000

let isAsked = false

function showResults(): void {
  if (isAsked || tokenStore.get() === undefined) return

  isAsked = true

  import('../../trading/result/result-strip.tsx').then(
    ({ ResultStrip }) => resultSlot.set(<ResultStrip loadWords={loadRest} />),
    () => {
      isAsked = false
      setTimeout(showResults, LOAD_AGAIN_MS)
    },
  )
}

/** Results of own orders are shown over every page, from the first sign-in on: a visitor's page does without. */
export function startResults(): void {
  tokenStore.subscribe(showResults)
  setTimeout(showResults, FETCHED_AFTER_MS)
}
