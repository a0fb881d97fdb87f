import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addSums,
  checkOwnProof,
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
import type { OwnProof, SumNode } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
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

/** A tree of so many customers, and the proof of one of them. */
const world = fc
  .record({
    balances: fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 9 }),
    seed: fc.integer(),
    who: fc.nat(),
  })
  .map(({ balances, seed, who }): OwnProof => {
    const random = (text: string) => sha256(Buffer.from(`${seed} ${text}`))
    const drawn = (text: string, most: bigint) => BigInt(`0x${hex(random(text))}`) % (most + 1n)

    const all = balances.flatMap((pair, customer) => {
      const customerSalt = random(`customer ${customer}`)
      const commitment = customerCommitment(sha256, customerSalt, String(customer + 1))

      const parts = pair.map((balance, column) => {
        const cut = (at: number) => drawn(`cut ${customer} ${column} ${at}`, balance)
        return splitInFour(balance, [cut(0), cut(1), cut(2)])
      })

      return [0, 1, 2, 3].map((part) => {
        const salt = random(`leaf ${customer} ${part}`)
        const sums = packSums(parts.map((four) => four[part] ?? 0n))
        return { customer, salt, sums, hash: sumLeafHash(sha256, { salt, commitment, sums }) }
      })
    })

    const shuffled = all.toSorted((a, b) => (hex(a.hash) < hex(b.hash) ? -1 : 1))
    const tree = sumTree(sha256, shuffled)
    const own = who % balances.length

    return {
      customerId: String(own + 1),
      customerSalt: random(`customer ${own}`),
      accounts: balances.length,
      root: sumRoot(tree),
      balances: packSums(balances[own] ?? []),
      leaves: shuffled.flatMap(({ customer, salt, sums }, index) =>
        customer === own ? [{ index, salt, sums, path: sumPath(tree, index) }] : [],
      ),
    }
  })

const flipped = (given: Uint8Array, bit: number): Uint8Array => {
  const other = Uint8Array.from(given)
  const at = Math.floor(bit / 8) % other.length
  other[at] = (other[at] ?? 0) ^ (1 << (bit % 8))

  return other
}

const first = <T>(items: readonly T[], change: (item: T) => T): T[] =>
  items.map((item, at) => (at === 0 ? change(item) : item))

/** Every part of a proof, changed by one bit or one step. */
const MUTATIONS: readonly ((proof: OwnProof, bit: number) => OwnProof)[] = [
  (proof) => ({ ...proof, customerId: `${proof.customerId}0` }),
  (proof, bit) => ({ ...proof, customerSalt: flipped(proof.customerSalt, bit) }),
  (proof, bit) => ({ ...proof, balances: flipped(proof.balances, bit) }),
  (proof, bit) => ({ ...proof, root: { ...proof.root, hash: flipped(proof.root.hash, bit) } }),
  (proof, bit) => ({ ...proof, root: { ...proof.root, sums: flipped(proof.root.sums, bit) } }),
  (proof) => ({ ...proof, leaves: proof.leaves.slice(1) }),
  (proof) => ({ ...proof, leaves: [...proof.leaves, ...proof.leaves.slice(0, 1)] }),
  (proof) => ({
    ...proof,
    leaves: proof.leaves.map((_, __, [one]) => one).filter((leaf) => leaf !== undefined),
  }),
  (proof, bit) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({ ...leaf, salt: flipped(leaf.salt, bit) })),
  }),
  (proof, bit) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({ ...leaf, sums: flipped(leaf.sums, bit) })),
  }),
  (proof) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({ ...leaf, path: leaf.path.slice(1) })),
  }),
  (proof, bit) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({
      ...leaf,
      path: first(leaf.path, (sibling) => ({ ...sibling, hash: flipped(sibling.hash, bit) })),
    })),
  }),
  (proof, bit) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({
      ...leaf,
      path: first(leaf.path, (sibling) => ({ ...sibling, sums: flipped(sibling.sums, bit) })),
    })),
  }),
  // To the other side of its sibling, or to where another leaf is.
  (proof) => ({
    ...proof,
    leaves: first(proof.leaves, (leaf) => ({ ...leaf, index: leaf.index + 1 })),
  }),
]

