import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Fallback: loads after this time even if the user does nothing. */
const REST_MS = 4_000
/** Any first interaction starts the load. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** Loaded once per visit: returning to Home shows it immediately, at the same height. */
const known = new Map<unknown, unknown>()

/** Calls once, at the first interaction or after a pause. @returns how to stop */
function whenWanted(act: () => void): () => void {
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

/**
 * What stands below the first screen, or in the place of something plainer, comes after it: the first load carries this door
 * alone. Without the network the plainer thing stays.
 */
export function Later<Props extends object>({
  load,
  props,
  children = null,
}: {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  readonly children?: ReactNode
}) {
  const [View, setView] = useState(() => known.get(load) as ComponentType<Props> | undefined) // put there under this very door

  useEffect(() => {
    if (known.has(load)) return

    let isWanted = true
    const stop = whenWanted(() => {
      load().then(
        (view) => {
          known.set(load, view)
          if (isWanted) setView(() => view)
        },
        (cause: unknown) => console.warn('a part of Home did not load', cause),
      )
    })

    return () => {
      isWanted = false
      stop()
    }
  }, [load])

  return View ? <View {...props} /> : children
}
