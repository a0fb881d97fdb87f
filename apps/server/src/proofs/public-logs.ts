import type { BatchKind, Log } from '@plumbline/domain/proofs/log-events'
import { inclusionPath, leafHash, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { HASH_BYTES } from '@plumbline/domain/proofs/packed-sum-tree'
import type { Queryable } from '../platform/database/database.ts'
import { onPrimary } from '../platform/database/public-reads.ts'
import type { PublicReads } from '../platform/database/public-reads.ts'
import type { ProvedEvent, ProvedLeaf, PublicLogsAnswers, PublishedCheckpoint } from './public-logs-shape.ts'
import { hex, sha256 } from './sha256.ts'
import type { TickArchive } from './tick-archive.ts'
import { entryBundle, hasEntries } from './entry-bundle.ts'
import { TILE_WIDTH } from './tile-path.ts'
import type { TilePlace } from './tile-path.ts'
import { logNumber, TreeReader } from './tree-reader.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Events of one write lie closer together than this. */
const WRITE_SPANS_MAX = '1 day'

interface EntryRow {
  readonly seq: bigint
  readonly leaf: string
  readonly leaves: Buffer
}

interface LeafRow {
  readonly seq: bigint
  readonly leaf_hash: Buffer
  readonly leaf: string | null
}

interface CheckpointRow {
  readonly note: string
  readonly size: bigint
  readonly root: Buffer
  readonly at: Instant
}

/** The text of a leaf of ticks, where they are all in the table. */
const KEPT_LEAF =
  'case when t.since >= (select until from tick_pruning) then ticks_leaf(t.since, t.until) end'

const LEAF_AT = {
  name: 'log_leaf_at',
  text: `select f.seq, f.leaf_hash, case when f.log = 1 then ${KEPT_LEAF} else entry_leaf(e) end leaf
    from log_leaf f left join log_entry e on e.log = f.log and e.seq = f.seq left join log_ticks t on f.log = 1 and t.seq = f.seq
    where f.log = $1 and f.seq = $2`,
}

const EVENT_ENTRY = {
  name: 'log_entry_of_event',
  text: `select seq, entry_leaf(e) leaf, leaves from log_entry e
    where kind = $1 and size is not null and last_at >= $2 and last_at <= $2::timestamptz + interval '${WRITE_SPANS_MAX}'
      and first_at <= $2 and seq < $4 and position($3::bytea in leaves) > 0 order by last_at limit 1`,
}

const TICK_LEAVES = {
  name: 'log_tick_leaves',
  text: `select f.seq, f.leaf_hash, ${KEPT_LEAF} leaf from log_ticks t join log_leaf f on f.log = 1 and f.seq = t.seq
    where t.until > $1 and t.since < $2 and t.seq < $3 order by t.seq`,
}

const isThere = ({ length }: readonly unknown[]): boolean => length > 0

/** Reads the logs for whoever checks them. Nothing here can change a leaf. */
export class PublicLogs implements PublicLogsAnswers {
  readonly #db: Queryable
  readonly #reads: PublicReads
  readonly #trees: TreeReader
  readonly #archive: TickArchive | undefined

  /**
   * @param reads for what never changes once it is there
   * @param archive where ticks that left the table lie
   */
  constructor(
    db: Queryable,
    reads: PublicReads = onPrimary(db),
    trees = new TreeReader(reads),
    archive?: TickArchive,
  ) {
    this.#db = db
    this.#reads = reads
    this.#archive = archive
    this.#trees = trees
  }

  async checkpoint(log: Log, size?: number): Promise<PublishedCheckpoint | undefined> {
    const [row] =
      size === undefined
        ? await this.#db.query<CheckpointRow>(
            'select note, size, root, at from log_checkpoint where log = $1 order by size desc limit 1',
            [logNumber(log)],
          )
        : await this.#db.query<CheckpointRow>(
            'select note, size, root, at from log_checkpoint where log = $1 and size >= $2 order by size limit 1',
            [logNumber(log), size],
          )

    return row && { log, note: row.note, size: Number(row.size), root: hex(row.root), at: row.at }
  }

  async inclusion(log: Log, seq: number, size: number): Promise<ProvedLeaf | undefined> {
    if (seq >= size || !(await this.#isSigned(log, size))) return undefined
    const [row] = await this.#reads.whole<LeafRow>(isThere, LEAF_AT, [logNumber(log), seq])
    return row && this.#proved(log, row, size)
  }

  async eventPath(log: Log, seq: number, index: number): Promise<readonly string[] | undefined> {
    const [row] = await this.#reads.whole<{ leaves: Buffer | null }>(
      isThere,
      'select leaves from log_entry where log = $1 and seq = $2',
      [logNumber(log), seq],
    )

    return row?.leaves && index * HASH_BYTES < row.leaves.length ? pathIn(row.leaves, index) : undefined
  }

  async consistency(log: Log, from: number, to: number): Promise<readonly string[] | undefined> {
    if (from > to || from < 1 || !(await this.#isSigned(log, to))) return undefined
    return (await this.#trees.consistencyPath(log, from, to)).map(hex)
  }

  /** The hashes of a tile side by side, or its leaves as an entry bundle, if the newest checkpoint covers so many. */
  async tile(log: Log, { level, index, width }: TilePlace): Promise<Buffer | undefined> {
    if (level === 'entries') return this.#entries(log, index * TILE_WIDTH, width)

    const size = (index * TILE_WIDTH + width) * TILE_WIDTH ** level
    if (!Number.isSafeInteger(size) || !(await this.#isSigned(log, size))) return undefined

    return Buffer.concat(await this.#trees.tile(log, level, index, size))
  }

  async #entries(log: Log, from: number, width: number): Promise<Buffer | undefined> {
    const to = from + width
    if (!hasEntries(log) || !Number.isSafeInteger(to) || !(await this.#isSigned(log, to))) return undefined

    const rows = await this.#reads.whole<{ leaf: string }>(
      (found) => found.length === width,
      'select entry_leaf(e) leaf from log_entry e where log = $1 and seq >= $2 and seq < $3 order by seq',
      [logNumber(log), from, to],
    )

    return rows.length === width ? entryBundle(rows.map(({ leaf }) => Buffer.from(leaf))) : undefined
  }

  async eventProof(
    kind: BatchKind,
    event: string,
    at: Instant,
    size: number,
  ): Promise<ProvedEvent | undefined> {
    const log = kind === 'transfer' ? 'ledger' : 'orders'
    if (!(await this.#isSigned(log, size))) return undefined

    const wanted = leafHash(sha256, Buffer.from(event))
    const [row] = await this.#reads.whole<EntryRow>(isThere, EVENT_ENTRY, [kind, toIso(at), wanted, size])
    const index = row && indexIn(row.leaves, wanted)
    if (!row || index === undefined) return undefined

    const seq = Number(row.seq)

    return {
      event,
      index,
      size: row.leaves.length / HASH_BYTES,
      path: pathIn(row.leaves, index),
      leaf: row.leaf,
      seq,
      leafPath: (await this.#trees.inclusionPath(log, seq, size)).map(hex),
    }
  }

  async ticksLeaves(from: Instant, to: Instant, size: number): Promise<readonly ProvedLeaf[]> {
    if (!(await this.#isSigned('ticks', size))) return []

    const rows = await this.#db.query<LeafRow>(TICK_LEAVES, [toIso(from), toIso(to), size])
    const leaves: ProvedLeaf[] = []
    for (const row of rows) leaves.push(await this.#proved('ticks', row, size))

    return leaves
  }

  async #isSigned(log: Log, size: number): Promise<boolean> {
    return size > 0 && (await this.checkpoint(log, size)) !== undefined
  }

  async #proved(log: Log, row: LeafRow, size: number): Promise<ProvedLeaf> {
    const seq = Number(row.seq)
    const leaf = row.leaf ?? (log === 'ticks' ? await this.#archive?.leaf(seq) : undefined)

    return {
      ...defined({ leaf }),
      leafHash: hex(row.leaf_hash),
      seq,
      path: (await this.#trees.inclusionPath(log, seq, size)).map(hex),
    }
  }
}

const leavesOf = (leaves: Buffer): Buffer[] =>
  Array.from({ length: leaves.length / HASH_BYTES }, (_, at) =>
    leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

const pathIn = (leaves: Buffer, index: number): string[] =>
  inclusionPath(merkleTree(sha256, leavesOf(leaves)), index).map(hex)

/** Hashes stand side by side: what lies across two of them is none. */
function indexIn(leaves: Buffer, wanted: Uint8Array): number | undefined {
  const index = leavesOf(leaves).findIndex((leaf) => leaf.equals(wanted))
  return index < 0 ? undefined : index
}
