import { join } from 'node:path'
import { compileCatalogue } from './compile.ts'
import { DESK_AREAS, DESK_LANGUAGES } from './desk-messages.ts'
import type { DeskLanguage } from './desk-messages.ts'
import { readTexts } from './vite-catalogues.ts'

const LOADERS = 'virtual:desk-catalogues'
const PIECE = 'virtual:desk-catalogue/'

async function pieceSource(language: DeskLanguage, watch: (file: string) => void): Promise<string> {
  const texts: Record<string, string> = {}
  for (const [area, exported] of Object.entries(DESK_AREAS)) {
    const file = join(import.meta.dirname, 'catalogues', language, `${area}.ts`)
    watch(file)
    Object.assign(texts, await readTexts(file, exported))
  }

  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(language, texts)))})`
}

/** Vite plugin: `virtual:desk-catalogues` gives, for each language of the desk, a function that loads its compiled texts. */
export function deskCatalogues() {
  return {
    name: 'plumbline-desk-catalogues',
    resolveId: (id: string) => (id === LOADERS || id.startsWith(PIECE) ? `\0${id}` : undefined),
    async load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined> {
      if (id === `\0${LOADERS}`) {
        const entries = DESK_LANGUAGES.map(
          (code) => `${code}: () => import('${PIECE}${code}').then((m) => m.default)`,
        )
        return `export const deskCatalogues = { ${entries.join(', ')} }`
      }

      const language = DESK_LANGUAGES.find((code) => id === `\0${PIECE}${code}`)
      return language && pieceSource(language, (file) => this.addWatchFile(file))
    },
  }
}
