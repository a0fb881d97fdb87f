import { everyArea as en } from './catalogues/en/every-area.ts'
import { everyArea as de } from './catalogues/de/every-area.ts'
import { everyArea as es } from './catalogues/es/every-area.ts'
import { everyArea as fr } from './catalogues/fr/every-area.ts'
import { everyArea as hk } from './catalogues/hk/every-area.ts'
import { everyArea as jp } from './catalogues/jp/every-area.ts'
import { everyArea as kor } from './catalogues/kor/every-area.ts'
import { everyArea as th } from './catalogues/th/every-area.ts'
import { everyArea as zh } from './catalogues/zh/every-area.ts'
import { everyArea as vi } from './catalogues/vi/every-area.ts'
import type { Language } from './languages.ts'
import type { Area } from './messages.ts'

/**
 * All texts of all languages, as written. For the server and tests: the app loads compiled pieces instead (vite-catalogues.ts).
 */
export const CATALOGUES: Readonly<
  Record<Language, Readonly<Record<Area, Readonly<Record<string, string>>>>>
> = { en, de, es, fr, hk, jp, kor, th, zh, vi }
