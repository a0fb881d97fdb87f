import { checkpointText, noteKeyHash, signedNote } from '@plumbline/domain/proofs/checkpoint'
import { batchLeaf } from '@plumbline/domain/proofs/log-events'
import type { BatchKind, Log } from '@plumbline/domain/proofs/log-events'
import { inclusionPath, leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import type { Hash, MerkleTree } from '@plumbline/domain/proofs/merkle-tree'
import type { ProvedEvent, ProvedLeaf } from '@plumbline/domain/proofs/order-bundle'
import { consistencyRanges, rootOfSubtrees, subtreesOf } from '@plumbline/domain/proofs/stored-tree'
import { createHash, createPrivateKey, createPublicKey, hash, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/* Logs in memory, whole and signed: what a checker is tested on. */

export const nodeSha256 = (bytes: Uint8Array): Hash => hash('sha256', bytes, 'buffer')
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const leafOf = (text: string): Hash => leafHash(nodeSha256, Buffer.from(text))

/** Head of a private Ed25519 key in its PKCS 8 form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key pair that is the same for the same name. */
export class MadeKey {
  readonly id: string
  readonly raw: Buffer
  readonly #key: KeyObject

  constructor(name: string) {
    const seed = createHash('sha256').update(name).digest()
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
    this.raw = createPublicKey(this.#key).export({ type: 'spki', format: 'der' }).subarray(-32)
    this.id = createHash('sha256').update(this.raw).digest('hex').slice(0, 16)
  }

  sign(text: string): Buffer {
    return sign(null, Buffer.from(text), this.#key)
  }
}

/** Events of one commit under their root. */
export interface MadeBatch {
  readonly events: readonly string[]
  readonly tree: MerkleTree
  readonly leaf: string
  readonly id: string
  readonly root: string
}

export function madeBatch(kind: BatchKind, id: string, events: readonly string[]): MadeBatch {
  const tree = merkleTree(nodeSha256, events.map(leafOf))
  const root = hex(merkleRoot(tree))
  return { events, tree, id, root, leaf: batchLeaf(kind, { id, size: `${events.length}`, root }) }
}

export class MadeLog {
  readonly origin: string
  readonly #key: MadeKey
  readonly #leaves: string[] = []
  readonly #batches = new Map<number, MadeBatch>()
  #tree: MerkleTree | undefined

  constructor(name: Log, key: MadeKey) {
    this.origin = `plumbline/00112233445566aa/${name}`
    this.#key = key
  }

  get size(): number {
    return this.#leaves.length
  }

  /** @returns the leaf's number */
  add(leaf: string): number {
    this.#tree = undefined
    return this.#leaves.push(leaf) - 1
  }

  addBatch(batch: MadeBatch): number {
    const seq = this.add(batch.leaf)
    this.#batches.set(seq, batch)
    return seq
  }

  #whole(): MerkleTree {
    this.#tree ??= merkleTree(nodeSha256, this.#leaves.map(leafOf))
    return this.#tree
  }

  /** The signed checkpoint of all leaves, or of the first so many. */
  note(size = this.size): string {
    const tree =
      size === this.size ? this.#whole() : merkleTree(nodeSha256, this.#leaves.slice(0, size).map(leafOf))
    const text = checkpointText({ origin: this.origin, size, root: merkleRoot(tree) })
    const keyHash = noteKeyHash(nodeSha256, this.origin, this.#key.raw)

    return signedNote(text, { name: this.origin, keyHash, signature: this.#key.sign(text) })
  }

  leaf(seq: number): ProvedLeaf {
    const leaf = this.#leaves[seq]
    if (leaf === undefined) throw new RangeError(`no leaf ${seq}`)
    return { leaf, seq, path: inclusionPath(this.#whole(), seq).map(hex) }
  }

  event(seq: number, event: string): ProvedEvent {
    const batch = this.#batches.get(seq)
    const index = batch?.events.indexOf(event) ?? -1
    if (!batch || index < 0) throw new RangeError(`no such event in batch ${seq}`)

    const { leaf, path } = this.leaf(seq)

    return {
      event,
      index,
      size: batch.events.length,
      path: inclusionPath(batch.tree, index).map(hex),
      leaf,
      seq,
      leaf_path: path,
    }
  }

  /** The consistency path from the first so many leaves to all, or to `to`. */
  consistency(from: number, to = this.size): string[] {
    const tree = merkleTree(nodeSha256, this.#leaves.slice(0, to).map(leafOf))

    return consistencyRanges(from, to).map((range) =>
      hex(
        rootOfSubtrees(
          nodeSha256,
          subtreesOf(range).map(({ level, index }) => {
            const node = tree[level]?.[index]
            if (!node) throw new RangeError('a subtree stands in its tree')
            return node
          }),
        ),
      ),
    )
  }
}
