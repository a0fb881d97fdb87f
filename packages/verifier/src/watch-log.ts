import { base64Of, bytesOfBase64, bytesOfHex, hexOf, utf8 } from '@plumbline/domain/proofs/bytes'
import { isOneLog, noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import type { SignedCheckpoint } from '@plumbline/domain/proofs/checkpoint'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { anyText, moment, readDocument, textLike } from '@plumbline/domain/proofs/shape'
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

/** A log key names the next one when it is retired: canonical JSON (docs/proofs.md 4). */
const successionShape = { at: moment, from: textLike(/^[0-9a-f]{16}$/), to: anyText }

const keyId = (raw: Uint8Array): string => hexOf(sha256(raw)).slice(0, 16)

/** Whom a retired key named, by its own signature. @returns base64 of the next key's 32 bytes */
async function namedBy(publicKey: string, { keys }: OrderKeys): Promise<string | undefined> {
  const { succession } = keys.find((key) => key.public_key === publicKey && key.succession) ?? {}
  const [raw, signature] = [bytesOfBase64(publicKey), bytesOfHex(succession?.signature ?? '')]
  if (!succession || !raw || !signature) return undefined

  const named = readDocument(succession.document, 'log_key', successionShape)
  if (!named || named.from !== keyId(raw)) return undefined

  const message = utf8(succession.document)
  return (await verifySignature({ publicKey: raw, message, signature })) === false ? undefined : named.to
}

/**
 * Whether the key that signed one note signed the other too, or named the key that did, itself or by those it named: whoever
 * answers with keys of their own is not the house that signed before.
 */
export async function isOneSigner(
  log: Log,
  older: string,
  newer: string,
  keyFile: unknown,
): Promise<boolean> {
  const keys = readKeys(keyFile)
  const [before, now] = [older, newer].map((note) => keys && noteToVerify(sha256, keys, log, note))
  if (!keys || !before || !now || (await verifySignature(before)) === false) return false

  const wanted = base64Of(now.publicKey)
  let at: string | undefined = base64Of(before.publicKey)

  // No chain of successions is longer than the file.
  for (const _ of keys.keys) {
    if (at === wanted) return true
    at = at === undefined ? undefined : await namedBy(at, keys)
  }

  return at === wanted
}
