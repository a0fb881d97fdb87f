import { useSyncExternalStore } from 'react'
import type { Language } from '@plumbline/language/languages'
import { activeLanguage, onLanguageChange } from '@plumbline/language/translate'

/** The language that the page speaks now; the component renders again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, activeLanguage, activeLanguage)
