import { useCallback, useRef, useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { reloadOnceReachable } from '../session/reload.ts'
import { dropToast, toast } from '../ui/overlays/toast.tsx'

/** A word that comes and goes sooner is a flicker. */
const SAID_AFTER_MS = 200

/**
 * A part whose code comes with the tap that opens it. That it is on its way is said, and that it did not come; the next tap
 * loads the page anew, for a browser does not ask for such a part twice.
 * @param load stays the same from one drawing to the next
 */
export function usePartOnTap<Part>(load: () => Promise<Part>): {
  readonly part: Part | undefined
  readonly open: (then: () => void) => void
} {
  const t = useWords()
  const [kept, setKept] = useState<{ readonly part: Part }>()
  const hasFailed = useRef(false)

  const open = useCallback(
    (then: () => void) => {
      if (hasFailed.current) return void reloadOnceReachable(() => toast(t('state.not_loaded')))

      let isSaid = false
      const soon = setTimeout(() => {
        isSaid = true
        toast(t('state.loading'))
      }, SAID_AFTER_MS)

      load()
        .finally(() => clearTimeout(soon))
        .then(
          (part) => {
            if (isSaid) dropToast()
            setKept({ part })
            then()
          },
          () => {
            hasFailed.current = true
            toast(t('state.not_loaded'))
          },
        )

      return undefined
    },
    [load, t],
  )

  return { part: kept?.part, open }
}
