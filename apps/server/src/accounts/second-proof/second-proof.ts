import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { proofsAsked } from '@plumbline/domain/accounts/second-proof'
import type { ProvedAct } from '@plumbline/domain/accounts/second-proof'
import { SECOND_FACTOR_WRONG } from '@plumbline/domain/basics/refusals'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountDoor, SecondFactorGate } from '../account/index.ts'

/** What a request brings along to prove its act. */
export interface ShownProof {
  readonly code?: string | undefined
  readonly second_factor?: string | undefined
}

/**
 * The second proof of an act, beside its password (decision 54). Call it in the transaction of what it proves, after all
 * else that could refuse, and commit its refusal too: there it is used up, or counted where it is wrong.
 */
export interface SecondProof {
  /**
   * @returns `second_factor_required`, `second_factor_wrong` or `account_locked` where the account has a factor, else
   * `code_wrong` or `code_expired`; `field_invalid` where a code is missing, which counts nothing
   */
  refusalOf(tx: Transaction, act: ProvedAct, shown: ShownProof, caller: Caller): Promise<Refusal | undefined>
  /** A factor alone, of who has one: in place of a login password. @returns `second_factor_wrong` too where there is none */
  refusalOfFactor(tx: Transaction, shown: string, caller: Caller): Promise<Refusal | undefined>
}

export function createSecondProof({
  account,
  secondFactor,
}: {
  readonly account: Pick<AccountDoor, 'enterCode' | 'judgeFactor'>
  readonly secondFactor: SecondFactorGate
}): SecondProof {
  /** Its wrong ones are counted by account and device, on a counter that no right password clears. */
  const judge = (tx: Transaction, shown: string, { session, customerId }: Caller) =>
    account.judgeFactor(tx, session, async () => {
      const refused = await secondFactor.refusalOf(tx, customerId, shown)
      // One that was removed this very moment would have been judged as none.
      return refused ?? ((await secondFactor.hasOne(tx, customerId)) ? undefined : SECOND_FACTOR_WRONG)
    })

  return {
    async refusalOf(tx, act, { code, second_factor: factor }, caller) {
      const { customerId } = caller
      const asked = proofsAsked(act, await secondFactor.hasOne(tx, customerId))

      // What is missing is told before anything is judged, and so used up.
      if (asked.includes('factor') && factor === undefined)
        return secondFactor.refusalOf(tx, customerId, undefined)
      if (asked.includes('code') && code === undefined) return fieldInvalid('code')

      for (const kind of asked) {
        const shown = kind === 'factor' ? factor : code
        if (shown === undefined) continue

        const refused =
          kind === 'factor' ? await judge(tx, shown, caller) : await account.enterCode(tx, act, shown, caller)
        if (refused) return refused
      }

      return undefined
    },
    async refusalOfFactor(tx, shown, caller) {
      if (!(await secondFactor.hasOne(tx, caller.customerId))) return SECOND_FACTOR_WRONG
      return judge(tx, shown, caller)
    },
  }
}
