import {
  countAttempt,
  hasOwnCounter,
  lockOf,
  lockRefusal,
  OTHER_DEVICES,
} from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DoorNeeds } from './door-needs.ts'
import { failuresOf, lockFailures, tryingDevice, writeFailures } from './store.ts'

type OwnNeeds = Pick<DoorNeeds, 'database' | 'clock'>

/** Attempts are counted per account and device: see `hasOwnCounter`. */
export const counterOf = async (
  { database, clock }: { readonly database: Queryable; readonly clock: Clock },
  account: string,
  device: string,
): Promise<string> =>
  hasOwnCounter(await tryingDevice(database, account, device), clock.now()) ? device : OTHER_DEVICES

/** Whether attempts on this counter are refused now. */
export async function refusalOfLock(
  deps: OwnNeeds,
  account: string,
  counter: string,
): Promise<Refusal | undefined> {
  const lock = lockOf(await failuresOf(deps.database, account, counter), deps.clock.now())
  return lock && lockRefusal(lock)
}

/** Logs a wrong password, and the lock if it caused one. An unknown name is stored as a hash. */
export async function noteFailure(
  deps: Pick<DoorNeeds, 'database' | 'clock' | 'securityLog'>,
  { account, customerId }: { readonly account: string; readonly customerId: bigint | undefined },
  counter: string,
): Promise<void> {
  const who = customerId === undefined ? { account } : { customerId }
  deps.securityLog.note({ kind: 'log_in_failed', ...who })
  if (await refusalOfLock(deps, account, counter)) deps.securityLog.note({ kind: 'account_locked', ...who })
}

/** Logs that a wrong factor, which counts like a wrong password, locked the account, if it did. */
export async function noteLock(
  deps: Pick<DoorNeeds, 'database' | 'clock' | 'securityLog'>,
  { account, id: customerId }: { readonly account: string; readonly id: bigint },
  counter: string,
): Promise<void> {
  if (await refusalOfLock(deps, account, counter))
    deps.securityLog.note({ kind: 'account_locked', customerId })
}

/** Counts an attempt before its password is checked, so that concurrent attempts cannot outrun the lock. */
export async function countedAttempt(
  deps: OwnNeeds,
  account: string,
  counter: string,
): Promise<Refusal | undefined> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const failures = await lockFailures(tx, account, counter, now)
    const lock = lockOf(failures, now)
    if (lock) return lockRefusal(lock)

    await writeFailures(tx, account, counter, countAttempt(failures, now), now)
    return undefined
  })
}
