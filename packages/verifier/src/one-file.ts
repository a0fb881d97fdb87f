import { join } from 'node:path'
import { build } from 'vite'

/** The checker as one file of plain JavaScript, for Node and the browser: no import is left in it but Node's own, when it runs there. */
export async function verifierFile(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, '..'),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'main.ts'), formats: ['es'], fileName: 'verifier' },
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
