import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { holdRefusal } from '@plumbline/domain/money/withdrawal-hold'
import type { WithdrawalStep } from '@plumbline/domain/money/withdrawal-hold'
import type { ProposedEnd, WithdrawalState } from '@plumbline/domain/money/withdrawal-state'
import type { Instant } from '@plumbline/domain/basics/time'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import { keepCustomer } from '../../accounts/account/index.ts'
import { lockAccount } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import type { Needs } from './needs.ts'
import { holdsOf } from './holds.ts'
import { lockWithdrawal, markApproved, markPaid, markRejected, paidBy } from './store.ts'
import type { ReasonCode, WithdrawalRow } from './store.ts'
import { notifyCustomer } from './notify-customer.ts'
import { moveHolds, publishBalances } from './transfers.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/**
 * The use cases by which operators decide; people and the practice desk come through the same door. Each moves the money
 * last: settlement waits for whoever holds the house's accounts.
 */
export type Decided = { readonly id: string } | Refusal

/** An operator's act on one withdrawal, for the audit log. */
export async function recordDecision(
  tx: Transaction,
  row: WithdrawalRow,
  decision: {
    readonly operatorId: bigint
    readonly secondOperatorId?: bigint
    readonly act: string
    readonly after: WithdrawalState | ProposedEnd
    readonly reason?: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  const { operatorId, secondOperatorId, act, after, reason, at } = decision
  await recordAct(tx, {
    operatorId,
    ...defined({ secondOperatorId }),
    act,
    subjectKind: 'withdrawal',
    subjectId: row.id,
    customerId: row.customer_id,
    ...defined({ reason }),
    before: row.state,
    after,
    at,
  })
}

/** Whether a hold on its customer's withdrawals refuses this step now: none lets money go on its way out. */
const heldBack = async (
  tx: Transaction,
  row: WithdrawalRow,
  step: WithdrawalStep,
  now: Instant,
): Promise<Refusal | undefined> => {
  await keepCustomer(tx, row.customer_id)
  return holdRefusal(step, await holdsOf(tx, row.customer_id, now), now)
}

/**
 * Locks a withdrawal that must be in one state for an operator who must not gain by it.
 * @param notBy who decided before, and may not decide again
 */
export async function lockFor(
  tx: Transaction,
  id: string,
  state: WithdrawalState,
  operatorId: bigint,
  notBy: (row: WithdrawalRow) => bigint | null = () => null,
): Promise<WithdrawalRow | Refusal> {
  const row = await lockWithdrawal(tx, id)
  if (!row) return { refusal: 'not_found', field: 'id' }

  const isEarly = row.state === 'under_review'
  if (row.state !== state) return { refusal: isEarly ? 'withdrawal_not_approved' : 'already_decided' }
  if (notBy(row) === operatorId || !(await mayDecide(tx, operatorId, row.customer_id)))
    return { refusal: 'same_operator' }

  return row
}

/** First of two: the payment can be made outside. From here on only the bank's word ends it. */
export function approveWithdrawal(deps: Needs, operatorId: bigint, id: string): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const row = await lockFor(tx, id, 'under_review', operatorId)
    if (isRefusal(row)) return row

    const at = deps.clock.now()
    const held = await heldBack(tx, row, 'approve', at)
    if (held) return held

    const act = 'withdrawal_approve'
    await markApproved(tx, id, operatorId, at)
    await deps.reviews.advance(tx, { kind: 'withdrawal', ref: id, waitsFor: 'bank', operatorId, act, at })
    await recordDecision(tx, row, { operatorId, act, after: 'approved', at })
    await notifyCustomer(tx, deps, row, { kind: 'withdrawal_approved', at })

    return { id }
  })
}

/** Second of two, another operator, with the bank's or chain's reference: the money has left. */
export function payWithdrawal(
  deps: Needs,
  operatorId: bigint,
  id: string,
  bankReference: string,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const row = await lockFor(tx, id, 'approved', operatorId, ({ approved_by }) => approved_by)
    if (isRefusal(row)) return row

    // The account before its customer, as closing locks them.
    await lockAccount(tx, row.account)
    const at = deps.clock.now()
    const held = await heldBack(tx, row, 'pay', at)
    if (held) return held

    const paid = await paidBy(tx, bankReference)
    if (paid !== undefined)
      return {
        refusal: 'reference_used',
        field: 'bank_reference',
        params: { withdrawal: shortNumber(paid) },
      } satisfies Refusal

    const act = 'withdrawal_pay'
    await markPaid(tx, id, operatorId, bankReference, at)
    await closePaid(tx, deps, row, operatorId, at)

    await recordDecision(tx, row, {
      operatorId,
      ...defined({ secondOperatorId: row.approved_by }),
      act,
      after: 'paid',
      reason: bankReference,
      at,
    })

    await notifyCustomer(tx, deps, row, { kind: 'withdrawal_paid', at })
    await moveHolds(tx, row, 'post', at)
    await publishBalances(tx, deps.bus, row)

    return { id }
  })
}

/**
 * Who entered a bank refusal by mistake may still enter the payment, the approval being another's. Where their decision is
 * the last one, the review, which waits for somebody else than them, closes without a name.
 */
async function closePaid(
  tx: Transaction,
  { reviews }: Pick<Needs, 'reviews'>,
  row: WithdrawalRow,
  operatorId: bigint,
  at: Instant,
): Promise<void> {
  const review = { kind: 'withdrawal', ref: row.id, act: 'withdrawal_pay', at } as const
  const last = (await reviews.statesOf(tx, 'withdrawal', [row.id])).get(row.id)?.firstOperatorId
  if (last !== operatorId) {
    await reviews.close(tx, { ...review, outcome: 'paid', operatorId })
    return
  }

  await reviews.advance(tx, { ...review, waitsFor: 'bank', operatorId })
  await reviews.close(tx, { ...review, outcome: 'paid' })
}

/** Gives a withdrawal under review back, whole and at once, with a reason that the customer is told. */
export function rejectWithdrawal(
  deps: Needs,
  operatorId: bigint,
  id: string,
  reason: ReasonCode | undefined,
  note?: string,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const row = await lockFor(tx, id, 'under_review', operatorId)
    if (isRefusal(row)) return row
    if (reason === undefined) return { refusal: 'reason_required', field: 'reason' } satisfies Refusal

    const at = deps.clock.now()
    const act = 'withdrawal_reject'

    await markRejected(tx, id, { operatorId, reason, note, at })
    await deps.reviews.close(tx, {
      kind: 'withdrawal',
      ref: id,
      outcome: 'rejected',
      operatorId,
      act,
      reason,
      at,
    })

    await recordDecision(tx, row, { operatorId, act, after: 'rejected', reason, at })
    await notifyCustomer(tx, deps, row, { kind: 'withdrawal_rejected', at, rejection: { reason, note } })
    await moveHolds(tx, row, 'void', at)
    await publishBalances(tx, deps.bus, row)

    return { id }
  })
}
