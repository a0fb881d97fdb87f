import { NO_FAILURES } from '@plumbline/domain/basics/attempt-lock'
import type { Failures, TryingDevice } from '@plumbline/domain/basics/attempt-lock'
import type { Reader } from '@plumbline/language/reader'
import type { Instant } from '@plumbline/domain/basics/time'
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

/** Customer with this account name; closed accounts are not found. */
export async function findCustomer(db: Queryable, account: string): Promise<CustomerRow | undefined> {
  const [row] = await db.query<CustomerRow>(
    `select ${CUSTOMER} from customer where account = $1 and closed_at is null`,
    [account],
  )
  return row
}

/** The same, locked until the transaction ends, so that name and password stay unchanged. */
export async function lockCustomerOfName(tx: Queryable, account: string): Promise<CustomerRow | undefined> {
  const [row] = await tx.query<CustomerRow>(
    `select ${CUSTOMER} from customer where account = $1 and closed_at is null for update`,
    [account],
  )
  return row
}

/**
 * Whether a name is unavailable: in use, also by a closed account whose books are kept, or given up a short
 * while ago (decision 55).
 * @param customerId customer who may take back a name they gave up themselves
 */
export async function isNameTaken(
  db: Queryable,
  account: string,
  at: Instant,
  customerId?: bigint,
): Promise<boolean> {
  const rows = await db.query(
    `select from customer where account = $1
     union all select from former_name
       where account = $1 and kept_until > instant($2) and customer_id is distinct from $3::bigint`,
    [account, at, customerId ?? null],
  )

  return rows.length > 0
}

export async function customerById(db: Queryable, id: bigint): Promise<CustomerRow> {
  const [row] = await db.query<CustomerRow>(`select ${CUSTOMER} from customer where id = $1`, [id])
  if (!row) throw new RangeError(`no customer ${id}`)
  return row
}

/** The account name in its stored form. */
export const accountOfCustomer = async (db: Queryable, id: bigint): Promise<string> =>
  (await customerById(db, id)).account

/** The same, for accounts that are not closed. */
export async function openAccountOf(db: Queryable, id: bigint): Promise<string | undefined> {
  const [row] = await db.query<{ account: string }>(
    'select account from customer where id = $1 and closed_at is null',
    [id],
  )
  return row?.account
}

/** Stores the language and clock of the customer's last answer, used for mail and SMS. */
export async function noteReader(db: Queryable, id: bigint, { language, hourCycle }: Reader): Promise<void> {
  await db.query(
    `update customer set language = $2, hour_cycle = $3
     where id = $1 and (language <> $2 or hour_cycle is distinct from $3)`,
    [id, language, hourCycle ?? null],
  )
}

/** Serialises registrations of one name until the transaction ends. */
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

/** @returns false if another customer has the same invitation code: draw again */
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

/**
 * Whether the stored hash is still the one that a password was compared with; locks it until the transaction ends.
 * @param account the name typed with it: no log-in if the account was renamed meanwhile
 */
