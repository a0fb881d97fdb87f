import type { Security } from '@plumbline/api-schema/accounts/protection'
import { isWholeCode, typedCode } from '@plumbline/domain/accounts/verification-code'

export const EMPTY_RELEASE = { fund_password: '', login_password: '', id_number: '', birthday: '', code: '' }
export type ReleaseForm = typeof EMPTY_RELEASE
export type ReleaseField = Exclude<keyof ReleaseForm, 'code'>
type Way = Security['release_by']

/** What each way asks for beside the code. */
export const RELEASE_FIELDS: Readonly<Record<Way, readonly ReleaseField[]>> = {
  fund_password: ['fund_password'],
  identity: ['login_password', 'id_number', 'birthday'],
  login_password: ['login_password'],
}

/** The name of `protection.missing` for each. */
const MISSING = {
  fund_password: 'fund_password',
  login_password: 'password',
  id_number: 'id_number',
  birthday: 'birthday',
} as const

/** As it is sent: a password exactly as it was typed. */
const asSent = (form: ReleaseForm, field: ReleaseField): string =>
  field === 'id_number' ? form.id_number.trim() : form[field]

/** What still has to be typed, as the end of a key of `protection.missing`. */
export function missingOfRelease(form: ReleaseForm, by: Way) {
  const empty = RELEASE_FIELDS[by].find((field) => asSent(form, field) === '')
  if (empty) return MISSING[empty]
  return isWholeCode(typedCode(form.code)) ? undefined : 'code'
}

/** What the way asks for. */
export const releaseRequest = (form: ReleaseForm, by: Way) => ({
  ...Object.fromEntries(RELEASE_FIELDS[by].map((field) => [field, asSent(form, field)])),
  code: typedCode(form.code),
})
