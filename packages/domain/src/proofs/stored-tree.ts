import { nodeHash } from './merkle-tree.ts'
import type { Hash, Sha256 } from './merkle-tree.ts'

/*
 * Paths through a tree that is too large for memory (docs/proofs.md 2). A path is a list of ranges of leaves; each range is
 * made of aligned whole subtrees, which a store keeps by level and index.
 */

/** Leaves `from` (inclusive) to `to` (exclusive). */
export interface LeafRange {
  readonly from: number
  readonly to: number
}

/** The whole subtree of 2^level leaves that begins at leaf index × 2^level. */
export interface Subtree {
  readonly level: number
  readonly index: number
}

/** The largest power of two below a size of two and more: where RFC 6962 splits. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/**
 * The ranges whose roots are the audit path of the leaf at `index` of `size`, from the leaf up (RFC 6962 2.1.1).
 * @throws RangeError where there is no such leaf
 */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) throw new RangeError(`no leaf ${index}`)

  const ranges: LeafRange[] = []
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }

  return ranges.toReversed()
}

/**
 * The ranges whose roots prove that the tree of `older` leaves is a prefix of the tree of `newer` (RFC 6962 2.1.2).
 * @throws RangeError unless 0 < older ≤ newer
 */
export function consistencyRanges(older: number, newer: number): LeafRange[] {
  if (!Number.isSafeInteger(older) || older < 1 || older > newer)
    throw new RangeError(`no growth ${older}–${newer}`)

  const ranges: LeafRange[] = []
  let [from, to] = [0, newer]
  while (older !== to) {
    const middle = from + splitOf(to - from)
    if (older <= middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }

  // The verifier knows the older root itself where the newest range of it begins at the first leaf.
  if (from > 0) ranges.push({ from, to })
  return ranges.toReversed()
}

/** A range that begins at a multiple of its largest subtree, cut into whole subtrees from left to right. */
export function subtreesOf({ from, to }: LeafRange): Subtree[] {
  const parts: Subtree[] = []
  for (let at = from; at < to;) {
    let level = 0
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level += 1
    parts.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }

  return parts
}

/** The root over subtrees that stand side by side, largest first, as `subtreesOf` cuts them. */
export function rootOfSubtrees(sha256: Sha256, roots: readonly Hash[]): Hash {
  const [last, ...others] = roots.toReversed()
  if (!last) throw new RangeError('a tree has leaves')
  return others.reduce((right, left) => nodeHash(sha256, left, right), last)
}

/**
 * Whether the tree of `older` leaves with `olderRoot` is a prefix of the one of `newer` with `newerRoot` (RFC 9162 2.1.4.2).
 * An empty older tree is a prefix of every tree.
 */
export function isConsistent(
  sha256: Sha256,
  older: { readonly size: number; readonly root: Hash },
  newer: { readonly size: number; readonly root: Hash },
  path: readonly Hash[],
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return path.length === 0 && isEqual(older.root, newer.root)
  if (older.size === 0) return path.length === 0

  let [at, last] = [older.size - 1, newer.size - 1]
  const isPowerOfTwo = Number.isInteger(Math.log2(older.size))
  const [first, ...rest] = isPowerOfTwo ? [older.root, ...path] : path
  if (!first) return false

  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [olderRoot, newerRoot] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false

    if (at % 2 === 1 || at === last) {
      olderRoot = nodeHash(sha256, sibling, olderRoot)
      newerRoot = nodeHash(sha256, sibling, newerRoot)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else {
      newerRoot = nodeHash(sha256, newerRoot, sibling)
    }

    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }

  return last === 0 && isEqual(olderRoot, older.root) && isEqual(newerRoot, newer.root)
}

export const isEqual = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
