import type { User } from '@plumbline/api-schema/account'
import { maskAccount } from '@plumbline/domain/account'
import { toIso } from '@plumbline/domain/time'
import type { CustomerRow } from './store.ts'

/** A customer as the wire shows them; identity, fund password and messages join with their areas. */
export const userView = (
  customer: Pick<CustomerRow, 'id' | 'account' | 'invitation_code' | 'registered_at'>,
): User => ({
  id: customer.id.toString(),
  account: maskAccount(customer.account),
  invitation_code: customer.invitation_code,
  real_name_status: 'none',
  has_fund_password: false,
  vip_level: 0,
  unread: 0,
  registered_at: toIso(customer.registered_at),
})
