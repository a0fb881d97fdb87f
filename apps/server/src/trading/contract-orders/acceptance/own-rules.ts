import type { OrderSums } from '@plumbline/domain/trading/contract-order'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import { limitOf, NO_USE, refuseByOwnLimits } from '@plumbline/domain/accounts/own-limit'
import type { DayUse, KeptLimit, OrderLimits } from '@plumbline/domain/accounts/own-limit'
import { refuseOrderByPause } from '@plumbline/domain/accounts/own-pause'
import type { Pause } from '@plumbline/domain/accounts/own-pause'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'
import { readDayUse } from './order-facts.ts'
import { assetOf } from '../reads/order-row.ts'

/** A customer's own limits, as orders need them. */
export interface OwnRules {
  readonly limits: readonly KeptLimit[]
  readonly pauses: readonly Pause[]
  /** Stopped for today, until then. */
  readonly stoppedUntil: Instant | undefined
}

/** Who knows what customers set for themselves. */
export interface OwnRulesBook {
  /** Rules of those who have any: most have none, and cost nothing. What is not known is read from this connection. */
  rulesOf(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OwnRules>>
}

export interface OwnRulesDeps {
  readonly ownRules: OwnRulesBook
  /** The platform's zone: loss and time are of its day. */
  readonly zone: Zone
}

/** One order as a customer's own rules see it. */
export interface RuledOrder {
  readonly customerId: bigint
  readonly account: bigint
  readonly sums: Pick<OrderSums, 'stake' | 'fee'>
}

interface Bound {
  readonly pauses: Refusal | undefined
  readonly limits: Pick<OrderLimits, 'stake' | 'loss' | 'time'>
}

function boundOf({ limits, pauses, stoppedUntil }: OwnRules, account: bigint, now: Instant): Bound {
  const { practice } = assetOf(account)
  const value = (kind: KeptLimit['kind']) => limitOf(limits, kind, practice, now)
  return {
    pauses: refuseOrderByPause(pauses, stoppedUntil, now),
    limits: { stake: value('stake'), loss: value('loss'), time: value('time') },
  }
}

/**
 * What of their own customers' rules refuse these orders for, in their order: a pause and a limit each, where there are
 * such. The day is counted in one round trip, and of those alone who bound their loss or time.
 */
export async function refuseByOwnRules(
  { ownRules, zone }: OwnRulesDeps,
  db: Queryable,
  orders: readonly (RuledOrder | undefined)[],
  now: Instant,
): Promise<readonly (readonly (Refusal | undefined)[])[]> {
  const rules = await ownRules.rulesOf(
    db,
    orders.flatMap((order) => order?.customerId ?? []),
  )
  if (rules.size === 0) return orders.map(() => [])

  const bounds = orders.map((order) => {
    const own = order && rules.get(order.customerId)
    return own && { order, ...boundOf(own, order.account, now) }
  })

  const counted = bounds.filter(
    (bound) => bound?.limits.loss !== undefined || bound?.limits.time !== undefined,
  )

  const day = zone.dayOf(now)
  const uses = new Map<object, DayUse>()
  if (counted.length > 0) {
    const of = counted.flatMap((bound) =>
      bound ? [{ customerId: bound.order.customerId, asset: assetIdOf(bound.order.account) }] : [],
    )
    const read = await readDayUse(db, of, day.start)
    counted.forEach((bound, place) => bound && uses.set(bound, read[place] ?? NO_USE))
  }

  return bounds.map((bound) => {
    if (!bound) return []
    const limits = { ...bound.limits, use: uses.get(bound) ?? NO_USE, dayEnd: day.end }
    return [bound.pauses, refuseByOwnLimits(limits, bound.order.sums, now)]
  })
}
