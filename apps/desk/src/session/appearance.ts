import { deskCatalogues } from 'virtual:desk-catalogues'
import { isDeskLanguage } from '@plumbline/language/desk-messages'
import type { DeskLanguage } from '@plumbline/language/desk-messages'
import { speakDeskLanguage } from '@plumbline/language/desk-translate'
import { languageInfo } from '@plumbline/language/languages'
import { createKeptStore } from './kept.ts'

export type ThemeChoice = 'device' | 'light' | 'dark'

export const themeStore = createKeptStore<ThemeChoice>(
  () => localStorage,
  'desk_theme',
  (kept) => (kept === 'light' || kept === 'dark' ? kept : 'device'),
  (theme) => (theme === 'device' ? undefined : theme),
)

export const languageStore = createKeptStore<DeskLanguage>(
  () => localStorage,
  'desk_language',
  (kept) => (isDeskLanguage(kept) ? kept : 'en'),
  (language) => language,
)

/** Single letters act as keys unless somebody switched them off (WCAG 2.1.4). */
export const letterKeysStore = createKeptStore<boolean>(
  () => localStorage,
  'desk_keys',
  (kept) => kept !== 'off',
  (isOn) => (isOn ? undefined : 'off'),
)

/** Keeps `data-theme` of the root true to the choice and the device. */
export function followTheme(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')

  const show = (): void => {
    const choice = themeStore.get()
    document.documentElement.dataset['theme'] =
      choice === 'device' ? (device.matches ? 'dark' : 'light') : choice
  }

  show()
  themeStore.subscribe(show)
  device.addEventListener('change', show)
}

async function turnTo(language: DeskLanguage): Promise<void> {
  const catalogue = await deskCatalogues[language]()
  if (languageStore.get() !== language) return

  speakDeskLanguage(language, catalogue)
  document.documentElement.lang = languageInfo(language).html
}

/** Turns the desk to the kept language, and to each that is chosen later; the old one stays until its words are there. */
export async function followLanguage(): Promise<void> {
  languageStore.subscribe(() => {
    turnTo(languageStore.get()).catch((cause: unknown) => console.warn('language did not load', cause))
  })
  await turnTo(languageStore.get())
}
