import type { Refusal } from '@plumbline/domain/refusal'
import { PROPOSED_ENDS } from '@plumbline/domain/withdrawal-state'
import type { ProposedEnd } from '@plumbline/domain/withdrawal-state'
import type { Transaction } from '../../platform/database/database.ts'
import { lockFor, recordDecision } from './decide.ts'
import type { Decided } from './decide.ts'
import type { WithdrawalDeps } from './deps.ts'
import { hasClosed, lockWithdrawal, markConfirmed, markProposed } from './store.ts'
import type { WithdrawalRow } from './store.ts'
import { tellCustomer } from './tell-customer.ts'
import { moveBack, moveHolds, tellBalances } from './transfers.ts'

/**
 * First of two: the bank refused an approved withdrawal, or a paid one came back. One stands at a time. What comes back to
 * who has closed meanwhile arrived for nobody: it goes to suspense and back, as an account that is closed stays empty.
 */
export function proposeEnd(
  deps: WithdrawalDeps,
  operatorId: bigint,
  id: string,
  end: ProposedEnd,
  reason: string | undefined,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const row = await lockFor(tx, id, PROPOSED_ENDS[end].from, operatorId)
    if ('refusal' in row) return row
    if (row.proposed_end !== null) return { refusal: 'already_decided' } satisfies Refusal
    if (await hasClosed(tx, row.customer_id))
      return { refusal: 'not_found', field: 'customer_id' } satisfies Refusal
    if (reason === undefined) return { refusal: 'reason_required', field: 'reason' } satisfies Refusal
    const at = deps.clock.now()
    const act = `withdrawal_propose_${end}`
    await markProposed(tx, id, { end, operatorId, reason, at })
    // A paid one's review is over: its return is told to the desks by its own row.
    if (end === 'bank_refusal')
      await deps.reviews.advance(tx, {
        kind: 'withdrawal',
        ref: id,
        waitsFor: 'second_operator',
        operatorId,
        act,
        at,
      })
    else tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'withdrawals', id }))
    await recordDecision(tx, deps, row, { operatorId, act, after: end, reason, at })
    return { id }
  })
}

/** A paid one's review is closed: its return is told to desks and to the customer's pages by its own row. */
function tellReturn(
  tx: Transaction,
  { bus }: Pick<WithdrawalDeps, 'bus'>,
  { id, customer_id }: Pick<WithdrawalRow, 'id' | 'customer_id'>,
): void {
  tx.onCommit(() => {
    bus.publish({ type: 'desk', queue: 'withdrawals', id })
    bus.publish({ type: 'record', customerId: customer_id, change: { kind: 'withdrawal', id } })
  })
}

/** Second of two: the money goes back to the customer, whole. */
export function confirmEnd(deps: WithdrawalDeps, operatorId: bigint, id: string): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const end = (await lockWithdrawal(tx, id))?.proposed_end
    const from = end ? PROPOSED_ENDS[end].from : 'approved'
    const row = await lockFor(tx, id, from, operatorId, ({ proposed_by }) => proposed_by)
    if ('refusal' in row) return row
    if (!end || row.proposed_by === null) return { refusal: 'already_decided' } satisfies Refusal
    const at = deps.clock.now()
    const outcome = PROPOSED_ENDS[end].to
    const act = `withdrawal_confirm_${end}`
    await markConfirmed(tx, id, outcome, operatorId, at)
    if (outcome === 'bank_refused')
      await deps.reviews.close(tx, { kind: 'withdrawal', ref: id, outcome, operatorId, act, at })
    else tellReturn(tx, deps, row)
    await recordDecision(tx, deps, row, {
      operatorId,
      secondOperatorId: row.proposed_by,
      act,
      after: outcome,
      ...(row.proposed_reason !== null && { reason: row.proposed_reason }),
      at,
    })
    await tellCustomer(
      tx,
      deps,
      row,
      outcome === 'returned' ? 'withdrawal_returned' : 'withdrawal_bank_refused',
      at,
    )
    await (outcome === 'returned' ? moveBack(tx, row, at) : moveHolds(tx, row, 'void', at))
    await tellBalances(tx, deps.bus, row)
    return { id }
  })
}
