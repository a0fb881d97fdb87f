import { LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'
import type { CARD_ACCOUNT_TYPES } from '@plumbline/api-schema/money/payout-target'
import { mailAccount } from '@plumbline/domain/accounts/account'
import { readPayoutNumber } from '@plumbline/domain/money/payout-number'

/** What a customer has typed to bind a card; kept as text, in memory alone. */
export interface CardForm {
  readonly bank_name: string
  readonly holder_name: string
  /** Of a card, an IBAN or an account: capitals and digits alone; grouped only where it is shown. */
  readonly card_number: string
  readonly routing_number: string
  readonly account_type: (typeof CARD_ACCOUNT_TYPES)[number] | undefined
  readonly opening_bank: string
  readonly email: string
  readonly address: string
  readonly zipcode: string
  readonly birthday: string
  readonly fund_password: string
  /** The second proof of who has no factor. */
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

/** The longest IBAN that ISO 13616 allows. */
const NUMBER_MAX = 34

export function changeCardForm(form: CardForm, change: Partial<CardForm>): CardForm {
  const next = { ...form, ...change }

  return {
    ...next,
    card_number: next.card_number
      .normalize('NFKC')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, NUMBER_MAX),
    code: next.code.replaceAll(/\D/g, '').slice(0, LONG_DIGITS),
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
] as const satisfies readonly (keyof CardForm)[]
export type CardField = (typeof ORDER)[number]

const IS_WHOLE: Partial<Readonly<Record<CardField, (text: string) => boolean>>> = {
  card_number: (text) => readPayoutNumber(text) !== undefined,
  email: (text) => mailAccount(text) !== undefined,
}

const isFilled = (form: CardForm, field: CardField): boolean => {
  const text = (form[field] ?? '').trim()
  return text !== '' && (IS_WHOLE[field]?.(text) ?? true)
}

export const missingOf = (form: CardForm): CardField | undefined =>
  ORDER.find((field) => !isFilled(form, field))

/**
 * What the page can see by itself, before fund password and code are asked for.
 * @param left fields that were left: what is still being typed may be unfinished
 */
export function malformedOf(form: CardForm, left: ReadonlySet<CardField>): ReadonlySet<CardField> {
  const wrong = new Set<CardField>()
  if (form.routing_number !== '' && !/^[A-Za-z0-9 -]{1,34}$/.test(form.routing_number.trim()))
    wrong.add('routing_number')
  if (form.zipcode.trim().length > 1 && !/^[A-Za-z0-9 -]{2,12}$/.test(form.zipcode.trim()))
    wrong.add('zipcode')
  for (const field of left)
    if (IS_WHOLE[field] && form[field] !== '' && !isFilled(form, field)) wrong.add(field)

  return wrong
}

/** The request without its second proof, once nothing is missing. */
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
})
