import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from 'vite'
import type { ShellFiles } from './src/worker/shell.ts'

const PAGE = '/h5/'
/** Kept once they have been asked for, not before: one language is enough for most, and few look at the map. */
const ON_DEMAND = /^virtual:catalogue\/|world-atlas/

/** What the worker keeps of a build: the page with what it starts from, and the code and styles of all other pages. */
async function shellFiles(folder: string, manifest: Manifest): Promise<ShellFiles> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/h5\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const first = [PAGE, ...new Set(named)]
  const rest = Object.entries(manifest)
    .filter(([key]) => !ON_DEMAND.test(key))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .map((file) => `${PAGE}${file}`)
    .filter((file) => /\.(js|css)$/.test(file) && !first.includes(file))

  const files = { first, rest: [...new Set(rest)].toSorted() }

  // Names of files hold their contents' hash; the page has none, so it stands for itself.
  const version = createHash('sha256').update(html).update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return { version, ...files }
}

/** Builds `worker.js` beside the page: one classic script, for browsers without modules in workers too. */
export async function buildWorker(folder: string, manifest: Manifest): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { SHELL_FILES: JSON.stringify(await shellFiles(folder, manifest)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rollupOptions: {
        input: join(import.meta.dirname, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}
