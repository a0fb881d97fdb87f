import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'

/** How gettext counts. Our plurals stand within the ICU texts, so no text of ours uses it; tools ask for it all the same. */
const NO_PLURAL = 'nplurals=1; plural=0;'
const PLURAL_FROM_TWO = 'nplurals=2; plural=(n > 1);'
const PLURAL_BUT_OF_ONE = 'nplurals=2; plural=(n != 1);'

const PLURAL_FORMS: Readonly<Record<Language, string>> = {
  en: PLURAL_BUT_OF_ONE,
  de: PLURAL_BUT_OF_ONE,
  es: PLURAL_BUT_OF_ONE,
  fr: PLURAL_FROM_TWO,
  hk: NO_PLURAL,
  jp: NO_PLURAL,
  kor: NO_PLURAL,
  th: NO_PLURAL,
  zh: NO_PLURAL,
  vi: NO_PLURAL,
}

/** `de`, `zh_HK`: gettext writes the country where the script depends on it. */
function gettextCode(language: Language): string {
  const { html } = languageInfo(language)
  return html.startsWith('zh') ? html.replace('-', '_') : html.slice(0, 2)
}

/** What an editor of PO writes of the last change, and keeps. */
const KEPT = { 'PO-Revision-Date': '2026-11-27 08:00+0000', 'Last-Translator': 'Plumbline' }

/** The header of a PO file; of an older one what its last editor wrote of itself stays. */
export const poHeader = (
  language: Language,
  older: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  'Project-Id-Version': 'Plumbline',
  'PO-Revision-Date': older['PO-Revision-Date'] ?? KEPT['PO-Revision-Date'],
  'Last-Translator': older['Last-Translator'] ?? KEPT['Last-Translator'],
  'Language-Team': languageInfo(language).name,
  Language: gettextCode(language),
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'Plural-Forms': PLURAL_FORMS[language],
})
