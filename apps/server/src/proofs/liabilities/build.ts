import { HASH_BYTES, nodeAt, nodeBytes, packedRoot } from '@plumbline/domain/proofs/packed-sum-tree'
import {
  customerCommitment,
  LEAVES_EACH,
  packSums,
  splitInFour,
  SUM_BYTES,
  SUM_COLUMNS,
  SALT_BYTES,
} from '@plumbline/domain/proofs/sum-tree'
import type { SumNode } from '@plumbline/domain/proofs/sum-tree'
import type { Sha256 } from '@plumbline/domain/proofs/merkle-tree'
import { hash } from 'node:crypto'
import type { FillRandom } from '../../platform/ids.ts'
import type { OwnBalances } from './read-balances.ts'
import { randomNumbers } from './random-numbers.ts'
import type { RandomNumbers } from './random-numbers.ts'
import { TILE_NODES } from './tiles.ts'

/** Where a customer's four leaves stand, and their salts one after another: what the owner is answered with. */
export interface KeptLeaves {
  readonly customerId: bigint
  readonly places: readonly number[]
  readonly salts: Uint8Array
}

/** 256 nodes of one level, to be stored. */
export interface Tile {
  readonly level: number
  readonly index: number
  readonly nodes: Uint8Array
}

/** Nodes that belong into one part of the tree: for each its place within the part (two bytes), then the node. */
export interface Bucketful {
  readonly bucket: number
  readonly packed: Uint8Array
}

/** Where customers and nodes lie while the tree is built: there may be more of them than memory holds. */
export interface Scratch {
  /** The customers to be counted, some thousand at a time. */
  slices(): AsyncIterable<readonly OwnBalances[]>
  keepNodes(slice: number, bucketfuls: readonly Bucketful[]): Promise<void>
  /** All that was kept for a part of the tree. */
  nodesOf(bucket: number): Promise<readonly Uint8Array[]>
}

export interface BuildDeps {
  readonly fillRandom: FillRandom
  /** The salt that a customer's tickets carry as well. */
  readonly customerSalt: (customerId: bigint) => Uint8Array
  readonly scratch: Scratch
  readonly keepLeaves: (leaves: readonly KeptLeaves[]) => Promise<void>
  readonly keepTiles: (tiles: readonly Tile[]) => Promise<void>
  /** Leaves of one part of the tree: whole tiles, at most 65,536. */
  readonly bucketLeaves?: number
}

/** A million hashes that are written elsewhere at once: text into pooled bytes costs half of a buffer of its own each. */
const sha256: Sha256 = (bytes) => Buffer.from(hash('sha256', bytes, 'binary'), 'binary')
const TILES_AT_ONCE = 32
const LEAVES_AT_ONCE = 2_000
/** Three megabytes of leaves. */
const BUCKET_LEAVES = TILES_AT_ONCE * TILE_NODES
const PLACE_BYTES = 2

/**
 * Builds the tree over the customers that lie in `scratch`: four leaves each, shuffled, salted anew. Leaves go where they
 * belong by way of `scratch`, a part of the tree at a time; in memory are one slice of customers, one part of the tree, a node
 * for each tile, and the order of the leaves: 22 bytes a customer.
 * @param customers how many they are
 * @returns the root; of nobody the hash of nothing over zeros
 */
export async function buildTree(deps: BuildDeps, customers: number, assets: number): Promise<SumNode> {
  const columns = assets * SUM_COLUMNS.length
  if (customers === 0)
    return { hash: sha256(new Uint8Array()), sums: packSums(Array.from({ length: columns }, () => 0n)) }

  const size = { leaves: customers * LEAVES_EACH, bytes: nodeBytes(columns) }
  await scatterLeaves(deps, size)
  const above = await gatherLeaves(deps, size)

  return nodeAt(await raiseTree(deps, above, size.bytes), size.bytes, 0)
}

interface TreeSize {
  readonly leaves: number
  /** Size of one packed node: sums, then hash. */
  readonly bytes: number
}

/** Makes every customer's leaves, and keeps each for the part of the tree in which it stands. */
async function scatterLeaves(deps: BuildDeps, { leaves, bytes }: TreeSize): Promise<void> {
  const random = randomNumbers(deps.fillRandom)
  const places = random.shuffled(leaves)
  const bucketLeaves = deps.bucketLeaves ?? BUCKET_LEAVES
  let slice = 0
  let at = 0

  for await (const customers of deps.scratch.slices()) {
    const own = places.subarray(at, at + customers.length * LEAVES_EACH)
    const nodes = new Uint8Array(own.length * bytes)
    const writing = { deps, random, nodes, bytes, view: new DataView(nodes.buffer) }
    const kept = customers.map((customer, each) => ({
      customerId: customer.customerId,
      places: Array.from(own.subarray(each * LEAVES_EACH, (each + 1) * LEAVES_EACH)),
      salts: writeCustomer(writing, customer, each * LEAVES_EACH),
    }))

    for (let first = 0; first < kept.length; first += LEAVES_AT_ONCE)
      await deps.keepLeaves(kept.slice(first, first + LEAVES_AT_ONCE))
    await deps.scratch.keepNodes(slice, byBucket(own, nodes, bytes, bucketLeaves))
    slice += 1
    at += own.length
  }

  if (at !== leaves) throw new Error(`${at} leaves were made of ${leaves}`)
}

