// npm run mutants: changes the money rules one thing at a time and asks whether a test notices (mutants/).
// `npm run mutants -- --mutate packages/domain/src/basics/money.ts` tries one file. Ends with an error below 92 % killed.
// `npm run mutants -- guards` takes out guards of the database and of use cases (tools/guard-mutants/): all must be noticed.
import { join } from 'node:path'
import { install, installPackages } from './install.mjs'
import { pinnedNode, root, run, withPinnedNode } from './run.mjs'

const STRYKER = 'mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
const GUARDS = 'tools/guard-mutants/main.ts'

/** @param {string[]} asked @returns {Promise<string[]>} what the pinned Node runs */
async function programOf([first, ...rest]) {
  if (first === 'guards') return [GUARDS, ...rest]
  await installPackages(join(root, 'mutants'))
  return [STRYKER, 'run', 'mutants/stryker.config.mjs', ...(first === undefined ? [] : [first]), ...rest]
}

try {
  await install()
  const { status } = await run(pinnedNode(), await programOf(process.argv.slice(2)), {
    env: withPinnedNode(),
  })
  process.exitCode = status
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
