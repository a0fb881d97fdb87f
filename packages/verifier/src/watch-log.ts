import { isOneLog, noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import type { SignedCheckpoint } from '@plumbline/domain/proofs/checkpoint'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { readKeys } from './read-keys.ts'
import { verifySignature } from './signatures.ts'

/* What a browser keeps (docs/proofs.md 6): the newest checkpoint of each log that it saw, and whether the log grew from it. */

/** @returns the checkpoint; `undefined` where no key of the file signed it for this log; `unsupported` where that cannot be said */
export async function readSignedNote(
  log: Log,
  note: string,
  keyFile: unknown,
): Promise<SignedCheckpoint | 'unsupported' | undefined> {
  const keys = readKeys(keyFile)
  const part = keys && noteToVerify(sha256, keys, log, note)
  if (!part) return undefined
  const holds = await verifySignature(part)
  if (holds === 'unsupported') return holds
  return holds ? parseSignedNote(note) : undefined
}

/**
 * Whether two notes of a log are of one history, by the consistency path between them.
 * @param path from the smaller to the larger
 */
export function isOneHistory(
  one: SignedCheckpoint,
  other: SignedCheckpoint,
  path: readonly string[],
): boolean {
  return isOneLog(sha256, { size: one.size, root: one.root, path }, other)
}
