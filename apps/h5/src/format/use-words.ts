import { t } from '@plumbline/language/translate'
import type { Translate } from '@plumbline/language/translate'
import { useLanguage } from './use-language.ts'

/** The texts in the page's language; the component renders again when the language changes. */
export function useWords(): Translate {
  useLanguage()
  return t
}
