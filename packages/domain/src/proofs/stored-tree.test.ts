import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inclusionPath, leafHash, merkleRoot, merkleTree, nodeHash } from './merkle-tree.ts'
import type { Hash } from './merkle-tree.ts'
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  isEqual,
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

test('there are paths of leaves that are there alone, and growth only upwards', () => {
  expect(inclusionRanges(0, 1)).toEqual([])
  expect(inclusionRanges(2, 3)).toEqual([{ from: 0, to: 2 }])

  for (const [index, size] of [
    [-1, 3],
    [0.5, 3],
    [3, 3],
    [4, 3],
    [0, 0],
  ] as const)
    expect(() => inclusionRanges(index, size)).toThrow(new RangeError(`no leaf ${index}`))

  expect(consistencyRanges(3, 3)).toEqual([])
  expect(consistencyRanges(3, 4)).toEqual([
    { from: 2, to: 3 },
    { from: 3, to: 4 },
    { from: 0, to: 2 },
  ])

  for (const [older, newer] of [
    [0, 3],
    [-1, 3],
    [1.5, 3],
    [4, 3],
  ] as const)
    expect(() => consistencyRanges(older, newer)).toThrow(new RangeError(`no growth ${older}–${newer}`))
})

test('a range is cut into its largest whole subtrees', () => {
  expect(subtreesOf({ from: 0, to: 7 })).toEqual([
    { level: 2, index: 0 },
    { level: 1, index: 2 },
    { level: 0, index: 6 },
  ])

  expect(subtreesOf({ from: 4, to: 8 })).toEqual([{ level: 2, index: 1 }])
  expect(subtreesOf({ from: 3, to: 3 })).toEqual([])

  // Each of them begins where one of its size does.
  expect(subtreesOf({ from: 2, to: 6 })).toEqual([
    { level: 1, index: 1 },
    { level: 1, index: 2 },
  ])

  expect(() => rootOfSubtrees(sha256, [])).toThrow(new RangeError('a tree has leaves'))
})

describe('made-up histories', () => {
  const [a, b, c, d] = leaves
  if (!a || !b || !c || !d) throw new RangeError('four leaves')

  const ab = nodeHash(sha256, a, b)
  const cd = nodeHash(sha256, c, d)

  test('of equal sizes there is nothing to show, and the roots are one', () => {
    expect(isConsistent(sha256, tree(3), tree(3), [])).toBe(true)
    expect(isConsistent(sha256, tree(3), tree(3), [a])).toBe(false)
    expect(isConsistent(sha256, tree(3), { ...tree(4), size: 3 }, [])).toBe(false)
  })

  test('from nothing every tree grows, without a path', () => {
    const nothing = { size: 0, root: sha256(new Uint8Array()) }
    expect(isConsistent(sha256, nothing, tree(5), [])).toBe(true)
    expect(isConsistent(sha256, nothing, tree(5), [a])).toBe(false)
    expect(isConsistent(sha256, nothing, nothing, [])).toBe(true)
  })

  test('no tree shrinks', () => {
    expect(isConsistent(sha256, { size: 2, root: a }, { size: 1, root: a }, [])).toBe(false)
    expect(isConsistent(sha256, tree(4), tree(3), consistencyRanges(3, 4).map(rootOf))).toBe(false)
  })

  test('a path that is too short or too long shows nothing, whatever roots it leads to', () => {
    expect(isConsistent(sha256, tree(3), tree(4), [c, d, ab])).toBe(true)
    expect(isConsistent(sha256, tree(3), tree(4), [])).toBe(false)

    // Roots to which such a path would lead.
    expect(isConsistent(sha256, { size: 3, root: c }, { size: 4, root: cd }, [c, d])).toBe(false)
    const [older, newer] = [tree(3).root, tree(4).root].map((root) => nodeHash(sha256, a, root))
    if (!older || !newer) throw new RangeError('two roots')

    expect(isConsistent(sha256, { size: 3, root: older }, { size: 4, root: newer }, [c, d, ab, a])).toBe(
      false,
    )
  })

  test('hashes are equal by all their bytes', () => {
    expect(isEqual(a, Uint8Array.from(a))).toBe(true)
    expect(isEqual(a, a.slice(1))).toBe(false)
    expect(isEqual(a.slice(0, -1), a)).toBe(false)
    expect(isEqual(a, b)).toBe(false)
    expect(isEqual(a, Uint8Array.from([...a.slice(0, -1), (a.at(-1) ?? 0) ^ 1]))).toBe(false)
  })
})
