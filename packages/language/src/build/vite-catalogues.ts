import { LANGUAGES, isLanguage } from '../languages.ts'
import { AREA_FILES, PARTS } from '../messages.ts'
import type { Part } from '../messages.ts'
import { poFileOf } from '../po/po-files.ts'
import { pageOfBuild } from './pseudo.ts'
import { pieceOf } from './vite-piece.ts'
import type { AreaSource } from './vite-piece.ts'

const LOADERS = 'virtual:catalogues'
const PIECE = 'virtual:catalogue/'

/** What Vite needs of a plugin, stated here so that this package does not depend on Vite. */
interface CataloguePlugin {
  readonly name: string
  transformIndexHtml(this: void, html: string): string
  resolveId(this: void, id: string): string | undefined
  load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined>
}

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

const areasOf = (part: Part): AreaSource[] =>
  PARTS[part].map((area) => {
    const file = AREA_FILES[area]
    return { file, exported: area, poFile: poFileOf(file) }
  })

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
    transformIndexHtml: pageOfBuild,
    resolveId: (id) => (id === LOADERS || id.startsWith(PIECE) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${LOADERS}`) return loadersSource()
      if (!id.startsWith(`\0${PIECE}`)) return undefined

      const [language = '', part = ''] = id.slice(PIECE.length + 1).split('/')
      if (!isLanguage(language) || !isPart(part)) return undefined

      return pieceOf(language, areasOf(part), (file) => this.addWatchFile(file))
    },
  }
}
