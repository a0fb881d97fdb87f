import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Store } from './store.ts'

/**
 * Called once at launch: turns the page to the chosen language, and to each that is chosen later; the old one stays until the
 * new one's words are there.
 * @param load gets the words; what it returns makes the page speak them
 */
export async function followLanguage<L extends Language>(
  choice: Store<L>,
  load: (language: L) => Promise<() => void>,
): Promise<void> {
  const turn = async (): Promise<void> => {
    const language = choice.get()
    const speak = await load(language)
    if (choice.get() !== language) return

    speak()
    document.documentElement.lang = languageInfo(language).html
  }

  choice.subscribe(() => {
    turn().catch((cause: unknown) => console.warn('language did not load', cause))
  })

  await turn()
}
