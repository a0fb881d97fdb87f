import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

type View = ComponentType<{ readonly isSignedIn: boolean }>

/**
 * Projects stand below the first screen, so their code comes after it: the first load carries this door alone. Without the
 * network nothing stands here; the tab leads to them as well.
 */
export function Projects({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [View, setView] = useState<View>()
  useEffect(() => {
    let isWanted = true
    import('./projects-view.tsx').then(
      ({ ProjectsView }) => isWanted && setView(() => ProjectsView),
      (cause: unknown) => console.warn('projects did not load', cause),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return View ? <View isSignedIn={isSignedIn} /> : null
}
