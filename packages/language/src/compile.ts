import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { fillFigures } from './fill-figures.ts'
import type { Language } from './languages.ts'
import { typeset } from './typography.ts'

/** Texts as arrays, ready to be filled in without a parser. */
export type CompiledCatalogue = Readonly<Record<string, CompiledMessage>>

/** Fills in the domain's figures, compiles an ICU text and typesets it; a text that is no ICU is a thrown fault that names the key. */
export function compileText(
  language: Language,
  key: string,
  text: string,
  write: (part: string) => string = (part) => typeset(language, part),
): CompiledMessage {
  try {
    return compileMessageOrThrow(fillFigures(language, text), write)
  } catch (cause) {
    throw new Error(`${language} ${key}: not an ICU message: ${text}`, { cause })
  }
}

/** The texts of one language. @param write what becomes of a literal part: typeset, if nothing else is said */
export const compileCatalogue = (
  language: Language,
  texts: Readonly<Record<string, string>>,
  write?: (part: string) => string,
): CompiledCatalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileText(language, key, text, write)]),
  )
