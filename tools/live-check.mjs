// npm run live-check -- [vendor …]: what the vendors of live-sources/ answer now, on the pinned Node.
import { runProgram } from './run-program.mjs'

await runProgram('apps/server/src/live-check.ts')
