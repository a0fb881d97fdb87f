import { cancelWithdrawalCall } from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { isCancellable } from '@plumbline/domain/money/withdrawal-state'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Needs } from './needs.ts'
import { lockWithdrawal, markEnded } from './store.ts'
import { moveHolds, publishBalances } from './transfers.ts'
import { wireWithdrawal } from './wire.ts'

/** Gives a withdrawal under review back to its customer, who changed their mind; later it is on its way. */
export function cancelWithdrawal(
  deps: Needs,
  idempotency: Idempotency,
  id: string,
  { customerId, idempotencyKey, requestHash }: Caller,
): Promise<Withdrawal | Refusal> {
  return idempotency.once<Withdrawal>(
    { customerId, path: cancelWithdrawalCall.path, key: idempotencyKey, bodyHash: requestHash },
    async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (row?.customer_id !== customerId) return { refusal: 'not_found', field: 'id' }
      if (!isCancellable(row.state)) return { refusal: 'withdrawal_not_cancellable' }

      const at = deps.clock.now()
      await markEnded(tx, id, 'cancelled', at)

      await deps.reviews.close(tx, {
        kind: 'withdrawal',
        ref: id,
        outcome: 'cancelled',
        act: 'withdrawal_cancel',
        at,
      })

      const wire = await wireWithdrawal(tx, deps, { ...row, state: 'cancelled', decided_at: at })
      await moveHolds(tx, row, 'void', at)
      await publishBalances(tx, deps.bus, row)

      return wire
    },
  )
}
