import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FillRandom } from '../../platform/ids.ts'
import { buildInMemory } from '../testing/build-in-memory.ts'
import { buildTree } from './build.ts'
import type { BuildDeps, KeptLeaves, Scratch, Tile } from './build.ts'
import type { OwnBalances } from './read-balances.ts'

/* However the tree is cut while it is built, it is the one that would be built whole: root, tiles, places and salts. */

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The same stream of bytes for the same seed. */
function streamOf(seed: number): FillRandom {
  let drawn = 0

  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      drawn += 1
      bytes.set(sha256(`${seed} ${drawn}`).subarray(0, Math.min(32, bytes.length - at)), at)
    }
    return bytes
  }
}

const customersOf = (balances: readonly (readonly bigint[])[]): OwnBalances[] =>
  balances.map((columns, at) => ({
    customerId: BigInt(at * 3 + 1),
    columns: new Map(columns.map((minor, column) => [column, minor])),
  }))

function scratchOf(customers: readonly OwnBalances[], sliceCustomers: number): Scratch {
  const buckets = new Map<number, Uint8Array[]>()

  return {
    async *slices() {
      for (let first = 0; first < customers.length; first += sliceCustomers)
        yield await Promise.resolve(customers.slice(first, first + sliceCustomers))
    },
    keepNodes(_slice, bucketfuls) {
      for (const { bucket, packed } of bucketfuls)
        buckets.set(bucket, [...(buckets.get(bucket) ?? []), packed])
      return Promise.resolve()
    },
    // In whatever order the database gives them.
    nodesOf: (bucket) => Promise.resolve((buckets.get(bucket) ?? []).toReversed()),
  }
}

/** What is kept by a build: leaves of customers, and tiles by level and index. */
function keeper() {
  const leaves: KeptLeaves[] = []
  const tiles = new Map<string, string>()

  const keep: Pick<BuildDeps, 'keepLeaves' | 'keepTiles'> = {
    keepLeaves(more) {
      leaves.push(...more)
      return Promise.resolve()
    },
    keepTiles(more: readonly Tile[]) {
      for (const { level, index, nodes } of more)
        tiles.set(`${level} ${index}`, Buffer.from(nodes).toString('hex'))
      return Promise.resolve()
    },
  }

  return { leaves, tiles, keep }
}

async function bothOf(customers: readonly OwnBalances[], seed: number, slice: number, bucketLeaves: number) {
  const customerSalt = (id: bigint): Uint8Array => sha256(`salt ${id}`)
  const [whole, pieces] = [keeper(), keeper()]
  const expected = await buildInMemory(
    { fillRandom: streamOf(seed), customerSalt, ...whole.keep },
    customers,
    2,
  )

  const built = await buildTree(
    {
      fillRandom: streamOf(seed),
      customerSalt,
      scratch: scratchOf(customers, slice),
      bucketLeaves,
      ...pieces.keep,
    },
    customers.length,
    2,
  )

  return { whole, pieces, expected, built }
}

test('a tree built in pieces is the tree built in memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.bigInt(0n, 1n << 62n), { maxLength: 10 }), { maxLength: 300 }),
      fc.nat(1_000),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(256, 512, 768),
      async (balances, seed, slice, bucketLeaves) => {
        const customers = customersOf(balances)
        const { whole, pieces, expected, built } = await bothOf(customers, seed, slice, bucketLeaves)
        expect(built).toEqual(expected)
        expect(pieces.leaves).toEqual(whole.leaves)
        expect(pieces.tiles).toEqual(whole.tiles)
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)

test('so many that the tiles of tiles have tiles', async () => {
  const customers = customersOf(Array.from({ length: 16_500 }, (_, at) => [BigInt(at % 7)]))
  const { whole, pieces, expected, built } = await bothOf(customers, 5, 5_000, 8_192)
  expect([...whole.tiles.keys()].at(-1)).toMatch(/^2 0$/)
  expect(Buffer.from(built.hash).equals(expected.hash)).toBe(true)
  expect(pieces.tiles).toEqual(whole.tiles)
}, 60_000)

test('a leaf that went missing on the way ends the count', async () => {
  const customers = customersOf([[1n], [2n]])
  const scratch = scratchOf(customers, 10)
  const lossy = {
    ...scratch,
    nodesOf: async (bucket: number) =>
      (await scratch.nodesOf(bucket)).map((all) => all.subarray(0, all.length - 194)),
  }

  await expect(
    buildTree(
      { fillRandom: streamOf(1), customerSalt: () => sha256(''), scratch: lossy, ...keeper().keep },
      2,
      2,
    ),
  ).rejects.toThrow(/not whole/)
})
