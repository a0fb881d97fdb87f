import type { FundPassword } from './fund-password.ts'
import { judgeFundPassword } from './judge-fund-password.ts'
import type { FundPasswordDeps } from './judge-fund-password.ts'
import { fundPasswordOf } from './store.ts'

export function createFundPassword(deps: FundPasswordDeps): FundPassword {
  return {
    isSet: async (db, customerId) => (await fundPasswordOf(db, customerId)) !== undefined,
    async refusalOf(typer, typed) {
      const judged = await judgeFundPassword(deps, typer, typed, 'fund_password')
      return judged.ok ? undefined : judged.refusal
    },
    async withdrawalsHeldUntil(db, customerId, now) {
      const until = (await fundPasswordOf(db, customerId))?.withdrawals_held_until ?? now
      return now < until ? until : undefined
    },
  }
}
