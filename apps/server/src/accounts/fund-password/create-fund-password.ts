import type { FundPassword } from './fund-password.ts'
import { judgeFundPassword } from './judge-fund-password.ts'
import type { Needs } from './needs.ts'
import { fundPasswordOf, resetHolds } from './store.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

export function createFundPassword(deps: Needs): FundPassword {
  const resetHoldsUntil: FundPassword['resetHoldsUntil'] = async (db, customerId, now) => {
    const until = (await fundPasswordOf(db, customerId))?.withdrawals_held_until ?? now
    return now < until ? until : undefined
  }

  const lastHoldEnds: FundPassword['lastHoldEnds'] = async (db, customerIds) => {
    const ends = new Map(await resetHolds(db, customerIds))
    for (const [id, end] of await deps.securityHolds.lastEnds(db, customerIds))
      ends.set(id, Math.max(end, ends.get(id) ?? end))
    return ends
  }

  return {
    isSet: async (db, customerId) => (await fundPasswordOf(db, customerId)) !== undefined,
    async refusalOf(typer, typed) {
      const judged = await judgeFundPassword(deps, typer, typed, 'fund_password')
      return isRefusal(judged) ? judged : undefined
    },
    resetHoldsUntil,
    lastHoldEnds,
    async withdrawalsHeldUntil(db, customerId, now) {
      const until = (await lastHoldEnds(db, [customerId])).get(customerId) ?? now
      return now < until ? until : undefined
    },
  }
}
