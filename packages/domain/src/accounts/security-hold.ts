import { HOUR_MS } from '../basics/time.ts'

/** One step of a hold (docs/fair-dealing.md 6): a longer one takes a new act of its owner. */
export const SECURITY_HOLD_MS = 24 * HOUR_MS

/** Why withdrawals are held, each for 24 h at most and never longer without a new act (docs/fair-dealing.md 6). */
export const SECURITY_HOLDS = [
  'secured',
  'factor_recovered',
  'login_password_reset',
  'account_changed',
  'fund_password_reset',
  'recovery_code',
] as const

export type SecurityHold = (typeof SECURITY_HOLDS)[number]
