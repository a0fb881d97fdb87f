import { limitOf } from '@plumbline/domain/accounts/own-limit'
import type { LimitKind, LimitValue } from '@plumbline/domain/accounts/own-limit'
import { refuseByPause } from '@plumbline/domain/accounts/own-pause'
import type { Pause } from '@plumbline/domain/accounts/own-pause'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { holdPause, readLimits, readPauses } from './store.ts'

/**
 * What a pause has against anything new: joining, cash→coin, bonuses, following. Asked in the transaction that begins it,
 * before its other locks: who pauses at the same moment waits for its end, and who comes later finds the pause.
 */
export async function refuseWhilePaused(
  tx: Queryable,
  customerId: bigint,
  now: Instant,
): Promise<Refusal | undefined> {
  await holdPause(tx, customerId, false)
  return refuseByPause(await readPauses(tx, [customerId]), now)
}

/** The same for what begins nothing by itself: offers of something new, which nobody in a pause is shown or told of. */
export const pauseOf = async (
  db: Queryable,
  customerId: bigint,
  now: Instant,
): Promise<Refusal | undefined> => refuseByPause(await readPauses(db, [customerId]), now)

/** The same of a self-exclusion alone: a deposit may be made in a cool-off. */
export async function refuseWhileExcluded(
  tx: Queryable,
  customerId: bigint,
  now: Instant,
): Promise<Refusal | undefined> {
  await holdPause(tx, customerId, false)
  const pauses = await readPauses(tx, [customerId])
  return refuseByPause(
    pauses.filter(({ kind }) => kind === 'self_exclusion'),
    now,
  )
}

/** The self-exclusions of these customers, running or over; who never had one is absent. */
export async function selfExclusions(
  db: Queryable,
  customerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Pause>> {
  const pauses = await readPauses(db, customerIds)
  return new Map(
    pauses.filter(({ kind }) => kind === 'self_exclusion').map((pause) => [pause.customerId, pause]),
  )
}

/** One of a customer's own limits, as it stands. */
export async function ownLimitOf(
  db: Queryable,
  of: { readonly customerId: bigint; readonly kind: LimitKind; readonly practice: boolean },
  now: Instant,
): Promise<LimitValue> {
  return limitOf(await readLimits(db, [of.customerId]), of.kind, of.practice, now)
}
