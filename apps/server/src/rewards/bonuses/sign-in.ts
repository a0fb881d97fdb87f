import { claimSignInCall } from '@plumbline/api-schema/rewards/bonus'
import type { signInCall } from '@plumbline/api-schema/rewards/bonus'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { SIGN_IN_MINOR } from '@plumbline/domain/rewards/bonus'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { balancesOf, direct, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import { refuseCountry, refuseNew } from '../../openness/offering/index.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import type { Needs } from './needs.ts'
import { insertSignIn, isSignedIn } from './store.ts'
import { usdOf } from './wire.ts'

const AMOUNT = formatUsd(SIGN_IN_MINOR)

/** Whether the sign-in bonus of this platform day was claimed; where it is not offered, not even its sum is told. */
export async function readSignIn(
  deps: Needs,
  customerId: bigint,
  country: string | undefined,
): Promise<ResponseOf<typeof signInCall> | Refusal> {
  const { database, clock, zone, mode } = deps
  const promoted = { customerId, practice: mode === 'practice', family: 'promotions', country } as const
  const unserved = await refuseCountry(deps, database, promoted)
  if (unserved) return unserved

  return {
    claimed_today: await isSignedIn(database, customerId, dayOf(zone, clock.now())),
    amount: AMOUNT,
  }
}

type Claimed = ResponseOf<typeof claimSignInCall>

/**
 * Claims it: promo → cash, once a platform day, which the key of the table holds (docs/rules/rewards.md#daily-check-in).
 */
export function claimSignIn(
  deps: Needs,
  idempotency: Idempotency,
  { customerId, idempotencyKey, requestHash, country }: Caller,
): Promise<Claimed | Refusal> {
  const { clock, zone, mode, makeId, bus } = deps

  return idempotency.once<Claimed>(
    { customerId, path: claimSignInCall.path, key: idempotencyKey, bodyHash: requestHash },
    async (tx) => {
      const asset = usdOf(mode)
      const [cash, promo] = [accountId(customerId, asset, 'cash'), houseAccount(asset, 'promo')]

      await lockAccount(tx, cash)
      const practice = mode === 'practice'
      const unserved = await refuseNew(deps, tx, { customerId, practice, family: 'promotions', country })
      if (unserved) return unserved

      const paused = await refuseWhilePaused(tx, customerId, clock.now())
      if (paused) return paused

      const at = clock.now()
      const day = dayOf(zone, at)
      if (await isSignedIn(tx, customerId, day)) return { refusal: 'bonus_already_claimed' }

      const { available } = await lockAccount(tx, promo)
      if (available < SIGN_IN_MINOR) return { refusal: 'bonus_budget_short' }

      const ref = makeId()
      if (!(await insertSignIn(tx, { customerId, day, asset, ref, at })))
        return { refusal: 'bonus_already_claimed' }

      await writeTransfers(tx, { ref, at, legs: [direct('sign_in_bonus', promo, cash, SIGN_IN_MINOR)] })
      const balances = await balancesOf(tx, customerId, mode === 'practice')
      tx.onCommit(() => {
        bus.publish({ type: 'balances', customerId, balances })
        bus.publish({ type: 'record', customerId, change: { kind: 'bonus', id: ref } })
      })

      return { claimed_today: true, amount: AMOUNT, balances }
    },
  )
}