export async function keepsPassword(
  tx: Queryable,
  id: bigint,
  passwordHash: string,
  account?: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select from customer where id = $1 and password_hash = $2 and ($3::text is null or account = $3)
       and closed_at is null for share`,
    [id, passwordHash, account ?? null],
  )

  return rows.length > 0
}

/** Whether a customer has not closed; also prevents closing until the transaction ends. */
export async function holdOpenCustomer(tx: Queryable, id: bigint): Promise<boolean> {
  const rows = await tx.query('select from customer where id = $1 and closed_at is null for share', [id])
  return rows.length > 0
}

/** Waits for a running securing or closing of the account, and prevents new ones until the transaction ends. */
export async function keepCustomer(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('select from customer where id = $1 for share', [id])
}

/**
 * Serialises those acts of a customer that call this, until the transaction ends. Weaker than an update's
 * lock on the customer, so nothing else waits for it.
 */
export async function takeTurn(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('select from customer where id = $1 for no key update', [id])
}

export async function hasClosed(db: Queryable, id: bigint): Promise<boolean> {
  const rows = await db.query('select from customer where id = $1 and closed_at is not null', [id])
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
    `select from known_device k join customer c on c.id = k.customer_id
     where c.account = $1 and k.device_hash = decode($2, 'hex') and k.forgotten_at is null`,
    [account, device],
  )

  return rows.length > 0
}

/** Counter that a device's attempts are counted on; see `hasOwnCounter`. */
export async function tryingDevice(db: Queryable, account: string, device: string): Promise<TryingDevice> {
  const [row] = await db.query<{ until: Instant | null }>(
    `select own_until as until from login_failure where account = $1 and device_hash = decode($2, 'hex')`,
    [account, device],
  )
  return { isKnown: await isKnownDevice(db, account, device), ownUntil: row?.until ?? null }
}

/** Gives a device its own counter, as it is. */
export async function giveOwnCounter(
  tx: Queryable,
  account: string,
  device: string,
  counter: Failures & { readonly ownUntil: Instant },
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into login_failure (account, device_hash, failures, failed_at, locked_until, own_until)
     values ($1, decode($2, 'hex'), $3, instant($4), instant($5), instant($6))
     on conflict (account, device_hash) do update
       set failures = excluded.failures, failed_at = excluded.failed_at, locked_until = excluded.locked_until,
           own_until = excluded.own_until`,
    [account, device, counter.failures, at, counter.lockedUntil, counter.ownUntil],
  )
}

/**
 * Stores a device that has logged in, and the name it reports, under its new random name.
 * @returns whether the device is unknown to this account, or known no longer
 */
export async function knowDevice(
  tx: Queryable,
  customerId: bigint,
  device: { readonly before: string; readonly now: string; readonly name: string },
  at: Instant,
): Promise<boolean> {
  const [row] = await tx.query<{ is_new: boolean }>(
    `select device_known($1, decode($2, 'hex'), decode($3, 'hex'), $4, instant($5)) as is_new`,
    [customerId, device.before, device.now, device.name, at],
  )
  return row?.is_new === true
}

/** Deletes one device, all but one, or all; a log-in from there is a stranger's again. */
export async function forgetDevices(
  tx: Queryable,
  customerId: bigint,
  which: { readonly device: string } | { readonly but: string } | 'all',
  at: Instant,
): Promise<void> {
  const [only, but] =
    which === 'all' ? [null, null] : 'device' in which ? [which.device, null] : [null, which.but]
  await tx.query(`select device_forget($1, decode($2, 'hex'), decode($3, 'hex'), instant($4))`, [
    customerId,
    only,
    but,
    at,
  ])
}

export async function failuresOf(db: Queryable, account: string, device: string): Promise<Failures> {
  const [row] = await db.query<Failures>(
    `select failures, locked_until as "lockedUntil" from login_failure where account = $1 and device_hash = decode($2, 'hex')`,
    [account, device],
  )
  return row ?? NO_FAILURES
}

/** Locks the counter, creating it if missing. */
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

  const [row] = await tx.query<Failures>(
    `select failures, locked_until as "lockedUntil" from login_failure where account = $1 and device_hash = decode($2, 'hex') for update`,
    [account, device],
  )

  return row ?? NO_FAILURES
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

/** Deletes failures of one counter, or (after a reset) of the whole account. */
export async function clearFailures(tx: Queryable, account: string, device?: string): Promise<void> {
  await tx.query(
    `delete from login_failure where account = $1 and ($2::text is null or device_hash = decode($2, 'hex'))`,
    [account, device ?? null],
  )
}

/** Deletes what no rule needs any more: codes, and failures of unregistered names. */
export async function forgetOld(
  db: Queryable,
  before: { readonly codes: Instant; readonly failures: Instant },
): Promise<void> {
  await db.query('delete from verification_code where sent_at < instant($1)', [before.codes])
  await db.query(
    'delete from login_failure f where failed_at < instant($1) and not exists (select from customer c where c.account = f.account)',
    [before.failures],
  )
}

/** Terms that a customer accepted at registration. */
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
