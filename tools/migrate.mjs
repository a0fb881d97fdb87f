// npm run migrate: brings schema, keys, samples and first operators, on the pinned Node, and ends.
import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

try {
  await install()
  const tool = join(root, 'apps', 'server', 'src', 'migrate-tool.ts')
  const { status } = await run(pinnedNode(), [tool, ...process.argv.slice(2)], { env: withPinnedNode() })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
