import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledCatalogue } from './compile.ts'
import { languageInfo } from './languages.ts'
import type { Language } from './languages.ts'
import type { ParameterArguments } from './message-parameters.ts'
import type { MessageKey, Messages } from './messages.ts'

/** Looks up a text and fills in its parameters; a wrong key or a missing parameter does not compile. */
export type Translate = <K extends MessageKey>(
  key: K,
  ...parameters: ParameterArguments<Messages[K]>
) => string

/** Counts what changes texts that are on the screen already: another brand, and words that were asked for before they came. */
let edition = 0
let isAwaited = false
let brandName = ''

const current = setupI18n({
  missing: (_locale, key) => {
    isAwaited = true
    return key
  },
})

/** A day that ends in an abbreviation ends its sentence too: `23 nov.`, never with a second full stop. */
const withOneFullStop = (text: string): string =>
  text.includes('..') ? text.replaceAll(/(\p{L}\.)\.(?!\.)/gu, '$1') : text

/** The app's own translation: in the language activated last. Parameters arrive formatted, except plural numbers. */
export const t: Translate = (key, ...parameters) => withOneFullStop(current._(key, parameters[0]))

/** Adds compiled texts of one language; the second part of a language may follow while the first is on the screen. */
export function loadCatalogue(language: Language, catalogue: CompiledCatalogue): void {
  if (isAwaited) edition += 1
  isAwaited = false
  current.load(language, { ...catalogue })
}

/** Turns `t` to a language whose first part is loaded. */
export function activateLanguage(language: Language): void {
  current.activate(language, languageInfo(language).locale)
}

/** The language `t` speaks; meaningless before the first `activateLanguage`. */
export const activeLanguage = (): Language => current.locale as Language

/** Differs whenever `t` may say something else than before, for what has been said already. */
export const textsEdition = (): string => `${current.locale} ${edition}`

/** Calls back after each load and activation, until the returned function is called. */
export const onLanguageChange = (listener: () => void): (() => void) => current.on('change', listener)

/** The word that `{brand}` stands for in every text (`BRAND_NAME`). */
export function setBrand(brand: string): void {
  if (brand === brandName) return

  brandName = brand
  edition += 1
  current.setVariable('brand', brand)
}

/**
 * A translation of its own, bound to one language: for the server, which answers each caller in theirs.
 * @param compile a text's compiled form, asked for when the text is first said
 */
export function createTranslate(
  language: Language,
  compile: (key: MessageKey) => CompiledMessage | undefined,
  brand: string,
): Translate {
  const own = setupI18n({ variables: { brand } })
  const asked = new Set<MessageKey>()

  own.load(language, {})
  own.activate(language, languageInfo(language).locale)

  const learn = (key: MessageKey): void => {
    const message = compile(key)
    if (message !== undefined) own.load(language, { [key]: message })
    asked.add(key)
  }

  return (key, ...parameters) => {
    if (!asked.has(key)) learn(key)
    return withOneFullStop(own._(key, parameters[0]))
  }
}
