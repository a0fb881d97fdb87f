import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { LivePendingStatus } from '@plumbline/domain/trading/pending-order'
import type { Transaction } from '../../platform/database/database.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import type { PendingDeps } from './deps.ts'
import { productOf } from './pending-wish.ts'
import { takeSteps } from './store.ts'
import type { PendingRow, PendingStep } from './store.ts'

/** What a customer is told of a step; nothing of one that is about to become something else. */
function messageOf(row: PendingRow, symbol: string, at: Instant): NewMessage | undefined {
  const to = { customerId: row.customer_id, at }
  const list = { ...to, target: '/pages/user/order?kind=contract&view=pending' }
  const until = toIso(row.expires_at)

  const firedAt = toIso(row.fired_at ?? at)
  if (row.status === 'placed') {
    const target = `/pages/trade/order?id=${row.order_id}`
    return { ...to, target, kind: 'pending_placed', params: { symbol, at: firedAt } }
  }

  if (row.status === 'refused')
    return {
      ...list,
      kind: 'pending_refused',
      params: { symbol, at: firedAt, refusal: row.refusal ?? 'busy' },
    }

  if (row.status === 'expired') return { ...list, kind: 'pending_expired', params: { symbol, until } }

  return row.status === 'terms_changed'
    ? { ...list, kind: 'pending_terms_changed', params: { symbol, until } }
    : undefined
}

/**
 * Takes steps in the transaction, and tells of each that was taken: a message, and a word to the customer's open pages. A step
 * that was not possible any more is none, so what is asked for twice happens once.
 */
export async function stepOn(
  deps: PendingDeps & { readonly onStep: (row: PendingRow) => void },
  tx: Transaction,
  from: readonly LivePendingStatus[],
  steps: readonly PendingStep[],
): Promise<readonly PendingRow[]> {
  const at = deps.clock.now()
  const rows = await takeSteps(tx, from, steps, at)
  for (const row of rows) {
    const message = messageOf(row, productOf(deps, row.product_id).symbol, at)
    if (message) await deps.messages.write(tx, message)
  }

  tx.onCommit(() => {
    for (const row of rows) {
      deps.onStep(row)
      deps.bus.publish({
        type: 'record',
        customerId: row.customer_id,
        change: { kind: 'pending', id: row.id },
      })
    }
  })

  return rows
}
