import { dialCodeOf } from '../places/dial-codes.ts'

/** Where a number keeps its leading nought after the country code: Italy and its two neighbours within. */
const KEEPS_NOUGHT = new Set(['IT', 'SM', 'VA'])

export interface TypedName {
  readonly way: 'email' | 'phone'
  readonly email: string
  /** ISO 3166 region of the number. */
  readonly region: string
  readonly phone: string
}

/**
 * The account that a customer typed: an e-mail address as it stands, a phone number in E.164.
 * The server judges it; here it only must not be plainly unfinished.
 */
export function accountOf(typed: TypedName): string | undefined {
  if (typed.way === 'email') {
    const email = typed.email.trim()
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : undefined
  }
  return phoneOf(typed.phone, typed.region)
}

/** A number with its own plus says its country itself; else the picked country's code goes before it. */
function phoneOf(text: string, region: string): string | undefined {
  const isWhole = text.trim().startsWith('+')
  const digits = text.replaceAll(/\D/g, '')
  const national = isWhole || KEEPS_NOUGHT.has(region) ? digits : digits.replace(/^0+/, '')
  const account = `+${isWhole ? '' : dialCodeOf(region)}${national}`

  return /^\+[1-9]\d{6,14}$/.test(account) && national.length >= 4 ? account : undefined
}

/** What was typed into the one field of the login page: an address, or a number with or without its plus. */
export function accountAsTyped(text: string): string {
  const trimmed = text.trim()
  return /^\+?[\d\s().-]+$/.test(trimmed) ? `+${trimmed.replaceAll(/\D/g, '')}` : trimmed
}
