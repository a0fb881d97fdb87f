import type { WrongCodes } from '@plumbline/domain/accounts/factor-limit'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of customers' second factors: authenticator apps, passkeys and what they must sign. */

export interface FactorRow {
  readonly sealed: Buffer | null
  readonly pending: Buffer | null
  readonly added_at: Instant | null
}

const NONE: FactorRow = { sealed: null, pending: null, added_at: null }

export async function authenticatorOf(db: Queryable, customerId: bigint): Promise<FactorRow> {
  const [row] = await db.query<FactorRow>(
    'select sealed, pending, added_at from second_factor where customer_id = $1',
    [customerId],
  )
  return row ?? NONE
}

/** Keeps a secret that waits for its first code; an earlier one goes on counting until then. */
export async function setPending(tx: Queryable, customerId: bigint, sealed: Buffer): Promise<void> {
  await tx.query(
    `insert into second_factor (customer_id, pending) values ($1, $2)
     on conflict (customer_id) do update set pending = excluded.pending`,
    [customerId, sealed],
  )
}

/** The secret that waits for its first code. */
export const pendingOf = async (tx: Queryable, customerId: bigint): Promise<Buffer | undefined> =>
  (await authenticatorOf(tx, customerId)).pending ?? undefined

/**
 * The pending secret counts from here on, and the code that confirmed it is used. Passkeys that were begun before, when
 * nothing but password and code was asked for, come to nothing.
 */
export async function confirmPending(
  tx: Queryable,
  customerId: bigint,
  step: bigint,
  at: Instant,
): Promise<void> {
  await tx.query(
    `update second_factor set sealed = pending, pending = null, counter = greatest(counter, $2), added_at = instant($3)
     where customer_id = $1`,
    [customerId, step, at],
  )

  await forgetBegunPasskeys(tx, customerId)
}

async function forgetBegunPasskeys(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(
    `delete from customer_challenge where purpose = 'add' and account = (select account from published.customer where id = $1)`,
    [customerId],
  )
}

/** Uses the code of a step up: neither it nor an earlier one counts again. Of many at once one alone does. */
export async function useStep(tx: Queryable, customerId: bigint, step: bigint): Promise<boolean> {
  const rows = await tx.query(
    'update second_factor set counter = $2 where customer_id = $1 and counter < $2 returning counter',
    [customerId, step],
  )
  return rows.length > 0
}

/** Wrong codes on strange devices; of many at once each waits for the one before. Nothing where no app was ever added. */
export async function lockWrongCodes(tx: Queryable, customerId: bigint): Promise<WrongCodes | undefined> {
  const [row] = await tx.query<WrongCodes>(
    'select strangers_wrong as count, strangers_since as since from second_factor where customer_id = $1 for update',
    [customerId],
  )
  return row
}

export async function writeWrongCodes(
  tx: Queryable,
  customerId: bigint,
  { count, since }: WrongCodes,
): Promise<void> {
  await tx.query(
    'update second_factor set strangers_wrong = $2, strangers_since = instant($3) where customer_id = $1',
    [customerId, count, since],
  )
}

/** The counter stays: a code that was used never counts again, also for a secret that comes later. */
export async function removeAuthenticator(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(
    'update second_factor set sealed = null, pending = null, added_at = null where customer_id = $1',
    [customerId],
  )
}

export interface PasskeyRow {
  readonly id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: bigint
  readonly label: string
  readonly added_at: Instant
}

export const passkeysOf = (db: Queryable, customerId: bigint): Promise<PasskeyRow[]> =>
  db.query(
    `select id, credential_id, public_key, counter, label, added_at from customer_passkey
     where customer_id = $1 order by added_at, id`,
    [customerId],
  )

/** The passkey of one credential, whose it is. */
export async function passkeyByCredential(
  db: Queryable,
  credentialId: Buffer,
): Promise<(PasskeyRow & { readonly customer_id: bigint }) | undefined> {
  const [row] = await db.query<PasskeyRow & { readonly customer_id: bigint }>(
    `select id, customer_id, credential_id, public_key, counter, label, added_at from customer_passkey where credential_id = $1`,
    [credentialId],
  )
  return row
}

/** Whether a second factor counts now. */
export async function hasFactor(db: Queryable, customerId: bigint): Promise<boolean> {
  const { sealed } = await authenticatorOf(db, customerId)
  return sealed !== null || (await passkeysOf(db, customerId)).length > 0
}

/** An authenticator app or another passkey that was begun before comes to nothing. @returns false where the credential is known already */
export async function insertPasskey(
  tx: Queryable,
  customerId: bigint,
  passkey: Omit<PasskeyRow, 'counter'> & { readonly counter: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into customer_passkey (id, customer_id, credential_id, public_key, counter, label, added_at)
     values ($1, $2, $3, $4, $5, $6, instant($7)) on conflict (credential_id) do nothing returning id`,
    [
      passkey.id,
      customerId,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.label,
      passkey.added_at,
    ],
  )

  await tx.query('update second_factor set pending = null where customer_id = $1', [customerId])
  await forgetBegunPasskeys(tx, customerId)

  return rows.length > 0
}

/** Writes the counter that came with a use. @returns false where it is not ahead of the last one: a copy, or a repetition */
export async function advancePasskey(tx: Queryable, id: string, counter: number): Promise<boolean> {
  const rows = await tx.query(
    `update customer_passkey set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter],
  )
  return rows.length > 0
}

/** Removes one passkey, or all of them. */
export async function deletePasskeys(tx: Queryable, customerId: bigint, id?: string): Promise<void> {
  await tx.query('delete from customer_passkey where customer_id = $1 and ($2::uuid is null or id = $2)', [
    customerId,
    id ?? null,
  ])
}

/** `show`: a passkey of one account; `login`: one that names its account itself, which is empty here; `add`: a new one. */
export type ChallengePurpose = 'show' | 'login' | 'add'

/** Keeps a challenge, and drops those that nobody answered in time. */
export async function keepChallenge(
  db: Queryable,
  kept: {
    readonly id: string
    readonly purpose: ChallengePurpose
    readonly account: string
    readonly challenge: string
    readonly expiresAt: Instant
  },
  now: Instant,
): Promise<void> {
  await db.query('delete from customer_challenge where expires_at < instant($1)', [now])
  await db.query(
    'insert into customer_challenge (id, purpose, account, challenge, expires_at) values ($1, $2, $3, $4, instant($5))',
    [kept.id, kept.purpose, kept.account, kept.challenge, kept.expiresAt],
  )
}

/** Takes the challenge of one account away for one answer, right or wrong. */
export async function takeChallenge(
  db: Queryable,
  asked: { readonly id: string; readonly purpose: ChallengePurpose; readonly account: string },
  now: Instant,
): Promise<string | undefined> {
  const [row] = await db.query<{ challenge: string; expires_at: Instant }>(
    `delete from customer_challenge where id = $1 and purpose = $2 and account = $3 returning challenge, expires_at`,
    [asked.id, asked.purpose, asked.account],
  )
  return row && row.expires_at > now ? row.challenge : undefined
}
