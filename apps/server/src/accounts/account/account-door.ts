import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DoorNeeds } from './door-needs.ts'
import { signedInAsker } from './asker.ts'
import { countedAttempt, counterOf, noteFailure, noteLock, refusalOfLock } from './attempt.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { checkCode, enterCode } from './codes/enter-code.ts'
import { judgeFactor } from './factor-tries.ts'
import { judgeCounted } from './judge-counted.ts'
import type { Guessed } from './judge-counted.ts'
import { prove, proveAtDoor } from './prove.ts'
import type { FirstLocks, Proofs, ProvedWork } from './prove.ts'
import { clearFailures, customerById, keepsPassword } from './store.ts'

type Signed = Pick<Session, 'customerId' | 'deviceId'>

/** Operations of accounts for other modules. */
export interface AccountDoor {
  /** Counter for this customer's wrong passwords on this device: a device known to the account has its own. */
  counterOf(who: Signed): Promise<string>
  /** Whether a new password is on the list of common ones, is a word of this site, or is the account's own name. */
  isCommon(customerId: bigint, password: string): Promise<boolean>
  /**
   * Judges a login password typed by a signed-in customer and counts a wrong one like a log-in.
   * @param keepsCount further input is still to be checked: the count is kept until `forgetFailures`
   * @returns a proof for `keepsLoginPassword`; or `account_locked`, `login_failed`, `too_many_requests`
   */
  checkLoginPassword(who: Signed, typed: string, keepsCount?: 'keeps count'): Promise<string | Refusal>
  /** Logs that a wrong factor, already counted, locked the account, if it did. */
  noteLock(who: Signed): Promise<void>
  /** Resets the count of consecutive failures, once everything typed was right. */
  forgetFailures(tx: Queryable, who: Signed): Promise<void>
  /** Whether the login password is still the one checked; locks it until the transaction ends. */
  keepsLoginPassword(tx: Queryable, customerId: bigint, proof: string): Promise<boolean>
  /** Whether a text is the login password. Counts nothing: only for a caller who has just proved a secret of this account. */
  isLoginPassword(customerId: bigint, text: string): Promise<boolean | Refusal>
  /**
   * Checks a code sent to the signed-in customer without using it up; a wrong one is counted.
   * @returns `code_wrong` or `code_expired`, else nothing
   */
  checkCode(purpose: CodePurpose, code: string, caller: Caller): Promise<Refusal | undefined>
  /** Login password and code together; the work runs in the transaction that uses the code up. */
  prove<T extends object>(
    caller: Caller,
    proofs: Proofs,
    work: ProvedWork<T>,
    lockFirst?: FirstLocks,
  ): Promise<T | Refusal>
  /** The same for a caller who is not signed in. */
  proveAtDoor<T extends object>(
    caller: Caller,
    proofs: Proofs & { readonly account: string },
    work: ProvedWork<T>,
  ): Promise<T | Refusal>
  /** Uses a code up in the transaction of the work it permits. Commit its refusal too: it counts the wrong try. */
  enterCode(tx: Transaction, purpose: CodePurpose, code: string, caller: Caller): Promise<Refusal | undefined>
  /**
   * Checks a second factor of a signed-in customer; a wrong one is counted by account and device, and locks like a wrong
   * password. Commit its refusal too. @returns `account_locked`, or the judge's answer
   */
  judgeFactor(
    tx: Transaction,
    who: Signed,
    judge: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined>
  /**
   * Checks a proof of ownership beyond the mailbox; wrong ones lock it for everyone, and only time unlocks it.
   * Commit its refusal too. @returns `too_many_requests`, or the judge's answer
   */
  judgeCounted(
    tx: Transaction,
    guessed: Guessed,
    judge: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined>
}

async function checkLoginPassword(
  deps: DoorNeeds,
  who: Signed,
  typed: string,
  keepsCount: boolean,
): Promise<string | Refusal> {
  const customer = await customerById(deps.database, who.customerId)
  const counter = await counterOf(deps, customer.account, who.deviceId)
  const locked = await refusalOfLock(deps, customer.account, counter)
  if (locked) return locked

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' }

  try {
    const counted = await countedAttempt(deps, customer.account, counter)
    if (counted) return counted

    if (!(await slot.verify(customer.password_hash, typed))) {
      await noteFailure(deps, { account: customer.account, customerId: customer.id }, counter)
      return { refusal: 'login_failed', field: 'login_password' }
    }

    if (!keepsCount) await clearFailures(deps.database, customer.account, counter)
    return customer.password_hash
  } finally {
    slot.release()
  }
}

export function createAccountDoor(deps: DoorNeeds): AccountDoor {
  const accountOf = async (customerId: bigint): Promise<string> =>
    (await customerById(deps.database, customerId)).account

  const door: AccountDoor = {
    counterOf: async (who) => counterOf(deps, await accountOf(who.customerId), who.deviceId),
    isCommon: async (customerId, password) =>
      isCommonPassword(password, await accountOf(customerId), deps.brandName),
    checkLoginPassword: (who, typed, keepsCount) =>
      checkLoginPassword(deps, who, typed, keepsCount !== undefined),
    async noteLock(who) {
      const customer = await customerById(deps.database, who.customerId)
      await noteLock(deps, customer, await counterOf(deps, customer.account, who.deviceId))
    },
    async forgetFailures(tx, who) {
      const { account } = await customerById(tx, who.customerId)
      await clearFailures(
        tx,
        account,
        await counterOf({ database: tx, clock: deps.clock }, account, who.deviceId),
      )
    },
    prove: (caller, proofs, work, lockFirst) => prove(deps, door, caller, proofs, { work, lockFirst }),
    proveAtDoor: (caller, proofs, work) => proveAtDoor(deps, caller, proofs, work),
    keepsLoginPassword: keepsPassword,
    async isLoginPassword(customerId, text) {
      const slot = deps.hasher.reserve()
      if (!slot) return { refusal: 'too_many_requests' }

      try {
        const { password_hash: hash } = await customerById(deps.database, customerId)
        return await slot.verify(hash, text)
      } finally {
        slot.release()
      }
    },
    async checkCode(purpose, code, caller) {
      const entered = { account: await accountOf(caller.customerId), purpose, code }
      const checked = await checkCode(deps, entered, signedInAsker(caller))
      return isRefusal(checked) ? checked : undefined
    },
    async enterCode(tx, purpose, code, caller) {
      const { account } = await customerById(tx, caller.customerId)
      const entered = await enterCode(deps, tx, { account, purpose, code }, signedInAsker(caller))
      return isRefusal(entered) ? entered : undefined
    },
    judgeFactor: (tx, who, judge) => judgeFactor(deps, tx, who, judge),
    judgeCounted: (tx, guessed, judge) => judgeCounted(deps, tx, guessed, judge),
  }

  return door
}
