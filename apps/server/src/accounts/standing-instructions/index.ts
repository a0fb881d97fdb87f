import type { Instant } from '@plumbline/domain/basics/time'
import { stopRenewals } from '../../investing/investments/index.ts'
import { bus, clock, makeId, zone } from '../../platform/floor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineValue } from '../../platform/module.ts'
import { messages } from '../../service/messages/index.ts'
import { follow } from '../../trading/follow/index.ts'
import { pending } from '../../trading/pending-orders/index.ts'

/** What goes on for a customer by itself: renewals of investments, orders that follow others, orders that wait. */
export const standingInstructions = defineValue(
  'standingInstructions',
  { bus, clock, makeId, zone, messages, follow, pending },
  (needs) => ({
    async end(tx: Transaction, customerId: bigint, by: 'account' | 'exclusion', at: Instant): Promise<void> {
      await stopRenewals(needs, tx, customerId, at)
      await needs.follow.stopFollowing(tx, customerId, by)
      await needs.pending.cancelAll(tx, customerId, by)
    },
  }),
)
