import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { whenWanted } from '../when-wanted.ts'

/** Loaded once per visit: returning to Home shows it immediately, at the same height. */
const known = new Map<unknown, unknown>()

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
