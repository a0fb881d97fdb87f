import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import type { Hash } from '@plumbline/domain/proofs/merkle-tree'
import { HASH_BYTES } from '@plumbline/domain/proofs/packed-sum-tree'
import {
  consistencyRanges,
  inclusionRanges,
  rootOfSubtrees,
  subtreesOf,
} from '@plumbline/domain/proofs/stored-tree'
import type { LeafRange, Subtree } from '@plumbline/domain/proofs/stored-tree'
import type { PublicReads } from '../platform/database/public-reads.ts'
import { sha256 } from './sha256.ts'
import { TILE_WIDTH } from './tile-path.ts'

const TILE_LEVELS = 8
/** 32 MB at most. */
const TILES_REMEMBERED = 4_096

/** A log's number in the database. */
export const logNumber = (log: Log): number => LOGS.indexOf(log) + 1

const hashesOf = (bytes: Uint8Array): Hash[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

const LEAVES = {
  name: 'log_leaves_of_tile',
  text: `select string_agg(leaf_hash, ''::bytea order by seq) hashes from log_leaf where log = $1 and seq >= $2 and seq < $3`,
}

const TILES = {
  name: 'log_tiles_of_tile',
  text: `select string_agg(hash, ''::bytea order by index) hashes from log_tile
    where log = $1 and index >= $2 and index < $3 and level = $4`,
}

/** Paths and roots out of the stored tiles. Whole tiles never change and are remembered. */
export class TreeReader {
  readonly #reads: PublicReads
  readonly #whole = new Map<string, readonly Hash[]>()

  constructor(reads: PublicReads) {
    this.#reads = reads
  }

  /** The hashes of a tile (roots of whole subtrees of 256^level leaves), as many as the first `size` leaves of the log make. */
  async tile(log: Log, level: number, index: number, size: number): Promise<readonly Hash[]> {
    const key = `${log}/${level}/${index}`
    const known = this.#whole.get(key)
    const count = Math.floor(size / TILE_WIDTH ** level)
    const to = Math.min((index + 1) * TILE_WIDTH, count)

    const from = index * TILE_WIDTH
    if (to <= from) return []
    if (known) return known.slice(0, to - from)

    const [statement, params] =
      level === 0
        ? ([LEAVES, [logNumber(log), from, to]] as const)
        : ([TILES, [logNumber(log), from, to, level]] as const)

    const isWhole = ([row]: readonly { hashes: Buffer | null }[]): boolean =>
      row?.hashes?.length === (to - from) * HASH_BYTES

    const [row] = await this.#reads.whole<{ hashes: Buffer | null }>(isWhole, statement, params)
    const hashes = hashesOf(row?.hashes ?? Buffer.alloc(0))
    if (hashes.length !== to - from)
      throw new RangeError(`log ${log} has no tile ${level}/${index} of ${size}`)

    if (hashes.length === TILE_WIDTH) this.#remember(key, hashes)
    return hashes
  }

  async inclusionPath(log: Log, seq: number, size: number): Promise<Hash[]> {
    return this.#roots(log, inclusionRanges(seq, size), size)
  }

  async consistencyPath(log: Log, from: number, to: number): Promise<Hash[]> {
    return this.#roots(log, consistencyRanges(from, to), to)
  }

  /** One after another: ranges of a path share their tiles. */
  async #roots(log: Log, ranges: readonly LeafRange[], size: number): Promise<Hash[]> {
    const edge = new Map<string, readonly Hash[]>()

    const tileOf = async (level: number, index: number): Promise<readonly Hash[]> => {
      const key = `${level}/${index}`
      const tile = edge.get(key) ?? (await this.tile(log, level, index, size))
      edge.set(key, tile)

      return tile
    }

    const roots: Hash[] = []
    for (const range of ranges) {
      const parts: Hash[] = []
      for (const subtree of subtreesOf(range)) parts.push(await rootOf(tileOf, subtree))
      roots.push(rootOfSubtrees(sha256, parts))
    }

    return roots
  }

  #remember(key: string, hashes: readonly Hash[]): void {
    this.#whole.set(key, hashes)
    const [oldest] = this.#whole.keys()
    if (this.#whole.size > TILES_REMEMBERED && oldest !== undefined) this.#whole.delete(oldest)
  }
}

/** The root of a whole subtree: all its hashes of the tile level below lie in one tile. */
async function rootOf(
  tileOf: (level: number, index: number) => Promise<readonly Hash[]>,
  { level, index }: Subtree,
): Promise<Hash> {
  const tileLevel = Math.floor(level / TILE_LEVELS)
  const width = 2 ** (level % TILE_LEVELS)
  const first = index * width
  const tile = await tileOf(tileLevel, Math.floor(first / TILE_WIDTH))
  const at = first % TILE_WIDTH

  return merkleRoot(merkleTree(sha256, tile.slice(at, at + width)))
}
