import cardValidator from 'card-validator'

/** Digits in groups, in any width, as cards and banks write them. */
const WRITTEN = /^\d(?:[ -]?\d)*$/

/**
 * Reads a card number: the brand's prefix and length, and Luhn's check digit where the brand has one.
 * @returns its digits, `undefined` where it is none
 */
export function readCardNumber(text: string): string | undefined {
  const written = text.normalize('NFKC').trim()
  const digits = written.replaceAll(/[ -]/g, '')
  return WRITTEN.test(written) && cardValidator.number(digits).isValid ? digits : undefined
}
