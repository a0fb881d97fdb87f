import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nodeAt, nodeBytes, packedPath, packedRoot, packNodes } from './packed-sum-tree.ts'
import { packSums, sumPath, sumRoot, sumTree } from './sum-tree.ts'
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
