import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DoorNeeds } from './door-needs.ts'
import { signedInAsker } from './asker.ts'
import { checkCode, enterCode } from './codes/enter-code.ts'
import type { EnteredCode } from './codes/enter-code.ts'
import { isNameTaken, lockAccountName, setPassword } from './store.ts'
import { lockCustomer } from '../customer-lock/index.ts'

/** Operations of accounts for changes of an account's name. */
export interface NameDoor {
  /** Checks a code sent to any name, without using it up. */
  checkCode(entered: EnteredCode, caller: Caller): Promise<Refusal | undefined>
  /** Uses such a code up. Commit its refusal too. */
  enterCode(tx: Transaction, entered: EnteredCode, caller: Caller): Promise<Refusal | undefined>
  /** Blocks registering, sending codes to or taking this name until the transaction ends. Take before every other lock. */
  lockName(tx: Transaction, account: string): Promise<void>
  /** Blocks log-ins, withdrawals and other changes of the account until the transaction ends. */
  lockCustomer(tx: Transaction, customerId: bigint): Promise<void>
  /** Whether the name is in use, or reserved for somebody else. */
  isTaken(tx: Queryable, account: string, at: Instant, customerId: bigint): Promise<boolean>
  /** A stored password that no text matches. */
  nobodysPassword(random: string): Promise<string | Refusal>
  /** Replaces the stored password. */
  replacePassword(tx: Transaction, customerId: bigint, stored: string): Promise<void>
}

export function createNameDoor(deps: DoorNeeds): NameDoor {
  const { clock } = deps

  return {
    async checkCode(entered, caller) {
      const checked = await checkCode(deps, entered, signedInAsker(caller))
      return isRefusal(checked) ? checked : undefined
    },
    async enterCode(tx, entered, caller) {
      const used = await enterCode(deps, tx, entered, signedInAsker(caller))
      return isRefusal(used) ? used : undefined
    },
    lockName: lockAccountName,
    lockCustomer,
    isTaken: isNameTaken,
    async nobodysPassword(random) {
      const slot = deps.hasher.reserve()
      if (!slot) return { refusal: 'too_many_requests' }

      try {
        return await slot.hash(random)
      } finally {
        slot.release()
      }
    },
    replacePassword: (tx, customerId, stored) => setPassword(tx, customerId, stored, clock.now()),
  }
}
