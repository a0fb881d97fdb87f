import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { isEnterable, WRONG_TRIES_MAX } from '@plumbline/domain/accounts/verification-code'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { codeHash } from '../account-keys.ts'
import type { DoorNeeds } from '../door-needs.ts'
import type { Asker } from '../asker.ts'
import { countWrongTry, lockCodes, useCode } from './code-store.ts'
import type { CodeRow } from './code-store.ts'
import { findCustomer } from '../store.ts'

type OwnNeeds = Pick<DoorNeeds, 'database' | 'clock' | 'keys' | 'securityLog'>

/** How long an expired code is reported as expired instead of wrong. */
const REMEMBERED_MS = HOUR_MS

const isOpen = (row: CodeRow, now: Instant): boolean =>
  isEnterable({ expiresAt: row.expires_at, wrongTries: row.wrong_tries, usedAt: row.used_at }, now)

/** A code as typed, with its account and purpose. */
export interface EnteredCode {
  readonly account: string
  readonly purpose: CodePurpose
  readonly code: string
}

/** Logs a wrong code, and that it was the last permitted try, if it was. */
async function noteWrong(
  { securityLog }: OwnNeeds,
  tx: Transaction,
  { account, purpose }: EnteredCode,
  open: readonly CodeRow[],
): Promise<void> {
  const customer = await findCustomer(tx, account)
  const about = { ...(customer ? { customerId: customer.id } : { account }), detail: purpose }
  await securityLog.noteIn(tx, { kind: 'code_wrong', ...about })
  if (open.some((row) => row.wrong_tries + 1 >= WRONG_TRIES_MAX))
    await securityLog.noteIn(tx, { kind: 'code_exhausted', ...about })
}

/** Checks an entered code under the lock of its rows; a wrong one counts against every code it could have been. */
async function judge(
  deps: OwnNeeds,
  tx: Transaction,
  entered: EnteredCode,
  asker: Asker,
): Promise<bigint | Refusal> {
  const now = deps.clock.now()
  const rows = await lockCodes(tx, entered.account, entered.purpose, asker, now - REMEMBERED_MS)
  const open = rows.filter((row) => isOpen(row, now))
  const hash = codeHash(deps.keys, entered.account, entered.purpose, entered.code)

  const right = open.find((row) => timingSafeEqual(row.code_hash, hash))
  if (right) return right.id

  await countWrongTry(
    tx,
    open.map((row) => row.id),
  )

  if (open.length > 0) await noteWrong(deps, tx, entered, open)
  const isEnded = open.length === 0 && rows.length > 0

  return { refusal: isEnded ? 'code_expired' : 'code_wrong', field: 'code' }
}

/** Checks a code without using it up, before the costly hashing of a password. */
export const checkCode = async (
  deps: OwnNeeds,
  entered: EnteredCode,
  asker: Asker,
): Promise<bigint | Refusal> => deps.database.transaction((tx) => judge(deps, tx, entered, asker))

/** Uses a code up in the transaction of the work it permits; of two concurrent entries one gets `code_expired`. */
export async function enterCode(
  deps: OwnNeeds,
  tx: Transaction,
  entered: EnteredCode,
  asker: Asker,
): Promise<bigint | Refusal> {
  const judged = await judge(deps, tx, entered, asker)
  if (!isRefusal(judged)) {
    const { account, purpose, code } = entered

    await useCode(
      tx,
      { account, purpose, codeHash: codeHash(deps.keys, account, purpose, code) },
      deps.clock.now(),
    )
  }

  return judged
}
