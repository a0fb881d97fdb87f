import { base64Of, bytesOfBase64, utf8 } from './bytes.ts'
import type { Sha256 } from './merkle-tree.ts'

/*
 * C2SP checkpoints in C2SP signed notes (docs/proofs.md 3). Signing and checking of the signature are the caller's: Node's
 * crypto, or the browser's.
 */

export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export interface NoteSignature {
  readonly name: string
  readonly keyHash: Uint8Array
  readonly signature: Uint8Array
}

export interface SignedCheckpoint extends Checkpoint {
  /** The bytes that are signed, as text. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

const ED25519 = 1
const KEY_HASH_BYTES = 4
const ROOT_BYTES = 32
const SIZE_MAX = Number.MAX_SAFE_INTEGER

/** The bytes to sign. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`

/** The first 4 bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ key): tells which key of a name signed. */
export function noteKeyHash(sha256: Sha256, name: string, publicKey: Uint8Array): Uint8Array {
  const bytes = new Uint8Array([...utf8(`${name}\n`), ED25519, ...publicKey])
  return sha256(bytes).subarray(0, KEY_HASH_BYTES)
}

/** A checkpoint's text with its signature: the note. */
export const signedNote = (text: string, { name, keyHash, signature }: NoteSignature): string =>
  `${text}\n— ${name} ${base64Of(new Uint8Array([...keyHash, ...signature]))}\n`

/**
 * Reads a note. Further lines of the checkpoint are kept in `text` and mean nothing here; a size has no leading zero.
 * @returns `undefined` where it is none
 */
export function parseSignedNote(note: string): SignedCheckpoint | undefined {
  const cut = note.lastIndexOf('\n\n')
  if (cut < 0 || !note.endsWith('\n')) return undefined

  const text = note.slice(0, cut + 1)
  const [origin = '', sizeText = '', rootText = ''] = text.split('\n')
  const root = bytesOfBase64(rootText)
  if (origin === '' || !/^(?:0|[1-9]\d*)$/.test(sizeText) || root?.length !== ROOT_BYTES) return undefined

  const size = Number(sizeText)
  if (size > SIZE_MAX) return undefined

  const signatures = note
    .slice(cut + 2, -1)
    .split('\n')
    .map(signatureOf)

  const known = signatures.filter((signature) => signature !== undefined)
  return known.length === signatures.length ? { origin, size, root, text, signatures: known } : undefined
}

function signatureOf(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? []
  const bytes = encoded === undefined ? undefined : bytesOfBase64(encoded)
  if (name === undefined || !bytes || bytes.length <= KEY_HASH_BYTES) return undefined

  return { name, keyHash: bytes.subarray(0, KEY_HASH_BYTES), signature: bytes.subarray(KEY_HASH_BYTES) }
}
