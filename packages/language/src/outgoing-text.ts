import type { Refusal } from '@plumbline/domain/basics/refusal'
import { holdsForbiddenPhrase, plainWords } from './forbidden-phrases.ts'
import { byLanguage } from './every-language.ts'

/**
 * What nobody of the platform ever asks a customer for: passwords, codes, a transfer to somewhere (docs/fair-dealing.md
 * 24). A phrase that begins or ends with a space stands at the edge of a word; any other is found with its letters
 * spaced out too.
 */
export const ASKS_FOR_SECRETS = byLanguage(({ asksForSecrets }) => asksForSecrets)

const squeezed = (plain: string): string => plain.replaceAll(' ', '')
const isOfWholeWords = (phrase: string): boolean => phrase !== phrase.trim()

const ALL = Object.values(ASKS_FOR_SECRETS).flat()
const WHOLE_WORDS = ALL.filter(isOfWholeWords).map(plainWords)
const ANYWHERE = ALL.filter((phrase) => !isOfWholeWords(phrase)).map((phrase) => squeezed(plainWords(phrase)))

/** Whether a text asks for what only a thief asks for, in whichever of the ten languages it was written. */
export function asksForSecret(text: string): boolean {
  const plain = plainWords(text)
  const letters = squeezed(plain)
  return (
    WHOLE_WORDS.some((phrase) => plain.includes(phrase)) ||
    ANYWHERE.some((phrase) => letters.includes(phrase))
  )
}

/**
 * The check of every text that an operator writes and a customer reads: it promises nothing (docs/fair-dealing.md 11)
 * and asks for no password, code or transfer (24).
 * @param field the request's field that it stands in
 */
export const refusalOfOutgoing = (text: string | undefined, field: string): Refusal | undefined =>
  text !== undefined && (holdsForbiddenPhrase(text) || asksForSecret(text))
    ? { refusal: 'field_invalid', field }
    : undefined
