import { defineModule } from '../../platform/module.ts'
import { ClosedLeaders } from './closed-leaders.ts'
import { Copying } from './copying.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'
import { stopFollowing } from './setting.ts'
import type { FollowParts } from './setting.ts'
import { keepTerms } from './store.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** Follow orders: who may be followed, who copies whom, and the copies. */
export const follow = defineModule({
  name: 'follow',
  needs,
  async open(needs) {
    const termsHash = await keepTerms(needs.database, needs.terms, needs.clock.now())
    const copying = new Copying(needs, termsHash)

    needs.changes.takeIn('follows', (leaderId) => copying.takeIn(leaderId))

    const closed = new ClosedLeaders(needs)
    const parts: FollowParts = { ...needs, copying, closed, termsHash }

    return {
      provides: {
        /** Ends following in both directions: of "secure my account", self-exclusion and the closing of an account. */
        stopFollowing: (tx: Transaction, customerId: bigint, by?: 'account' | 'exclusion') =>
          stopFollowing(parts, tx, customerId, by),
        /** Resolves when every order taken so far is copied or refused. */
        async idle() {
          await Promise.all([copying.idle(), closed.idle()])
        },
      },
      calls: (app) => registerRoutes(app, parts),
      leading: {
        role: 'settle',
        async start(lease) {
          await copying.start(lease)
          await closed.start()
        },
        stop: () => copying.stop(),
      },
      stop: () => closed.stop(),
    }
  },
})
