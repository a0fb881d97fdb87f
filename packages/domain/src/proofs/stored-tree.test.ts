import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inclusionPath, leafHash, merkleRoot, merkleTree } from './merkle-tree.ts'
import type { Hash } from './merkle-tree.ts'
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  rootOfSubtrees,
  subtreesOf,
} from './stored-tree.ts'
import type { LeafRange } from './stored-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const leaves = Array.from({ length: 140 }, (_, at) => leafHash(sha256, Buffer.from(`leaf ${at}`)))
const rootOf = (range: LeafRange): Hash => merkleRoot(merkleTree(sha256, leaves.slice(range.from, range.to)))
const tree = (size: number) => ({ size, root: rootOf({ from: 0, to: size }) })
const sizes = fc.integer({ min: 1, max: leaves.length })

test('the ranges of an audit path give the path of the tree in memory', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (size, any) => {
      const index = any % size
      expect(inclusionRanges(index, size).map(rootOf)).toEqual(
        inclusionPath(merkleTree(sha256, leaves.slice(0, size)), index),
      )
    }),
  )
})

test('a range is made of whole subtrees, whose roots fold to its own', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (size, any) => {
      for (const range of [...inclusionRanges(any % size, size), { from: 0, to: size }]) {
        const parts = subtreesOf(range)
        const roots = parts.map(({ level, index }) =>
          rootOf({ from: index * 2 ** level, to: (index + 1) * 2 ** level }),
        )
        expect(rootOfSubtrees(sha256, roots)).toEqual(rootOf(range))
      }
    }),
  )
})

test('a grown tree is consistent with the older one', () => {
  fc.assert(
    fc.property(sizes, sizes, (one, other) => {
      const [older, newer] = [Math.min(one, other), Math.max(one, other)]
      const path = consistencyRanges(older, newer).map(rootOf)
      expect(isConsistent(sha256, tree(older), tree(newer), path)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('no changed root, size or path passes', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), fc.integer({ min: 0, max: 3 }), (one, other, any, which) => {
      const [older, newer] = [Math.min(one, other), Math.max(one, other)]
      fc.pre(older < newer)
      const path = consistencyRanges(older, newer).map(rootOf)
      const bent = (hash: Hash): Hash =>
        hash.map((byte, at) => (at === any % hash.length ? byte ^ (1 << (any % 8)) : byte))
      const [from, to] = [tree(older), tree(newer)]
      const changed = [
        isConsistent(sha256, { ...from, root: bent(from.root) }, to, path),
        isConsistent(sha256, from, { ...to, root: bent(to.root) }, path),
        isConsistent(sha256, from, to, path.slice(1)),
        isConsistent(
          sha256,
          from,
          to,
          path.map((hash, at) => (at === any % path.length ? bent(hash) : hash)),
        ),
      ]
      expect(changed[which]).toBe(false)
      // From an older size every hash counts; a tree of another older size has another path.
      if (older > 1) expect(isConsistent(sha256, { ...from, size: older - 1 }, to, path)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
