import { join } from 'node:path'
import { build } from 'vite'

/** The checker as one file of plain JavaScript, for Node and the browser: no import is left in it but Node's own, when it runs there. */
export const verifierFile = (): Promise<string> => oneFile(join(import.meta.dirname, 'main.ts'), 'es')

/** A classic script of a page that holds its checker itself: such a page is opened from a folder, where modules may not load. */
export async function scriptFile(entry: string): Promise<string> {
  const code = await oneFile(entry, 'iife')
  // Either would end the script, or begin a comment in it, where it stands in the page.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${entry} cannot stand in a page`)
  return code.trim()
}

async function oneFile(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, '..'),
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry,
        formats: [format],
        fileName: 'verifier',
        name: 'verifier',
      },
      minify: true,
      rolldownOptions: { external: /^node:/ },
    },
  })

  const [output] = Array.isArray(built) ? built : [built]
  const files = output && 'output' in output ? output.output : []
  const [file, ...more] = files
  if (file?.type !== 'chunk' || more.length > 0) throw new Error('the checker is one file')

  return file.code
}
