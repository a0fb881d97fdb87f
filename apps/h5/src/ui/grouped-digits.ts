/** Digits in groups of four, as they stand on a card: `4242 4242 4242 4242`. */
export const inFours = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** How many digits stand before a place in what was typed. */
export const digitsBefore = (typed: string, at: number): number =>
  typed.slice(0, at).replaceAll(/\D/g, '').length

/** Where a caret stands in the grouped figure that had so many digits before it. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.floor((digits - 1) / 4))
