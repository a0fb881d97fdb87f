import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of second factors: authenticator apps, passkeys and what they must sign. */

export async function setPendingAuthenticator(tx: Queryable, id: bigint, sealed: Buffer): Promise<void> {
  await tx.query('update operator set authenticator_pending = $2 where id = $1', [id, sealed])
}

/** The pending secret counts from here on, and the code that confirmed it is used. */
export async function confirmPending(tx: Queryable, id: bigint, step: bigint): Promise<void> {
  await tx.query(
    `update operator set authenticator_sealed = authenticator_pending, authenticator_pending = null,
       authenticator_counter = greatest(authenticator_counter, $2) where id = $1`,
    [id, step],
  )
}

/** What was begun and not confirmed counts no more: it was begun when other factors stood. */
export async function dropPending(tx: Queryable, id: bigint, name: string): Promise<void> {
  await tx.query('update operator set authenticator_pending = null where id = $1', [id])
  await tx.query(`delete from operator_challenge where name = $1 and purpose = 'add'`, [name])
}

export async function removeAuthenticator(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(
    'update operator set authenticator_sealed = null, authenticator_pending = null where id = $1',
    [id],
  )
}

/** Uses the code of a step up: neither it nor an earlier one counts again. Of many at once one alone does. */
export async function useStep(tx: Queryable, id: bigint, step: bigint): Promise<boolean> {
  const rows = await tx.query(
    'update operator set authenticator_counter = $2 where id = $1 and authenticator_counter < $2 returning id',
    [id, step],
  )
  return rows.length > 0
}

export interface PasskeyRow {
  readonly id: string
  readonly operator_id: bigint
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: bigint
  readonly label: string
  readonly added_at: Instant
}

const PASSKEY = 'id, operator_id, credential_id, public_key, counter, label, added_at'

export const passkeysOf = (db: Queryable, operatorId: bigint): Promise<PasskeyRow[]> =>
  db.query(`select ${PASSKEY} from operator_passkey where operator_id = $1 order by added_at, id`, [
    operatorId,
  ])

export async function passkeyOf(
  db: Queryable,
  operatorId: bigint,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.query<PasskeyRow>(
    `select ${PASSKEY} from operator_passkey where operator_id = $1 and credential_id = $2`,
    [operatorId, credentialId],
  )
  return row
}

/** @returns false where the credential is known already */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<PasskeyRow, 'counter'> & { readonly counter: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, label, added_at)
     values ($1, $2, $3, $4, $5, $6, instant($7)) on conflict (credential_id) do nothing returning id`,
    [
      passkey.id,
      passkey.operator_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.label,
      passkey.added_at,
    ],
  )

  return rows.length > 0
}

/** Writes the counter that came with a use. @returns false where it is not ahead of the last one: a copy, or a repetition */
export async function advancePasskey(tx: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await tx.query(
    `update operator_passkey set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter],
  )
  return rows.length > 0
}

export async function deletePasskey(tx: Queryable, operatorId: bigint, id: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from operator_passkey where operator_id = $1 and id::text = $2 returning id',
    [operatorId, id],
  )
  return rows.length > 0
}

export interface Challenge {
  readonly purpose: 'login' | 'add'
  readonly name: string
  readonly challenge: string
  readonly expires_at: Instant
}

/** Keeps a challenge, and drops those that nobody answered in time. */
export async function keepChallenge(
  db: Queryable,
  id: string,
  { purpose, name, challenge, expires_at: expiresAt }: Challenge,
  now: Instant,
): Promise<void> {
  await db.query('delete from operator_challenge where expires_at < instant($1)', [now])
  await db.query(
    'insert into operator_challenge (id, purpose, name, challenge, expires_at) values ($1, $2, $3, $4, instant($5))',
    [id, purpose, name, challenge, expiresAt],
  )
}

/** Takes a challenge away for one answer, right or wrong. */
export async function takeChallenge(
  db: Queryable,
  id: string,
  purpose: 'login' | 'add',
  now: Instant,
): Promise<Challenge | undefined> {
  const [row] = await db.query<Challenge>(
    `delete from operator_challenge where id = $1 and purpose = $2
     returning purpose, name, challenge, expires_at`,
    [id, purpose],
  )

  return row && row.expires_at > now ? row : undefined
}
