import type { payoutLockCall } from '@plumbline/api-schema/money/payout-target'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { lockAt, switchLock } from '@plumbline/domain/money/payout-lock'
import type { PayoutLock } from '@plumbline/domain/money/payout-lock'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Needs } from './needs.ts'
import { lockOf, writeLock } from './lock-store.ts'
import { PAYOUT_TARGETS_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { lockCustomer } from '../../accounts/customer-lock/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

type WireLock = ResponseOf<typeof payoutLockCall>

const wireLock = ({ isOn, endsAt }: PayoutLock): WireLock => ({
  on: isOn,
  ...defined({ ends_at: isoOf(endsAt) }),
})

export const readPayoutLock = async ({ database, clock }: Needs, customerId: bigint): Promise<WireLock> =>
  wireLock(lockAt(await lockOf(database, customerId), clock.now()))

const isSame = (a: PayoutLock, b: PayoutLock): boolean => a.isOn === b.isOn && a.endsAt === b.endsAt

/** Switches the customer's own lock: on at once, off after a day; each is told, for a thief would switch it off. */
export const switchPayoutLock = (deps: Needs, customerId: bigint, isWanted: boolean): Promise<WireLock> =>
  deps.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const at: Instant = deps.clock.now()
    const before = lockAt(await lockOf(tx, customerId), at)
    const after = switchLock(before, isWanted, at)
    if (isSame(before, after)) return wireLock(after)

    await writeLock(tx, customerId, after, at)
    const about = { customerId, target: PAYOUT_TARGETS_PAGE, at }
    await deps.messages.write(
      tx,
      after.endsAt === undefined
        ? { ...about, kind: 'payout_lock_on' }
        : { ...about, kind: 'payout_lock_ending', params: { until: toIso(after.endsAt) } },
    )

    const change = { kind: 'payout_target', id: customerId.toString() } as const
    tx.onCommit(() => deps.bus.publish({ type: 'record', customerId, change }))

    return wireLock(after)
  })
