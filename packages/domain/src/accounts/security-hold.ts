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
