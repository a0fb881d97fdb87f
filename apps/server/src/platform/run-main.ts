import { OperatorError } from './operator-error.ts'

/** Runs a tool of the operator's to its end: what fails is one sentence, and its exit code says so. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