/** Parts nodes by where they belong. */
function byBucket(places: Uint32Array, nodes: Uint8Array, bytes: number, bucketLeaves: number): Bucketful[] {
  const inBucket = new Map<number, number[]>()
  for (const [node, place] of places.entries()) {
    const bucket = Math.floor(place / bucketLeaves)
    const others = inBucket.get(bucket)
    if (others) others.push(node)
    else inBucket.set(bucket, [node])
  }

  return Array.from(inBucket, ([bucket, own]) => {
    const packed = new Uint8Array(own.length * (PLACE_BYTES + bytes))
    const view = new DataView(packed.buffer)
    for (const [at, node] of own.entries()) {
      const from = at * (PLACE_BYTES + bytes)
      view.setUint16(from, (places[node] ?? 0) % bucketLeaves)
      packed.set(nodes.subarray(node * bytes, (node + 1) * bytes), from + PLACE_BYTES)
    }

    return { bucket, packed }
  })
}

/** Puts the leaves in their places, part by part, and keeps their tiles. @returns the root of each tile, packed */
async function gatherLeaves(deps: BuildDeps, { leaves, bytes }: TreeSize): Promise<Uint8Array> {
  const bucketLeaves = deps.bucketLeaves ?? BUCKET_LEAVES
  const above = new Uint8Array(Math.ceil(leaves / TILE_NODES) * bytes)
  for (let bucket = 0; bucket * bucketLeaves < leaves; bucket++) {
    const first = bucket * bucketLeaves
    const part = new Uint8Array(Math.min(bucketLeaves, leaves - first) * bytes)
    let filled = 0
    for (const packed of await deps.scratch.nodesOf(bucket)) {
      const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
      for (let from = 0; from < packed.length; from += PLACE_BYTES + bytes) {
        part.set(
          packed.subarray(from + PLACE_BYTES, from + PLACE_BYTES + bytes),
          view.getUint16(from) * bytes,
        )
        filled += bytes
      }
    }

    if (filled !== part.length) throw new Error(`part ${bucket} of the tree is not whole`)

    await keepLevel(deps, { level: 0, first: first / TILE_NODES, nodes: part, above, bytes })
  }

  return above
}

interface LevelPart {
  readonly level: number
  /** The number of its first tile. */
  readonly first: number
  readonly nodes: Uint8Array
  /** Takes the root of each tile. */
  readonly above: Uint8Array
  readonly bytes: number
}

/** Keeps nodes side by side as tiles, and writes the root of each. */
async function keepLevel(
  { keepTiles }: BuildDeps,
  { level, first, nodes, above, bytes }: LevelPart,
): Promise<void> {
  const tileBytes = TILE_NODES * bytes
  let tiles: Tile[] = []
  for (let at = 0; at * tileBytes < nodes.length; at++) {
    const tile = nodes.subarray(at * tileBytes, (at + 1) * tileBytes)
    tiles.push({ level, index: first + at, nodes: tile })
    above.set(packedRoot(sha256, tile, bytes), (first + at) * bytes)

    if (tiles.length === TILES_AT_ONCE) {
      await keepTiles(tiles)
      tiles = []
    }
  }

  if (tiles.length > 0) await keepTiles(tiles)
}

/** Level of tiles by level of tiles, until one tile holds all. @param nodes the roots of the lowest tiles @returns the root, packed */
async function raiseTree(deps: BuildDeps, nodes: Uint8Array, bytes: number): Promise<Uint8Array> {
  let below = nodes
  for (let level = 1; below.length > bytes; level++) {
    const above = new Uint8Array(Math.ceil(below.length / (TILE_NODES * bytes)) * bytes)
    await keepLevel(deps, { level, first: 0, nodes: below, above, bytes })
    below = above
  }

  return below
}

interface Writing {
  readonly deps: Pick<BuildDeps, 'customerSalt'>
  readonly random: RandomNumbers
  readonly nodes: Uint8Array
  readonly view: DataView
  readonly bytes: number
}

/** Writes a customer's four leaves one after another. @returns their salts */
function writeCustomer(
  { deps, random, nodes, view, bytes }: Writing,
  { customerId, columns }: OwnBalances,
  first: number,
): Uint8Array {
  for (const [column, minor] of columns) {
    if (minor === 0n) continue
    const parts = splitInFour(minor, [random.upTo(minor), random.upTo(minor), random.upTo(minor)])
    // Money of one customer fits 64 bits: the upper half of the 128 stays 0.
    for (const [part, share] of parts.entries())
      view.setBigUint64((first + part) * bytes + column * SUM_BYTES + SUM_BYTES / 2, share)
  }

  const salts = random.bytes(SALT_BYTES * LEAVES_EACH)
  const commitment = customerCommitment(sha256, deps.customerSalt(customerId), customerId.toString())

  // 0x00 ‖ salt ‖ commitment ‖ sums, in one piece for the four.
  const hashed = new Uint8Array(1 + SALT_BYTES + bytes)
  hashed.set(commitment, 1 + SALT_BYTES)

  for (let part = 0; part < LEAVES_EACH; part++) {
    const [start, end] = [(first + part) * bytes, (first + part + 1) * bytes - HASH_BYTES]
    hashed.set(salts.subarray(part * SALT_BYTES, (part + 1) * SALT_BYTES), 1)
    hashed.set(nodes.subarray(start, end), 1 + SALT_BYTES + HASH_BYTES)
    nodes.set(sha256(hashed), end)
  }

  return salts
}
