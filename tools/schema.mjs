// npm run schema: writes docs/schema.sql anew. Its test makes the text, so that what is compared is what is written.
import { install } from './install.mjs'
import { runVitest } from './vitest.mjs'

try {
  await install()
  const { failed } = await runVitest(['apps/server/src/testing/schema.test.ts', '--update'])
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
