import { catalogues } from 'virtual:catalogues'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Part } from '@plumbline/language/messages'
import { activateLanguage, loadCatalogue } from '@plumbline/language/translate'
import { languageStore } from '../session/language-choice.ts'

const asked = new Map<string, Promise<void>>()

/** Loads one part of a language once; a failed try is forgotten, so that the next asks the network anew. */
function loadPart(language: Language, part: Part): Promise<void> {
  const key = `${language}/${part}`
  const known = asked.get(key)
  if (known) return known
  const loading = catalogues[language][part]().then((catalogue) => loadCatalogue(language, catalogue))
  asked.set(key, loading)
  loading.catch(() => asked.delete(key))
  return loading
}

let needsRest = false

/** The words of all pages but Home, in the language chosen now. */
export function loadRest(): Promise<void> {
  needsRest = true
  return loadPart(languageStore.get(), 'rest')
}

/** Loads the words of the chosen language and turns the page to it; the old language stays until they are there. */
async function turnTo(language: Language): Promise<void> {
  await Promise.all([loadPart(language, 'first'), needsRest ? loadPart(language, 'rest') : undefined])
  if (languageStore.get() !== language) return
  activateLanguage(language)
  document.documentElement.lang = languageInfo(language).html
}

/** Called once at launch: turns the page to the chosen language, and to each that is chosen later. */
export async function followLanguage(): Promise<void> {
  languageStore.subscribe(() => {
    turnTo(languageStore.get()).catch((cause: unknown) => console.warn('language did not load', cause))
  })
  await turnTo(languageStore.get())
}
