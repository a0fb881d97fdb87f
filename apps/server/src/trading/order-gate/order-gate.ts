import type { Feed } from '../../feed/feed.ts'
import type { Invariants } from '../../ledger/invariants/invariants.ts'
import type { DatabaseClock } from '../../platform/database/clock.ts'

/**
 * A clock that was set back by more is wrong, or was before; docs/rules/ledger.md#clock allows as much between two
 * clocks.
 */
const CLOCK_BACK_MAX_MS = 100

/**
 * New orders wait while the books are broken, while the clocks of server and database disagree
 * (docs/rules/ledger.md#clock), and while the time lies before what the feed has published: no price follows until it
 * has caught up.
 */
export const orderGate = (
  invariants: Pick<Invariants, 'health'>,
  clock: Pick<DatabaseClock, 'now' | 'isSteady'>,
  feed: Pick<Feed, 'watermark'>,
): Pick<Invariants, 'health'> => ({
  health() {
    const health = invariants.health()
    const isBehind = clock.now() < feed.watermark() - CLOCK_BACK_MAX_MS
    return { ...health, takesOrders: health.takesOrders && clock.isSteady() && !isBehind }
  },
})