/** A house that counts one customer, with salts of a wrong length where it is told to. */
function counted(lengths: { readonly customer?: number; readonly leaf?: number } = {}): OwnProof {
  const customerSalt = new Uint8Array(lengths.customer ?? 32).fill(9)
  const commitment = customerCommitment(sha256, customerSalt, '1')
  const leaves = [1, 2, 3, 4].map((part) => {
    const salt = new Uint8Array(part === 1 ? (lengths.leaf ?? 32) : 32).fill(part)
    const sums = packSums([BigInt(part), 10n * BigInt(part)])
    return { salt, sums, hash: sumLeafHash(sha256, { salt, commitment, sums }) }
  })

  const tree = sumTree(sha256, leaves)

  return {
    customerId: '1',
    customerSalt,
    accounts: 1,
    root: sumRoot(tree),
    balances: packSums([10n, 100n]),
    leaves: leaves.map(({ salt, sums }, index) => ({ index, salt, sums, path: sumPath(tree, index) })),
  }
}

describe('what fails first is said', () => {
  const whole = counted()
  const [one, two, three, four] = whole.leaves
  if (!one || !two || !three || !four) throw new RangeError('four leaves')

  const leaves = (...given: OwnProof['leaves']): OwnProof => ({ ...whole, leaves: given })

  test.each<[string, OwnProof]>([
    ['undefined', whole],
    ['leaves', leaves()],
    ['leaves', leaves(one, two, three)],
    ['leaves', leaves(one, two, three, four, { ...four, index: 4, salt: new Uint8Array(32) })],
    ['leaves', leaves(one, two, three, four, four)],
    ['leaves', leaves(one, two, three, { ...four, index: 0 })],
    ['leaves', leaves(one, two, three, { ...four, salt: three.salt })],
    ['leaves', counted({ customer: 31 })],
    ['leaves', counted({ customer: 33 })],
    ['leaves', counted({ leaf: 31 })],
    ['leaves', counted({ leaf: 33 })],
    ['leaves', leaves(one, two, three, { ...four, sums: packSums([4n]) })],
    ['leaves', leaves({ ...one, sums: packSums([1n, 10n, 0n]) }, two, three, four)],
    ['path', { ...whole, customerId: '2' }],
    ['path', { ...whole, accounts: 2 }],
    ['path', { ...whole, root: { ...whole.root, hash: new Uint8Array(32) } }],
    ['path', { ...whole, root: { ...whole.root, sums: packSums([10n, 101n]) } }],
    ['path', leaves(one, two, three, { ...four, path: four.path.slice(1) })],
    ['path', leaves(one, two, three, { ...four, sums: packSums([4n, 41n]) })],
    ['path', leaves({ ...one, index: 1 }, { ...two, index: 0 }, three, four)],
    ['sum', { ...whole, balances: packSums([10n, 101n]) }],
    ['sum', { ...whole, balances: packSums([10n]) }],
    ['sum', { ...whole, balances: packSums([10n, 100n, 0n]) }],
    ['sum', { ...whole, balances: new Uint8Array() }],
  ])('%s (%#)', (fault, proof) => {
    expect(String(checkOwnProof(sha256, proof))).toBe(fault)
  })
})

describe('an own proof', () => {
  test('holds as it was made', () => {
    fc.assert(
      fc.property(world, (proof) => {
        expect(checkOwnProof(sha256, proof)).toBeUndefined()
      }),
    )
  })

  test('no change of any part passes', () => {
    fc.assert(
      fc.property(world, fc.nat({ max: MUTATIONS.length - 1 }), fc.nat(), (proof, which, bit) => {
        const changed = MUTATIONS[which]?.(proof, bit)
        expect(changed && checkOwnProof(sha256, changed)).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })

  test('a balance moved from one column to another is found, though the sum of all stays', () => {
    fc.assert(
      fc.property(world, bytes(1), (proof, [seed]) => {
        const [one = 0n, other = 0n] = unpackSums(proof.balances)
        fc.pre(one !== other && seed !== undefined)
        expect(checkOwnProof(sha256, { ...proof, balances: packSums([other, one]) })).toBe('sum')
      }),
    )
  })
})
