import { isWholeCode, LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'
import { accountOf } from '../../forms/credentials/account-name.ts'
import type { TypedName } from '../../forms/credentials/account-name.ts'
import { missingPassword } from '../../forms/credentials/new-password.ts'
import type { TypedPassword } from '../../forms/credentials/new-password.ts'

/** What a customer has typed to open an account; kept as text. */
export interface RegisterForm extends TypedName, TypedPassword {
  readonly code: string
  readonly invitation: string
  readonly hasAgreed: boolean
}

export const emptyRegisterForm = (region: string, invitation: string): RegisterForm => ({
  way: 'email',
  email: '',
  region,
  phone: '',
  code: '',
  password: '',
  passwordAgain: '',
  invitation,
  hasAgreed: false,
})

/** One change; a code belongs to the account it was sent to, so another account empties it. */
export function changeRegisterForm(form: RegisterForm, change: Partial<RegisterForm>): RegisterForm {
  const next = { ...form, ...change }
  const code = (change.code ?? next.code).replaceAll(/\D/g, '').slice(0, LONG_DIGITS)
  return { ...next, code: accountOf(next) === accountOf(form) ? code : '' }
}

/** What is still missing, in the order in which the page asks for it; the button's words name the first. */
export type Missing = 'account' | 'code' | 'password' | 'passwordAgain' | 'terms'

export function missingOf(form: RegisterForm): Missing | undefined {
  if (accountOf(form) === undefined) return 'account'
  if (!isWholeCode(form.code)) return 'code'
  return missingPassword(form) ?? (form.hasAgreed ? undefined : 'terms')
}

/** The request, once nothing is missing. */
export function registerRequest(form: RegisterForm, termsVersion: string) {
  const invitation = form.invitation.trim().toUpperCase()

  return {
    account: accountOf(form) ?? '',
    code: form.code,
    ...(invitation !== '' && { invitation_code: invitation }),
    password: form.password,
    password_confirm: form.passwordAgain,
    terms_version: termsVersion,
  }
}
