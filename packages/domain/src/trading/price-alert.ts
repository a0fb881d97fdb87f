import { MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** Alerts of one customer that are active or paused (docs/rules/trading.md#price-alerts). */
export const ALERTS_MAX = 50
export const ALERT_DAYS_MAX = 90
export const ALERT_NOTE_MAX = 120
/** Spans in which a move is looked for: 5 min to 24 h (docs/rules/trading.md#price-alerts). */
export const ALERT_WITHIN_MINUTES = [5, 15, 30, 60, 240, 720, 1440] as const
/** An alert that fires each time is quiet for so long after it has: a price that trembles at a level is told of once. */
export const ALERT_REST_MS = MINUTE_MS
/** A move is watched from 0.10 % to 50.00 %, in parts per million. */
export const MIN_CHANGE_PPM = 1_000n
export const MAX_CHANGE_PPM = 500_000n

/** Levels in units of the product's tick size. `change`: so far from any price of the span, up or down. */
export const ALERT_KINDS = ['above', 'below', 'change'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
export const ALERT_STATUSES = ['active', 'paused', 'fired', 'expired'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

export type AlertCondition =
  | { readonly kind: 'above' | 'below'; readonly level: bigint }
  | { readonly kind: 'change'; readonly changePpm: bigint; readonly withinMs: number }

/**
 * `armed`: the next price that meets the condition fires. `waiting`: the price has to be back on the other side of the level
 * first. `resting`: it has just fired.
 */
export const ALERT_PHASES = ['armed', 'waiting', 'resting'] as const
export type AlertPhase = (typeof ALERT_PHASES)[number]

export interface AlertState {
  readonly phase: AlertPhase
  /** Of a move: the first moment whose price counts. Of one that rests: when it fired. */
  readonly since: Instant
}

/** One alert, as far as prices judge it. */
export interface WatchedAlert extends AlertState {
  readonly id: string
  readonly productId: number
  readonly condition: AlertCondition
  readonly isRepeated: boolean
  readonly expiresAt: Instant
}

/** A published tick. */
export interface AlertTick {
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
}

const reaches = (condition: { kind: 'above' | 'below'; level: bigint }, price: bigint): boolean =>
  condition.kind === 'above' ? price >= condition.level : price <= condition.level

/** Where an alert begins: one whose price is there already waits until it has been on the other side. */
export function firstState(condition: AlertCondition, last: Pick<AlertTick, 'price' | 'time'>): AlertState {
  const isThere = condition.kind !== 'change' && reaches(condition, last.price)
  return { phase: isThere ? 'waiting' : 'armed', since: last.time }
}

const MILLION = 1_000_000n

/** The highest price from which `price` is a rise of at least so much. */
export const risenFrom = (price: bigint, changePpm: bigint): bigint =>
  (price * MILLION) / (MILLION + changePpm)

/** The lowest price from which `price` is a fall of at least so much. */
export const fallenFrom = (price: bigint, changePpm: bigint): bigint => {
  const part = MILLION - changePpm
  return (price * MILLION + part - 1n) / part
}

/** The longest time within which a change is looked for. */
export const ALERT_WITHIN_MAX_MS = (ALERT_WITHIN_MINUTES.at(-1) ?? 0) * MINUTE_MS
