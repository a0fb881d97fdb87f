import { everyArea } from './catalogues/en/every-area.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'
import { AREAS } from './messages.ts'
import type { Area } from './messages.ts'
import { PO_FILES, readTranslations } from './po/po-files.ts'

type Texts = Readonly<Record<string, string>>
type Catalogue = Readonly<Record<Area, Texts>>

/** What is translated of each area: an area is what its English file holds. */
function translated(language: Language): Catalogue {
  const translations = Object.entries(readTranslations(language, PO_FILES))

  return Object.fromEntries(
    AREAS.map((area) => [area, Object.fromEntries(translations.filter(([key]) => key in everyArea[area]))]),
  ) as Record<Area, Texts> // one for each of AREAS
}

/**
 * All texts of all languages, as written. For tests: the app loads compiled pieces (vite-catalogues.ts), the server the
 * languages that it is asked in (translator.ts).
 */
export const CATALOGUES = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, code === DEFAULT_LANGUAGE ? everyArea : translated(code)]),
) as Readonly<Record<Language, Catalogue>> // one for each of LANGUAGES
