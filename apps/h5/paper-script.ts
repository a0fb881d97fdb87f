import { join } from 'node:path'
import { scriptFile } from '@plumbline/verifier/one-file'
import type { Plugin } from 'vite'

const NAME = 'virtual:paper-script'
const RESOLVED = `\0${NAME}`
const ENTRY = join(import.meta.dirname, 'src/money/statements/paper/page-script.ts')

let made: Promise<string> | undefined

/** Vite plugin: `virtual:paper-script` is, as a text, the checker that a kept statement carries within itself. */
export function paperScript(): Plugin {
  return {
    name: 'plumbline-paper-script',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // The app is built twice, for the browser and for its first page; the script once.
      made ??= scriptFile(ENTRY)
      return `export const script = ${JSON.stringify(await made)}`
    },
  }
}
