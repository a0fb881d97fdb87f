import { mailAccount } from '@plumbline/domain/accounts/account'
import type { AccountKind } from '@plumbline/domain/accounts/account'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface AccountName {
  /** Canonical form, in which it is stored and compared. */
  readonly account: string
  readonly kind: AccountKind
}

/** Common spellings of a number: no extension, no surrounding words. */
const PHONE = /^\+[0-9][0-9 ().-]{4,30}$/

/** Reads an e-mail address, or a phone number with its country code, into its stored form. */
export function parseAccountName(text: string): AccountName | undefined {
  if (!text.startsWith('+')) {
    const account = mailAccount(text)
    return account === undefined ? undefined : { account, kind: 'mail' }
  }

  const phone = PHONE.test(text) ? parsePhoneNumberFromString(text) : undefined
  return phone?.isValid() ? { account: phone.number, kind: 'phone' } : undefined
}
