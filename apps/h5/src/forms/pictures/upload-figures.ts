/** Below this a rate is a guess: the first bytes only fill the device's own buffers. */
const KNOWN_AFTER_MS = 500

/**
 * Whole seconds that the rest of a transfer takes at its mean rate so far; nothing while that cannot be said.
 * @param elapsedMs since the first byte
 */
export function secondsLeft(sent: number, total: number, elapsedMs: number): number | undefined {
  if (sent <= 0 || sent >= total || elapsedMs < KNOWN_AFTER_MS) return undefined
  return Math.max(1, Math.ceil(((total - sent) * elapsedMs) / sent / 1_000))
}

/** Bytes as megabytes of one decimal, at least 0.1, as a decimal string for the formatter. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)
