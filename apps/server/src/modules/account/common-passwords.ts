import { readFileSync } from 'node:fs'

/**
 * The 10,000 most used passwords of 6 to 16 characters, by rank: the first ones of that length in the list of
 * @zxcvbn-ts/language-common 3.0.4 (MIT), which has them all in lower case.
 */
const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Words of this site that somebody guessing here tries first. */
const SITE_WORDS = ['plumbline', 'practice', 'trading', 'trade', 'contract', 'wallet']

/** Without digits and signs at its end: `Plumbline2026!` is `plumbline`. */
const stem = (text: string): string => text.replace(/[\d\W_]+$/, '')

/**
 * Whether somebody who guesses tries this password early: on the list in any case, a word of this site with or
 * without digits after it, one character repeated, or the account's own name.
 */
export function isCommonPassword(password: string, account: string, brand: string): boolean {
  const lower = password.toLowerCase()
  const [local = account] = account.split('@')
  return (
    COMMON.has(lower) ||
    /^(.)\1*$/su.test(password) ||
    [...SITE_WORDS, brand.toLowerCase()].includes(stem(lower)) ||
    [account, local, account.replace('+', '')].includes(lower)
  )
}
