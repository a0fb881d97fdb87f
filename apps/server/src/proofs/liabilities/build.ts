import {
  customerCommitment,
  LEAVES_EACH,
  packSums,
  splitInFour,
  SUM_BYTES,
  SUM_COLUMNS,
  sumLeafHash,
} from '@plumbline/domain/proofs/sum-tree'
import type { SumNode } from '@plumbline/domain/proofs/sum-tree'
import { setImmediate } from 'node:timers/promises'
import type { FillRandom } from '../../platform/ids.ts'
import { sha256 } from '../sha256.ts'
import type { OwnBalances } from './read-balances.ts'
import { randomNumbers } from './random-order.ts'
import type { RandomNumbers } from './random-order.ts'
import { packNodes, TILE_NODES, tileRoot } from './tiles.ts'

/** Where a customer's four leaves stand, and their salts one after another: what the owner is answered with. */
export interface KeptLeaves {
  readonly customerId: bigint
  readonly places: readonly number[]
  readonly salts: Buffer
}

/** 256 nodes of one level, to be stored. */
export interface Tile {
  readonly level: number
  readonly index: number
  readonly nodes: Buffer
}

export interface BuildDeps {
  readonly fillRandom: FillRandom
  /** The salt that a customer's tickets carry as well. */
  readonly customerSalt: (customerId: bigint) => Uint8Array
  readonly keepLeaves: (leaves: readonly KeptLeaves[]) => Promise<void>
  readonly keepTiles: (tiles: readonly Tile[]) => Promise<void>
}

const SALT_BYTES = 32
const HASH_BYTES = 32
/** Customers between two breaths: the server answers others meanwhile. */
const PIECE = 128
const TILES_AT_ONCE = 32
const LEAVES_AT_ONCE = 2_000

/**
 * Builds the tree over these customers: four leaves each, shuffled, salted anew; leaves and tiles are kept as they are made.
 * @returns the root; of nobody the hash of nothing over zeros
 */
export async function buildTree(
  deps: BuildDeps,
  customers: readonly OwnBalances[],
  assets: number,
): Promise<SumNode> {
  const columns = assets * SUM_COLUMNS.length
  if (customers.length === 0)
    return { hash: sha256(new Uint8Array()), sums: packSums(Array.from({ length: columns }, () => 0n)) }
  const bytes = HASH_BYTES + columns * SUM_BYTES
  const leaves = Buffer.alloc(customers.length * LEAVES_EACH * bytes)
  await writeLeaves(deps, customers, leaves, bytes)
  const nodesAt = (first: number): SumNode[] => {
    const end = Math.min(first + TILE_NODES, leaves.length / bytes)
    return Array.from({ length: end - first }, (_, at) => {
      const start = (first + at) * bytes
      return {
        hash: leaves.subarray(start, start + HASH_BYTES),
        sums: leaves.subarray(start + HASH_BYTES, start + bytes),
      }
    })
  }
  return raiseTree(deps, leaves.length / bytes, nodesAt)
}

/** Level of tiles by level of tiles, until one tile holds all. */
async function raiseTree(
  { keepTiles }: BuildDeps,
  leaves: number,
  nodesAt: (first: number) => readonly SumNode[],
): Promise<SumNode> {
  let [size, read] = [leaves, nodesAt]
  for (let level = 0; ; level++) {
    const above: SumNode[] = []
    let tiles: Tile[] = []
    let keeping: Promise<void> | undefined
    for (let first = 0; first < size; first += TILE_NODES) {
      const nodes = read(first)
      tiles.push({ level, index: first / TILE_NODES, nodes: packNodes(nodes) })
      above.push(tileRoot(nodes))
      if (tiles.length === TILES_AT_ONCE) {
        await keeping
        keeping = keepTiles(tiles)
        keeping.catch(() => undefined) // awaited by the next turn
        tiles = []
      }
      await setImmediate()
    }
    await keeping
    if (tiles.length > 0) await keepTiles(tiles)
    const [root] = above
    if (above.length === 1 && root) return root
    ;[size, read] = [above.length, (first) => above.slice(first, first + TILE_NODES)]
  }
}

async function writeLeaves(
  deps: BuildDeps,
  customers: readonly OwnBalances[],
  leaves: Buffer,
  bytes: number,
): Promise<void> {
  const random = randomNumbers(deps.fillRandom)
  const places = random.shuffled(customers.length * LEAVES_EACH)
  let kept: KeptLeaves[] = []
  for (const [at, customer] of customers.entries()) {
    const own = Array.from(places.subarray(at * LEAVES_EACH, (at + 1) * LEAVES_EACH))
    kept.push(writeCustomer(deps, random, customer, { leaves, bytes, places: own }))
    if (kept.length === LEAVES_AT_ONCE) {
      await deps.keepLeaves(kept)
      kept = []
    } else if (at % PIECE === 0) await setImmediate()
  }
  if (kept.length > 0) await deps.keepLeaves(kept)
}

function writeCustomer(
  { fillRandom, customerSalt }: BuildDeps,
  random: RandomNumbers,
  { customerId, columns }: OwnBalances,
  into: { readonly leaves: Buffer; readonly bytes: number; readonly places: readonly number[] },
): KeptLeaves {
  const { leaves, bytes, places } = into
  for (const [column, minor] of columns) {
    const parts = splitInFour(minor, [random.upTo(minor), random.upTo(minor), random.upTo(minor)])
    // Money of one customer fits 64 bits: the upper half of the 128 stays 0.
    for (const [part, place] of places.entries())
      leaves.writeBigUInt64BE(
        parts[part] ?? 0n,
        place * bytes + HASH_BYTES + column * SUM_BYTES + SUM_BYTES / 2,
      )
  }
  const salts = Buffer.alloc(SALT_BYTES * LEAVES_EACH)
  fillRandom(salts)
  const commitment = customerCommitment(sha256, customerSalt(customerId), customerId.toString())
  for (const [part, place] of places.entries()) {
    const salt = salts.subarray(part * SALT_BYTES, (part + 1) * SALT_BYTES)
    const sums = leaves.subarray(place * bytes + HASH_BYTES, (place + 1) * bytes)
    leaves.set(sumLeafHash(sha256, { salt, commitment, sums }), place * bytes)
  }
  return { customerId, places, salts }
}
