import { queryClient } from '../session/query-client.ts'
import { stream } from './stream.ts'

/** A shorter interruption is made good by the stream alone: it resumes without a gap. */
const LONG_LOSS_MS = 5_000

/**
 * Called once at launch. After a long loss everything shown is read again: what was asked for while the network was away
 * may hang until its time-out, and session figures and spark lines have grown old.
 */
export function refreshAfterLoss(): void {
  let lostAt: number | undefined
  stream.onState(() => {
    const state = stream.state()
    if (state.status === 'stale') lostAt = state.since
    if (state.status !== 'live' || lostAt === undefined) return

    const lostMs = Date.now() - lostAt
    lostAt = undefined
    if (lostMs > LONG_LOSS_MS) void queryClient.invalidateQueries()
  })
}
