import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useWords } from '../format/use-words.ts'
import { onOpenAppearance } from '../ui/appearance-door.ts'
import { toast } from '../ui/toast.tsx'
import { loadRest } from './words.ts'

type SheetProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The sheet for language, theme and colours, loaded with its words when it is first opened: Home does not pay for it. */
export function Appearance() {
  const t = useWords()
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onOpenAppearance(() => {
        Promise.all([import('../features/settings/appearance-sheet.tsx'), loadRest()]).then(
          ([{ AppearanceSheet }]) => {
            setSheet(() => AppearanceSheet)
            setOpen(true)
          },
          () => toast(t('state.not_loaded')),
        )
      }),
    [t],
  )
  return Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />
}
