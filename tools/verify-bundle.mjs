// npm run verify -- bundle.json --key key.json: checks the bundle of an order on the pinned Node, one line a step.
import { runProgram } from './run-program.mjs'

await runProgram('packages/verifier/src/main.ts')
