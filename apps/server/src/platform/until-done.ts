const AGAIN_MS = 500

/** Retries mandatory work until it succeeds, such as reading committed data. @param onFailure called after each failed try */
export function untilDone(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
  work().catch((error: unknown) => {
    onFailure(error)
    setTimeout(untilDone, AGAIN_MS, work, onFailure).unref()
  })
}
