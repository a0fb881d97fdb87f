import type { CARD_ACCOUNT_TYPES } from '@plumbline/api-schema/payout-target'

/** What a customer has typed to bind a card; kept as text, in memory alone. */
export interface CardForm {
  readonly bank_name: string
  readonly holder_name: string
  /** Digits alone; grouped only where it is shown. */
  readonly card_number: string
  readonly routing_number: string
  readonly account_type: (typeof CARD_ACCOUNT_TYPES)[number] | undefined
  readonly opening_bank: string
  readonly email: string
  readonly address: string
  readonly zipcode: string
  readonly birthday: string
  readonly fund_password: string
  readonly code: string
}

export const EMPTY_CARD: CardForm = {
  bank_name: '',
  holder_name: '',
  card_number: '',
  routing_number: '',
  account_type: undefined,
  opening_bank: '',
  email: '',
  address: '',
  zipcode: '',
  birthday: '',
  fund_password: '',
  code: '',
}

/** The longest number of ISO/IEC 7812. */
export const CARD_DIGITS_MOST = 19

export const digitsOf = (typed: string, most: number): string => typed.replaceAll(/\D/g, '').slice(0, most)

export function changeCardForm(form: CardForm, change: Partial<CardForm>): CardForm {
  const next = { ...form, ...change }
  return {
    ...next,
    card_number: digitsOf(next.card_number, CARD_DIGITS_MOST),
    code: digitsOf(next.code, 6),
  }
}

/** The page's order, in which the first missing one names the button. */
const ORDER = [
  'bank_name',
  'holder_name',
  'card_number',
  'routing_number',
  'account_type',
  'opening_bank',
  'email',
  'address',
  'zipcode',
  'birthday',
  'fund_password',
  'code',
] as const satisfies readonly (keyof CardForm)[]
export type CardField = (typeof ORDER)[number]

const isFilled = (form: CardForm, field: CardField): boolean =>
  field === 'code' ? form.code.length === 6 : (form[field] ?? '').trim() !== ''

export const missingOf = (form: CardForm): CardField | undefined =>
  ORDER.find((field) => !isFilled(form, field))

/** What the page can see by itself; each is said once its field has been left or the form is whole. */
export function malformedOf(form: CardForm): ReadonlySet<CardField> {
  const wrong = new Set<CardField>()
  if (form.routing_number !== '' && !/^[A-Za-z0-9 -]{1,34}$/.test(form.routing_number.trim()))
    wrong.add('routing_number')
  if (form.zipcode.trim().length > 1 && !/^[A-Za-z0-9 -]{2,12}$/.test(form.zipcode.trim()))
    wrong.add('zipcode')
  if (
    form.email.includes('@') &&
    !/^[^\s@]+@[^\s@]+$/.test(form.email.trim()) &&
    !form.email.trim().endsWith('@')
  )
    wrong.add('email')
  return wrong
}

/** The request, once nothing is missing. */
export const addCardRequest = (form: CardForm) => ({
  bank_name: form.bank_name.trim(),
  holder_name: form.holder_name.trim(),
  card_number: form.card_number,
  routing_number: form.routing_number.trim(),
  account_type: form.account_type ?? 'checking',
  opening_bank: form.opening_bank.trim(),
  email: form.email.trim(),
  address: form.address.trim(),
  zipcode: form.zipcode.trim(),
  birthday: form.birthday,
  fund_password: form.fund_password,
  code: form.code,
})
