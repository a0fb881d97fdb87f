// npm run words: takes up in the PO files what has changed of the English texts, and says per language what is missing, stale or
// too long. `-- --check` writes nothing and fails where a file does not follow; `-- --list de` names the texts.
import { install } from './install.mjs'
import { pinnedNode, run, withPinnedNode } from './run.mjs'
import { WORDS } from './static-checks.mjs'

try {
  await install()
  const { status } = await run(pinnedNode(), [WORDS, ...process.argv.slice(2)], { env: withPinnedNode() })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
