const AGAIN_MS = 500

/** Does what must be done until it succeeds, such as reading what was just committed. @param onFailure told of each failed try */
export function untilDone(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
  work().catch((error: unknown) => {
    onFailure(error)
    setTimeout(untilDone, AGAIN_MS, work, onFailure).unref()
  })
}
