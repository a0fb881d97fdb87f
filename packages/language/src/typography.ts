import type { Language } from './languages.ts'

const NO_BREAK = '\u00A0'
const NARROW_NO_BREAK = '\u202F'

/** French sets spaces before ; ! ? : and inside « » that must not break; the files show plain ones (languages.md, fr). */
const frenchSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»%])/g, NO_BREAK)
    .replaceAll(/(?<=«) /g, NO_BREAK)

/** Puts in the spaces that a language's typography asks for, so that translators can write plain ones. */
export const setSpaces = (language: Language, text: string): string =>
  language === 'fr' ? frenchSpaces(text) : text
