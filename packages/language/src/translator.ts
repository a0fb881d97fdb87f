import { deskField } from './catalogues/en/desk-field.ts'
import { everyArea } from './catalogues/en/every-area.ts'
import { compileText } from './compile.ts'
import { isDeskLanguage } from './desk-messages.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'
import { PO_FILES, deskPoFileOf, readTranslations } from './po/po-files.ts'
import { createTranslate } from './translate.ts'
import type { Translate } from './translate.ts'

/** Calls of the desk are answered here too: in the desk’s languages, for fields that no other call has. */
const DESK_FIELDS = deskPoFileOf('desk-field')

/** Texts of a language over those of English, which stand in where one is missing. */
function completeTexts(language: Language): Record<string, string> {
  const texts: Record<string, string> = { ...deskField }
  for (const area of Object.values(everyArea)) Object.assign(texts, area)
  if (language === DEFAULT_LANGUAGE) return texts

  return Object.assign(
    texts,
    readTranslations(language, isDeskLanguage(language) ? [DESK_FIELDS, ...PO_FILES] : PO_FILES),
  )
}

/** Read once for a process, whatever the brand. */
const read = new Map<Language, Record<string, string>>()

function textsOf(language: Language): Record<string, string> {
  const known = read.get(language)
  if (known) return known

  const texts = completeTexts(language)
  read.set(language, texts)

  return texts
}

/**
 * The server's translations: one for each language, read when it is first asked for, and each text compiled when it is: a
 * start would wait for all texts of ten.
 * @param brand the word that `{brand}` stands for
 */
export function createTranslator(brand: string): (language: Language) => Translate {
  const translations = new Map<Language, Translate>()

  return (language) => {
    const known = translations.get(language)
    if (known) return known
    if (!LANGUAGES.some(({ code }) => code === language)) throw new RangeError(`unknown language ${language}`)

    const texts = textsOf(language)

    const compile = (key: string) => {
      const text = texts[key]
      return text === undefined ? undefined : compileText(language, key, text)
    }

    const translate = createTranslate(language, compile, brand)
    translations.set(language, translate)

    return translate
  }
}
