import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Vite plugin: each built file once more as brotli and gzip, so that the server only sends. */
export function compressed(): Plugin {
  let outDir = ''

  return {
    name: 'plumbline-compressed',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        for await (const file of glob('**/*.{html,js,css,svg}', { cwd: outDir })) {
          const path = join(outDir, file)
          const content = await readFile(path)

          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
          await writeFile(
            `${path}.br`,
            await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          )
        }
      },
    },
  }
}
