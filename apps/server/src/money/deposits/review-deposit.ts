import type { DeskDeposit } from '@plumbline/api-schema/money/desk-deposit'
import { assetId } from '@plumbline/domain/money/asset'
import {
  needsTwo,
  refusalOfApproval,
  refusalOfConfirmation,
  refusalOfRejection,
} from '@plumbline/domain/money/deposit'
import type { DecisionFacts } from '@plumbline/domain/money/deposit'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import { balancesOf, direct, houseAccount, openCustomer, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import type { Needs } from './needs.ts'
import { deskDeposit } from './desk-view.ts'
import { lockDay, lockDeposit, writeFirstApproval, writeRejection, writeSuccess } from './store.ts'
import type { DepositReason } from '@plumbline/domain/money/deposit'
import type { DepositRow } from './store.ts'
import { worthOf } from './worth.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

const NOT_A_SUM: Refusal = fieldInvalid('received')

const targetOf = (id: string): string => `/pages/user/rechargerecord?id=${id}`

async function factsOf(tx: Transaction, row: DepositRow, operatorId: bigint): Promise<DecisionFacts> {
  return {
    status: row.status,
    firstOperatorId: row.first_operator_id ?? undefined,
    firstReceivedMinor: row.first_received ?? undefined,
    operatorId,
    mayDecide: await mayDecide(tx, operatorId, row.customer_id),
  }
}

/** Nothing moves at a rate that nobody knows. */
function worthNow(deps: Needs, row: DepositRow, minor: bigint): bigint {
  const worth = worthOf(deps, row.asset, minor)
  if (worth === undefined) throw new Error(`${row.asset} has no price`)
  return worth
}

interface Credit {
  readonly operatorId: bigint
  readonly received: bigint
  readonly worth: bigint
  readonly note: string | undefined
  readonly at: Instant
}

/** Credits what arrived, closes the review, and tells the customer; the deposit and its day are locked by the caller. */
async function credit(deps: Needs, tx: Transaction, row: DepositRow, done: Credit): Promise<void> {
  const { operatorId, received, worth, note, at } = done
  const isSecond = row.status === 'success_awaiting_review'
  const day = deps.zone.dayOf(at).date

  await writeSuccess(tx, { id: row.id, operatorId, isSecond, received, worth, day, note, at })
  const asset = assetId(row.asset, row.practice)

  await openCustomer(tx, row.customer_id, row.practice)
  const book = accountId(row.customer_id, asset, row.asset === 'USD' ? 'cash' : 'coin')
  const legs = [direct('recharge', houseAccount(asset, 'bank'), book, received)]

  await writeTransfers(tx, { ref: row.id, at, legs })
  await deps.reviews.close(tx, {
    kind: 'recharge',
    ref: row.id,
    outcome: 'success',
    operatorId,
    act: isSecond ? 'confirm' : 'approve',
    at,
  })

  await notifyCredit(deps, tx, row, received, at)
}

async function notifyCredit(
  { bus, messages }: Needs,
  tx: Transaction,
  row: DepositRow,
  received: bigint,
  at: Instant,
): Promise<void> {
  const sum = (minor: bigint): string => formatDecimal(minor, row.scale)
  const common = { customerId: row.customer_id, target: targetOf(row.id), at }
  const params = { amount: sum(row.amount), asset: row.asset }

  await (received === row.amount
    ? messages.write(tx, { ...common, kind: 'recharge_success', params })
    : messages.write(tx, {
        ...common,
        kind: 'recharge_success_differs',
        params: { ...params, received: sum(received) },
      }))

  const balances = await balancesOf(tx, row.customer_id, row.practice)
  tx.onCommit(() => bus.publish({ type: 'balances', customerId: row.customer_id, balances }))
}

/** Entry of every decision in the audit log. */
async function record(
  deps: Needs,
  tx: Transaction,
  row: DepositRow,
  act: {
    readonly operatorId: bigint
    readonly name: string
    readonly after: string
    readonly reason?: string
    readonly at: Instant
  },
): Promise<void> {
  const isSecond = row.first_operator_id !== null
  await recordAct(tx, {
    operatorId: row.first_operator_id ?? act.operatorId,
    ...(isSecond && { secondOperatorId: act.operatorId }),
    act: act.name,
    subjectKind: 'recharge',
    subjectId: row.id,
    customerId: row.customer_id,
    ...defined({ reason: act.reason }),
    before: row.status,
    after: act.after,
    at: act.at,
  })
}

export interface Approval {
  readonly id: string
  /** As it was typed. */
  readonly received: string
  readonly note?: string | undefined
}

interface FirstApproval {
  readonly operatorId: bigint
  readonly received: bigint
  readonly note: string | undefined
  readonly at: Instant
}

/**
 * The first decision: credits what arrived, or above the one-reviewer limit waits for the second. Another sum than that
 * of a first one who is waited upon takes its place.
 */
export function approveDeposit(
  deps: Needs,
  operatorId: bigint,
  { id, received: typed, note }: Approval,
): Promise<DeskDeposit | Refusal> {
  return deps.database.transaction(async (tx) => {
    const row = await lockDeposit(tx, id)
    if (!row) return NOT_FOUND

    const received = parseDecimal(typed, row.scale)
    const refusal = refusalOfApproval(await factsOf(tx, row, operatorId), received ?? 0n)
    if (refusal) return refusal
    if (received === undefined || received === 0n) return NOT_A_SUM

    const approval = { operatorId, received, note, at: deps.clock.now() }
    await (row.first_received === null
      ? approveFirst(deps, tx, row, approval)
      : replaceFirst(deps, tx, row, row.first_received, approval))

    return deskDeposit(deps, tx, id, operatorId)
  })
}

async function approveFirst(
  deps: Needs,
  tx: Transaction,
  row: DepositRow,
  approval: FirstApproval,
): Promise<void> {
  const { operatorId, received, at } = approval
  const worth = worthNow(deps, row, received)
  const { date } = deps.zone.dayOf(at)
  const day = { customerId: row.customer_id, practice: row.practice, date }
  const sum = formatDecimal(received, row.scale)
  const isForTwo = needsTwo(worth, await lockDay(tx, day), deps.houseSettings.deposit(at))

  if (isForTwo) {
    await writeFirstApproval(tx, { id: row.id, ...approval })
    await awaitSecond(deps, tx, row, operatorId, at)
  } else await credit(deps, tx, row, { ...approval, worth })

  const after = `${isForTwo ? 'success_awaiting_review' : 'success'} ${sum}`
  await record(deps, tx, row, { operatorId, name: 'recharge_approve', after, at })
}

/** The customer is told nothing new: their recharge still waits for a second check. */
async function replaceFirst(
  { reviews }: Needs,
  tx: Transaction,
  row: DepositRow,
  replaced: bigint,
  approval: FirstApproval,
): Promise<void> {
  const { operatorId, received, at } = approval
  const stateOf = (minor: bigint): string => `${row.status} ${formatDecimal(minor, row.scale)}`

  await writeFirstApproval(tx, { id: row.id, ...approval })
  await reviews.advance(tx, {
    kind: 'recharge',
    ref: row.id,
    waitsFor: 'second_operator',
    operatorId,
    act: 'reapprove',
    at,
  })

  await recordAct(tx, {
    operatorId,
    act: 'recharge_reapprove',
    subjectKind: 'recharge',
    subjectId: row.id,
    customerId: row.customer_id,
    before: stateOf(replaced),
    after: stateOf(received),
    at,
  })
}

async function awaitSecond(
  { reviews, messages }: Needs,
  tx: Transaction,
  row: DepositRow,
  operatorId: bigint,
  at: Instant,
): Promise<void> {
  await reviews.advance(tx, {
    kind: 'recharge',
    ref: row.id,
    waitsFor: 'second_operator',
    operatorId,
    act: 'approve',
    at,
  })

  await messages.write(tx, {
    customerId: row.customer_id,
    kind: 'recharge_awaiting_second',
    params: { amount: formatDecimal(row.amount, row.scale), asset: row.asset },
    target: targetOf(row.id),
    at,
  })
}

/** The second decision, by another operator who found the same sum: credits it. */
export function confirmDeposit(
  deps: Needs,
  operatorId: bigint,
  { id, received: typed }: Approval,
): Promise<DeskDeposit | Refusal> {
  return deps.database.transaction(async (tx) => {
    const row = await lockDeposit(tx, id)
    if (!row) return NOT_FOUND

    const received = parseDecimal(typed, row.scale)
    const refusal = refusalOfConfirmation(await factsOf(tx, row, operatorId), received ?? 0n)
    if (refusal || received === undefined) return refusal ?? NOT_A_SUM

    const at = deps.clock.now()
    const { date } = deps.zone.dayOf(at)

    await lockDay(tx, { customerId: row.customer_id, practice: row.practice, date })
    const worth = worthNow(deps, row, received)
    await credit(deps, tx, row, { operatorId, received, worth, note: undefined, at })

    await record(deps, tx, row, {
      operatorId,
      name: 'recharge_confirm',
      after: `success ${formatDecimal(received, row.scale)}`,
      at,
    })

    return deskDeposit(deps, tx, id, operatorId)
  })
}

export interface Rejection {
  readonly id: string
  readonly reason?: DepositReason | undefined
  readonly note?: string | undefined
}

/** Rejects with a reason; nothing moves. After a first approval another operator may still do so. */
export function rejectDeposit(
  deps: Needs,
  operatorId: bigint,
  { id, reason, note }: Rejection,
): Promise<DeskDeposit | Refusal> {
  return deps.database.transaction(async (tx) => {
    const row = await lockDeposit(tx, id)
    if (!row) return NOT_FOUND

    const refusal = refusalOfRejection(await factsOf(tx, row, operatorId), reason)
    if (refusal || reason === undefined) return refusal ?? NOT_FOUND

    const at = deps.clock.now()
    await writeRejection(tx, { id, operatorId, reason, note, at })

    await deps.reviews.close(tx, {
      kind: 'recharge',
      ref: id,
      outcome: 'fail',
      operatorId,
      act: 'reject',
      reason,
      at,
    })

    await deps.messages.write(tx, {
      customerId: row.customer_id,
      kind: 'recharge_rejected',
      params: {
        amount: formatDecimal(row.amount, row.scale),
        asset: row.asset,
        reason,
        ...defined({ note }),
      },
      target: targetOf(id),
      at,
    })

    await record(deps, tx, row, { operatorId, name: 'recharge_reject', after: 'fail', reason, at })
    return deskDeposit(deps, tx, id, operatorId)
  })
}
