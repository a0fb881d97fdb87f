import { useSyncExternalStore } from 'react'
import { onLanguageChange, t, textsEdition } from '@plumbline/language/translate'
import type { Translate } from '@plumbline/language/translate'

/** The texts in the page's language; the component renders again when they change. */
export function useWords(): Translate {
  useSyncExternalStore(onLanguageChange, textsEdition, textsEdition)
  return t
}
