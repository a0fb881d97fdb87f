import { refillCall } from '@plumbline/api-schema/money/wallet'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { decideRefill } from '@plumbline/domain/trading/practice-refill'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { balancesOf, direct, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { PRACTICE_USD } from '@plumbline/domain/money/asset'

/** Whether this is the first claim of the platform day; the key of the table judges a race. */
async function claimDay(tx: Queryable, customerId: bigint, day: string, ref: string): Promise<boolean> {
  const rows = await tx.query(
    'insert into daily_claim (customer_id, day, ref) values ($1, $2, $3) on conflict (customer_id, day) do nothing returning day',
    [customerId, day, ref],
  )
  return rows.length > 0
}

const hasClaimed = async (tx: Queryable, customerId: bigint, day: string): Promise<boolean> =>
  (await tx.query('select from daily_claim where customer_id = $1 and day = $2', [customerId, day])).length >
  0

/**
 * Fills practice cash up to what is set, USD 10,000.00 at first (docs/rules/ledger.md#practice-money): lock, load,
 * decide, write.
 */
export async function refill(deps: Needs, idempotency: Idempotency, caller: Caller) {
  const { customerId, idempotencyKey, requestHash } = caller
  let isFirst = false // a repeated call answers as the first did, and its balances may be old by now

  const answer = await idempotency.once(
    { customerId, path: refillCall.path, key: idempotencyKey, bodyHash: requestHash },
    async (tx) => {
      const at = deps.clock.now()
      const day = deps.zone.dayOf(at).date
      const account = accountId(customerId, PRACTICE_USD, 'cash')
      const { available, frozen } = await lockAccount(tx, account)

      const decided = decideRefill({
        cashTotalMinor: available + frozen,
        setting: deps.houseSettings.practiceRefill(at),
        hasRefilledToday: await hasClaimed(tx, customerId, day),
      })
      if (isRefusal(decided)) return decided

      const ref = deps.makeId()
      if (!(await claimDay(tx, customerId, day, ref)))
        return { refusal: 'refill_once_a_day' } as const satisfies Refusal

      await writeTransfers(tx, {
        ref,
        at,
        legs: [direct('practice_refill', houseAccount(PRACTICE_USD, 'bank'), account, decided)],
      })

      isFirst = true
      return { balances: await balancesOf(tx, customerId, true) }
    },
  )

  if (isFirst && 'balances' in answer)
    deps.bus.publish({ type: 'balances', customerId, balances: answer.balances })
  return answer
}
