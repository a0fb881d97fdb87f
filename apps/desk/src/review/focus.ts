/**
 * Puts the focus on a row's link, so that keys, screen readers and the eye are at the same place. It comes a frame after the
 * key that asked for it: who has opened a form meanwhile goes on typing there.
 */
export const focusRow = (id: string | undefined): void => {
  if (id === undefined || document.activeElement?.closest('form')) return
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

export const focusPanel = (): void => document.querySelector<HTMLElement>('[data-panel]')?.focus()
