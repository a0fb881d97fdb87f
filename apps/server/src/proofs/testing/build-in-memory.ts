import { HASH_BYTES, nodeAt, nodeBytes, packedRoot } from '@plumbline/domain/proofs/packed-sum-tree'
import {
  customerCommitment,
  LEAVES_EACH,
  packSums,
  splitInFour,
  SUM_BYTES,
  SUM_COLUMNS,
} from '@plumbline/domain/proofs/sum-tree'
import type { SumNode } from '@plumbline/domain/proofs/sum-tree'
import type { Sha256 } from '@plumbline/domain/proofs/merkle-tree'
import { hash } from 'node:crypto'
import type { BuildDeps as DepsInPieces, KeptLeaves, Tile } from '../liabilities/build.ts'
import { randomNumbers } from '../liabilities/random-numbers.ts'
import type { RandomNumbers } from '../liabilities/random-numbers.ts'
import type { OwnBalances } from '../liabilities/read-balances.ts'
import { TILE_NODES } from '../liabilities/tiles.ts'

/*
 * The whole tree in memory, as it was built before it was built in pieces: what `build.ts` must come to, byte for byte.
 */

type BuildDeps = Omit<DepsInPieces, 'scratch' | 'bucketLeaves'>

const SALT_BYTES = 32
/** A million hashes that are written elsewhere at once: text into pooled bytes costs half of a buffer of its own each. */
const sha256: Sha256 = (bytes) => Buffer.from(hash('sha256', bytes, 'binary'), 'binary')
const TILES_AT_ONCE = 32
const LEAVES_AT_ONCE = 2_000

/**
 * Builds the tree over these customers: four leaves each, shuffled, salted anew; leaves and tiles are kept as they are made.
 * @returns the root; of nobody the hash of nothing over zeros
 */
export async function buildInMemory(
  deps: BuildDeps,
  customers: readonly OwnBalances[],
  assets: number,
): Promise<SumNode> {
  const columns = assets * SUM_COLUMNS.length
  if (customers.length === 0)
    return { hash: sha256(new Uint8Array()), sums: packSums(Array.from({ length: columns }, () => 0n)) }

  const bytes = nodeBytes(columns)
  const leaves = new Uint8Array(customers.length * LEAVES_EACH * bytes)
  await writeLeaves(deps, customers, leaves, bytes)

  return nodeAt(await raiseTree(deps, leaves, bytes), bytes, 0)
}

/** Level of tiles by level of tiles, until one tile holds all. @returns its root, packed */
async function raiseTree({ keepTiles }: BuildDeps, leaves: Uint8Array, bytes: number): Promise<Uint8Array> {
  const tileBytes = TILE_NODES * bytes
  let nodes = leaves
  for (let level = 0; ; level++) {
    const above = new Uint8Array(Math.ceil(nodes.length / tileBytes) * bytes)
    let tiles: Tile[] = []
    for (let index = 0; index * tileBytes < nodes.length; index++) {
      const tile = nodes.subarray(index * tileBytes, (index + 1) * tileBytes)
      tiles.push({ level, index, nodes: tile })
      above.set(packedRoot(sha256, tile, bytes), index * bytes)

      if (tiles.length === TILES_AT_ONCE) {
        await keepTiles(tiles)
        tiles = []
      }
    }

    if (tiles.length > 0) await keepTiles(tiles)
    if (above.length === bytes) return above

    nodes = above
  }
}

async function writeLeaves(
  deps: BuildDeps,
  customers: readonly OwnBalances[],
  leaves: Uint8Array,
  bytes: number,
): Promise<void> {
  const random = randomNumbers(deps.fillRandom)
  const places = random.shuffled(customers.length * LEAVES_EACH)
  const writing = { deps, random, leaves, bytes, view: new DataView(leaves.buffer) }
  let kept: KeptLeaves[] = []

  for (const [at, customer] of customers.entries()) {
    const own = Array.from(places.subarray(at * LEAVES_EACH, (at + 1) * LEAVES_EACH))
    kept.push(writeCustomer(writing, customer, own))

    if (kept.length === LEAVES_AT_ONCE) {
      await deps.keepLeaves(kept)
      kept = []
    }
  }

  if (kept.length > 0) await deps.keepLeaves(kept)
}

interface Writing {
  readonly deps: BuildDeps
  readonly random: RandomNumbers
  /** Packed nodes: sums, then hash. */
  readonly leaves: Uint8Array
  readonly view: DataView
  readonly bytes: number
}

function writeCustomer(
  { deps, random, leaves, view, bytes }: Writing,
  { customerId, columns }: OwnBalances,
  places: readonly number[],
): KeptLeaves {
  for (const [column, minor] of columns) {
    if (minor === 0n) continue
    const parts = splitInFour(minor, [random.upTo(minor), random.upTo(minor), random.upTo(minor)])
    // Money of one customer fits 64 bits: the upper half of the 128 stays 0.
    for (const [part, place] of places.entries())
      view.setBigUint64(place * bytes + column * SUM_BYTES + SUM_BYTES / 2, parts[part] ?? 0n)
  }

  const salts = random.bytes(SALT_BYTES * LEAVES_EACH)
  const commitment = customerCommitment(sha256, deps.customerSalt(customerId), customerId.toString())

  // 0x00 ‖ salt ‖ commitment ‖ sums, in one piece for the four.
  const hashed = new Uint8Array(1 + SALT_BYTES + bytes)
  hashed.set(commitment, 1 + SALT_BYTES)

  for (const [part, place] of places.entries()) {
    const end = (place + 1) * bytes - HASH_BYTES
    hashed.set(salts.subarray(part * SALT_BYTES, (part + 1) * SALT_BYTES), 1)
    hashed.set(leaves.subarray(place * bytes, end), 1 + SALT_BYTES + HASH_BYTES)
    leaves.set(sha256(hashed), end)
  }

  return { customerId, places, salts }
}
