import { countAttempt, lifted, lockOf, lockRefusal } from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Session } from '../../http/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashed } from './asker.ts'
import { counterOf } from './attempt.ts'
import { clearFailures, customerById, failuresOf, lockFailures, writeFailures } from './store.ts'
import type { DoorNeeds } from './door-needs.ts'

type OwnNeeds = Pick<DoorNeeds, 'clock' | 'securityLog'>

/**
 * Wrong second factors of a signed-in customer have a counter separate from that of wrong passwords: a right
 * password, which accompanies most of them, must not clear it.
 */
const factorCounterOf = (counter: string): string => hashed(`second factor ${counter}`)

/**
 * Checks a second factor under its counter, in one transaction: concurrent ones wait for each other, so they cannot
 * outrun the lock. Commit the refusal: a wrong one is counted here.
 */
export async function judgeFactor(
  { clock, securityLog }: OwnNeeds,
  tx: Transaction,
  { customerId, deviceId }: Pick<Session, 'customerId' | 'deviceId'>,
  judge: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const now = clock.now()
  const { account } = await customerById(tx, customerId)
  const counter = factorCounterOf(await counterOf({ database: tx, clock }, account, deviceId))
  const failures = await lockFailures(tx, account, counter, now)

  const lock = lockOf(failures, now)
  if (lock) return lockRefusal(lock)

  const refused = await judge()
  if (!refused) {
    await clearFailures(tx, account, counter)
    return undefined
  }

  const counted = countAttempt(failures, now)
  await writeFailures(tx, account, counter, counted, now)
  if (lockOf(counted, now)) await securityLog.noteIn(tx, { kind: 'account_locked', customerId })

  return refused
}

/** Ends a lock by wrong factors, as one by wrong passwords ends; the count of consecutive failures continues. */
export async function liftFactorLock(
  tx: Transaction,
  account: string,
  device: string,
  now: number,
): Promise<void> {
  const counter = factorCounterOf(device)
  const failures = await failuresOf(tx, account, counter)
  if (failures.failures > 0) await writeFailures(tx, account, counter, lifted(failures), now)
}
