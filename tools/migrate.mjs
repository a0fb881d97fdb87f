// npm run migrate: brings schema, keys, samples and first operators, on the pinned Node, and ends.
import { runProgram } from './run-program.mjs'

await runProgram('apps/server/src/migrate-tool.ts')
