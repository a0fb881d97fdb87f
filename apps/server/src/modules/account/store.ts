import type { Failures } from '@plumbline/domain/lock'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of the account's own tables. Devices are stored as SHA-256 of their random name, and passed as hex.
 */

export interface CustomerRow {
  readonly id: bigint
  readonly account: string
  readonly password_hash: string
  readonly invitation_code: string
  readonly registered_at: Instant
}

const CUSTOMER = 'id, account, password_hash, invitation_code, registered_at'

/** Whose account has this name; who has closed it is nobody. */
export async function findCustomer(db: Queryable, account: string): Promise<CustomerRow | undefined> {
  const [row] = await db.query<CustomerRow>(
    `select ${CUSTOMER} from customer where account = $1 and closed_at is null`,
    [account],
  )
  return row
}

/** Whether a name can no longer be registered: also that of a closed account, whose books stay. */
export async function isNameTaken(db: Queryable, account: string): Promise<boolean> {
  return (await db.query('select from customer where account = $1', [account])).length > 0
}

export async function customerById(db: Queryable, id: bigint): Promise<CustomerRow> {
  const [row] = await db.query<CustomerRow>(`select ${CUSTOMER} from customer where id = $1`, [id])
  if (!row) throw new RangeError(`no customer ${id}`)
  return row
}

/** The account name in its stored form. */
export const accountOfCustomer = async (db: Queryable, id: bigint): Promise<string> =>
  (await customerById(db, id)).account

/** The account names of customers, and the language of each one's last answer. */
export const spokenTo = (
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ readonly id: bigint; readonly account: string; readonly language: string }[]> =>
  db.query('select id, account, language from customer where id = any($1::bigint[])', [ids])

/** Keeps the language of the customer's last answer: mail and SMS go out in it. */
export async function noteLanguage(db: Queryable, id: bigint, language: string): Promise<void> {
  await db.query('update customer set language = $2 where id = $1 and language <> $2', [id, language])
}

/** Makes registrations of one name wait for each other until the transaction ends. */
export async function lockAccountName(tx: Queryable, account: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`, [account])
}

export interface NewCustomer {
  readonly id: bigint
  readonly account: string
  readonly passwordHash: string
  readonly invitationCode: string
  readonly inviterId: bigint | undefined
  readonly termsVersion: string
  readonly at: Instant
}

/** @returns false where another customer has the same invitation code: draw again */
export async function insertCustomer(tx: Queryable, customer: NewCustomer): Promise<boolean> {
  const rows = await tx.query(
    `insert into customer (id, account, password_hash, invitation_code, inviter_id, terms_version, terms_accepted_at, registered_at, password_changed_at)
     values ($1, $2, $3, $4, $5, $6, instant($7), instant($7), instant($7)) on conflict (invitation_code) do nothing returning id`,
    [
      customer.id,
      customer.account,
      customer.passwordHash,
      customer.invitationCode,
      customer.inviterId ?? null,
      customer.termsVersion,
      customer.at,
    ],
  )
  return rows.length > 0
}

export async function customerOfInvitation(db: Queryable, code: string): Promise<bigint | undefined> {
  const [row] = await db.query<{ id: bigint }>('select id from customer where invitation_code = $1', [code])
  return row?.id
}

/** Whether the stored hash still is the one that a password was compared with; holds it until the transaction ends. */
export async function keepsPassword(tx: Queryable, id: bigint, passwordHash: string): Promise<boolean> {
  const rows = await tx.query(
    'select from customer where id = $1 and password_hash = $2 and closed_at is null for share',
    [id, passwordHash],
  )
  return rows.length > 0
}

export async function setPassword(
  tx: Queryable,
  id: bigint,
  passwordHash: string,
  at: Instant,
): Promise<void> {
  await tx.query('update customer set password_hash = $2, password_changed_at = instant($3) where id = $1', [
    id,
    passwordHash,
    at,
  ])
}

export async function isKnownDevice(db: Queryable, account: string, device: string): Promise<boolean> {
  const rows = await db.query(
    `select from known_device k join customer c on c.id = k.customer_id where c.account = $1 and k.device_hash = decode($2, 'hex')`,
    [account, device],
  )
  return rows.length > 0
}

/**
 * Keeps a device that has logged in, and what it calls itself.
 * @returns whether it is one that this account has not seen before
 */
export async function knowDevice(
  tx: Queryable,
  customerId: bigint,
  device: { readonly hash: string; readonly name: string },
  at: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into known_device (customer_id, device_hash, first_login_at, name)
     values ($1, decode($2, 'hex'), instant($3), $4) on conflict do nothing returning id`,
    [customerId, device.hash, at, device.name],
  )
  if (rows.length > 0) return true
  await tx.query(
    `update known_device set name = $3 where customer_id = $1 and device_hash = decode($2, 'hex') and name <> $3`,
    [customerId, device.hash, device.name],
  )
  return false
}

