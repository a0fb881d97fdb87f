import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { standingHold } from '@plumbline/domain/money/withdrawal-hold'
import { PROPOSED_ENDS } from '@plumbline/domain/money/withdrawal-state'
import type { ProposedEnd } from '@plumbline/domain/money/withdrawal-state'
import { holdOpenCustomer } from '../../accounts/account/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import { lockFor, recordDecision } from './decide.ts'
import type { Decided } from './decide.ts'
import type { Needs } from './needs.ts'
import { holdsOf } from './holds.ts'
import { lockWithdrawal, markConfirmed, markEndDropped, markProposed } from './store.ts'
import type { WithdrawalRow } from './store.ts'
import { notifyCustomer } from './notify-customer.ts'
import { areFeesShort, moveBack, moveHolds, publishBalances } from './transfers.ts'
import { defined } from '@plumbline/domain/basics/defined'

/**
 * First of two: the bank refused an approved withdrawal, a hold stopped its payment, or a paid one came back. One stands at a time. What comes back to
 * who has closed meanwhile arrived for nobody: it goes to suspense and back, as an account that is closed stays empty.
 */
export function proposeEnd(
  deps: Needs,
  operatorId: bigint,
  id: string,
  end: ProposedEnd,
  reason: string | undefined,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const row = await lockFor(tx, id, PROPOSED_ENDS[end].from, operatorId)
    if (isRefusal(row)) return row
    if (row.proposed_end !== null) return { refusal: 'already_decided' } satisfies Refusal
    if (!(await holdOpenCustomer(tx, row.customer_id)))
      return { refusal: 'not_found', field: 'customer_id' } satisfies Refusal
    if (reason === undefined) return { refusal: 'reason_required', field: 'reason' } satisfies Refusal

    const at = deps.clock.now()
    if (end === 'payment_stop' && !standingHold(await holdsOf(tx, row.customer_id, at), at))
      return fieldInvalid('kind')

    const act = `withdrawal_propose_${end}`
    await markProposed(tx, id, { end, operatorId, reason, at })

    // A paid one's review is over: its return is told to the desks by its own row.
    if (end !== 'return')
      await deps.reviews.advance(tx, {
        kind: 'withdrawal',
        ref: id,
        waitsFor: 'second_operator',
        operatorId,
        act,
        at,
      })
    else await deps.reviews.note(tx, { kind: 'withdrawal', ref: id, operatorId, act, at })

    await recordDecision(tx, row, { operatorId, act, after: end, reason, at })
    return { id }
  })
}

/**
 * While it waits, another operator refuses a proposed end, or its own takes it back: a mistake, so it stands as before and
 * waits for whom it waited for.
 */
export function refuseEnd(
  deps: Needs,
  operatorId: bigint,
  id: string,
  reason: string | undefined,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const end = (await lockWithdrawal(tx, id))?.proposed_end
    const row = await lockFor(tx, id, end ? PROPOSED_ENDS[end].from : 'approved', operatorId)
    if (isRefusal(row)) return row
    if (!end) return { refusal: 'already_decided' } satisfies Refusal
    if (reason === undefined || reason.trim() === '')
      return { refusal: 'reason_required', field: 'reason' } satisfies Refusal

    const at = deps.clock.now()
    const act = `withdrawal_${end}_${row.proposed_by === operatorId ? 'withdrawn' : 'refused'}`

    await markEndDropped(tx, id, at)
    const decision = { kind: 'withdrawal', ref: id, operatorId, act, reason, at } as const
    if (end === 'return') await deps.reviews.note(tx, decision)
    else await deps.reviews.advance(tx, { ...decision, waitsFor: 'bank', after: await standing(tx, row) })
    await recordDecision(tx, row, { operatorId, act, after: row.state, reason, at })

    return { id }
  })
}

/** Who approved it, if they still work here: then it waits for another than them again. */
const standing = async (tx: Transaction, { approved_by: by, customer_id }: WithdrawalRow) =>
  by !== null && (await mayDecide(tx, by, customer_id)) ? by : undefined

/** A paid one's review is closed: its return is told to desks and to the customer's pages by its own row. */
function notifyReturned(
  tx: Transaction,
  { bus }: Pick<Needs, 'bus'>,
  { id, customer_id }: Pick<WithdrawalRow, 'id' | 'customer_id'>,
): void {
  tx.onCommit(() => {
    bus.publish({ type: 'desk', queue: 'withdrawals', id })
    bus.publish({ type: 'record', customerId: customer_id, change: { kind: 'withdrawal', id } })
  })
}

/** Second of two: the money goes back to the customer, whole. */
export function confirmEnd(deps: Needs, operatorId: bigint, id: string): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const end = (await lockWithdrawal(tx, id))?.proposed_end
    const from = end ? PROPOSED_ENDS[end].from : 'approved'
    const row = await lockFor(tx, id, from, operatorId, ({ proposed_by }) => proposed_by)
    if (isRefusal(row)) return row
    if (!end || row.proposed_by === null) return { refusal: 'already_decided' } satisfies Refusal

    const at = deps.clock.now()
    const outcome = PROPOSED_ENDS[end].to

    // A treasurer moves capital to fees first: the fee goes back from where it went
    // (docs/rules/money.md#withdrawal-states).
    if (outcome === 'returned' && (await areFeesShort(tx, row)))
      return { refusal: 'account_would_overdraw', field: 'fees' } satisfies Refusal

    const act = `withdrawal_confirm_${end}`
    await markConfirmed(tx, id, outcome, operatorId, at)

    if (outcome !== 'returned')
      await deps.reviews.close(tx, { kind: 'withdrawal', ref: id, outcome, operatorId, act, at })
    else {
      await deps.reviews.note(tx, { kind: 'withdrawal', ref: id, operatorId, act, at })
      notifyReturned(tx, deps, row)
    }

    await recordDecision(tx, row, {
      operatorId,
      secondOperatorId: row.proposed_by,
      act,
      after: outcome,
      ...defined({ reason: row.proposed_reason }),
      at,
    })

    await notifyCustomer(tx, deps, row, { kind: `withdrawal_${outcome}`, at })
    await (outcome === 'returned' ? moveBack(tx, row, at) : moveHolds(tx, row, 'void', at))
    await publishBalances(tx, deps.bus, row)

    return { id }
  })
}
