import {
  countAttempt,
  lockOf,
  lockRefusal,
  OTHER_DEVICES,
  NO_FAILURES,
} from '@plumbline/domain/basics/attempt-lock'
import type { Failures } from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import type { Caller } from '../../http/route.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OperatorBooks } from './operators.ts'

/*
 * Attempts to log in at the desk, counted by name, known or not, with the customers' rules (domain/basics/attempt-lock.ts) and counters
 * of their own. A browser that has signed in with this name before has its own counter: others do not lock it out.
 */

export const deviceHash = ({ device }: Caller): string =>
  device === undefined ? OTHER_DEVICES : createHash('sha256').update(device).digest('hex')

export async function counterOf(db: Queryable, name: string, device: string): Promise<string> {
  const rows = await db.query(
    `select from operator_device d join operator o on o.id = d.operator_id
     where o.name = $1 and d.device_hash = decode($2, 'hex')`,
    [name, device],
  )

  return rows.length > 0 ? device : OTHER_DEVICES
}

export async function knowDevice(tx: Queryable, id: bigint, device: string, at: Instant): Promise<void> {
  if (device === OTHER_DEVICES) return

  await tx.query(
    `insert into operator_device (operator_id, device_hash, first_login_at)
     values ($1, decode($2, 'hex'), instant($3)) on conflict do nothing`,
    [id, device, at],
  )
}

async function failuresOf(db: Queryable, name: string, counter: string, suffix = ''): Promise<Failures> {
  const [row] = await db.query<Failures>(
    `select failures, locked_until as "lockedUntil" from operator_login_failure
     where name = $1 and device_hash = decode($2, 'hex') ${suffix}`,
    [name, counter],
  )

  return row ?? NO_FAILURES
}

/** Whether attempts on this counter are refused now. */
export async function refusalOfLock(
  { database, clock }: OperatorBooks,
  name: string,
  counter: string,
): Promise<Refusal | undefined> {
  const lock = lockOf(await failuresOf(database, name, counter), clock.now())
  return lock && lockRefusal(lock)
}

/** Counts an attempt before its password is looked at, so that attempts at once cannot outrun the lock. */
export function countedAttempt(
  { database, clock }: OperatorBooks,
  name: string,
  counter: string,
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    await tx.query(
      `insert into operator_login_failure (name, device_hash, failures, failed_at)
       values ($1, decode($2, 'hex'), 0, instant($3)) on conflict do nothing`,
      [name, counter, now],
    )

    const failures = await failuresOf(tx, name, counter, 'for update')
    const lock = lockOf(failures, now)
    if (lock) return lockRefusal(lock)

    const counted = countAttempt(failures, now)
    await tx.query(
      `update operator_login_failure set failures = $3, locked_until = instant($4), failed_at = instant($5)
       where name = $1 and device_hash = decode($2, 'hex')`,
      [name, counter, counted.failures, counted.lockedUntil, now],
    )

    return undefined
  })
}

/** Forgets failures: of one counter, or (a new set-up link) all of a name. */
export async function clearFailures(tx: Queryable, name: string, counter?: string): Promise<void> {
  await tx.query(
    `delete from operator_login_failure where name = $1 and ($2::text is null or device_hash = decode($2, 'hex'))`,
    [name, counter ?? null],
  )
}
