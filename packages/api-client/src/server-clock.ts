/**
 * The server's time on a device whose own clock may be wrong (docs/rules/look.md#tickets-while-typing).
 *
 * A server time asked for at `sentAt` and received at `receivedAt` bounds the true offset:
 * it lies between `server − receivedAt` and `server − sentAt`. The narrowest bound wins,
 * and an offset that a newer bound excludes is given up, so the clock follows when the device's is set.
 */
export interface ServerClock {
  /** Server time in epoch milliseconds; the device's own until the first observation. */
  now(): number
  observe(sample: { readonly sentAt: number; readonly receivedAt: number; readonly serverTime: number }): void
  isKnown(): boolean
}

export function createServerClock(deviceNow: () => number): ServerClock {
  let offsetMs = 0
  let uncertaintyMs = Number.POSITIVE_INFINITY

  return {
    now: () => Math.round(deviceNow() + offsetMs),
    observe({ sentAt, receivedAt, serverTime }) {
      const widthMs = receivedAt - sentAt
      if (widthMs < 0 || !Number.isFinite(serverTime)) return

      const excluded = offsetMs < serverTime - receivedAt || offsetMs > serverTime - sentAt
      if (!excluded && widthMs >= uncertaintyMs) return

      uncertaintyMs = widthMs
      offsetMs = serverTime - (sentAt + receivedAt) / 2
    },
    isKnown: () => uncertaintyMs !== Number.POSITIVE_INFINITY,
  }
}
