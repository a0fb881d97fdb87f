import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** SQL of the table `invitation_reward`: a row comes to be with the decision that an invitee's identity passed, by itself. */

export interface RewardRow {
  readonly invitee_id: bigint
  readonly inviter_id: bigint
  readonly state: 'due' | 'paid' | 'over'
}

/**
 * The oldest that can be decided. With real money a reward waits until it is known where the inviter lives: it was promised
 * by their address, and no address is known here.
 */
export const dueRewards = (
  db: Queryable,
  mode: 'practice' | 'live',
  limit: number,
): Promise<Pick<RewardRow, 'invitee_id' | 'inviter_id'>[]> =>
  db.query(
    `select invitee_id, inviter_id from invitation_reward r where state = 'due' and ($2
       or exists (select from published.residence where customer_id = r.inviter_id)
       or exists (select from published.customer where id = r.inviter_id and closed_at is not null))
     order by passed_at, invitee_id limit $1`,
    [limit, mode === 'practice'],
  )

export async function lockReward(tx: Queryable, inviteeId: bigint): Promise<RewardRow | undefined> {
  const [row] = await tx.query<RewardRow>(
    'select invitee_id, inviter_id, state from invitation_reward where invitee_id = $1 for update',
    [inviteeId],
  )
  return row
}

export async function paidIn(db: Queryable, inviterId: bigint, year: number): Promise<number> {
  const [row] = await db.query<{ paid: number }>(
    'select count(*)::integer as paid from invitation_reward where inviter_id = $1 and year = $2',
    [inviterId, year],
  )
  return row?.paid ?? 0
}

/** Paid with its place within the year; the inviter's cash is locked by the caller. */
export async function markPaid(
  tx: Queryable,
  paid: {
    readonly inviteeId: bigint
    readonly asset: number
    readonly year: number
    readonly place: number
    readonly ref: string
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `update invitation_reward set state = 'paid', asset = $2, year = $3, place = $4, ref = $5, decided_at = instant($6)
     where invitee_id = $1`,
    [paid.inviteeId, paid.asset, paid.year, paid.place, paid.ref, paid.at],
  )
}

/** As many as are paid in a year were paid already, or the inviter has closed. */
export async function markOver(tx: Queryable, inviteeId: bigint, at: Instant): Promise<void> {
  await tx.query(
    `update invitation_reward set state = 'over', decided_at = instant($2) where invitee_id = $1`,
    [inviteeId, at],
  )
}

/** Invitees of a customer whose identity passed, and whether a bonus was paid for them. */
export async function passedInvitees(
  db: Queryable,
  inviteeIds: readonly bigint[],
): Promise<Map<bigint, { readonly isPaid: boolean }>> {
  const rows = await db.query<{ invitee_id: bigint; state: RewardRow['state'] }>(
    'select invitee_id, state from invitation_reward where invitee_id = any($1::bigint[])',
    [inviteeIds],
  )
  return new Map(rows.map(({ invitee_id: id, state }) => [id, { isPaid: state === 'paid' }]))
}
