import type { User } from '@plumbline/api-schema/accounts/account'
import { mask } from '@plumbline/domain/basics/mask'
import { vipLevel } from '@plumbline/domain/accounts/identity'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { CustomerRow } from './store.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A customer as the wire shows them. Queries run in sequence: a transaction answers one at a time. */
export async function userView(
  { clock, userFacts }: Pick<Needs, 'clock' | 'userFacts'>,
  db: Queryable,
  customer: Pick<CustomerRow, 'id' | 'account' | 'invitation_code' | 'registered_at'>,
): Promise<User> {
  const { id } = customer
  const { status, name, passedAt } = await userFacts.identityOf(db, id)
  const hasFundPassword = await userFacts.hasFundPassword(db, id)
  const unread = await userFacts.unreadOf(db, id)
  const avatar = await userFacts.avatarOf(db, id)

  return {
    id: id.toString(),
    account: mask(customer.account),
    ...defined({ name }),
    invitation_code: customer.invitation_code,
    real_name_status: status,
    has_fund_password: hasFundPassword,
    vip_level: vipLevel(passedAt, clock.now()),
    unread,
    ...defined({ avatar_file_id: avatar }),
    registered_at: toIso(customer.registered_at),
  }
}
