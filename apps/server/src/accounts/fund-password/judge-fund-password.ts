import { countAttempt, lockOf } from '@plumbline/domain/basics/attempt-lock'
import type { Lock } from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { FundPasswordTyper } from './fund-password.ts'
import { clearFailures, failuresOf, fundPasswordOf, lockFailures, writeFailures } from './store.ts'
import type { Needs } from './needs.ts'

const refusalOfLock = (lock: Lock): Refusal => ({
  refusal: 'fund_password_locked',
  params: 'until' in lock ? { until: toIso(lock.until) } : { reset: 'password' },
})

/** Counts an attempt before its password is looked at, so that attempts at once cannot outrun the lock. */
async function countedAttempt(
  { database, clock }: Needs,
  customerId: bigint,
  counter: string,
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const failures = await lockFailures(tx, customerId, counter, now)
    const lock = lockOf(failures, now)
    if (lock) return refusalOfLock(lock)

    await writeFailures(tx, customerId, counter, countAttempt(failures, now), now)
    return undefined
  })
}

/**
 * Judges a typed fund password under the counter of this device, as a log-in is judged.
 * @param field the request's field that it stands in
 * @returns the stored hash that it fits
 */
export async function judgeFundPassword(
  deps: Needs,
  typer: FundPasswordTyper,
  typed: string,
  field: string,
): Promise<string | Refusal> {
  const { database, clock, account } = deps
  const { customerId } = typer
  const kept = await fundPasswordOf(database, customerId)
  if (!kept) return { refusal: 'fund_password_not_set' }

  const counter = await account.counterOf(typer)
  const lock = lockOf(await failuresOf(database, customerId, counter), clock.now())
  if (lock) return refusalOfLock(lock)

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' }

  try {
    const counted = await countedAttempt(deps, customerId, counter)
    if (counted) return counted

    if (!(await slot.verify(kept.password_hash, typed))) {
      deps.securityLog.note({ kind: 'fund_password_wrong', customerId })
      if (lockOf(await failuresOf(database, customerId, counter), clock.now()))
        deps.securityLog.note({ kind: 'fund_password_locked', customerId })
      return { refusal: 'fund_password_wrong', field }
    }

    await clearFailures(database, customerId, counter)
    return kept.password_hash
  } finally {
    slot.release()
  }
}
