/*
 * ID numbers of any country: normalised so that two spellings of one number are the same number, checked for their form,
 * and where the form says more (18 digits of mainland China, GB 11643) for their checksum and birthday too.
 */

const MIN = 5
const MAX = 30
const FORM = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/
const MAINLAND = /^\d{17}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** An ID number whose form is right. */
export interface IdNumber {
  /** As it is shown: upper case, without spaces. */
  readonly text: string
  /** What makes it that number: also without hyphens. Two customers never have the same. */
  readonly canonical: string
}

function mainlandChecks(number: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return CHECK_DIGITS[sum % CHECK_DIGITS.length] === number[17]
}

/**
 * Reads an ID number as a person typed it: full-width letters, lower case and spaces are taken as what they mean.
 * @returns `undefined` where it has no right form: 5–30 letters, digits and single hyphens between them, a digit among
 * them; of 18 digits also their checksum
 */
export function readIdNumber(typed: string): IdNumber | undefined {
  const text = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  if (text.length < MIN || text.length > MAX || !FORM.test(text) || !/\d/.test(text)) return undefined

  const canonical = text.replaceAll('-', '')
  if (canonical.length < MIN || (MAINLAND.test(canonical) && !mainlandChecks(canonical))) return undefined

  return { text, canonical }
}

/** Whether a number that carries a birthday carries this one (`YYYY-MM-DD`); one that carries none fits every birthday. */
export function fitsBirthday({ canonical }: IdNumber, birthday: string): boolean {
  return !MAINLAND.test(canonical) || canonical.slice(6, 14) === birthday.replaceAll('-', '')
}
