import { holdsCardNumber, holdsCoinAddress, holdsIban } from '@plumbline/domain/money/payment-details'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { forbiddenPhraseIn } from './forbidden-phrases.ts'
import { byLanguage } from './every-language.ts'
import { asksForSecret } from './outgoing-text.ts'

/*
 * What does not belong into the chat with customer service. A customer may write about a password, but not the password
 * itself; an operator names neither, and no payment details at all (docs/fair-dealing.md 24, 35).
 */

/** What a secret is called; of letters that are written in words, the word alone counts. */
const SECRET_WORDS = byLanguage(({ secretWords }) => secretWords)

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isSpaced = (word: string): boolean => /^[\p{sc=Latin} ]+$/u.test(word)
const oneOf = (words: readonly string[]): string =>
  words.map((word) => escaped(word.normalize('NFKC').toLowerCase())).join('|')

const ALL = Object.values(SECRET_WORDS).flat()
const WORDS = `(?:(?<![\\p{L}\\p{M}\\p{N}])(?:${oneOf(ALL.filter(isSpaced))})(?![\\p{L}\\p{M}])|${oneOf(ALL.filter((word) => !isSpaced(word)))})`
const NAMED = new RegExp(WORDS, 'giu')
/** Maximum distance between the name of a secret and the secret itself. */
const NEAR = 24
const SENTENCE_END = /[\n!?。！？]|\.(?=\s|$)/u
const VALUES = /[!-~]{4,20}/gu
const VALUE_MAX = 20

/** Times, days, sums and shares: what people write beside "my code did not come at 14:30". */
const NO_SECRET =
  /^(?:\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:am|pm)?|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|[+\-$€£]?\d{1,3}(?:[.,]\d{3})*[.,]\d{1,2}[%€$]?|(?:19|20)\d{2}|\d+(?:st|nd|rd|th|min|sec|usd|usdt|h|%)|[^0-9]*)$/iu
const PUNCTUATION_AROUND = /^["'(:=]+|["').,;:!?]+$/gu

/** One form of what looks alike, line by line as written. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')

/** Whether a text says what a password or a code is: a word for it and, close behind, letters with digits. */
function tellsSecret(text: string): boolean {
  const plain = readable(text)
  if (/^\s*(\d{6}|\d{4}[ -]?\d{4}[ -]?\d{4})\s*$/u.test(plain)) return true // nothing but what a code looks like

  for (const { index, 0: word } of plain.matchAll(NAMED)) {
    // No further than the longest value that begins near: a text of such words alone must not be read again for each.
    const from = index + word.length
    const [near = ''] = plain.slice(from, from + NEAR + VALUE_MAX + 1).split(SENTENCE_END, 1)
    for (const { index: at, 0: value } of near.matchAll(VALUES)) {
      const bare = value.replaceAll(PUNCTUATION_AROUND, '')
      if (at <= NEAR && bare.length >= 4 && !NO_SECRET.test(bare)) return true
    }
  }

  return false
}

/**
 * The check of what a customer writes to customer service: for their own protection no password, no code, no card number.
 * An address or an IBAN may be asked about.
 */
export const refusalOfIncoming = (text: string | undefined, field: string): Refusal | undefined =>
  text !== undefined && (holdsCardNumber(text) || tellsSecret(text))
    ? { refusal: 'message_holds_secrets', field }
    : undefined

/**
 * The check of what an operator writes to a customer: nothing that is asked for by thieves alone, no payment details, no promise.
 * @param isPlatformText whether it is, word for word, a text that the platform itself publishes
 */
export function refusalOfAnswer(
  text: string,
  field: string,
  isPlatformText: (text: string) => boolean,
): Refusal | undefined {
  if (isPlatformText(text)) return undefined

  if (
    asksForSecret(text) ||
    holdsCardNumber(text) ||
    holdsIban(text) ||
    holdsCoinAddress(text) ||
    tellsSecret(text)
  )
    return { refusal: 'message_holds_secrets', field }

  const phrase = forbiddenPhraseIn(text)
  return phrase === undefined ? undefined : { refusal: 'promise_refused', field, params: { phrase } }
}
