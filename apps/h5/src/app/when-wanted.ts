/** Fallback: loads after this time even if the user does nothing. */
const REST_MS = 4_000
/** Any first interaction starts the load. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** Calls once, at the first interaction or after a pause. @returns how to stop */
export function whenWanted(act: () => void): () => void {
  const stop = (): void => {
    clearTimeout(rest)
    for (const sign of SIGNS) removeEventListener(sign, wanted, { capture: true })
  }

  const wanted = (): void => {
    stop()
    act()
  }

  const rest = setTimeout(wanted, REST_MS)
  for (const sign of SIGNS) addEventListener(sign, wanted, { capture: true, passive: true })

  return stop
}
