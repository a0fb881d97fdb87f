// Takes up in the PO files what has changed of the English texts, and tells what translators should look at:
// node tools/words/main.ts [--check] [--list <language>]
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OTHER_LANGUAGES } from '@plumbline/language/languages'
import { attentionOf } from './attention.ts'
import { markdownAttention } from './markdown-attention.ts'
import { ROOT } from '../root.ts'
import { updatedFiles } from './updated-files.ts'

const { values: asked } = parseArgs({
  options: { check: { type: 'boolean', default: false }, list: { type: 'string' } },
})

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const files = updatedFiles({ withPlaces: !asked.check })
const changed = files.filter(({ before, after }) => before !== after)
const wanted = new Set(files.map(({ path }) => path))

const unwanted = globSync('packages/language/locales/**/*.po', { cwd: ROOT })
  .map((path) => resolve(ROOT, path))
  .filter((path) => !wanted.has(path))

if (!asked.check) {
  for (const { path, after } of changed) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, after)
  }

  for (const path of unwanted) rmSync(path)
}

let missing = 0

for (const { code } of OTHER_LANGUAGES) {
  const entries = files.filter(({ language }) => language === code).flatMap((file) => file.entries)
  const ofTexts = attentionOf(entries)
  const ofMarkdown = markdownAttention(code)
  const attention = {
    missing: [...ofTexts.missing, ...ofMarkdown.missing],
    stale: [...ofTexts.stale, ...ofMarkdown.stale],
    long: ofTexts.long,
  }

  const counts = Object.entries(attention).map(([name, keys]) => `${keys.length} ${name}`)

  say(`${code.padEnd(3)} ${entries.length} texts: ${counts.join(', ')}`)
  missing += attention.missing.length

  if (asked.list === code)
    for (const [name, keys] of Object.entries(attention)) for (const key of keys) say(`    ${name} ${key}`)
}

const strays = [...changed.map(({ path }) => path), ...unwanted].map((path) => relative(ROOT, path))

if (asked.check) {
  for (const path of strays)
    say(`${path} does not follow the English texts or is not in its one form: npm run words`)
  if (strays.length > 0 || missing > 0) process.exitCode = 1
} else for (const path of strays) say(`written: ${path}`)
