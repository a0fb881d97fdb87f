import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import type { Needs } from './needs.ts'
import type { ReasonCode, WithdrawalRow } from './store.ts'
import { assetOf, sumsOf } from './wire.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How a withdrawal goes on, as its customer is told. */
type Told = Extract<NewMessage['kind'], `withdrawal_${string}`>

interface Rejection {
  readonly reason: ReasonCode
  readonly note: string | undefined
}

function wordsOf(
  row: WithdrawalRow,
  kind: Told,
  masked: string,
  rejection: Rejection | undefined,
): Pick<NewMessage, 'kind' | 'params'> {
  const { amount, sjdz } = sumsOf(row)
  const sum = { amount, asset: assetOf(row.account).asset }
  switch (kind) {
    case 'withdrawal_rejected': {
      if (!rejection) throw new TypeError('a rejection has a reason')
      const { reason, note } = rejection
      return { kind, params: { ...sum, reason, ...defined({ note }) } }
    }
    case 'withdrawal_timed_out':
      return { kind, params: sum }
    case 'withdrawal_paid':
      return { kind, params: { ...sum, received: sjdz, target: masked } }
    case 'withdrawal_approved':
      return { kind, params: { ...sum, target: masked } }
    case 'withdrawal_bank_refused':
    case 'withdrawal_payment_stopped':
    case 'withdrawal_returned': {
      const note = row.proposed_reason
      return { kind, params: { ...sum, target: masked, ...defined({ note }) } }
    }
  }
}

/** Writes the message of one step; it leads to the withdrawal's record. */
export async function notifyCustomer(
  tx: Transaction,
  { messages, payoutTargets }: Pick<Needs, 'messages' | 'payoutTargets'>,
  row: WithdrawalRow,
  { kind, at, rejection }: { readonly kind: Told; readonly at: Instant; readonly rejection?: Rejection },
): Promise<void> {
  const masked = (await payoutTargets.anyOf(tx, [row.target_id])).get(row.target_id)?.masked ?? ''
  await messages.write(tx, {
    ...wordsOf(row, kind, masked, rejection),
    customerId: row.customer_id,
    target: `/pages/user/cashrecord?id=${row.id}`,
    at,
  } as NewMessage) // the switch pairs each kind with its own parameters
}
