import type { Act } from '@plumbline/api-schema/desk/desk-audit'
import type { Call } from '@plumbline/api-schema/wire/call'
import { contentItemsCall } from '@plumbline/api-schema/service/desk-content'
import { deskCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { deskDepositCall } from '@plumbline/api-schema/money/desk-deposit'
import { deskCertificationCall } from '@plumbline/api-schema/accounts/desk-identity'
import { operatorsCall } from '@plumbline/api-schema/desk/desk-operator'
import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { deskChatsCall, deskComplaintsCall } from '@plumbline/api-schema/service/desk-support'
import { deskWithdrawalCall } from '@plumbline/api-schema/money/desk-withdrawal'
import { shortNumber } from '@plumbline/domain/basics/uuid'

/** Where a kind of subject is worked on, for whoever may. */
export const PLACES: Readonly<
  Record<string, { readonly path: string; readonly needs: Pick<Call, 'roles'> }>
> = {
  recharge: { path: '/recharges', needs: deskDepositCall },
  withdrawal: { path: '/withdrawals', needs: deskWithdrawalCall },
  certification: { path: '/identity', needs: deskCertificationCall },
  proposal: { path: '/proposals', needs: proposalsCall },
  customer: { path: '/customers', needs: deskCustomerCall },
  upload: { path: '/customers', needs: deskCustomerCall },
  operator: { path: '/operators', needs: operatorsCall },
  chat: { path: '/chats', needs: deskChatsCall },
  complaint: { path: '/complaints', needs: deskComplaintsCall },
  content: { path: '/content', needs: contentItemsCall },
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

export type SubjectOf = Pick<Act, 'act' | 'subject_kind' | 'subject_id' | 'subject_number'>

/** A subject's number as its own page shows it. */
export const numberOf = ({ subject_id: id, subject_number: number }: SubjectOf): string =>
  number ?? (UUID.test(id) ? shortNumber(id) : id)

/** Address of the subject on its own page: of a paper, that of whose it is; a decided proposal stands under its tab. */
export function addressOf(of: SubjectOf): string {
  const { act, subject_kind: kind, subject_id: id, subject_number: number } = of
  const tab = kind === 'proposal' && !act.endsWith('_propose') ? 'tab=decided&' : ''
  return `#${PLACES[kind]?.path ?? '/'}?${tab}id=${kind === 'upload' ? (number ?? '') : id}`
}
