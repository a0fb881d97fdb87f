// npm run format: writes every source in the one format.
import { install } from './install.mjs'
import { runTool } from './run.mjs'

await install()
const { status } = await runTool('oxfmt/bin/oxfmt', process.argv.slice(2))
process.exitCode = status
