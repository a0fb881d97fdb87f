import { useLayoutEffect, useState } from 'react'
import { usePartOnTap } from '../forms/part-on-tap.ts'
import { onOpenAppearance } from '../ui/appearance-door.ts'
import { loadRest } from './words.ts'

const loadSheet = async () =>
  (await Promise.all([import('../accounts/settings/appearance-sheet.tsx'), loadRest()]))[0].AppearanceSheet

/** The sheet for language, theme and colours, loaded with its words when it is first opened: Home does not pay for it. */
export function Appearance() {
  const { part: Sheet, open } = usePartOnTap(loadSheet)
  const [isOpen, setOpen] = useState(false)

  // Before anything of it can be tapped: a tap that nobody heard would be lost. One on the prerendered page was kept
  // (app/before-paint.js).
  useLayoutEffect(() => {
    const show = () => open(() => setOpen(true))
    const { dataset } = document.documentElement
    if (dataset['tap'] === 'early') show()
    dataset['tap'] = 'heard'

    return onOpenAppearance(show)
  }, [open])

  return Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />
}
