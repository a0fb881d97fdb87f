import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nodeAt, nodeBytes, packedPath, packedRoot, packNodes } from './packed-sum-tree.ts'
import { packSums, sumPath, sumRoot, sumTree, unpackSums } from './sum-tree.ts'
import type { SumNode } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const node = (values: readonly bigint[], seed: number) => ({
  sums: packSums(values),
  hash: sha256(Uint8Array.of(seed)),
})

const told = (nodes: readonly SumNode[]): string[] =>
  nodes.map(({ sums, hash }) => `${Buffer.from(sums).toString('hex')} ${Buffer.from(hash).toString('hex')}`)

test('packed nodes have the root and the paths of the tree that they are', () => {
  const money = fc.bigInt(0n, 1n << 100n)
  fc.assert(
    fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 70 }), (values) => {
      const leaves = values.map((pair, at) => node(pair, at))
      const packed = packNodes(leaves)
      const tree = sumTree(sha256, leaves)
      const root = nodeAt(packedRoot(sha256, packed, nodeBytes(2)), nodeBytes(2), 0)
      expect(told([root])).toEqual(told([sumRoot(tree)]))

      for (const place of leaves.keys()) {
        expect(told([nodeAt(packed, nodeBytes(2), place)])).toEqual(told(leaves.slice(place, place + 1)))
        const path = packedPath(sha256, packed, nodeBytes(2), place)
        expect(told(path)).toEqual(told(sumPath(tree, place)))
      }
    }),
  )
})

test('nothing has no root, and no sum passes 128 bits', () => {
  const most = (1n << 128n) - 1n
  expect(() => packedRoot(sha256, new Uint8Array(), 48)).toThrow(RangeError)
  expect(() => packedRoot(sha256, new Uint8Array(49), 48)).toThrow(RangeError)
  expect(() => packedRoot(sha256, packNodes([node([most], 1), node([1n], 2)]), 48)).toThrow(RangeError)
})

test('what it refuses it names', () => {
  for (const length of [0, 47, 49])
    expect(() => packedRoot(sha256, new Uint8Array(length), 48)).toThrow(
      new RangeError('a tree has whole leaves'),
    )

  for (const sums of [[(1n << 128n) - 1n], [0n, (1n << 128n) - 1n]]) {
    const nodes = packNodes([
      node(sums, 1),
      node(
        sums.map((sum) => (sum === 0n ? 0n : 1n)),
        2,
      ),
    ])

    expect(() => packedRoot(sha256, nodes, nodeBytes(sums.length))).toThrow(
      new RangeError('a sum passes 128 bits'),
    )
  }

  expect(packNodes([])).toHaveLength(0)
  expect(nodeBytes(3)).toBe(80)
})

test('carries from limb to limb just where they pass one, and lies within other bytes as well', () => {
  const limbs = [0n, 1n, 0xffff_fffen, 0xffff_ffffn, 0x1_0000_0000n, (1n << 64n) - 1n, (1n << 96n) - 1n]
  for (const one of limbs)
    for (const other of limbs) {
      const leaves = [node([7n, one], 1), node([8n, other], 2), node([9n, 3n], 3)]
      const packed = packNodes(leaves)
      const around = Uint8Array.from([1, ...packed, 2]).subarray(1, packed.length + 1)
      const root = told([sumRoot(sumTree(sha256, leaves))])
      for (const nodes of [packed, around])
        expect(told([nodeAt(packedRoot(sha256, nodes, nodeBytes(2)), nodeBytes(2), 0)])).toEqual(root)
    }

  const full = packNodes([node([0n, (1n << 128n) - 2n], 1), node([0n, 1n], 2)])
  expect(unpackSums(packedRoot(sha256, full, nodeBytes(2)).subarray(0, 32))).toEqual([0n, (1n << 128n) - 1n])
})
