import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { pathInLocale } from '@plumbline/language/locales'
import type { PoEntry, PoFile } from '@plumbline/language/po/po-entry'
import { readPo } from '@plumbline/language/po/read-po'
import { writePo } from '@plumbline/language/po/write-po'
import { readPlacesOfUse } from './places-of-use.ts'
import { poHeader } from './po-header.ts'
import { PO_ROOMS } from './po-rooms.ts'
import type { PoRoom } from './po-rooms.ts'
import { takeUp } from './take-up.ts'

/** A PO file as it stands, empty where there is none, and as it should stand after the English texts. */
interface UpdatedFile {
  readonly path: string
  readonly language: Language
  readonly entries: readonly PoEntry[]
  readonly before: string
  readonly after: string
}

/** Enough for a translator to find the text on a page. */
const PLACES_MAX = 3

/** The places of a text, by its key; of customers’ texts none at the desk, and the other way round. */
function placesFor(isOfDesk: boolean): (key: string) => readonly string[] {
  const placesOf = readPlacesOfUse((path) => !path.startsWith(isOfDesk ? 'apps/h5/' : 'apps/desk/'))

  return (key) => placesOf(key).slice(0, PLACES_MAX)
}

interface WrittenFile extends PoFile {
  readonly path: string
  readonly source: string
}

function readFile(language: Language, { file }: PoRoom): WrittenFile {
  const path = pathInLocale(language, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''

  return { path, source, ...readPo(source, path) }
}

/** A language’s files of one set of texts, in which no key stands twice. */
function updateSet(
  language: Language,
  rooms: readonly PoRoom[],
  placesOf?: (key: string) => readonly string[],
): UpdatedFile[] {
  const files = rooms.map((room) => ({ room, written: readFile(language, room) }))
  const known = files.flatMap(({ written }) => written.entries)
  const keys = new Set(rooms.flatMap(({ english }) => english.map(({ key }) => key)))

  return files.map(({ room, written }) => {
    const entries = takeUp(room.english, known, (key) => !keys.has(key), placesOf)
    const after = writePo({ header: poHeader(language, written.header), entries })

    return { path: written.path, language, entries, before: written.source, after }
  })
}

/**
 * Every PO file with what has changed of the English texts.
 * @param withPlaces looks anew where each text is shown; otherwise that stays as it was noted
 */
export const updatedFiles = ({ withPlaces }: { readonly withPlaces: boolean }): UpdatedFile[] =>
  [false, true].flatMap((isOfDesk) => {
    const rooms = PO_ROOMS.filter((room) => room.isOfDesk === isOfDesk)
    const placesOf = withPlaces ? placesFor(isOfDesk) : undefined

    return LANGUAGES.filter(({ code }) => code !== DEFAULT_LANGUAGE).flatMap(({ code }) =>
      updateSet(
        code,
        rooms.filter(({ languages }) => languages.includes(code)),
        placesOf,
      ),
    )
  })
