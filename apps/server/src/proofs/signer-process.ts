import { toIso } from '@plumbline/domain/basics/time'
import { systemClock } from '../platform/clock.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { openSignerKeys } from './signer-keys.ts'
import type { Growth, LogKeys, SignedSizes } from './signer-keys.ts'

/*
 * The process that holds the key of the public logs. It opens no socket and no database, and knows one request: sign these
 * checkpoints. It signs none that does not follow, by a proof that it checks itself, on the last one that it signed.
 */

export interface SignTask {
  readonly id: number
  readonly growths: readonly Growth[]
}

/** The first thing that the process says is what it holds, or why it cannot start. */
export type SignerSays =
  | { readonly kind: 'ready'; readonly keys: LogKeys; readonly signed: SignedSizes }
  | { readonly kind: 'fault'; readonly sentence: string }
  | { readonly kind: 'signed'; readonly id: number; readonly notes: readonly (string | undefined)[] }
  | { readonly kind: 'failed'; readonly id: number; readonly sentence: string }

const say = (said: SignerSays): void => void process.send?.(said)
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function serve(folder: string): void {
  const keys = openSignerKeys(folder, () => toIso(systemClock.now()))
  process.on('message', ({ id, growths }: SignTask) => {
    try {
      say({ kind: 'signed', id, notes: keys.sign(growths) })
    } catch (error) {
      say({ kind: 'failed', id, sentence: sentenceOf(error) })
    }
  })

  say({ kind: 'ready', keys: keys.keys, signed: keys.signed() })
}

// Signals of the terminal reach children too: the server ends this one when it is done with it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

try {
  serve(process.argv[2] ?? '')
} catch (error) {
  say({ kind: 'fault', sentence: sentenceOf(error) })
  if (!(error instanceof OperatorError)) process.stderr.write(`${String(error)}\n`)
}
