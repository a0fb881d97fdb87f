import { CATALOGUES } from './catalogues.ts'
import { deskField as english } from './catalogues/en/desk-field.ts'
import { deskField as chinese } from './catalogues/zh/desk-field.ts'
import { compileText } from './compile.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'
import { AREAS } from './messages.ts'
import { createTranslate } from './translate.ts'
import type { Translate } from './translate.ts'

/** Texts of a language over those of English, which stand in where one is missing. */
function completeTexts(language: Language): Record<string, string> {
  // Calls of the desk are answered here too: in the desk’s two languages, for fields that no other call has.
  const texts: Record<string, string> = { ...(language === 'zh' ? chinese : english) }
  for (const area of AREAS)
    Object.assign(texts, CATALOGUES[DEFAULT_LANGUAGE][area], CATALOGUES[language][area])
  return texts
}

/**
 * The server's translations: one for each language, each text compiled when it is first asked for: a start would wait
 * for all texts of ten.
 * @param brand the word that `{brand}` stands for
 */
export function createTranslator(brand: string): (language: Language) => Translate {
  const translations = new Map<Language, Translate>()

  return (language) => {
    const known = translations.get(language)
    if (known) return known
    if (!LANGUAGES.some(({ code }) => code === language)) throw new RangeError(`unknown language ${language}`)

    const texts = completeTexts(language)

    const compile = (key: string) => {
      const text = texts[key]
      return text === undefined ? undefined : compileText(language, key, text)
    }

    const translate = createTranslate(language, compile, brand)
    translations.set(language, translate)

    return translate
  }
}
