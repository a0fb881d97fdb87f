import { deskCatalogues } from 'virtual:desk-catalogues'
import { isDeskLanguage } from '@plumbline/language/desk-messages'
import type { DeskLanguage } from '@plumbline/language/desk-messages'
import { speakDeskLanguage } from '@plumbline/language/desk-translate'
import { followLanguage } from '@plumbline/web/state/follow-language'
import { createStoredStore } from '@plumbline/web/state/storage'
import { createThemeStore } from '@plumbline/web/state/theme'

export const themeStore = createThemeStore('desk_theme')

export const languageStore = createStoredStore<DeskLanguage>(
  'desk_language',
  (kept) => (isDeskLanguage(kept) ? kept : 'en'),
  (language) => language,
)

/** Single letters act as keys unless somebody switched them off (WCAG 2.1.4). */
export const letterKeysStore = createStoredStore<boolean>(
  'desk_keys',
  (kept) => kept !== 'off',
  (isOn) => (isOn ? undefined : 'off'),
)

/** Turns the desk to the kept language, and to each that is chosen later. */
export const followDeskLanguage = (): Promise<void> =>
  followLanguage(languageStore, async (language) => {
    const catalogue = await deskCatalogues[language]()
    return () => speakDeskLanguage(language, catalogue)
  })
