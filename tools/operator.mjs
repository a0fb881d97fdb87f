// npm run operator -- add <name> --roles reviewer,treasurer: makes and mends operators, on the pinned Node.
import { runProgram } from './run-program.mjs'

await runProgram('apps/server/src/operator-tool.ts')
