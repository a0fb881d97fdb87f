import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  checkOwnProof,
  customerCommitment,
  packSums,
  splitInFour,
  sumLeafHash,
  sumPath,
  sumRoot,
  sumTree,
  unpackSums,
} from './sum-tree.ts'
import type { OwnProof } from './sum-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const money = fc.bigInt(0n, 1n << 62n)

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