interface FailureRow {
  readonly failures: number
  readonly locked_until: Instant | null
}

const NONE: Failures = { failures: 0, lockedUntil: null }
const toFailures = (row: FailureRow | undefined): Failures =>
  row ? { failures: row.failures, lockedUntil: row.locked_until } : NONE

export async function failuresOf(db: Queryable, account: string, device: string): Promise<Failures> {
  const [row] = await db.query<FailureRow>(
    `select failures, locked_until from login_failure where account = $1 and device_hash = decode($2, 'hex')`,
    [account, device],
  )
  return toFailures(row)
}

/** Locks the counter, makes it where there is none. */
export async function lockFailures(
  tx: Queryable,
  account: string,
  device: string,
  at: Instant,
): Promise<Failures> {
  await tx.query(
    `insert into login_failure (account, device_hash, failures, failed_at) values ($1, decode($2, 'hex'), 0, instant($3)) on conflict do nothing`,
    [account, device, at],
  )
  const [row] = await tx.query<FailureRow>(
    `select failures, locked_until from login_failure where account = $1 and device_hash = decode($2, 'hex') for update`,
    [account, device],
  )
  return toFailures(row)
}

export async function writeFailures(
  tx: Queryable,
  account: string,
  device: string,
  counter: Failures,
  at: Instant,
): Promise<void> {
  await tx.query(
    `update login_failure set failures = $3, locked_until = instant($4), failed_at = instant($5) where account = $1 and device_hash = decode($2, 'hex')`,
    [account, device, counter.failures, counter.lockedUntil, at],
  )
}

/** Forgets failures: of one counter, or (after a reset) of the whole account. */
export async function clearFailures(tx: Queryable, account: string, device?: string): Promise<void> {
  await tx.query(
    `delete from login_failure where account = $1 and ($2::text is null or device_hash = decode($2, 'hex'))`,
    [account, device ?? null],
  )
}

/** Deletes what no rule asks for any more: codes, failures of names that are not registered, sessions out of use. */
export async function forgetOld(
  db: Queryable,
  before: { readonly codes: Instant; readonly failures: Instant; readonly sessions: Instant },
): Promise<void> {
  await db.query('delete from verification_code where sent_at < instant($1)', [before.codes])
  await db.query(
    'delete from login_failure f where failed_at < instant($1) and not exists (select from customer c where c.account = f.account)',
    [before.failures],
  )
  await db.query('delete from session where last_seen_at < instant($1)', [before.sessions])
}

/** Which terms a customer agreed to when they registered. */
export async function termsOfRegistration(
  db: Queryable,
  id: bigint,
): Promise<{ readonly version: string; readonly at: Instant }> {
  const [row] = await db.query<{ terms_version: string; terms_accepted_at: Instant }>(
    'select terms_version, terms_accepted_at from customer where id = $1',
    [id],
  )
  if (!row) throw new Error(`customer ${id} is gone`)
  return { version: row.terms_version, at: row.terms_accepted_at }
}
