import { formatUsdLeft } from '../money/asset.ts'
import { DAY_MS, MINUTE_MS, toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import type { OrderSums } from '../trading/contract-order.ts'
import type { Refusal } from '../basics/refusal.ts'

/**
 * What a customer bounds for themselves (docs/rules/laws.md 13): sums in US cents, `time` in minutes; each of one day
 * but `stake`.
 */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** How long a looser limit waits; a tighter one holds at once. */
export const LOOSENING_MS = DAY_MS
/** A day has at most 25 hours: a longer limit of time bounds nothing. */
export const TIME_LIMIT_MAX_MINUTES = 1_440n
/** As much as a column of money holds, and more than anybody has. */
export const SUM_LIMIT_MAX_CENTS = 1_000_000_000_000_00n

/** `undefined`: none, the loosest of all. */
export type LimitValue = bigint | undefined

export interface OwnLimit {
  readonly value: LimitValue
  /** A looser value that was asked for, and from when it holds. */
  readonly pending?: { readonly value: LimitValue; readonly from: Instant } | undefined
}

export const NO_LIMIT: OwnLimit = { value: undefined }

export const isLooser = (value: LimitValue, than: LimitValue): boolean =>
  than !== undefined && (value === undefined || value > than)

/** A limit as it stands at a moment: what has waited long enough is in force. */
export const limitAt = (limit: OwnLimit, now: Instant): OwnLimit =>
  limit.pending && limit.pending.from <= now ? { value: limit.pending.value } : limit

/**
 * What a customer's wish makes of a limit: tighter or equal holds at once and ends what waited; looser waits a day beside
 * the one in force. Asking for the same again does not begin the day anew; asking for the one in force is how a wait is
 * cancelled.
 */
export function changeLimit(limit: OwnLimit, wish: LimitValue, now: Instant): OwnLimit {
  const { value, pending } = limitAt(limit, now)
  if (!isLooser(wish, value)) return { value: wish }

  return {
    value,
    pending: pending && pending.value === wish ? pending : { value: wish, from: now + LOOSENING_MS },
  }
}

/** A limit is of practice or of real money: they are kept apart, as their money is. */
export interface KeptLimit {
  readonly kind: LimitKind
  readonly practice: boolean
  readonly limit: OwnLimit
}

export function limitOf(
  limits: readonly KeptLimit[],
  kind: LimitKind,
  practice: boolean,
  now: Instant,
): LimitValue {
  const kept = limits.find((each) => each.kind === kind && each.practice === practice)
  return kept && limitAt(kept.limit, now).value
}

/** What a customer's orders of one money did in a platform day, in smallest units: of those settled in it, and of all open ones. */
export interface DayUse {
  /** Stakes and fees of lost and of open orders. */
  readonly lostAndOpen: bigint
  readonly wonFees: bigint
  readonly wonProfits: bigint
  /** Acceptance of the day's first order. */
  readonly firstOrderAt: Instant | undefined
}

export const NO_USE: DayUse = { lostAndOpen: 0n, wonFees: 0n, wonProfits: 0n, firstOrderAt: undefined }

/**
 * Loss today (docs/rules/accounts.md#own-limits); below 0 where more was won. An open order counts as lost, so its end
 * never adds to it.
 */
export const lossToday = ({ lostAndOpen, wonFees, wonProfits }: DayUse): bigint =>
  lostAndOpen + wonFees - wonProfits

/** Whole minutes since the day's first order. */
export const minutesToday = ({ firstOrderAt }: DayUse, now: Instant): bigint =>
  firstOrderAt === undefined ? 0n : BigInt(Math.max(0, Math.floor((now - firstOrderAt) / MINUTE_MS)))

export interface OrderLimits {
  readonly stake: LimitValue
  readonly loss: LimitValue
  readonly time: LimitValue
  readonly use: DayUse
  /** The platform's midnight: the day's loss and time begin anew. */
  readonly dayEnd: Instant
}

/** What of a customer's own limits stands against an order, in the order of docs/rules/trading.md#order-refusals. */
export function refuseByOwnLimits(
  { stake, loss, time, use, dayEnd }: OrderLimits,
  sums: Pick<OrderSums, 'stake' | 'fee'>,
  now: Instant,
): Refusal | undefined {
  if (stake !== undefined && sums.stake > stake)
    return { refusal: 'own_stake_limit_reached', field: 'amount', params: { most: formatUsdLeft(stake) } }

  const until = toIso(dayEnd)
  if (loss !== undefined && lossToday(use) + sums.stake + sums.fee > loss)
    return {
      refusal: 'own_loss_limit_reached',
      params: { left: formatUsdLeft(loss - lossToday(use)), until },
    }

  if (time !== undefined && minutesToday(use, now) >= time)
    return { refusal: 'own_time_limit_reached', params: { until } }

  return undefined
}

/** Whether a deposit passes the customer's own limit of the day, in US cents. */
export const refuseByOwnDeposits = (
  limit: LimitValue,
  depositedToday: bigint,
  cents: bigint,
): Refusal | undefined =>
  limit !== undefined && depositedToday + cents > limit
    ? {
        refusal: 'own_deposit_limit_reached',
        field: 'amount',
        params: { left: formatUsdLeft(limit - depositedToday) },
      }
    : undefined
