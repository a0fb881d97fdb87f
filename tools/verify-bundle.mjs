// npm run verify -- bundle.json --key key.json: checks the bundle of an order on the pinned Node, one line a step.
import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

try {
  await install()
  const checker = join(root, 'packages', 'verifier', 'src', 'main.ts')
  const { status } = await run(pinnedNode(), [checker, ...process.argv.slice(2)], { env: withPinnedNode() })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
