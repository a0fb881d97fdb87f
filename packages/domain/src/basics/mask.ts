/** Characters at either end that stay readable. */
export const MASK_SHOWN = 3
/** Of a shorter text first and last together would be nearly all of it. */
export const MASK_FROM = 9

/**
 * What is personal as it is shown: first 3 and last 3 characters (docs/rules/accounts.md#masking), nothing of a text
 * shorter than 9. The one mask of account names, ID numbers, card and account numbers, and wallet addresses.
 */
export function mask(text: string): string {
  const characters = Array.from(text)
  if (characters.length < MASK_FROM) return '***'
  return `${characters.slice(0, MASK_SHOWN).join('')}***${characters.slice(-MASK_SHOWN).join('')}`
}
