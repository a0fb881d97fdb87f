import type { UseQueryResult } from '@tanstack/react-query'
import type { CallFailure } from '@plumbline/web/calls/query-client'

export interface MissingReads {
  /** Why one that is not there failed. */
  readonly error: CallFailure | null
  /** Asks again for all that are not. */
  readonly retry: () => void
}

/** Finds what is missing among reads that are needed together. */
export function missingReads(
  ...reads: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[]
): MissingReads {
  const missing = reads.filter(({ data }) => data === undefined)

  return {
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { refetch } of missing) void refetch()
    },
  }
}
