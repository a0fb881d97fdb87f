const listeners = new Set<() => void>()

/** Opens the sheet for language, theme and colours. Any page may; the shell owns the sheet (app/appearance.tsx). */
export function openAppearance(): void {
  for (const listener of listeners) listener()
}

/** The shell listens here. Returns how to stop. */
export function onOpenAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
