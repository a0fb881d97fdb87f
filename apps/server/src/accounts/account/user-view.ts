import type { User } from '@plumbline/api-schema/accounts/account'
import { mask } from '@plumbline/domain/basics/mask'
import { vipLevel } from '@plumbline/domain/accounts/identity'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CustomerRow } from './store.ts'

/** What other modules know of a customer; they know the account, so they are given to it and not imported. */
export interface UserFacts {
  identityOf(
    db: Queryable,
    customerId: bigint,
  ): Promise<{
    readonly status: User['real_name_status']
    /** The verified name and when it was, of one that passed. */
    readonly name?: string | undefined
    readonly passedAt?: Instant | undefined
  }>
  hasFundPassword(db: Queryable, customerId: bigint): Promise<boolean>
  /** Messages not read yet. */
  unreadOf(db: Queryable, customerId: bigint): Promise<number>
  avatarOf(db: Queryable, customerId: bigint): Promise<string | undefined>
}

export interface UserViewDeps {
  readonly clock: Clock
  readonly userFacts: UserFacts
}

/** A customer as the wire shows them. One question after the other: a transaction answers no two at once. */
export async function userView(
  { clock, userFacts }: UserViewDeps,
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
    ...(name !== undefined && { name }),
    invitation_code: customer.invitation_code,
    real_name_status: status,
    has_fund_password: hasFundPassword,
    vip_level: vipLevel(passedAt, clock.now()),
    unread,
    ...(avatar !== undefined && { avatar_file_id: avatar }),
    registered_at: toIso(customer.registered_at),
  }
}
