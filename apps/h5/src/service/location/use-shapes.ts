import { useEffect, useState } from 'react'
import { loadCoarse, loadFine } from './world-shapes.ts'
import type { Shapes } from './world-shapes.ts'

/** The outlines: coarse ones as soon as they are there, then fine ones. `hasFailed` where not even the coarse came. */
export function useShapes(): {
  readonly coarse: Shapes | undefined
  readonly fine: Shapes | undefined
  readonly hasFailed: boolean
} {
  const [shapes, setShapes] = useState<{ readonly coarse?: Shapes; readonly fine?: Shapes }>({})
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isWanted = true

    const load = async () => {
      const coarse = await loadCoarse()
      if (!isWanted) return

      setShapes({ coarse })
      const fine = await loadFine().catch(() => undefined)
      if (isWanted && fine) setShapes({ coarse, fine })
    }

    load().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [])

  return { coarse: shapes.coarse, fine: shapes.fine, hasFailed }
}
