import type { Instant } from '@plumbline/domain/basics/time'

/** Caches a read for `keptMs` milliseconds; concurrent callers share it, and a failed read is retried. */
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
