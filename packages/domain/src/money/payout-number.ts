/** The number by which a bank is told whom to pay: of a card, an IBAN, or an account at a bank. */
export interface PayoutNumber {
  readonly kind: 'card' | 'iban' | 'account'
  /** Capitals and digits alone. */
  readonly number: string
}

/** Letters of an IBAN by its country, in all (ISO 13616, the registry of SWIFT). */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Letters and digits in groups, in any width, as cards and banks write them. */
const WRITTEN = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9])*$/
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/
const ACCOUNT = /^[0-9]{4,20}$/
/**
 * As long as a card's number and beginning like one. Accounts of 13 and 14 digits begin so too; of cards that short only
 * Diners Club's are left.
 */
const CARD_LIKE = /^(?:[3-6][0-9]{14,18}|2[2-7][0-9]{14})$/
const DINERS = /^3(?:0[0-5]|[689])[0-9]+$/
/** UnionPay has cards without a check digit. */
const UNCHECKED = /^62[0-9]{14,17}$/

/** ISO 7064 MOD 97-10: the first four go last, letters count as 10 to 35, and the rest of the division is 1. */
function isIban(text: string): boolean {
  if (!IBAN.test(text) || IBAN_LENGTHS.get(text.slice(0, 2)) !== text.length) return false
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (letter) => Number.parseInt(letter, 36)).join(
    '',
  )
  return BigInt(digits) % 97n === 1n
}

/** ISO/IEC 7812: from the right every second digit is doubled, and the sum of all digits ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += weighed > 9 ? weighed - 9 : weighed
  }

  return sum % 10 === 0
}

const isCard = (digits: string): boolean =>
  CARD_LIKE.test(digits)
    ? UNCHECKED.test(digits) || passesLuhn(digits)
    : digits.length === 14 && DINERS.test(digits) && passesLuhn(digits)

/**
 * Reads what a customer's bank gave them, decided by its form: two letters begin an IBAN, which carries a checksum; digits
 * like a card's are one with its check digit, and a mistyped one without; any other 4 to 20 digits are an account, which
 * has no checksum and means something only together with its bank.
 * @returns `undefined` where it is none of them
 */
export function readPayoutNumber(text: string): PayoutNumber | undefined {
  const written = text.normalize('NFKC').trim()
  if (!WRITTEN.test(written)) return undefined

  const number = written.replaceAll(/[ -]/g, '').toUpperCase()
  if (/^[A-Z]{2}/.test(number)) return isIban(number) ? { kind: 'iban', number } : undefined
  if (!ACCOUNT.test(number)) return undefined
  if (isCard(number)) return { kind: 'card', number }

  return CARD_LIKE.test(number) ? undefined : { kind: 'account', number }
}
