import { isGuessable, isGuessableInPieces } from '@plumbline/domain/accounts/passwords/guessable-password'
import type { KnownWords } from '@plumbline/domain/accounts/passwords/guessable-password'
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

function knownOf(account: string, brand: string): KnownWords {
  const [local = account] = account.split('@')

  return {
    list: COMMON,
    site: [...SITE_WORDS, brand.toLowerCase()],
    names: [account, local, account.replace('+', '')],
  }
}

/** Whether somebody who guesses tries this password of a customer early. */
export const isCommonPassword = (password: string, account: string, brand: string): boolean =>
  isGuessable(password, knownOf(account, brand))

/** The same of an operator, whose password opens more: also few such pieces together are refused. */
export const isCommonOperatorPassword = (password: string, name: string, brand: string): boolean =>
  isGuessableInPieces(password, knownOf(name, brand))
