import type { CompiledCatalogue } from './compile.ts'
import type { DeskLanguage, DeskMessageKey, DeskMessages } from './desk-messages.ts'
import type { ParameterArguments } from './message-parameters.ts'
import { createSpeaker } from './speaker.ts'

/** Looks up a text of the desk and fills in its parameters; a wrong key or a missing parameter does not compile. */
export type DeskTranslate = <K extends DeskMessageKey>(
  key: K,
  ...parameters: ParameterArguments<DeskMessages[K]>
) => string

const current = createSpeaker<DeskLanguage>('en')

/** The desk's translation, in the language spoken last. Parameters arrive formatted, except plural numbers. */
export const t: DeskTranslate = (key, ...parameters) => current.say(key, parameters[0]) ?? key

/** Turns `t` to a language with its compiled texts. */
export function speakDeskLanguage(language: DeskLanguage, catalogue: CompiledCatalogue): void {
  current.load(language, catalogue)
  current.speak(language)
}

/** The language that `t` speaks; meaningless before the first `speakDeskLanguage`. */
export const deskLanguage = current.language

/** Calls back after each change, until the returned function is called. */
export const onDeskLanguageChange = current.onChange

/** The word that `{brand}` stands for in every text (`BRAND_NAME`). */
export const setDeskBrand = current.setBrand
