/** Puts the focus on a row's link, so that keys, screen readers and the eye are at the same place. */
export const focusRow = (id: string | undefined): void => {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

export const focusPanel = (): void => document.querySelector<HTMLElement>('[data-panel]')?.focus()
