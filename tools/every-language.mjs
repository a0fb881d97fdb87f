// npm run every-language: every page of both apps in all languages, then in the two pseudo-languages, each a build of its own
// (docs/languages.md#pseudo-languages). Fails where any of the three did.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { root, run } from './run.mjs'

const test = join(root, 'tools', 'test.mjs')

/** What of the test looks at pages whatever their words. */
const LOOKS = 'opens by its address|has no finding'

const runs = [
  { env: { EVERY_LANGUAGE: '1' }, args: ['e2e/pages'] },
  ...['en-XA', 'ar-XB'].map((pseudo) => ({
    env: { PSEUDO_LANGUAGE: pseudo },
    args: ['e2e/pages/every-page.test.ts', '-t', LOOKS],
  })),
]

let isGreen = true

for (const { env, args } of runs) {
  process.stdout.write(`${Object.entries(env).flat().join(' ')}\n`)
  const { ok } = await run(process.execPath, [test, ...args], { env: { ...process.env, ...env } })
  isGreen &&= ok
}

await buildWeb()
process.exitCode = isGreen ? 0 : 1
