/** Hears when the address behind the hash changes. Returns how to stop. */
export function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
