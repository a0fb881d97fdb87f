import { LANGUAGES, languageOf, languageOfDevice } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { createStoredStore, writeStored } from '@plumbline/web/state/storage'
import { useStore } from '@plumbline/web/state/store'

/** English where there is no device: Home is prerendered on a machine whose own languages must not show. */
const ofDevice = (): Language => languageOfDevice(globalThis.window?.navigator.languages ?? [])

/**
 * The chosen language, the device's before a choice, English where that is none of the ten. Loading its words is the shell's
 * work: it listens here.
 */
export const languageStore = createStoredStore<Language>(
  'language',
  (stored) => (stored === undefined ? ofDevice() : languageOf(stored)),
  (language) => language,
)

/** Keeps the language and its place in the picker, both under fixed names. */
export function chooseLanguage(language: Language): void {
  writeStored('language_index', String(LANGUAGES.findIndex(({ code }) => code === language)))
  languageStore.set(language)
}

export const useLanguage = (): Language => useStore(languageStore)
