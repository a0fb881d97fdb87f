// npm run backup -- FOLDER and npm run restore -- FOLDER: an installation with its own PostgreSQL, on the pinned Node.
import { runProgram } from './run-program.mjs'

await runProgram('apps/server/src/backup-tool.ts')
