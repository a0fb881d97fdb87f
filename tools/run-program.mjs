import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

/**
 * Runs a program of this repository on the pinned Node, with what follows `--` on npm's line, and ends as it does.
 * @param {string} path
 */
export async function runProgram(path) {
  try {
    await install()
    const program = [join(root, path), ...process.argv.slice(2)]
    const { status } = await run(pinnedNode(), program, { env: withPinnedNode() })
    process.exitCode = status
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
