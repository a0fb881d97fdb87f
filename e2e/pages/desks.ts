import { IS_PSEUDO, IS_THOROUGH, THEMES } from './thoroughness.ts'
import type { Theme } from './thoroughness.ts'

/** What an operator can see a page of the desk in; it is made for 768 px and wider (docs/desk.md). */
export interface Desk {
  readonly language: 'en' | 'zh'
  readonly theme: Theme
  readonly width: 768 | 1280
}

/** By turns each language, theme and width. */
const FOUR_DESKS: readonly Desk[] = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'zh', theme: 'dark', width: 1280 },
  { language: 'en', theme: 'dark', width: 768 },
  { language: 'zh', theme: 'light', width: 768 },
]

const LANGUAGES_OF_DESK = IS_PSEUDO ? (['en'] as const) : (['en', 'zh'] as const)

const ALL_DESKS: readonly Desk[] = LANGUAGES_OF_DESK.flatMap((language) =>
  THEMES.flatMap((theme) => ([1280, 768] as const).map((width) => ({ language, theme, width }))),
)

/** Those that the test opens. */
export const DESKS = IS_THOROUGH ? ALL_DESKS : FOUR_DESKS
