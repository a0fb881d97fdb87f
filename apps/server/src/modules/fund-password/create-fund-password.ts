import type { FundPassword } from './fund-password.ts'
import { judgeFundPassword } from './judge-fund-password.ts'
import type { FundPasswordDeps } from './judge-fund-password.ts'
import { fundPasswordOf } from './store.ts'

export function createFundPassword(deps: FundPasswordDeps): FundPassword {
  const resetHoldsUntil: FundPassword['resetHoldsUntil'] = async (db, customerId, now) => {
    const until = (await fundPasswordOf(db, customerId))?.withdrawals_held_until ?? now
    return now < until ? until : undefined
  }
  return {
    isSet: async (db, customerId) => (await fundPasswordOf(db, customerId)) !== undefined,
    async refusalOf(typer, typed) {
      const judged = await judgeFundPassword(deps, typer, typed, 'fund_password')
      return judged.ok ? undefined : judged.refusal
    },
    resetHoldsUntil,
    async withdrawalsHeldUntil(db, customerId, now) {
      const ends = [
        await resetHoldsUntil(db, customerId, now),
        await deps.securityHolds.until(db, customerId, now),
      ].filter((end) => end !== undefined)
      return ends.length === 0 ? undefined : Math.max(...ends)
    },
  }
}
