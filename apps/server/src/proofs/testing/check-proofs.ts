import { noteKeyHash, parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import type { Checkpoint } from '@plumbline/domain/proofs/checkpoint'
import { leafHash, rootOfPath } from '@plumbline/domain/proofs/merkle-tree'
import { createPublicKey, verify } from 'node:crypto'
import type { ProvedEvent, ProvedLeaf } from '../public-logs-shape.ts'
import { hex, sha256 } from '../sha256.ts'

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

const bytesOf = (texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text, 'hex'))

/** What a note says, if this key (base64) signed it for its origin. */
export function readNote(note: string, publicKey: string): Checkpoint | undefined {
  const read = parseSignedNote(note)
  const raw = Buffer.from(publicKey, 'base64')
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, raw]), format: 'der', type: 'spki' })

  const isSigned = read?.signatures.some(
    ({ name, keyHash, signature }) =>
      name === read.origin &&
      hex(keyHash) === hex(noteKeyHash(sha256, read.origin, raw)) &&
      verify(null, Buffer.from(read.text), key, signature),
  )

  return isSigned === true ? read : undefined
}

/** The root that a leaf's text and path lead to, in hex. */
export function rootOfLeaf(
  proved: Pick<ProvedLeaf, 'leaf' | 'seq' | 'path'>,
  size: number,
): string | undefined {
  const leaf = leafHash(sha256, Buffer.from(proved.leaf ?? ''))
  const root = rootOfPath(sha256, leaf, proved.seq, size, bytesOf(proved.path))
  return root && hex(root)
}

/** The log's root that an event, its batch and the batch's leaf lead to; `undefined` where one does not hold. */
export function rootOfEvent(proved: ProvedEvent, size: number): string | undefined {
  const event = leafHash(sha256, Buffer.from(proved.event))
  const root = rootOfPath(sha256, event, proved.index, proved.size, bytesOf(proved.path))
  if (!root || !proved.leaf.includes(`"root":"${hex(root)}","size":"${proved.size}"`)) return undefined

  return rootOfLeaf({ leaf: proved.leaf, seq: proved.seq, path: proved.leafPath }, size)
}

/** The leaves of an entry bundle (C2SP tlog-tiles). */
export function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length;) {
    const begin = at + 2
    at = begin + bundle.readUInt16BE(at)
    entries.push(bundle.subarray(begin, at))
  }

  return entries
}
