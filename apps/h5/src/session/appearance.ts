import { languageInfo } from '@plumbline/language/languages'
import type { Palette } from '@plumbline/language/languages'
import { languageStore, useLanguage } from './language-choice.ts'
import { createStoredStore } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type ThemeChoice = 'device' | 'light' | 'dark'
export type Theme = 'light' | 'dark'

/** `device` follows the device, also while the app is open (docs/rules/look.md#tokens). */
export const themeStore = createStoredStore<ThemeChoice>(
  'theme',
  (stored) => (stored === 'light' || stored === 'dark' ? stored : 'device'),
  (theme) => (theme === 'device' ? undefined : theme),
)

const PALETTES: readonly Palette[] = ['green-up', 'red-up', 'red-up-blue-down', 'colour-blind']

/** Colours of up and down; `undefined` follows the habit of the language. */
export const paletteStore = createStoredStore<Palette | undefined>(
  'palette',
  (stored) => PALETTES.find((palette) => palette === stored),
  (palette) => palette,
)

const deviceQuery = matchMedia('(prefers-color-scheme: dark)')
const deviceTheme = createStore<Theme>(deviceQuery.matches ? 'dark' : 'light')
deviceQuery.addEventListener('change', () => deviceTheme.set(deviceQuery.matches ? 'dark' : 'light'))

const themeNow = (): Theme => {
  const choice = themeStore.get()
  return choice === 'device' ? deviceTheme.get() : choice
}

const paletteNow = (): Palette => paletteStore.get() ?? languageInfo(languageStore.get()).palette

/** The palette shown now. */
export function usePalette(): Palette {
  const choice = useStore(paletteStore)
  const habit = languageInfo(useLanguage()).palette
  return choice ?? habit
}

/** The attribute's values in the token file: none is green-up. */
const UPDOWN: Record<Palette, string | undefined> = {
  'green-up': undefined,
  'red-up': 'red-up',
  'red-up-blue-down': 'red-up-blue-down',
  'colour-blind': 'blue-orange',
}

function show(): void {
  const root = document.documentElement
  root.dataset['theme'] = themeNow()
  const updown = UPDOWN[paletteNow()]
  if (updown === undefined) delete root.dataset['updown']
  else root.dataset['updown'] = updown
}

/** Called once at launch: keeps `data-theme` and `data-updown` of the page's root true to choice, device and language. */
export function followAppearance(): void {
  show()
  for (const store of [themeStore, paletteStore, languageStore, deviceTheme]) store.subscribe(show)
}
