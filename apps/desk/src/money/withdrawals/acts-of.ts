import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'

export type WithdrawalAct =
  | 'reject'
  | 'tell_refusal'
  | 'stop_payment'
  | 'tell_return'
  | 'approve'
  | 'pay'
  | 'confirm_end'
  | 'refuse_end'

/** What the operator's roles allow. */
export interface WithdrawalRights {
  readonly approve: boolean
  readonly pay: boolean
  readonly reject: boolean
  readonly notifyEnd: boolean
  readonly confirmEnd: boolean
}

/** Whether a bank refusal or a return waits for a second operator; one that was confirmed stays on the row. */
export const isEndAwaited = ({ state, proposed }: Pick<DeskWithdrawal, 'state' | 'proposed'>): boolean =>
  proposed !== undefined && (state === 'approved' || state === 'paid')

/**
 * What is offered for a withdrawal, the next action last; under a hold nothing by which money leaves, and its stop. A first decision of the operator's own is never followed by a
 * second one of theirs; the server and the database hold that anyway.
 */
export function actsOf(
  row: Pick<DeskWithdrawal, 'state' | 'four_eyes' | 'proposed'> & { readonly holds: readonly object[] },
  rights: WithdrawalRights,
): readonly WithdrawalAct[] {
  const isOther = row.four_eyes !== 'yours'
  const isFree = row.holds.length === 0

  if (isEndAwaited(row))
    return [
      ...(rights.notifyEnd ? (['refuse_end'] as const) : []),
      ...(rights.confirmEnd && isOther ? (['confirm_end'] as const) : []),
    ]

  switch (row.state) {
    case 'under_review':
      return [
        ...(rights.reject ? (['reject'] as const) : []),
        ...(rights.approve && isFree ? (['approve'] as const) : []),
      ]
    case 'approved':
      return [
        ...(rights.notifyEnd ? (['tell_refusal'] as const) : []),
        ...(rights.notifyEnd && !isFree ? (['stop_payment'] as const) : []),
        ...(rights.pay && isOther && isFree ? (['pay'] as const) : []),
      ]
    case 'paid':
      return rights.notifyEnd ? ['tell_return'] : []
    case 'returned':
    case 'rejected':
    case 'cancelled':
    case 'timed_out':
    case 'bank_refused':
    case 'payment_stopped':
      return []
  }
}
