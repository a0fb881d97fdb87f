import { leafHash } from '@plumbline/domain/proofs/merkle-tree'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gzip } from '../platform/gzip.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { sha256 } from './sha256.ts'
import { tickFile } from './tick-archive.ts'
import type { TickBlock } from './tick-archive.ts'
import { readTickLeaf } from './tick-leaf.ts'

/** Leaves of one gzip member: some four minutes, read and unpacked in milliseconds. */
const LEAVES_OF_BLOCK = 256
/** Between two blocks, so that orders never wait for a file. */
const PAUSE_MS = 20

interface LeafRow {
  readonly seq: bigint
  readonly since: Instant
  readonly until: Instant
  readonly leaf_hash: Buffer
  readonly leaf: string
}

interface NewBlock extends Omit<TickBlock, 'day' | 'is_reduced'> {
  readonly last_seqs: readonly bigint[]
}

/** The days whose leaves are all sealed and lie in no file yet, oldest first. */
export async function unfiledDays(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ day: string }>(
    `select d::date as day from generate_series(
        (select coalesce((select max(day) + 1 from tick_file), (select min(until) - interval '1 millisecond' from log_ticks)::date)),
        (select max(until) from log_ticks)::date - 1, interval '1 day') d
      where exists (select from log_ticks where until > d and until <= d + interval '1 day')`,
  )

  return rows.map(({ day }) => day)
}

/**
 * Writes the leaves of a day (UTC, by the end of a leaf) into its file. Each is held against its hash in the log first.
 * @throws Error where a tick was changed after it was sealed: then nothing is filed, and nothing pruned
 */
export async function fileDay(
  database: Database,
  files: FileStore,
  day: string,
  now: Instant,
): Promise<void> {
  const blocks: NewBlock[] = []
  const hash = createHash('sha256')

  await files.write(tickFile(day, false), makeBlocks(database, day, blocks, hash))
  await noteFile(database, day, blocks, hash.digest(), now)
}

/** The pieces of a day's file, noted in `blocks` and in the digest as they are made. */
async function* makeBlocks(
  database: Database,
  day: string,
  blocks: NewBlock[],
  hash: Hash,
): AsyncGenerator<Buffer> {
  const places = await placesOfProducts(database)
  const [before] = await database.query<{ last_seqs: bigint[] }>(
    'select last_seqs from tick_block order by first_seq desc limit 1',
  )

  let [from, place, lastSeqs] = [-1n, 0n, before?.last_seqs ?? []]

  for (;;) {
    const rows = await readLeaves(database, day, from)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) break

    checkLeaves(rows)
    lastSeqs = withSeqsOf(rows, lastSeqs, places)

    const packed = await gzip(rows.map(({ leaf }) => `${leaf}\n`).join(''))
    blocks.push({
      first_seq: first.seq,
      leaves: rows.length,
      since: first.since,
      until: last.until,
      place,
      length: packed.length,
      last_seqs: lastSeqs,
    })

    hash.update(packed)
    yield packed
    place += BigInt(packed.length)
    from = last.seq
    await setTimeout(PAUSE_MS)
  }

  await checkUnfiled(database, day)
}

async function placesOfProducts(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const products = await db.query<{ id: number; symbol: string }>(
    'select id, symbol from published.market_product',
  )

  return new Map(products.map(({ id, symbol }) => [symbol, id - 1]))
}

function checkLeaves(rows: readonly LeafRow[]): void {
  for (const { seq, leaf, leaf_hash: expected } of rows) {
    if (!expected.equals(leafHash(sha256, Buffer.from(leaf))))
      throw new Error(`the ticks of leaf ${seq} are not those that were sealed`)
  }
}

/**
 * Another node may have filed the day while this one stood still: its file, whose bytes may differ by the version of zlib,
 * must not be replaced.
 */
async function checkUnfiled(db: Queryable, day: string): Promise<void> {
  const filed = await db.query('select from tick_file where day = $1', [day])
  if (filed.length > 0) throw new Error(`another node has filed the ticks of ${day}`)
}

