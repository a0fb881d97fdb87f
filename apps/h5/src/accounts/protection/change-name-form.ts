import type { NameProof } from '@plumbline/domain/accounts/name-change'
import { isWholeCode, LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'
import { accountOf } from '../../forms/credentials/account-name.ts'
import type { TypedName } from '../../forms/credentials/account-name.ts'
import { codeOf } from './proof-fields.tsx'

/** What a customer has typed to change the name they log in by; kept as text. */
export interface NameForm extends TypedName {
  readonly newCode: string
  readonly password: string
  readonly oldCode: string
  /** The papers stand in place of a code to the old name. */
  readonly byPapers: boolean
  readonly idNumber: string
  readonly birthday: string
}

export const emptyNameForm = (region: string): NameForm => ({
  way: 'email',
  email: '',
  region,
  phone: '',
  newCode: '',
  password: '',
  oldCode: '',
  byPapers: false,
  idNumber: '',
  birthday: '',
})

/** One change; a code belongs to the name it was sent to, so another name empties it. */
export function changeNameForm(form: NameForm, change: Partial<NameForm>): NameForm {
  const next = { ...form, ...change }
  const newCode = codeOf(next.newCode).slice(0, LONG_DIGITS)
  return { ...next, newCode: accountOf(next) === accountOf(form) ? newCode : '' }
}

export const proofOf = (form: NameForm, hasFactor: boolean): NameProof =>
  hasFactor ? 'factor' : form.byPapers ? 'papers' : 'code'

/**
 * What is still missing, in the order in which the page asks for it, as the key of its words. Who has no papers is left
 * with a code to the old name.
 */
export function missingOfName(form: NameForm, proof: NameProof, hasPapers: boolean) {
  if (accountOf(form) === undefined) return 'name_change.missing.account'
  if (!isWholeCode(form.newCode)) return 'name_change.missing.new_code'
  if (form.password === '') return 'protection.missing.password'
  if (proof === 'code' && !isWholeCode(codeOf(form.oldCode))) return 'protection.missing.code'
  if (proof === 'papers' && !hasPapers) return 'protection.missing.code'
  if (proof === 'papers' && form.idNumber.trim() === '') return 'protection.missing.id_number'
  if (proof === 'papers' && form.birthday === '') return 'protection.missing.birthday'

  return undefined
}

/** The request, once nothing is missing; a factor is shown beside it. */
export const nameRequest = (form: NameForm, proof: NameProof) => ({
  account: accountOf(form) ?? '',
  new_code: form.newCode,
  login_password: form.password,
  ...(proof === 'code' && { code: codeOf(form.oldCode) }),
  ...(proof === 'papers' && { id_number: form.idNumber.trim(), birthday: form.birthday }),
})
