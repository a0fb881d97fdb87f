import { tokenStore } from '../session/token.ts'

/** After what the page that follows a log-in needs. */
const AFTER_MS = 4_000

let timer: ReturnType<typeof setTimeout> | undefined

function check(): void {
  if (tokenStore.get() === undefined) return

  import('../openness/liabilities/run-own-check.ts')
    .then(({ runOwnCheck }) => runOwnCheck())
    // Nothing is proved either way; the last result stays, and the page of liabilities tries again.
    .catch((cause: unknown) => console.warn('the own balance could not be checked', cause))
}

function checkSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(check, AFTER_MS)
}

/** Checks now, and at each log-in that follows, that the customer's own balance is counted. */
export function startOwnCheck(): void {
  tokenStore.subscribe(checkSoon)
  check()
}
