import { flushSync } from 'react-dom'

/**
 * Chooses another row and puts the focus on its link before the next key can come, so that keys, screen readers and the eye
 * are always at the same place: Enter on a link opens that link's row. Who has opened a form meanwhile goes on typing there.
 *
 * @param change what draws the choice
 */
export function chooseRow(id: string | undefined, change: () => void): void {
  flushSync(change)
  if (id === undefined || document.activeElement?.closest('form')) return
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

export const focusPanel = (): void => document.querySelector<HTMLElement>('[data-panel]')?.focus()
