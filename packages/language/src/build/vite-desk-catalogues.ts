import { DESK_AREAS, DESK_LANGUAGES } from '../desk-messages.ts'
import { deskPoFileOf } from '../po/po-files.ts'
import { pageOfBuild } from './pseudo.ts'
import { pieceOf } from './vite-piece.ts'

const LOADERS = 'virtual:desk-catalogues'
const PIECE = 'virtual:desk-catalogue/'

const AREAS = Object.entries(DESK_AREAS).map(([file, exported]) => ({
  file,
  exported,
  poFile: deskPoFileOf(file),
}))

/** Vite plugin: `virtual:desk-catalogues` gives, for each language of the desk, a function that loads its compiled texts. */
export function deskCatalogues() {
  return {
    name: 'plumbline-desk-catalogues',
    transformIndexHtml: pageOfBuild,
    resolveId: (id: string) => (id === LOADERS || id.startsWith(PIECE) ? `\0${id}` : undefined),
    async load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined> {
      if (id === `\0${LOADERS}`) {
        const entries = DESK_LANGUAGES.map(
          (code) => `${code}: () => import('${PIECE}${code}').then((m) => m.default)`,
        )
        return `export const deskCatalogues = { ${entries.join(', ')} }`
      }

      const language = DESK_LANGUAGES.find((code) => id === `\0${PIECE}${code}`)
      return language && pieceOf(language, AREAS, (file) => this.addWatchFile(file))
    },
  }
}
