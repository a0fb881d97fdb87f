import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everyArea } from '@plumbline/language/catalogues/en/every-area'
import { everyDeskArea } from '@plumbline/language/catalogues/en/every-desk-area'
import { DESK_AREAS, DESK_LANGUAGES } from '@plumbline/language/desk-messages'
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { AREAS, AREA_FILES } from '@plumbline/language/messages'
import { deskPoFileOf, poFileOf } from '@plumbline/language/po/po-files'
import type { EnglishText } from './english-text.ts'
import { notesIn } from './notes-in.ts'

const ENGLISH = resolve(import.meta.dirname, '../../packages/language/src/catalogues/en')

/** One PO file of each language that has it: the English texts that belong into it, in their order. */
export interface PoRoom {
  readonly file: string
  readonly isOfDesk: boolean
  readonly languages: readonly Language[]
  readonly english: readonly EnglishText[]
}

const textsOf = (areaFile: string, texts: Readonly<Record<string, string>>): EnglishText[] => {
  const notes = notesIn(readFileSync(join(ENGLISH, `${areaFile}.ts`), 'utf8'))

  return Object.entries(texts).map(([key, english]) => ({ key, english, notes: notes.get(key) ?? [] }))
}

interface AreaOfFile {
  readonly file: string
  readonly english: readonly EnglishText[]
}

const roomsOf = (areas: readonly AreaOfFile[], isOfDesk: boolean, languages: readonly Language[]): PoRoom[] =>
  [...Map.groupBy(areas, ({ file }) => file)].map(([file, within]) => ({
    file,
    isOfDesk,
    languages,
    english: within.flatMap(({ english }) => english),
  }))

const customersAreas = AREAS.map((area) => ({
  file: poFileOf(AREA_FILES[area]),
  english: textsOf(AREA_FILES[area], everyArea[area]),
}))

const deskAreas = Object.entries(DESK_AREAS).map(([areaFile, exported]) => ({
  file: deskPoFileOf(areaFile),
  english: textsOf(areaFile, everyDeskArea[exported]),
}))

export const PO_ROOMS: readonly PoRoom[] = [
  ...roomsOf(
    customersAreas,
    false,
    OTHER_LANGUAGES.map(({ code }) => code),
  ),
  ...roomsOf(
    deskAreas,
    true,
    DESK_LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE),
  ),
]
