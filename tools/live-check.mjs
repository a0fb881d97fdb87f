// npm run live-check -- [vendor …]: what the vendors of live-sources/ answer now, on the pinned Node.
import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

try {
  await install()
  const tool = join(root, 'apps', 'server', 'src', 'live-check.ts')
  const { status } = await run(pinnedNode(), [tool, ...process.argv.slice(2)], { env: withPinnedNode() })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
