/*
 * Passwords that somebody who guesses comes to early: the most used ones, and common words dressed up with digits, signs
 * and letters that look alike (Password123!, P@ssw0rd1, Summer2025!), whatever the list says of them.
 */

/** Words that a guesser knows about this customer; all in lower case. */
export interface KnownWords {
  /** The most used passwords. */
  readonly list: ReadonlySet<string>
  /** Words of this site. */
  readonly site: readonly string[]
  /** The account's own name, as it may be typed. */
  readonly names: readonly string[]
}

/** Words that passwords are made of most. */
const WORDS = `
  password passwort passwd pass word welcome willkommen admin administrator root login letmein secret changeme
  default master access user guest test testing hello iloveyou loveyou love sunshine princess dragon monkey
  shadow superman batman football baseball soccer michael jordan charlie freedom whatever starwars spring
  summer autumn fall winter january february march april june july august september october november december
  monday friday sunday computer internet bitcoin crypto money dollar bank trade trader trading wallet forex
  operator google apple samsung china woaini hunter killer ninja mustang cheese banana
`
  .trim()
  .split(/\s+/)

/** Sequences that fingers walk along: rows and columns of keyboards, and the alphabet. */
const ROWS =
  '12345678901 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn qazwsxedc abcdefghijklmnopqrstuvwxyz'.split(
    ' ',
  )

const WALKS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const WALK_MIN = 3

const STEPS = new Set(
  WALKS.flatMap((walk) => Array.from(walk.slice(1), (key, at) => `${walk[at] ?? ''}${key}`)),
)

/** Signs that stand for letters; `1` and `!` for either of two. */
const LOOKALIKES = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' } as const
/** With `8` for itself. */
const EIGHTS_KEPT = { ...LOOKALIKES, '1': 'i', '!': 'i' }

const READINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...LOOKALIKES, '8': 'b', '1': 'i', '!': 'i' },
  { ...LOOKALIKES, '8': 'b', '1': 'l', '!': 'l' },
]

const readAs = (text: string, reading: Readonly<Record<string, string>>): string =>
  Array.from(text, (character) => reading[character] ?? character).join('')

/** A text as each reading has it, each once: most have one alone. */
const readingsOf = (text: string): readonly string[] => [
  ...new Set(READINGS.map((reading) => readAs(text, reading))),
]

const isWalk = (part: string): boolean => part.length >= WALK_MIN && WALKS.some((walk) => walk.includes(part))

/** A walk that may turn, stand still and change its row; so is a single key. */
function isStroll(part: string): boolean {
  const keys = part.split('')
  return keys.slice(1).every((key, at) => key === keys[at] || STEPS.has(`${keys[at] ?? ''}${key}`))
}

const isRepeated = (text: string): boolean => /^(.)\1*$/su.test(text)

/** The fewest pieces that a text can be cut into up to each of its characters; infinite where it can't. */
function fewestPieces(text: string, isPiece: (part: string) => boolean): readonly number[] {
  const fewest = [0, ...text.split('').map(() => Infinity)]
  for (let from = 0; from < text.length; from += 1) {
    const here = (fewest[from] ?? Infinity) + 1
    for (let to = from + 1; to <= text.length; to += 1)
      if (here < (fewest[to] ?? Infinity) && isPiece(text.slice(from, to))) fewest[to] = here
  }

  return fewest
}

const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '')

/** Whether the letters under digits and signs are words alone. Signs behind the last letter are letters or not. */
function isMadeOfWords(text: string, isWord: (part: string) => boolean): boolean {
  const withoutStart = text.replace(/^[^a-z]+/, '')

  return [text, withoutStart].some((form) => {
    const end = form.replace(/[^a-z]+$/, '').length || form.length
    return readingsOf(form).some((read) => {
      const least = lettersOf(read.slice(0, end)).length
      return least > 0 && fewestPieces(lettersOf(read), isWord).slice(least).some(Number.isFinite)
    })
  })
}

/** Without digits and signs at its end: `plumbline2026!` is `plumbline`. */
const stem = (text: string): string => text.replace(/[\d\W_]+$/, '')

function judgeOf({ list, site, names }: KnownWords): (lower: string) => boolean {
  const words = new Set([...WORDS, ...site.map(lettersOf).filter((word) => word.length > 2)])
  const isWord = (part: string): boolean =>
    words.has(part) || isWalk(part) || (part.length > 1 && isRepeated(part))
  return (lower) =>
    readingsOf(lower).some(
      (read) => list.has(read) || names.includes(read) || site.includes(stem(read)) || isRepeated(read),
    ) || isMadeOfWords(lower, isWord)
}

/** In lower case, as it was typed and with full-width and other forms of a character as the plain one. */
const formsOf = (password: string): readonly string[] => [
  ...new Set([password, password.normalize('NFKC')].map((form) => form.toLowerCase())),
]

/**
 * Whether a password is tried early: on the list, a word of this site with or without digits after it, the account's own
 * name, one character repeated, or nothing but common words and walks of the keyboard under digits and signs, in any
 * case and with signs for letters. One of digits alone is the list's to judge.
 */
export const isGuessable = (password: string, known: KnownWords): boolean =>
  formsOf(password).some(judgeOf(known))

/** Passwords of so few pieces are guessed within minutes, however long they are. */
const PIECES_FEW = 3
const NUMBER_OR_SIGNS = /^(?:\d+|[^\p{L}\d]+)$/u
const SAID_AGAIN = /^(.{1,6})\1+$/su

/**
 * The same for who answers for others: an operator's password is guessable also where it is one piece said again, or three
 * pieces at most, each guessable by itself, a walk, a number, signs, or a single character.
 */
export function isGuessableInPieces(password: string, known: KnownWords): boolean {
  const isKnown = judgeOf(known)
  const isPiece = (part: string): boolean =>
    NUMBER_OR_SIGNS.test(part) || isStroll(part) || isKnown(part) || isKnown(readAs(part, EIGHTS_KEPT))
  return formsOf(password).some(
    (form) =>
      isKnown(form) || SAID_AGAIN.test(form) || (fewestPieces(form, isPiece).at(-1) ?? 0) <= PIECES_FEW,
  )
}
