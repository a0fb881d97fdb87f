import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileCatalogue } from '../compile.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { Language } from '../languages.ts'
import { pathInLocale } from '../locales.ts'
import { pseudoCatalogue, pseudoOfBuild } from './pseudo.ts'
import { readTranslations } from '../po/po-files.ts'

const readAt = new Map<string, number>()

/** Reads a catalogue anew when its file has changed since the first reading: the query makes another module of it for Node. */
async function readEnglish(file: string, exported: string): Promise<Record<string, string>> {
  const changedAt = statSync(file).mtimeMs
  const firstAt = readAt.get(file) ?? changedAt

  readAt.set(file, firstAt)
  const query = changedAt === firstAt ? '' : `?at=${changedAt}`
  const module: Record<string, Record<string, string>> = await import(pathToFileURL(file).href + query)

  return module[exported] ?? {}
}

/** An area that a piece is made of: the file with its English texts, what that exports, and the PO file of its translations. */
export interface AreaSource {
  readonly file: string
  readonly exported: string
  readonly poFile: string
}

/**
 * The module of a piece: its texts compiled, those of English where one is not translated.
 * With `PSEUDO_LANGUAGE` set the English texts are those of that pseudo-language.
 *
 * @param watch is told each file that the texts were read from
 */
export async function pieceOf(
  language: Language,
  areas: readonly AreaSource[],
  watch: (file: string) => void,
): Promise<string> {
  const texts: Record<string, string> = {}
  for (const { file, exported } of areas) {
    const path = join(import.meta.dirname, '../catalogues', DEFAULT_LANGUAGE, `${file}.ts`)
    watch(path)
    Object.assign(texts, await readEnglish(path, exported))
  }

  if (language !== DEFAULT_LANGUAGE) {
    const poFiles = [...new Set(areas.map(({ poFile }) => poFile))]
    for (const file of poFiles) watch(pathInLocale(language, file))
    for (const [key, text] of Object.entries(readTranslations(language, poFiles)))
      if (key in texts) texts[key] = text
  }

  const pseudo = language === DEFAULT_LANGUAGE ? pseudoOfBuild() : undefined
  const compiled = pseudo ? pseudoCatalogue(pseudo, texts) : compileCatalogue(language, texts)

  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
