import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addSums,
  customerCommitment,
  packSums,
  rootOfSumPath,
  splitInFour,
  sumLeafHash,
  sumNode,
  sumPath,
  sumRoot,
  sumTree,
  unpackSums,
} from './sum-tree.ts'
import type { SumNode } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const money = fc.bigInt(0n, 1n << 62n)
const most = (1n << 128n) - 1n

describe('sums', () => {
  test('are packed as 16 bytes each, big-endian', () => {
    expect(hex(packSums([1n, (1n << 64n) + 2n]))).toBe(
      `${'0'.repeat(31)}1${'0'.repeat(15)}1${'0'.repeat(15)}2`,
    )

    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, most)), (values) => {
        expect(unpackSums(packSums(values))).toEqual(values)
      }),
    )
  })

  test('a negative one or one of more than 128 bits cannot be written', () => {
    expect(() => packSums([-1n])).toThrow(RangeError)
    expect(() => packSums([most + 1n])).toThrow(RangeError)
    expect(() => unpackSums(new Uint8Array(17))).toThrow(RangeError)
  })

  test('add column by column, and never past 128 bits', () => {
    const column = fc.bigInt(0n, most)
    fc.assert(
      fc.property(fc.array(fc.tuple(column, column), { maxLength: 6 }), (pairs) => {
        const add = () => addSums(packSums(pairs.map(([a]) => a)), packSums(pairs.map(([, b]) => b)))
        if (pairs.some(([a, b]) => a + b > most)) expect(add).toThrow(RangeError)
        else expect(unpackSums(add())).toEqual(pairs.map(([a, b]) => a + b))
      }),
    )

    expect(() => addSums(packSums([most, 1n]), packSums([1n, 1n]))).toThrow(RangeError)
    expect(() => addSums(packSums([1n]), packSums([1n, 1n]))).toThrow(RangeError)
  })

  test('carry from limb to limb just where they pass one', () => {
    const limbs = [0n, 1n, 0xffff_fffen, 0xffff_ffffn, 0x1_0000_0000n, (1n << 64n) - 1n, (1n << 96n) - 1n]
    for (const one of limbs)
      for (const other of limbs)
        expect(unpackSums(addSums(packSums([7n, one]), packSums([8n, other])))).toEqual([15n, one + other])

    // A column that is full does not run over into the one before it.
    expect(unpackSums(addSums(packSums([0n, most - 1n]), packSums([0n, 1n])))).toEqual([0n, most])

    for (const sums of [[most], [most, 0n], [0n, most]])
      expect(() => addSums(packSums(sums), packSums(sums.map((sum) => (sum === most ? 1n : 0n))))).toThrow(
        new RangeError('a sum passes 128 bits'),
      )
  })

  test('are read where they lie within other bytes, whole columns alone', () => {
    const around = Uint8Array.from([1, ...packSums([5n, 6n]), 2])
    expect(unpackSums(around.subarray(1, 33))).toEqual([5n, 6n])
    expect(unpackSums(addSums(around.subarray(1, 33), around.subarray(1, 33)))).toEqual([10n, 12n])
    expect(unpackSums(new Uint8Array())).toEqual([])
    expect(() => unpackSums(new Uint8Array(17))).toThrow(new RangeError('a vector of sums has whole columns'))

    for (const [one, other] of [
      [17, 17],
      [16, 32],
      [32, 16],
      [16, 0],
    ] as const)
      expect(() => addSums(new Uint8Array(one), new Uint8Array(other))).toThrow(
        new RangeError('sums of two nodes have the same columns'),
      )

    expect(() => packSums([0n, -1n])).toThrow(new RangeError('no unsigned 128-bit integer: -1'))
    expect(() => packSums([most + 1n])).toThrow(new RangeError(`no unsigned 128-bit integer: ${most + 1n}`))
    expect(unpackSums(packSums([0n, most]))).toEqual([0n, most])
  })

  test('the four parts lie between the cuts, in whatever order these come', () => {
    for (const cuts of [
      [1n, 3n, 6n],
      [6n, 3n, 1n],
      [3n, 6n, 1n],
    ] as const)
      expect(splitInFour(10n, cuts)).toEqual([1n, 2n, 3n, 4n])

    expect(splitInFour(0n, [0n, 0n, 0n])).toEqual([0n, 0n, 0n, 0n])
    expect(splitInFour(5n, [5n, 0n, 5n])).toEqual([0n, 5n, 0n, 0n])

    for (const cuts of [
      [-1n, 0n, 1n],
      [0n, 11n, 1n],
    ] as const)
      expect(() => splitInFour(10n, cuts)).toThrow(new RangeError('a cut lies within its balance'))
  })

  test('a balance is cut in four that add up to it', () => {
    const balanceAndCuts = money.chain((balance) => {
      const cut = fc.bigInt(0n, balance)
      return fc.tuple(fc.constant(balance), fc.tuple(cut, cut, cut))
    })

    fc.assert(
      fc.property(balanceAndCuts, ([balance, cuts]) => {
        const parts = splitInFour(balance, cuts)
        expect(parts.reduce((sum, part) => sum + part)).toBe(balance)
        expect(parts.every((part) => part >= 0n)).toBe(true)
      }),
    )

    expect(() => splitInFour(1n, [0n, 1n, 2n])).toThrow(RangeError)
  })
})

