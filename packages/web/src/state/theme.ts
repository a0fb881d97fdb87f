import { createStoredStore } from './storage.ts'
import type { Store } from './store.ts'

/** `device` follows the device, also while the app is open (docs/rules/look.md#tokens). */
export type ThemeChoice = 'device' | 'light' | 'dark'

export const createThemeStore = (key: string): Store<ThemeChoice> =>
  createStoredStore<ThemeChoice>(
    key,
    (stored) => (stored === 'light' || stored === 'dark' ? stored : 'device'),
    (theme) => (theme === 'device' ? undefined : theme),
  )

/** Called once at launch: keeps `data-theme` of the page's root true to the choice and the device. */
export function followTheme(choice: Store<ThemeChoice>): void {
  const device = matchMedia('(prefers-color-scheme: dark)')

  const show = (): void => {
    const theme = choice.get()
    document.documentElement.dataset['theme'] =
      theme === 'device' ? (device.matches ? 'dark' : 'light') : theme
  }

  show()
  choice.subscribe(show)
  device.addEventListener('change', show)
}
