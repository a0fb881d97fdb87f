import { countAttempt, lockOf } from '@plumbline/domain/lock'
import type { Lock } from '@plumbline/domain/lock'
import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { AccountDeps } from './accounts.ts'
import { failuresOf, isKnownDevice, lockFailures, writeFailures } from './store.ts'

type Deps = Pick<AccountDeps, 'database' | 'clock'>

/** The counter of all devices that never logged in to an account. */
export const OTHER_DEVICES = '00'.repeat(32)

/** Attempts are counted per account and device: a device that has logged in before has a counter of its own. */
export const counterOf = async (
  { database }: { readonly database: Queryable },
  account: string,
  device: string,
): Promise<string> => ((await isKnownDevice(database, account, device)) ? device : OTHER_DEVICES)

/** `account_locked` until a time; without one where only a new password opens the account (100 failures in a row). */
const refusalOf = (lock: Lock): Refusal =>
  'until' in lock
    ? { refusal: 'account_locked', params: { until: toIso(lock.until) } }
    : { refusal: 'account_locked', params: { reset: 'password' } }

/** Whether attempts on this counter are refused now. */
export async function refusalOfLock(
  deps: Deps,
  account: string,
  counter: string,
): Promise<Refusal | undefined> {
  const lock = lockOf(await failuresOf(deps.database, account, counter), deps.clock.now())
  return lock && refusalOf(lock)
}

/** Counts an attempt before its password is looked at, so that attempts at once cannot outrun the lock. */
export async function countedAttempt(
  deps: Deps,
  account: string,
  counter: string,
): Promise<Refusal | undefined> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const failures = await lockFailures(tx, account, counter, now)
    const lock = lockOf(failures, now)
    if (lock) return refusalOf(lock)
    await writeFailures(tx, account, counter, countAttempt(failures, now), now)
    return undefined
  })
}
