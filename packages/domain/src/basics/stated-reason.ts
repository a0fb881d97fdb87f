/** Letters of a reason that somebody else can follow later; a character of Chinese, Japanese or Korean says about two. */
const LETTERS_MIN = 10
const DIFFERENT_MIN = 4

/**
 * Whether a reason to look at somebody's data says something: "x" and "........" are none. What it says nobody can judge
 * but who reads the log.
 */
export function isStatedReason(reason: string | undefined): boolean {
  const letters = Array.from(reason ?? '').filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const weight = letters.reduce(
    (sum, sign) => sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(sign) ? 2 : 1),
    0,
  )

  return weight >= LETTERS_MIN && new Set(letters).size >= DIFFERENT_MIN
}
