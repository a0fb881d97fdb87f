import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { fillFigures } from './fill-figures.ts'
import type { Language } from './languages.ts'
import { typeset } from './typography.ts'

/** Texts as arrays, ready to be filled in without a parser. */
export type CompiledCatalogue = Readonly<Record<string, CompiledMessage>>

/** Fills in the domain's figures, compiles the ICU texts of one language and typesets them; a text that is no ICU is a thrown fault that names the key. */
export function compileCatalogue(
  language: Language,
  texts: Readonly<Record<string, string>>,
): CompiledCatalogue {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [key, text] of Object.entries(texts)) {
    try {
      compiled[key] = compileMessageOrThrow(fillFigures(language, text), (part) => typeset(language, part))
    } catch (cause) {
      throw new Error(`${language} ${key}: not an ICU message: ${text}`, { cause })
    }
  }

  return compiled
}
