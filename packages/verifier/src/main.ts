import { parseOnce } from './parse-once.ts'
import { printedSteps } from './printed-steps.ts'
import { verifyOrder } from './verify-order.ts'

/*
 * The checker in one file: a page imports it, Node runs it.
 *   node verifier.mjs bundle.json --key settlement-log.json
 */

export { verifyOrder } from './verify-order.ts'
export { printedSteps } from './printed-steps.ts'
export { isOneHistory, readSignedNote } from './watch-log.ts'

const USAGE = 'Usage: npm run verify -- bundle.json --key key.json\n'
const EXIT_FAULT = 1
const EXIT_USAGE = 2

/** @returns the exit code */
async function run(args: readonly string[]): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const { resolve } = await import('node:path')
  const { hash } = await import('node:crypto')
  const keyAt = args.indexOf('--key')
  const [bundle, ...more] = args.filter((_, at) => keyAt < 0 || (at !== keyAt && at !== keyAt + 1))

  const keyFile = keyAt < 0 ? undefined : args[keyAt + 1]
  if (bundle === undefined || keyFile === undefined || more.length > 0) {
    process.stderr.write(USAGE)
    return EXIT_USAGE
  }

  // npm runs scripts in the repository's root; what was typed is meant from where it was typed.
  const here = process.env['INIT_CWD'] ?? process.cwd()

  const read = async (path: string): Promise<unknown> => {
    try {
      return parseOnce(await readFile(resolve(here, path), 'utf8'))
    } catch (cause) {
      process.stderr.write(`${path} cannot be read: ${cause instanceof Error ? cause.message : ''}\n`)
      return undefined
    }
  }

  const [order, keys] = [await read(bundle), await read(keyFile)]
  const verification = await verifyOrder(order, keys, { sha256: (bytes) => hash('sha256', bytes, 'buffer') })
  process.stdout.write(printedSteps(verification))

  return verification.holds ? 0 : EXIT_FAULT
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2))
