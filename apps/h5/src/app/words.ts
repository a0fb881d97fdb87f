import { catalogues } from 'virtual:catalogues'
import type { Language } from '@plumbline/language/languages'
import type { Part } from '@plumbline/language/messages'
import { activateLanguage, loadCatalogue } from '@plumbline/language/translate'
import { followLanguage } from '@plumbline/web/state/follow-language'
import { languageStore } from '../session/language-choice.ts'
import type { Route } from './routes/route.ts'

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

/** Parts that were asked for: a language that is chosen later brings them too. */
const needed = new Set<Part>(['first'])

async function loadParts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) needed.add(part)
  await Promise.all(parts.map((part) => loadPart(languageStore.get(), part)))
}

/** The words of all pages, in the language chosen now. */
export const loadRest = (): Promise<void> => loadParts('tabs', 'rest')

/** The words without which a page cannot be shown; all others follow once it stands. */
export async function loadWordsOf(route: Route): Promise<void> {
  if (route.words === 'first') return
  await (route.words === 'tabs' ? loadParts('tabs') : loadRest())
}

/** Called once at launch: turns the page to the chosen language, and to each that is chosen later. */
export const followWords = (): Promise<void> =>
  followLanguage(languageStore, async (language) => {
    await Promise.all([...needed].map((part) => loadPart(language, part)))
    return () => activateLanguage(language)
  })
