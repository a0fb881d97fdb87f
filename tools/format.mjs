// npm run format: writes every source in the one format, with blank lines between the steps of a function.
import { install } from './install.mjs'
import { runTool } from './run.mjs'

await install()

const paths = process.argv.slice(2)
const steps = await runTool('oxlint/bin/oxlint', ['-c', 'tools/lint/air.json', '--fix', ...paths])
const format = await runTool('oxfmt/bin/oxfmt', paths)
process.exitCode = steps.status || format.status
