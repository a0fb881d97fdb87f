import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { fillLanguages } from './language-tables.ts'

const FILE = join(import.meta.dirname, 'src/app/before-paint.js')

/** Vite plugin: puts the script that runs before the first paint into the page's head, where the server's CSP names its hash. */
export function beforePaint(): Plugin {
  return {
    name: 'plumbline-before-paint',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        html.replace(
          '/* before-paint */',
          minifySync(FILE, fillLanguages(await readFile(FILE, 'utf8'))).code.trim(),
        ),
    },
  }
}
