import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { DAY_MS, HOUR_MS, toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/**
 * A pause that a customer takes from everything new: a cool-off for days, a self-exclusion for a day or for good
 * (docs/rules/laws.md 13). Neither is shortened by anybody. They are a person's, so they hold for practice and real
 * money.
 */
export const PAUSE_KINDS = ['cool_off', 'self_exclusion'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

export const PAUSE_MIN_MS = DAY_MS
export const COOL_OFF_MAX_MS = 42 * DAY_MS
/** The longest cool-off may be named by a clock that runs a little ahead. */
const AHEAD_MS = HOUR_MS

export interface Pause {
  readonly kind: PauseKind
  /** `undefined`: for good. */
  readonly until: Instant | undefined
}

const isRunning = ({ until }: Pick<Pause, 'until'>, now: Instant): boolean =>
  until === undefined || until > now

/** The pauses that run at a moment. */
export const runningPauses = (pauses: readonly Pause[], now: Instant): readonly Pause[] =>
  pauses.filter((pause) => isRunning(pause, now))

/**
 * What of a customer's pauses stands against anything new; a self-exclusion goes first
 * (docs/rules/trading.md#order-refusals).
 */
export function refuseByPause(pauses: readonly Pause[], now: Instant): Refusal | undefined {
  const running = runningPauses(pauses, now)
  const found =
    running.find(({ kind }) => kind === 'self_exclusion') ?? running.find(({ kind }) => kind === 'cool_off')
  if (!found) return undefined

  return {
    refusal: found.kind === 'self_exclusion' ? 'self_excluded' : 'cooling_off',
    ...(found.until !== undefined && { params: { until: toIso(found.until) } }),
  }
}

/** What stands against an order: the same, and the customer's own stop for today. */
export function refuseOrderByPause(
  pauses: readonly Pause[],
  stoppedUntil: Instant | undefined,
  now: Instant,
): Refusal | undefined {
  const refusal = refuseByPause(pauses, now)
  if (refusal) return refusal
  return stoppedUntil !== undefined && stoppedUntil > now
    ? { refusal: 'cooling_off', params: { until: toIso(stoppedUntil) } }
    : undefined
}

const endsLater = (a: Instant | undefined, than: Instant | undefined): boolean =>
  a === undefined ? than !== undefined : than !== undefined && a > than

/** Whether a pause may begin, or a running one last longer. @param kept the one of this kind, running or over */
export function decidePause(kept: Pause | undefined, wish: Pause, now: Instant): Pause | Refusal {
  const { kind, until } = wish
  const invalid = fieldInvalid('until')
  if (until === undefined && kind === 'cool_off') return invalid
  if (until !== undefined && until < now + PAUSE_MIN_MS) return invalid
  if (until !== undefined && kind === 'cool_off' && until > now + COOL_OFF_MAX_MS + AHEAD_MS) return invalid

  if (kept && isRunning(kept, now) && endsLater(kept.until, until))
    return {
      refusal: 'limit_loosening_waits',
      ...(kept.until !== undefined && { params: { until: toIso(kept.until) } }),
    }

  return { kind, until }
}
