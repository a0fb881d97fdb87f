import { readFileSync } from 'node:fs'
import { DESK_AREAS } from '../desk-messages.ts'
import type { Language } from '../languages.ts'
import { pathInLocale } from '../locales.ts'
import { AREA_FILES } from '../messages.ts'
import { readPo } from './read-po.ts'

/** `trading` of `trading/trade`; what lies above the rooms is the shell. */
const roomOf = (areaFile: string): string => (areaFile.includes('/') ? areaFile.replace(/\/.*/, '') : 'shell')

/** The PO file, in a language's folder, with what customers read of an area: `trading.po` for `trading/trade`. */
export const poFileOf = (areaFile: string): string => `${roomOf(areaFile)}.po`

/** The same for the desk’s own set of texts, whose keys may be those of customers’ texts: `desk/trading.po`. */
export const deskPoFileOf = (areaFile: string): string => `desk/${roomOf(areaFile)}.po`

export const PO_FILES: readonly string[] = [...new Set(Object.values(AREA_FILES).map(poFileOf))]
export const DESK_PO_FILES: readonly string[] = [...new Set(Object.keys(DESK_AREAS).map(deskPoFileOf))]

/** The translations of PO files by key, those that a translator should look at again among them; what is not translated is left out. */
export function readTranslations(
  language: Language,
  files: readonly string[],
): Readonly<Record<string, string>> {
  const translations: Record<string, string> = {}

  for (const file of files) {
    const path = pathInLocale(language, file)
    for (const { key, text } of readPo(readFileSync(path, 'utf8'), path).entries)
      if (text !== '') translations[key] = text
  }

  return translations
}
