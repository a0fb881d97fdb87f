import type { CERTIFICATION_FIELDS } from '@plumbline/domain/accounts/identity'
import { ageOn } from '@plumbline/domain/accounts/identity'
import type { SentPicture } from '../../forms/pictures/use-picture.ts'

export type IdentityField = (typeof CERTIFICATION_FIELDS)[number]

/** What a customer has typed and sent to prove a name; kept in memory alone. */
export interface IdentityForm {
  readonly name: string
  readonly id_number: string
  /** `YYYY-MM-DD`, as the browser's own date field gives it; '' while it is unfinished. */
  readonly birthday: string
  readonly front: SentPicture | undefined
  readonly back: SentPicture | undefined
}

export const emptyIdentityForm = (name: string): IdentityForm => ({
  name,
  id_number: '',
  birthday: '',
  front: undefined,
  back: undefined,
})

/** Adults only (docs/rules/accounts.md#identity). */
export const MIN_AGE = 18

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** What the page can see by itself; everything else the server judges. */
export const isUnderAge = (form: IdentityForm, today: string): boolean =>
  form.birthday !== '' && ageOn(form.birthday, today) < MIN_AGE

/** What is still missing, in the page's order; the button's words name the first. */
export function missingOf(form: IdentityForm): IdentityField | undefined {
  if (form.name.trim() === '') return 'name'
  if (form.id_number.trim() === '') return 'id_number'
  if (form.birthday === '') return 'birthday'
  if (!form.front) return 'front'

  return form.back ? undefined : 'back'
}

/** The request, once nothing is missing. */
export const certifyRequest = (form: IdentityForm) => ({
  name: form.name.trim(),
  id_number: form.id_number.trim(),
  birthday: form.birthday,
  front: form.front?.fileId ?? '',
  back: form.back?.fileId ?? '',
})
