/*
 * Recovery codes: what opens an account whose second factor is not at hand. Twelve letters of Crockford's alphabet, 60 bits,
 * without I, L, O and U: what is read or typed as one of the first three is the digit that it looks like.
 */

/** A set has so many, each for one use. */
export const RECOVERY_CODES = 10

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4
/** Each random byte gives one letter, from five of its bits: none is likelier than another. */
export const RECOVERY_CODE_BYTES = LENGTH

const LOOK_ALIKE: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }

/** Makes a code of as many random bytes as it has letters. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** As it is shown, read aloud and typed: in groups of four. */
export const shownRecoveryCode = (code: string): string =>
  code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')

/** What somebody typed, in any case, with or without hyphens and spaces, also full-width. @returns nothing where it is no code */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = Array.from(typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, ''))
  const code = letters.map((letter) => LOOK_ALIKE[letter] ?? letter)
  return code.length === LENGTH && code.every((letter) => ALPHABET.includes(letter))
    ? code.join('')
    : undefined
}