const readLeaves = (db: Queryable, day: string, after: bigint): Promise<LeafRow[]> =>
  db.query<LeafRow>(
    `select t.seq, t.since, t.until, f.leaf_hash, ticks_leaf(t.since, t.until) leaf
      from log_ticks t join log_leaf f on f.log = 1 and f.seq = t.seq
      where t.until > $1::date and t.until <= $1::date + 1 and t.seq > $2 order by t.seq limit ${LEAVES_OF_BLOCK}`,
    [day, after],
  )

/** The newest number of each product, by its place. */
function withSeqsOf(
  rows: readonly LeafRow[],
  before: readonly bigint[],
  places: ReadonlyMap<string, number>,
): bigint[] {
  const seqs = [...before]
  for (const { symbol, seq } of rows.flatMap(({ leaf }) => readTickLeaf(leaf))) {
    const place = places.get(symbol)
    if (place === undefined) throw new RangeError(`no product ${symbol}`)
    seqs[place] = seq
  }

  return Array.from({ length: places.size }, (_, place) => seqs[place] ?? 0n)
}

async function noteFile(
  database: Database,
  day: string,
  blocks: readonly NewBlock[],
  digest: Buffer,
  now: Instant,
): Promise<void> {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) throw new RangeError(`no ticks were sealed on ${day}`)

  await database.transaction(async (tx) => {
    await tx.query(
      'insert into tick_file(day, first_seq, last_seq, sha256, sealed_at) values ($1, $2, $3, $4, $5)',
      [day, first.first_seq, last.first_seq + BigInt(last.leaves) - 1n, digest, toIso(now)],
    )
    await writeBlocks(tx, day, blocks)
  })
}

async function writeBlocks(db: Queryable, day: string, blocks: readonly NewBlock[]): Promise<void> {
  for (const block of blocks)
    await db.query(
      'insert into tick_block(day, first_seq, leaves, since, until, place, length, last_seqs) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        day,
        block.first_seq,
        block.leaves,
        toIso(block.since),
        toIso(block.until),
        block.place,
        block.length,
        block.last_seqs,
      ],
    )
}

/** Leaves only what lies over windows of orders, in a file of another name; the members move as they are. */
export async function reduceFile(
  database: Database,
  files: FileStore,
  day: string,
  now: Instant,
): Promise<void> {
  const kept = await database.query<TickBlock & Pick<NewBlock, 'last_seqs'>>(
    `select b.* from tick_block b where b.day = $1 and exists (select from order_windows(b.since, b.until)) order by b.first_seq`,
    [day],
  )

  const whole = await files.read(tickFile(day, false))
  if (!whole) throw new RangeError(`there is no file ${tickFile(day, false)}`)

  const pieces = kept.map(({ place, length }) => whole.subarray(Number(place), Number(place) + length))
  const blocks = kept.map((block, at) => ({ ...block, place: lengthOf(pieces.slice(0, at)) }))
  const reduced = Buffer.concat(pieces)

  await files.write(tickFile(day, true), reduced)
  await database.transaction(async (tx) => {
    await tx.query('delete from tick_block where day = $1', [day])
    await writeBlocks(tx, day, blocks)

    await tx.query('update tick_file set reduced_at = $2, sha256 = $3 where day = $1', [
      day,
      toIso(now),
      sha256(reduced),
    ])
  })

  await files.remove(tickFile(day, false))
}

const lengthOf = (pieces: readonly Buffer[]): bigint =>
  BigInt(pieces.reduce((sum, { length }) => sum + length, 0))

/** Removes the files of a day for good. Interrupted, it is done again: the row goes last. */
export async function dropFiles(db: Queryable, files: FileStore, day: string): Promise<void> {
  for (const isReduced of [false, true]) await files.remove(tickFile(day, isReduced))
  await db.query('delete from tick_file where day = $1', [day])
}
