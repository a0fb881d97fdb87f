import { languageInfo } from '@plumbline/language/languages'
import type { Palette } from '@plumbline/language/languages'
import { languageStore, useLanguage } from './language-choice.ts'
import { createStoredStore } from '@plumbline/web/state/storage'
import { useStore } from '@plumbline/web/state/store'
import { createThemeStore, followTheme } from '@plumbline/web/state/theme'

export const themeStore = createThemeStore('theme')

const PALETTES: readonly Palette[] = ['green-up', 'red-up', 'red-up-blue-down', 'colour-blind']

/** Colours of up and down; `undefined` follows the habit of the language. */
export const paletteStore = createStoredStore<Palette | undefined>(
  'palette',
  (stored) => PALETTES.find((palette) => palette === stored),
  (palette) => palette,
)

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

function showPalette(): void {
  const root = document.documentElement
  const updown = UPDOWN[paletteNow()]
  if (updown === undefined) delete root.dataset['updown']
  else root.dataset['updown'] = updown
}

/** Called once at launch: keeps `data-theme` and `data-updown` of the page's root true to choice, device and language. */
export function followAppearance(): void {
  followTheme(themeStore)
  showPalette()
  for (const store of [paletteStore, languageStore]) store.subscribe(showPalette)
}
