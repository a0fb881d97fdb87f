import type { CompiledCatalogue } from './compile.ts'
import { languageInfo } from './languages.ts'
import type { Language } from './languages.ts'
import { say } from './say.ts'
import type { Values } from './say.ts'

/** Speaks one of several languages at a time; texts of a language may come in parts. */
export function createSpeaker<Spoken extends Language>(first: Spoken) {
  const catalogues = new Map<Spoken, readonly CompiledCatalogue[]>()
  const listeners = new Set<() => void>()
  let language = first
  let brand = ''

  const changed = (): void => listeners.forEach((listener) => listener())

  return {
    /** A text in the language spoken now; nothing where it is not there (yet). */
    say(key: string, values: Values = {}): string | undefined {
      const message = catalogues.get(language)?.find((part) => Object.hasOwn(part, key))?.[key]
      return message && say(message, { brand, ...values }, languageInfo(language).locale)
    },

    load(of: Spoken, catalogue: CompiledCatalogue): void {
      catalogues.set(of, [catalogue, ...(catalogues.get(of) ?? [])])
      changed()
    },

    speak(next: Spoken): void {
      language = next
      changed()
    },

    language: () => language,
    brand: () => brand,

    /** The word that `{brand}` stands for in every text. */
    setBrand(next: string): void {
      brand = next
      changed()
    },

    /** Calls back after each of these changes, until the returned function is called. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