const node = (values: readonly bigint[], seed: number): SumNode => ({
  sums: packSums(values),
  hash: sha256(Uint8Array.of(seed)),
})

describe('the tree', () => {
  test('hashes sums of left, left, sums of right, right behind a 1, and promotes an odd node', () => {
    const [a, b, c] = [node([1n, 2n], 1), node([3n, 4n], 2), node([5n, 6n], 3)] as const
    const ab = sumNode(sha256, a, b)
    const expected = Buffer.concat([Uint8Array.of(1), a.sums, a.hash, b.sums, b.hash])

    expect(hex(ab.hash)).toBe(hex(sha256(expected)))
    expect(unpackSums(ab.sums)).toEqual([4n, 6n])

    const tree = sumTree(sha256, [a, b, c])
    expect(tree[1]).toEqual([ab, c])
    expect(unpackSums(sumRoot(tree).sums)).toEqual([9n, 12n])
    expect(sumPath(tree, 2)).toEqual([ab])
  })

  test('every leaf of every size leads to the root, whose sums are those of all leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 40 }), (values) => {
        const tree = sumTree(
          sha256,
          values.map((pair, at) => node(pair, at)),
        )

        const root = sumRoot(tree)
        expect(unpackSums(root.sums)).toEqual(
          [0, 1].map((column) => values.reduce((sum, pair) => sum + (pair[column] ?? 0n), 0n)),
        )

        for (const [index, leaf] of (tree[0] ?? []).entries()) {
          const place = { index, size: values.length }
          expect(rootOfSumPath(sha256, leaf, place, sumPath(tree, index))).toEqual(root)
        }
      }),
    )
  })

  test('a path of another place, another size or too long leads nowhere', () => {
    const tree = sumTree(
      sha256,
      [1n, 2n, 3n, 4n, 5n].map((value, at) => node([value], at)),
    )

    const [leaf] = tree[0] ?? []
    if (!leaf) throw new Error('no leaf')

    const path = sumPath(tree, 0)
    const root = sumRoot(tree)

    expect(rootOfSumPath(sha256, leaf, { index: 0, size: 5 }, path)).toEqual(root)
    expect(rootOfSumPath(sha256, leaf, { index: 1, size: 5 }, path)).not.toEqual(root)
    expect(rootOfSumPath(sha256, leaf, { index: 5, size: 5 }, path)).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, { index: 0, size: 9 }, path)).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, { index: 0, size: 5 }, [...path, leaf])).toBeUndefined()
    expect(() => sumPath(tree, 5)).toThrow(RangeError)
    expect(() => sumTree(sha256, [])).toThrow(RangeError)
  })

  test('there is no tree without leaves, and no path of a leaf that is not there', () => {
    expect(() => sumTree(sha256, [])).toThrow(new RangeError('a tree has leaves'))
    for (const none of [[], [[]]]) expect(() => sumRoot(none)).toThrow(new RangeError('a tree has a root'))

    const tree = sumTree(sha256, [node([1n], 1), node([2n], 2)])
    for (const index of [-1, 0.5, 2, Number.NaN])
      expect(() => sumPath(tree, index)).toThrow(new RangeError(`no leaf ${index}`))
    expect(() => sumPath([], 0)).toThrow(new RangeError('no leaf 0'))
  })

  test('no place but a whole one below the size leads anywhere, nor a sibling of other columns', () => {
    const [leaf, sibling] = [node([1n], 1), node([2n], 2)]
    const place = (index: number, size: number) => ({ index, size })

    expect(rootOfSumPath(sha256, leaf, place(0, 2), [sibling])).toEqual(sumNode(sha256, leaf, sibling))
    expect(rootOfSumPath(sha256, leaf, place(1, 2), [sibling])).toEqual(sumNode(sha256, sibling, leaf))
    expect(rootOfSumPath(sha256, leaf, place(0, 1), [])).toBe(leaf)

    for (const index of [-2, -1, 0.5, 2, 3, Number.NaN])
      for (const path of [[], [sibling], [sibling, sibling]])
        expect(rootOfSumPath(sha256, leaf, place(index, 2), path)).toBeUndefined()

    expect(rootOfSumPath(sha256, leaf, place(1, 1), [])).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, place(0, 0), [])).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, place(0, 2), [])).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, place(0, 2), [node([2n, 3n], 2)])).toBeUndefined()
    expect(rootOfSumPath(sha256, leaf, place(0, 2), [node([], 2)])).toBeUndefined()
  })

  test('a commitment is of salt and id, a leaf of 0, salt, commitment and sums', () => {
    const salt = Uint8Array.of(1, 2)
    const commitment = customerCommitment(sha256, salt, '77')

    expect(hex(commitment)).toBe(hex(sha256(Buffer.concat([salt, Buffer.from('77')]))))
    const sums = packSums([5n])
    expect(hex(sumLeafHash(sha256, { salt, commitment, sums }))).toBe(
      hex(sha256(Buffer.concat([Uint8Array.of(0), salt, commitment, sums]))),
    )
  })

  test('a sibling whose sum would overflow leads nowhere', () => {
    const [leaf, sibling] = [node([most], 1), node([1n], 2)]
    expect(rootOfSumPath(sha256, leaf, { index: 0, size: 2 }, [sibling])).toBeUndefined()
  })
})
