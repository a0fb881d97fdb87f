const SHOWN_AT_EACH_END = 3
/** Of a shorter text first and last together would be nearly all of it. */
const MASK_FROM = 9

/**
 * What is personal as it is shown: first 3 and last 3 characters (docs/rules/accounts.md#masking), nothing of a text
 * shorter than 9. The one mask of account names, ID numbers, card and account numbers, and wallet addresses.
 */
export function mask(text: string): string {
  const characters = Array.from(text)
  if (characters.length < MASK_FROM) return '***'
  return `${characters.slice(0, SHOWN_AT_EACH_END).join('')}***${characters.slice(-SHOWN_AT_EACH_END).join('')}`
}
