import { useSyncExternalStore } from 'react'
import { deskLanguage, onDeskLanguageChange, t } from '@plumbline/language/desk-translate'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import type { DeskLanguage } from '@plumbline/language/desk-messages'

/** The language that the desk speaks now. */
export const useLanguage = (): DeskLanguage =>
  useSyncExternalStore(onDeskLanguageChange, deskLanguage, deskLanguage)

/** The texts in the desk's language; the component renders again when it changes. */
export function useWords(): DeskTranslate {
  useLanguage()
  return t
}
