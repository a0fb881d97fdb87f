import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileCatalogue } from '../compile.ts'
import type { CompiledCatalogue } from '../compile.ts'

/** Languages that nobody speaks, made of English, in which a page breaks before a translator sees it (docs/languages.md#pseudo-languages). */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

const isPseudoLanguage = (name: string | undefined): name is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((pseudo) => pseudo === name)

/** Which pseudo-language the English of a build is to be in, if any. */
export function pseudoOfBuild(): PseudoLanguage | undefined {
  const asked = process.env['PSEUDO_LANGUAGE']
  return isPseudoLanguage(asked) ? asked : undefined
}

/** The page of a build, turned round where its English is written from the right. */
export const pageOfBuild = (html: string): string =>
  pseudoOfBuild() === 'ar-XB'
    ? html.replace('<html lang="en-US" dir="ltr">', '<html lang="en-US" dir="rtl">')
    : html

const PLAIN = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const ACCENTED = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const ACCENTS = new Map(Array.from(PLAIN, (letter, at) => [letter, ACCENTED[at] ?? letter]))

/** How much longer than English other languages are: Finnish labels, German sentences. */
const LONGER = 1.4

const RIGHT_TO_LEFT = '\u202E'
const ENDS = '\u202C'
const ISOLATE = '\u2068'
const ISOLATE_ENDS = '\u2069'

/** Accents on all letters, and vowels repeated until the words are longer by two fifths. */
function accented(words: string): string {
  let owed = 0

  return Array.from(words, (letter) => {
    const accent = ACCENTS.get(letter) ?? letter
    if (!/\p{L}/u.test(letter)) return accent

    owed += LONGER - 1
    if (owed < 1 || !/[aeiou]/i.test(letter)) return accent

    const more = Math.floor(owed)
    owed -= more

    return accent + accent.repeat(more)
  }).join('')
}

/** Each word written from the right, as Arabic is; figures stay as they are, as in Arabic. */
const mirrored = (words: string): string =>
  words.replaceAll(/\p{L}[\p{L}\p{N}’'-]*/gu, (word) => `${RIGHT_TO_LEFT}${word}${ENDS}`)

const WRITTEN: Readonly<Record<PseudoLanguage, (words: string) => string>> = {
  'en-XA': accented,
  'ar-XB': mirrored,
}

/**
 * A literal part of an English text in a pseudo-language. Tags in it stay as they are.
 *
 * @param part what stands between the parameters of a message
 */
export const pseudoPart = (pseudo: PseudoLanguage, part: string): string =>
  part
    .split(/(<\/?[\w-]+\/?>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : WRITTEN[pseudo](piece)))
    .join('')

/** What is filled in keeps its own direction within a text of the other one: a figure, a name. */
const isolated = (message: CompiledMessage): CompiledMessage =>
  message.flatMap((token) =>
    typeof token !== 'string' && token.length === 1 ? [ISOLATE, token, ISOLATE_ENDS] : [token],
  )

/** The English texts compiled in a pseudo-language. */
export function pseudoCatalogue(
  pseudo: PseudoLanguage,
  texts: Readonly<Record<string, string>>,
): CompiledCatalogue {
  const compiled = compileCatalogue('en', texts, (part) => pseudoPart(pseudo, part))
  if (pseudo === 'en-XA') return compiled

  return Object.fromEntries(Object.entries(compiled).map(([key, message]) => [key, isolated(message)]))
}
