import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

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
  const [View, setView] = useState<ComponentType<Props>>()
  useEffect(() => {
    let isWanted = true
    load().then(
      (view) => isWanted && setView(() => view),
      (cause: unknown) => console.warn('a part of Home did not load', cause),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return View ? <View {...props} /> : children
}
