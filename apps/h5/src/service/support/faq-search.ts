import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { faqCall } from '@plumbline/api-schema/service/support'

export type Answer = ResponseOf<typeof faqCall>['items'][number]

/** One form for search: lower case, no marks over letters (`đ` and `ß` written out), so that a plain keyboard finds all. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{sc=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** From so many letters on a word may be mistyped by one. */
const FUZZY_MIN = 4

/** Whether two words differ by one letter at most: changed, missing, too many, or two swapped. */
function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false

  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [a, b] = [typed.slice(at), word.slice(at)]

  return (
    a.slice(1) === b.slice(1) ||
    a === b.slice(1) ||
    a.slice(1) === b ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** How well one typed word fits a text: 3 as the beginning of a word, 2 within one (Thai and CJK have no spaces), 1 nearly. */
function fitOf(typed: string, text: string): number {
  const words = text.match(WORD) ?? []
  if (words.some((word) => word.startsWith(typed))) return 3
  if (text.includes(typed)) return 2
  if (typed.length < FUZZY_MIN) return 0

  return words.some((word) => isNear(typed, word) || isNear(typed, word.slice(0, typed.length))) ? 1 : 0
}

/**
 * Answers in which every typed word occurs, the best first: a question counts more than an answer. Where none has them all,
 * those with the most of them: whoever asks in own words finds the nearest.
 */
export function searchAnswers(answers: readonly Answer[], typed: string): readonly Answer[] {
  const words = fold(typed).match(WORD) ?? []
  if (words.length === 0) return answers

  const scored = answers.map((answer) => {
    const [question, text] = [fold(answer.question), fold(answer.answer)]
    const fits = words.map((word) => Math.max(10 * fitOf(word, question), fitOf(word, text)))

    return {
      answer,
      found: fits.filter((fit) => fit > 0).length,
      score: fits.reduce((sum, fit) => sum + fit, 0),
    }
  })

  const most = Math.max(...scored.map(({ found }) => found))
  return scored
    .filter(({ found }) => found > 0 && found === most)
    .toSorted((one, other) => other.score - one.score)
    .map(({ answer }) => answer)
}
