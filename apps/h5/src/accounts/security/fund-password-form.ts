import { missingPassword } from '../../forms/credentials/new-password.ts'
import type { TypedPassword } from '../../forms/credentials/new-password.ts'
import { HOUR_MS } from '@plumbline/domain/basics/time'

/** `first`: none stands yet; `change` knows the old one; `forgotten` proves the login and holds withdrawals. */
export type FundPasswordWay = 'first' | 'change' | 'forgotten'

export interface FundPasswordForm extends TypedPassword {
  readonly old: string
  readonly loginPassword: string
}

export const EMPTY_FUND_PASSWORD: FundPasswordForm = {
  old: '',
  loginPassword: '',
  password: '',
  passwordAgain: '',
}

/** Withdrawals wait so long after a reset (docs/rules/accounts.md#withdrawal-password). */
export const RESET_HOLDS_MS = 24 * HOUR_MS

/** What is still missing, in the page's order. */
export function missingOf(form: FundPasswordForm, way: FundPasswordWay) {
  if (way === 'change' && form.old === '') return 'old'

  const missing = missingPassword(form)
  if (missing) return missing === 'passwordAgain' ? 'password_again' : 'password'
  if (way === 'change') return undefined

  return form.loginPassword === '' ? 'login_password' : undefined
}

/** The request without its second proof, once nothing is missing: only what its way asks for. */
export const fundPasswordRequest = (form: FundPasswordForm, way: FundPasswordWay) => ({
  fund_password: form.password,
  fund_password_confirm: form.passwordAgain,
  ...(way === 'change' ? { old_fund_password: form.old } : { login_password: form.loginPassword }),
})
