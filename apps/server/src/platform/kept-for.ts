import type { Instant } from '@plumbline/domain/basics/time'

/** Reads at most once in so many milliseconds, whoever asks and however many at once; a failed reading is tried again. */
export function keptFor<T>(keptMs: number, now: () => Instant, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: Instant; readonly value: Promise<T> } | undefined

  return () => {
    const at = now()
    if (known && at - known.at < keptMs && at >= known.at) return known.value

    const reading = { at, value: read() }
    known = reading

    reading.value.catch(() => {
      if (known === reading) known = undefined
    })

    return reading.value
  }
}
