import { createListeners } from '@plumbline/web/state/listeners'

const { subscribe, notify } = createListeners()

/** Opens the sheet for language, theme and colours. Any page may; the shell owns the sheet (app/appearance.tsx). */
export const openAppearance = notify

/** The shell listens here. Returns how to stop. */
export const onOpenAppearance = subscribe
