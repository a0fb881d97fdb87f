import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledCatalogue } from './compile.ts'
import { DEFAULT_LANGUAGE, languageInfo } from './languages.ts'
import type { Language } from './languages.ts'
import type { ParameterArguments } from './message-parameters.ts'
import type { MessageKey, Messages } from './messages.ts'
import { say } from './say.ts'
import { createSpeaker } from './speaker.ts'

/** Looks up a text and fills in its parameters; a wrong key or a missing parameter does not compile. */
export type Translate = <K extends MessageKey>(
  key: K,
  ...parameters: ParameterArguments<Messages[K]>
) => string

/** Counts what changes texts that are on the screen already: another brand, and words that were asked for before they came. */
let edition = 0
let isAwaited = false

const current = createSpeaker<Language>(DEFAULT_LANGUAGE)

/** A day that ends in an abbreviation ends its sentence too: `23 nov.`, never with a second full stop. */
const withOneFullStop = (text: string): string =>
  text.includes('..') ? text.replaceAll(/(\p{L}\.)\.(?!\.)/gu, '$1') : text

/** The app's own translation: in the language activated last. Parameters arrive formatted, except plural numbers. */
export const t: Translate = (key, ...parameters) => {
  const text = current.say(key, parameters[0])
  if (text === undefined) isAwaited = true

  return withOneFullStop(text ?? key)
}

/** Adds compiled texts of one language; the second part of a language may follow while the first is on the screen. */
export function loadCatalogue(language: Language, catalogue: CompiledCatalogue): void {
  if (isAwaited) edition += 1
  isAwaited = false
  current.load(language, catalogue)
}

/** Turns `t` to a language whose first part is loaded. */
export const activateLanguage = (language: Language): void => current.speak(language)

/** The language `t` speaks; meaningless before the first `activateLanguage`. */
export const activeLanguage = (): Language => current.language()

/** Differs whenever `t` may say something else than before, for what has been said already. */
export const textsEdition = (): string => `${current.language()} ${edition}`

/** Calls back after each load and activation, until the returned function is called. */
export const onLanguageChange = current.onChange

/** The word that `{brand}` stands for in every text (`BRAND_NAME`). */
export function setBrand(brand: string): void {
  if (brand === current.brand()) return

  edition += 1
  current.setBrand(brand)
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
  const known = new Map<MessageKey, CompiledMessage | undefined>()
  const { locale } = languageInfo(language)

  const messageOf = (key: MessageKey): CompiledMessage | undefined => {
    if (!known.has(key)) known.set(key, compile(key))
    return known.get(key)
  }

  return (key, ...parameters) => {
    const message = messageOf(key)
    return message === undefined ? key : withOneFullStop(say(message, { brand, ...parameters[0] }, locale))
  }
}
