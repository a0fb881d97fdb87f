/** The act, done at the first call alone: what is registered with the chart library stays. */
export function once(act: () => void): () => void {
  let isDone = false

  return () => {
    if (isDone) return

    isDone = true
    act()
  }
}
