/** The two kinds of account names, and the only channel that reaches each. */
export type AccountKind = 'mail' | 'phone'

export const CHANNEL_OF = { mail: 'mail', phone: 'sms' } as const satisfies Record<
  AccountKind,
  'mail' | 'sms'
>

const MAIL_MAX = 254
const LOCAL_MAX = 64
const MAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The one stored form of an e-mail address: lower case. Two spellings of one address must not make two accounts.
 * @returns `undefined` where the text is no address that mail can be sent to
 */
export function mailAccount(text: string): string | undefined {
  const lower = text.toLowerCase()
  const at = lower.lastIndexOf('@')
  return lower.length <= MAIL_MAX && at <= LOCAL_MAX && MAIL.test(lower) ? lower : undefined
}

/** Whether a text already is an account's stored form, and of which kind. */
export const kindOfAccount = (account: string): AccountKind => (account.startsWith('+') ? 'phone' : 'mail')

/** Digits and letters that cannot be taken for one another. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const INVITATION_CODE_BYTES = 8

/** A customer's invitation code from random bytes: 5 bits of each, so no letter is likelier than another. */
export const invitationCode = (random: Uint8Array): string =>
  Array.from(random, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
