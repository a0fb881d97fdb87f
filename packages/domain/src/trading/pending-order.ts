import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS, toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** Pending orders of one customer that may still become an order (docs/rules/trading.md#pending-orders). */
export const PENDING_MAX = 10
export const PENDING_VALID_MAX_MS = DAY_MS
export const PENDING_VALID_MAX_MINUTES = PENDING_VALID_MAX_MS / MINUTE_MS
/** An order is accepted so long after the tick or the moment that fired it, or not at all. */
export const FIRE_WITHIN_MS = 5 * SECOND_MS

/**
 * `waiting`: nothing has happened yet. `firing`: met, and on its way through acceptance. `terms_changed`: asks for consent to new
 * terms and is not placed before. All others are ends.
 */
export const PENDING_STATUSES = [
  'waiting',
  'firing',
  'placed',
  'refused',
  'cancelled',
  'expired',
  'terms_changed',
] as const
export type PendingStatus = (typeof PENDING_STATUSES)[number]

/** Those that may still become an order. */
export const LIVE_PENDING_STATUSES = ['waiting', 'firing', 'terms_changed'] as const satisfies PendingStatus[]
export type LivePendingStatus = (typeof LIVE_PENDING_STATUSES)[number]

const NEXT: Readonly<Record<PendingStatus, readonly PendingStatus[]>> = {
  waiting: ['firing', 'refused', 'cancelled', 'expired', 'terms_changed'],
  firing: ['placed', 'refused'],
  terms_changed: ['waiting', 'cancelled', 'expired'],
  placed: [],
  refused: [],
  cancelled: [],
  expired: [],
}

/** Whether a pending order may go from one state to another. */
export const canBecome = (from: PendingStatus, to: PendingStatus): boolean => NEXT[from].includes(to)

/** Whether it may still become an order. */
export const isLivePending = (status: PendingStatus): boolean => NEXT[status].length > 0

/** Who ended it: the customer by a tap, or by what stops everything of theirs. */
export const PENDING_CANCELLED_BY = ['customer', 'stop', 'exclusion', 'account'] as const
export type PendingCancelledBy = (typeof PENDING_CANCELLED_BY)[number]

/** From which side the price comes to the level: from below it rises there, from above it falls. */
export const TOUCH_SIDES = ['rising', 'falling'] as const
export type TouchSide = (typeof TOUCH_SIDES)[number]

/** Levels in units of the product's tick size. */
export type PendingTrigger =
  | { readonly kind: 'price'; readonly level: bigint; readonly side: TouchSide }
  | { readonly kind: 'time'; readonly at: Instant }

/** The side of the level on which the price stands; `undefined` where it stands at the level. */
export function sideOf(level: bigint, price: bigint): TouchSide | undefined {
  if (price === level) return undefined
  return price < level ? 'rising' : 'falling'
}

/** Whether a price touches the level, coming from that side; a price that jumps over it does too. */
export const isTouched = (level: bigint, side: TouchSide, price: bigint): boolean =>
  side === 'rising' ? price >= level : price <= level

/** Condition that a customer asks for. */
export type TriggerWish =
  | { readonly kind: 'price'; readonly level: bigint; readonly validMinutes: number }
  | { readonly kind: 'time'; readonly at: Instant }

/** A trigger with the moment from which it can no longer be met; of a time that is the time itself. */
export interface BoundTrigger {
  readonly trigger: PendingTrigger
  readonly validUntil: Instant
}

/**
 * What a wish waits for, from the side on which the price stands now.
 * @returns or refuses with `field_invalid` (a time that has passed or is over 24 h away), `pending_at_price`
 */
export function bindTrigger(wish: TriggerWish, price: bigint, now: Instant): BoundTrigger | Refusal {
  if (wish.kind === 'time') {
    const isNear = wish.at > now && wish.at <= now + PENDING_VALID_MAX_MS
    return isNear ? { trigger: { kind: 'time', at: wish.at }, validUntil: wish.at } : fieldInvalid('at')
  }

  const side = sideOf(wish.level, price)
  if (!side) return { refusal: 'pending_at_price', field: 'level' }

  return {
    trigger: { kind: 'price', level: wish.level, side },
    validUntil: now + wish.validMinutes * MINUTE_MS,
  }
}

/** What stands against placing an offer whose trigger was shown: it must still lie ahead. */
export function refuseTrigger(trigger: PendingTrigger, price: bigint, now: Instant): Refusal | undefined {
  if (trigger.kind === 'time') return trigger.at > now ? undefined : { refusal: 'ticket_expired' }
  return isTouched(trigger.level, trigger.side, price) ? { refusal: 'pending_at_price' } : undefined
}

/** The terms that a customer consented to, and those of now; a product that offers the order no more has none. */
export interface NamedTerms {
  readonly termsHash: string
  readonly maxGapMs: number
}

export const areSameTerms = (agreed: NamedTerms, now: NamedTerms | undefined): boolean =>
  agreed.termsHash === now?.termsHash && agreed.maxGapMs === now.maxGapMs

export interface FiringFacts {
  readonly agreed: NamedTerms
  readonly current: NamedTerms | undefined
  /** The time of the tick that fired it, or the time that it waited for. */
  readonly firedAt: Instant
  /** The platform published no prices when it was met: nobody could see or judge the touch. */
  readonly wasAway: boolean
  readonly now: Instant
}

export type FiringDecision =
  | { readonly become: 'firing'; readonly goodUntil: Instant }
  | { readonly become: 'refused'; readonly refusal: Refusal }
  | { readonly become: 'terms_changed' }

/** What becomes of a pending order whose trigger was met. What the platform missed is never made up for later. */
export function decideFiring({ agreed, current, firedAt, wasAway, now }: FiringFacts): FiringDecision {
  const goodUntil = firedAt + FIRE_WITHIN_MS
  if (wasAway || now > goodUntil)
    return { become: 'refused', refusal: { refusal: 'pending_missed', params: { at: toIso(firedAt) } } }
  return areSameTerms(agreed, current) ? { become: 'firing', goodUntil } : { become: 'terms_changed' }
}
