import type { Sha256 } from './merkle-tree.ts'
import { SUM_BYTES, LIMB_BYTES } from './sum-tree.ts'
import type { SumNode } from './sum-tree.ts'

/*
 * The sum tree (docs/proofs.md 7) over nodes packed one after another, each its sums and then its hash: two that stand side
 * by side are what the node above them hashes. For counts of hundreds of thousands; the same tree as `sumTree`'s.
 */

export const HASH_BYTES = 32

/** @returns bytes of one packed node over so many columns */
export const nodeBytes = (columns: number): number => columns * SUM_BYTES + HASH_BYTES

export function packNodes(nodes: readonly SumNode[]): Uint8Array {
  const size = (nodes[0]?.sums.length ?? 0) + HASH_BYTES
  const packed = new Uint8Array(nodes.length * size)
  for (const [at, { sums, hash }] of nodes.entries()) {
    packed.set(sums, at * size)
    packed.set(hash, at * size + sums.length)
  }

  return packed
}

/** The packed node at a place. */
export const nodeAt = (packed: Uint8Array, size: number, place: number): SumNode => ({
  sums: packed.subarray(place * size, (place + 1) * size - HASH_BYTES),
  hash: packed.subarray((place + 1) * size - HASH_BYTES, (place + 1) * size),
})

/** Siblings from a packed node up to the root, as `sumPath` lists them. */
export function packedPath(sha256: Sha256, nodes: Uint8Array, size: number, place: number): SumNode[] {
  const path: SumNode[] = []
  let [level, at] = [nodes, place]
  while (level.length > size) {
    if ((at ^ 1) < level.length / size) path.push(nodeAt(level, size, at ^ 1))
    ;[level, at] = [levelAbove(sha256, level, size), at >> 1]
  }

  return path
}

/**
 * The root of packed nodes.
 * @param size bytes of one
 * @throws RangeError where there is none, or a sum passes 128 bits
 */
export function packedRoot(sha256: Sha256, nodes: Uint8Array, size: number): Uint8Array {
  if (nodes.length === 0 || nodes.length % size !== 0) throw new RangeError('a tree has whole leaves')

  let level = nodes
  while (level.length > size) level = levelAbove(sha256, level, size)

  return level
}

function levelAbove(sha256: Sha256, below: Uint8Array, size: number): Uint8Array {
  const pairs = Math.floor(below.length / (2 * size))
  const above = new Uint8Array(Math.ceil(below.length / (2 * size)) * size)
  const [from, to] = [viewOf(below), viewOf(above)]
  const hashed = new Uint8Array(1 + 2 * size)
  hashed[0] = 1

  for (let pair = 0; pair < pairs; pair++) {
    const [left, at] = [2 * pair * size, pair * size]
    hashed.set(below.subarray(left, left + 2 * size), 1)
    above.set(sha256(hashed), at + size - HASH_BYTES)
    add(from, left, left + size, to, at, size - HASH_BYTES)
  }

  // An odd node is promoted.
  if (pairs * 2 * size < below.length) above.set(below.subarray(pairs * 2 * size), pairs * size)
  return above
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Adds `length` bytes of columns, in limbs of 32 bits. */
function add(
  from: DataView,
  left: number,
  right: number,
  to: DataView,
  target: number,
  length: number,
): void {
  let carry = 0
  for (let at = length - LIMB_BYTES; at >= 0; at -= LIMB_BYTES) {
    const limb = from.getUint32(left + at) + from.getUint32(right + at) + carry
    to.setUint32(target + at, limb)
    carry = limb > 0xffffffff ? 1 : 0
    if (at % SUM_BYTES === 0 && carry === 1) throw new RangeError('a sum passes 128 bits')
  }
}
