import { REVIEW_PROMISE_MS } from './money/handling-hours.ts'
import { HOUR_MS } from './basics/time.ts'
import { RETURNS_AFTER_MS } from './money/withdrawal-setting.ts'

/**
 * Every figure of the domain that a text tells, by the name that stands for it in the text: `{withdrawal_return_hours}`.
 * A name ends in the unit, which the text itself says: "72 hours", "72 h". The only table of its kind: a rule is changed
 * where it stands, and all texts follow.
 */
export const FIGURES = {
  withdrawal_promise_hours: REVIEW_PROMISE_MS.withdrawal / HOUR_MS,
  withdrawal_return_hours: RETURNS_AFTER_MS / HOUR_MS,
} as const satisfies Readonly<Record<string, number>>

export type FigureName = keyof typeof FIGURES
