// Declares the classes of every CSS module, so that `styles.x` is a compile error where the sheet has no `.x`.
// The declarations are generated beside the sources' tree (`rootDirs` of apps/*/tsconfig.json), never among them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const GENERATED = '.cache/css-types'
const SOURCES = ['apps/h5/src', 'apps/desk/src', 'packages/web/src']

const sheetsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => join(folder, path))

/**
 * The parser is imported here, because this file is loaded before anything is installed.
 * @returns {Promise<string[]>} names of the classes that a module exports, in order of the alphabet
 */
export async function classesIn(css, filename = 'sheet.module.css') {
  const { transform } = await import('lightningcss')
  const { exports } = transform({
    filename,
    code: Buffer.from(css),
    cssModules: { animation: false, container: false, customIdents: false, grid: false },
  })

  return Object.keys(exports ?? {}).toSorted()
}

const declarationOf = (classes) =>
  [
    'declare const styles: {',
    ...classes.map((name) => `  readonly ${name}: string`),
    '}',
    'export default styles',
    '',
  ].join('\n')

/** Writes `x.module.d.css.ts` for every `x.module.css`; those of sheets that are gone go too. */
export async function writeCssTypes() {
  rmSync(join(root, GENERATED), { recursive: true, force: true })

  for (const sheet of SOURCES.flatMap(sheetsIn)) {
    const file = join(root, GENERATED, sheet.replace(/\.css$/, '.d.css.ts'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, declarationOf(await classesIn(readFileSync(join(root, sheet), 'utf8'), sheet)))
  }
}
