import { readPayoutNumber } from './payout-number.ts'

/*
 * Numbers of cards and accounts, and addresses of coins, within a text that somebody wrote: judged by form and check digits,
 * so that sums, dates and references are left alone.
 */

const CARD_MIN = 14
const CARD_MAX = 19
const IBAN_MIN = 15
const IBAN_MAX = 34

/** Every script's digits as ours: a number in Thai digits is the same number. */
function withPlainDigits(text: string): string {
  const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && isDigit(zero - 1)) zero -= 1

    return String(code - zero)
  })
}

/** One form of what looks alike: wide letters narrow, signs that nobody sees gone. */
const readable = (text: string): string =>
  withPlainDigits(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]+/gu, ''))

/** Groups of digits that stand beside one another, parted by up to three signs. */
const DIGIT_GROUPS = /\d+(?:[\s\-–—._/·•*|]{1,3}\d+)*/gu

const isCard = (digits: string): boolean => readPayoutNumber(digits)?.kind === 'card'

function windows(digits: string): readonly string[] {
  if (digits.length <= CARD_MAX) return [digits]
  return Array.from({ length: digits.length - CARD_MIN + 1 }, (_, from) =>
    [14, 15, 16, 17, 18, 19].map((length) => digits.slice(from, from + length)),
  ).flat()
}

/** Whether a text holds the number of a payment card, also written in groups, in other digits, or in wide ones. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of readable(text).matchAll(DIGIT_GROUPS)) {
    const groups = run.split(/\D+/u)
    for (let from = 0; from < groups.length; from += 1) {
      let digits = ''
      for (const group of groups.slice(from)) {
        digits += group
        if (digits.length > CARD_MAX && digits !== group) break
        if (digits.length >= CARD_MIN && windows(digits).some(isCard)) return true
      }
    }
  }

  return false
}

/** Whether a text holds an IBAN: two letters of a country with its length and a right checksum. */
export function holdsIban(text: string): boolean {
  const plain = readable(text).toUpperCase()
  for (const { index } of plain.matchAll(/(?<![A-Z0-9])[A-Z]{2}[ -]?\d/gu)) {
    const letters = plain.slice(index, index + 2 * IBAN_MAX).replaceAll(/[\s\-._/]/gu, '')
    for (let length = IBAN_MIN; length <= IBAN_MAX; length += 1)
      if (readPayoutNumber(letters.slice(0, length))?.kind === 'iban') return true
  }

  return false
}

/** By form alone: Bitcoin (base58, bech32), Ethereum, Tron. A transaction’s hash is longer and is none. */
const COIN_ADDRESS =
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|BC|tb|TB)1[0-9a-zA-Z]{25,87}|T[1-9A-HJ-NP-Za-km-z]{33})(?![A-Za-z0-9])/u

export const holdsCoinAddress = (text: string): boolean => COIN_ADDRESS.test(readable(text))
