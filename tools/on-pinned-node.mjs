// Runs one of our programs on the pinned Node: node tools/on-pinned-node.mjs bench/src/main.ts [arguments]
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { pinnedNode, run, withPinnedNode } from './run.mjs'

try {
  await install()
  await buildWeb()
  const { status } = await run(pinnedNode(), process.argv.slice(2), { env: withPinnedNode() })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
