import { countAttemptByTime, lockOf, OTHER_DEVICES } from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { SecurityNotes } from '../../security-log/security-log.ts'
import { clearFailures, lockFailures, writeFailures } from './store.ts'

/** Target of guesses, its owner, and its counter's name. */
export interface Guessed {
  readonly counter: string
  readonly customerId: bigint
  /** For the security log. */
  readonly what: 'papers' | 'take_back'
}

/**
 * Checks a proof that would open an account to a reader of its mailbox, under a counter that no code lifts and no other device
 * escapes: a mailbox yields unlimited codes and devices. Only time unlocks it.
 */
export async function judgeCounted(
  { clock, securityLog }: { readonly clock: Clock; readonly securityLog: SecurityNotes },
  tx: Transaction,
  { counter, customerId, what }: Guessed,
  judge: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const now = clock.now()
  const failures = await lockFailures(tx, counter, OTHER_DEVICES, now)
  const lock = lockOf(failures, now)
  if (lock && 'until' in lock)
    return { refusal: 'too_many_requests', params: { seconds: Math.ceil((lock.until - now) / 1_000) } }

  const wrong = await judge()
  if (!wrong) {
    await clearFailures(tx, counter)
    return undefined
  }

  const counted = countAttemptByTime(failures, now)
  await writeFailures(tx, counter, OTHER_DEVICES, counted, now)
  await securityLog.noteIn(tx, { kind: 'log_in_failed', customerId, detail: what })
  if (lockOf(counted, now)) await securityLog.noteIn(tx, { kind: 'account_locked', customerId, detail: what })

  return wrong
}
