import { DEFAULT_LANGUAGE, isLanguage, languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { useLanguage } from './use-language.ts'
import { useWords } from './use-words.ts'

/**
 * The `lang` of a text of the house that may be in another language than its page (docs/rules/service.md#content:
 * English as fallback).
 * @param written as the wire names it; answers that were kept before it did name none
 * @returns nothing where the page itself says it
 */
export const langOf = (written: string | undefined, page: Language): string | undefined =>
  written !== undefined && written !== page && isLanguage(written) ? languageInfo(written).html : undefined

/** `lang` for the elements that hold the text, and what stands quietly beside one that is in English on another page. */
export function useWrittenIn(written: string | undefined): {
  readonly lang: string | undefined
  readonly mark: string | undefined
} {
  const t = useWords()
  const lang = langOf(written, useLanguage())
  return {
    lang,
    mark: lang !== undefined && written === DEFAULT_LANGUAGE ? t('content.in_english') : undefined,
  }
}
