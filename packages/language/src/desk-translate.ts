import { setupI18n } from '@lingui/core'
import type { CompiledCatalogue } from './compile.ts'
import type { DeskLanguage, DeskMessageKey, DeskMessages } from './desk-messages.ts'
import { languageInfo } from './languages.ts'
import type { ParameterArguments } from './message-parameters.ts'

/** Looks up a text of the desk and fills in its parameters; a wrong key or a missing parameter does not compile. */
export type DeskTranslate = <K extends DeskMessageKey>(
  key: K,
  ...parameters: ParameterArguments<DeskMessages[K]>
) => string

const current = setupI18n()

/** The desk's translation, in the language spoken last. Parameters arrive formatted, except plural numbers. */
export const t: DeskTranslate = (key, ...parameters) => current._(key, parameters[0])

/** Turns `t` to a language with its compiled texts. */
export function speakDeskLanguage(language: DeskLanguage, catalogue: CompiledCatalogue): void {
  current.load(language, { ...catalogue })
  current.activate(language, languageInfo(language).locale)
}

/** The language that `t` speaks; meaningless before the first `speakDeskLanguage`. */
export const deskLanguage = (): DeskLanguage => current.locale as DeskLanguage

/** Calls back after each change, until the returned function is called. */
export const onDeskLanguageChange = (listener: () => void): (() => void) => current.on('change', listener)

/** The word that `{brand}` stands for in every text (`BRAND_NAME`). */
export function setDeskBrand(brand: string): void {
  current.setVariable('brand', brand)
}
