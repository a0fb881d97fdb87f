import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DoorNeeds } from './door-needs.ts'
import { parseAccountName } from './account-name.ts'
import { askerOf } from './asker.ts'
import type { Asker } from './asker.ts'
import { countedAttempt, counterOf, noteFailure, refusalOfLock } from './attempt.ts'
import { enterCode } from './codes/enter-code.ts'
import { clearFailures, findCustomer, keepsPassword } from './store.ts'
import type { CustomerRow } from './store.ts'

/** Proofs typed to change how this account is entered. */
export interface Proofs {
  readonly password: string
  readonly code: string
  readonly purpose: CodePurpose
}

/** Checks of a signed-in caller's proofs: part of `AccountDoor`. */
interface ProofJudges {
  checkLoginPassword(who: Session, typed: string): Promise<string | Refusal>
  keepsLoginPassword(tx: Transaction, customerId: bigint, proof: string): Promise<boolean>
  enterCode(tx: Transaction, purpose: CodePurpose, code: string, caller: Caller): Promise<Refusal | undefined>
}

/** Locks that must be taken before those of the proofs. */
export type FirstLocks = (tx: Transaction) => Promise<void>

/** Work that the proofs permit, in the transaction that uses the code up. Its refusal commits too: the code is used. */
export type ProvedWork<T extends object> = (tx: Transaction, customerId: bigint) => Promise<T | Refusal>

/** Login password and code of a signed-in customer; the first wrong one is the answer, each is counted as usual. */
export async function prove<T extends object>(
  { database }: DoorNeeds,
  door: ProofJudges,
  caller: Caller,
  { password, code, purpose }: Proofs,
  { work, lockFirst }: { readonly work: ProvedWork<T>; readonly lockFirst: FirstLocks | undefined },
): Promise<T | Refusal> {
  const { session, customerId } = caller
  const judged = await door.checkLoginPassword(session, password)
  if (isRefusal(judged)) return judged

  return database.transaction(async (tx): Promise<T | Refusal> => {
    await lockFirst?.(tx)
    if (!(await door.keepsLoginPassword(tx, customerId, judged)))
      return { refusal: 'login_failed', field: 'login_password' }
    return (await door.enterCode(tx, purpose, code, caller)) ?? work(tx, customerId)
  })
}

/**
 * Checks that a password matches a name now. An unknown name is counted, locked, hashed and answered like a wrong
 * password (docs/rules/accounts.md#log-in). The attempt stays counted: clear it once everything else is right too.
 */
export async function checkPassword(
  deps: Pick<DoorNeeds, 'database' | 'clock' | 'hasher' | 'securityLog'>,
  account: string,
  password: string,
  counter: string,
): Promise<CustomerRow | Refusal> {
  const locked = await refusalOfLock(deps, account, counter)
  if (locked) return locked

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' }

  try {
    const customer = await findCustomer(deps.database, account)
    const refused = await countedAttempt(deps, account, counter)
    if (refused) return refused

    const fits = await slot.verify(customer?.password_hash, password)
    if (fits && customer) return customer

    await noteFailure(deps, { account, customerId: customer?.id }, counter)
    return { refusal: 'login_failed' }
  } finally {
    slot.release()
  }
}

/** Like `prove`, for a caller who is not signed in and sends the name with the password. */
export async function proveAtDoor<T extends object>(
  deps: DoorNeeds,
  caller: Caller,
  { account: typed, password, code, purpose }: Proofs & { readonly account: string },
  work: ProvedWork<T>,
): Promise<T | Refusal> {
  const name = parseAccountName(typed)
  if (!name) return fieldInvalid('account')

  const { account } = name
  const asker: Asker = askerOf(caller)
  const counter = await counterOf(deps, account, asker.device)

  const customer = await checkPassword(deps, account, password, counter)
  if (isRefusal(customer)) return customer

  return deps.database.transaction(async (tx): Promise<T | Refusal> => {
    if (!(await keepsPassword(tx, customer.id, customer.password_hash, account)))
      return { refusal: 'login_failed' }

    const entered = await enterCode(deps, tx, { account, purpose, code }, asker)
    if (isRefusal(entered)) return entered

    await clearFailures(tx, account, counter)
    return work(tx, customer.id)
  })
}
