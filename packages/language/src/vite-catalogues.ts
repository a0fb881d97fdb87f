import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileCatalogue } from './compile.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage } from './languages.ts'
import type { Language } from './languages.ts'
import { AREA_FILES, PARTS } from './messages.ts'
import type { Area, Part } from './messages.ts'

const LOADERS = 'virtual:catalogues'
const PIECE = 'virtual:catalogue/'

/** What Vite needs of a plugin, stated here so that this package does not depend on Vite. */
interface CataloguePlugin {
  readonly name: string
  resolveId(this: void, id: string): string | undefined
  load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined>
}

const fileOf = (language: Language, area: Area): string =>
  join(import.meta.dirname, 'catalogues', language, `${AREA_FILES[area]}.ts`)

const readAt = new Map<string, number>()

/** Reads a catalogue anew when its file has changed since the first reading: the query makes another module of it for Node. */
export async function readTexts(file: string, exported: string): Promise<Record<string, string>> {
  const changedAt = statSync(file).mtimeMs
  const firstAt = readAt.get(file) ?? changedAt

  readAt.set(file, firstAt)
  const query = changedAt === firstAt ? '' : `?at=${changedAt}`
  const module: Record<string, Record<string, string>> = await import(pathToFileURL(file).href + query)

  return module[exported] ?? {}
}

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

async function pieceSource(language: Language, part: Part, watch: (file: string) => void): Promise<string> {
  const texts: Record<string, string> = {}
  for (const area of PARTS[part]) {
    for (const source of new Set([DEFAULT_LANGUAGE, language])) {
      watch(fileOf(source, area))
      Object.assign(texts, await readTexts(fileOf(source, area), area))
    }
  }

  const json = JSON.stringify(compileCatalogue(language, texts))
  return `export default JSON.parse(${JSON.stringify(json)})`
}

function loadersSource(): string {
  const entries = LANGUAGES.map(({ code }) => {
    const parts = Object.keys(PARTS).map(
      (part) => `${part}: () => import('${PIECE}${code}/${part}').then((m) => m.default)`,
    )
    return `${code}: { ${parts.join(', ')} }`
  })

  return `export const catalogues = { ${entries.join(',\n')} }`
}

/**
 * Vite plugin: `virtual:catalogues` gives, for each language and part, a function that loads its compiled texts,
 * each in a lazy chunk of its own. No ICU parser reaches the browser.
 */
export function catalogues(): CataloguePlugin {
  return {
    name: 'plumbline-catalogues',
    resolveId: (id) => (id === LOADERS || id.startsWith(PIECE) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${LOADERS}`) return loadersSource()
      if (!id.startsWith(`\0${PIECE}`)) return undefined

      const [language = '', part = ''] = id.slice(PIECE.length + 1).split('/')
      if (!isLanguage(language) || !isPart(part)) return undefined

      return pieceSource(language, part, (file) => this.addWatchFile(file))
    },
  }
}
