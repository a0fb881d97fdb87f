import { tokenStore } from '../session/token.ts'

/** After what the first page needs; a log-in counts as one. */
const AFTER_MS = 4_000

let timer: ReturnType<typeof setTimeout> | undefined

function checkSoon(): void {
  clearTimeout(timer)
  if (tokenStore.get() === undefined) return

  timer = setTimeout(() => {
    if (tokenStore.get() === undefined) return
    import('../openness/liabilities/run-own-check.ts')
      .then(({ runOwnCheck }) => runOwnCheck())
      // Nothing is proved either way; the last result stays, and the page of liabilities tries again.
      .catch((cause: unknown) => console.warn('the own balance could not be checked', cause))
  }, AFTER_MS)
}

/** Checks at each log-in, and at each start while logged in, that the customer's own balance is counted. */
export function startOwnCheck(): void {
  tokenStore.subscribe(checkSoon)
  checkSoon()
}
