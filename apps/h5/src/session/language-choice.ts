import { LANGUAGES, languageOf } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { createStoredStore, writeStored } from './storage.ts'
import { useStore } from './store.ts'

/** The chosen language, English before a choice (product.md 3). Loading its words is the shell's work: it listens here. */
export const languageStore = createStoredStore<Language>('language', languageOf, (language) => language)

/** Keeps the language and its place in the picker, both, as the seed does. */
export function chooseLanguage(language: Language): void {
  writeStored('language_index', String(LANGUAGES.findIndex(({ code }) => code === language)))
  languageStore.set(language)
}

export const useLanguage = (): Language => useStore(languageStore)
