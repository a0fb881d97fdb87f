import { byLanguage } from './every-language.ts'

/**
 * Promises of certainty, safety or speed, which authorities object to and which are not true (docs/languages.md#voice).
 * No text of the product holds one; only `risk.` keys may, in negations. Matched without regard to case, in NFC.
 */
export const FORBIDDEN_PHRASES = byLanguage(({ forbiddenPhrases }) => forbiddenPhrases)

/** Letters and digits alone, in one form: invisible signs, wide letters and punctuation hide nothing. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const ALL_FORBIDDEN = Object.values(FORBIDDEN_PHRASES)
  .flat()
  .map((phrase) => ({ phrase, plain: plainWords(phrase).trim() }))

/** Letters of other scripts that look like Latin ones, so that nobody reads a promise that the check does not. */
const LOOK_ALIKES = new Map(
  [
    'аα:a',
    'вβ:b',
    'сϲ:c',
    'ԁ:d',
    'еєε:e',
    'ɡ:g',
    'нһ:h',
    'іιı:i',
    'јϳ:j',
    'кκ:k',
    'ӏ:l',
    'м:m',
    'пη:n',
    'оοσ:o',
    'рρ:p',
  ]
    .concat(['ԛ:q', 'гᴦ:r', 'ѕ:s', 'тτ:t', 'υц:u', 'ѵν:v', 'ԝω:w', 'хχ:x', 'уγ:y', 'ᴢ:z'])
    .flatMap((pair) => {
      const [signs = '', letter = ''] = pair.split(':')
      return Array.from(signs, (sign) => [sign, letter] as const)
    }),
)

const inOneScript = (text: string): string =>
  Array.from(text, (sign) => LOOK_ALIKES.get(sign) ?? sign).join('')
/** Latin letters without their marks: `Guáranteed` reads as what it is meant to be read as. */
const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')
/** Those whose meaning hangs on no mark: without its own, *placement sûr* would forbid *placement sur*. */
const IN_PLAIN_LETTERS = ALL_FORBIDDEN.filter(({ plain }) => /^[ -~]+$/.test(plain))
/** ` g u a r a n t e e d `: letters that stand alone beside one another are a word again. */
const withoutGaps = (letters: string): string => letters.replaceAll(/(?<= \p{L}) (?=\p{L} )/gu, '')

/** The promise that a text of an operator to a customer holds, in whichever language it was written; as the list has it. */
export function forbiddenPhraseIn(text: string): string | undefined {
  const plain = plainWords(text)
  const latin = withoutGaps(inOneScript(plain))
  const letters = withoutGaps(inOneScript(withoutMarks(plain)))
  const found =
    ALL_FORBIDDEN.find((one) => plain.includes(one.plain) || latin.includes(one.plain)) ??
    IN_PLAIN_LETTERS.find(
      ({ plain: wanted }) => letters.includes(wanted) || letters.includes(wanted.replaceAll(' ', '')),
    )

  return found?.phrase
}

/** Whether a text of an operator to a customer holds such a promise, in whichever language it was written. */
export const holdsForbiddenPhrase = (text: string): boolean => forbiddenPhraseIn(text) !== undefined
