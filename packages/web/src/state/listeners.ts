/** Those who want to hear of something. `subscribe` returns how to stop, as React wants it. */
export function createListeners<Heard extends readonly unknown[] = []>() {
  const listeners = new Set<(...heard: Heard) => void>()

  return {
    subscribe(listener: (...heard: Heard) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify(...heard: Heard): void {
      for (const listener of listeners) listener(...heard)
    },
  }
}
