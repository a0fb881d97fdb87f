/** Letters and digits in groups of four, as they stand on a card and in an IBAN: `4242 4242 4242 4242`. */
export const inFours = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** How many letters and digits stand before a place in what was typed. */
export const digitsBefore = (typed: string, at: number): number =>
  typed.slice(0, at).replaceAll(/[^A-Za-z0-9]/g, '').length

/** Where a caret stands in the grouped figure that had so many digits before it. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.floor((digits - 1) / 4))
