import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Queryable } from '../platform/database/database.ts'
import { StoreFault } from '../platform/files/file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Logger } from '../platform/logger.ts'
import { readTickLeaf } from './tick-leaf.ts'
import type { ArchivedTick } from './tick-leaf.ts'

const unzip = promisify(gunzip)

/** Where some leaves of a day's file lie. */
export interface TickBlock {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly first_seq: bigint
  readonly leaves: number
  readonly since: Instant
  readonly until: Instant
  readonly place: bigint
  readonly length: number
  /** In the file of windows alone. */
  readonly is_reduced: boolean
}

/** Which ticks of a product: from a number on, or from a time on; up to a time; the newest where neither is said. */
export interface ArchivedRange {
  readonly fromSeq?: number | undefined
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  /** Only ticks with a lower number. */
  readonly before?: bigint | undefined
  readonly limit: number
}

const BLOCKS = `select b.day, b.first_seq, b.leaves, b.since, b.until, b.place, b.length, f.reduced_at is not null is_reduced
  from tick_block b join tick_file f on f.day = b.day`
const BLOCKS_REMEMBERED = 16
/** Blocks read for one request: a block is some four minutes of all products, and a few milliseconds of work. */
const BLOCKS_MAX = 60

/** An answer, which may end early: more follow from its last tick on. */
export interface ArchivedPage {
  readonly ticks: readonly ArchivedTick[]
  readonly isCut: boolean
}

/** A reduced file has another name, so that no crash leaves places of one and bytes of the other. */
export const tickFile = (day: string, isReduced: boolean): string =>
  `${day}${isReduced ? '.windows' : ''}.jsonl.gz`

/** The sealed files of ticks: what is no longer in the table is read from here. */
export class TickArchive {
  readonly #db: Queryable
  readonly #files: FileStore
  readonly #logger: Logger
  readonly #maxBlocks: number
  readonly #blocks = new Map<string, Promise<readonly string[]>>()

  /** @param maxBlocks how many blocks one question may open */
  constructor(db: Queryable, files: FileStore, logger: Logger, maxBlocks = BLOCKS_MAX) {
    this.#maxBlocks = maxBlocks
    this.#db = db
    this.#files = files
    this.#logger = logger
  }

  /** Ticks before it may be here alone. */
  async prunedUntil(): Promise<Instant> {
    const [row] = await this.#db.query<{ until: Instant | null }>(
      `select case when isfinite(until) then until end until from tick_pruning`,
    )
    return row?.until ?? Number.NEGATIVE_INFINITY
  }

  /** The text of a leaf of ticks, where a file holds it. */
  async leaf(seq: number): Promise<string | undefined> {
    const [block] = await this.#db.query<TickBlock>(
      `${BLOCKS} where b.first_seq <= $1 and b.first_seq + leaves > $1`,
      [seq],
    )

    const lines = block && (await this.#lines(block))
    return lines?.[seq - Number(block?.first_seq)]
  }

  /** Ticks of a product before the time up to which the table was pruned, oldest first. */
  async ticks(productId: number, symbol: string, range: ArchivedRange): Promise<ArchivedPage> {
    const end = await this.prunedUntil()
    const isNewest = range.fromSeq === undefined && range.from === undefined
    if (end === Number.NEGATIVE_INFINITY || (range.from ?? 0) >= end) return { ticks: [], isCut: false }

    const isWanted = ({ seq, time }: ArchivedTick): boolean =>
      time < end &&
      (range.fromSeq === undefined || seq >= BigInt(range.fromSeq)) &&
      (range.from === undefined || time >= range.from) &&
      (range.to === undefined || time <= range.to) &&
      (range.before === undefined || seq < range.before)

    return isNewest
      ? this.#newest(productId, symbol, range, isWanted)
      : this.#oldest(productId, symbol, { ...range, to: Math.min(range.to ?? end, end - 1) }, isWanted)
  }

  async #oldest(
    productId: number,
    symbol: string,
    { fromSeq = 0, from, to, limit }: ArchivedRange & { readonly to: Instant },
    isWanted: (tick: ArchivedTick) => boolean,
  ): Promise<ArchivedPage> {
    const found: ArchivedTick[] = []
    let [leaf, seq] = [await this.#firstLeafSince(from), BigInt(fromSeq)]
    for (let blocks = 0; found.length < limit; blocks += 1) {
      if (blocks === this.#maxBlocks) return { ticks: found, isCut: true }

      const [block] = await this.#db.query<TickBlock>(
        `${BLOCKS} where b.first_seq >= $1 and last_seqs[$2] >= $3
          order by b.first_seq limit 1`,
        [leaf, productId, seq],
      )
      if (!block || block.since > to) break

      const ticks = await this.#ticksOf(block, symbol)
      found.push(...ticks.filter(isWanted))
      leaf = block.first_seq + 1n
      seq = (ticks.at(-1)?.seq ?? seq - 1n) + 1n
    }

    return { ticks: found.slice(0, limit), isCut: false }
  }

  /** Where the files begin to hold ticks of a time: found by the index of times, not by reading all blocks before it. */
  async #firstLeafSince(from: Instant | undefined): Promise<bigint> {
    if (from === undefined) return 0n

    const [block] = await this.#db.query<{ first_seq: bigint }>(
      'select first_seq from tick_block where until >= $1 order by until limit 1',
      [toIso(from)],
    )

    return block?.first_seq ?? 0n
  }

  /** From the newest block back, over those that hold ticks of the product. */
  async #newest(
    productId: number,
    symbol: string,
    { to, limit }: ArchivedRange,
    isWanted: (tick: ArchivedTick) => boolean,
  ): Promise<ArchivedPage> {
    const [newest] = await this.#db.query<{ seq: bigint }>(
      `select last_seqs[$1] seq from tick_block where $2::timestamptz is null or since < $2 order by first_seq desc limit 1`,
      [productId, to === undefined ? null : toIso(to)],
    )

    const found: ArchivedTick[] = []
    let seq = newest?.seq ?? 0n
    for (let blocks = 0; seq > 0n && found.length < limit; blocks += 1) {
      if (blocks === this.#maxBlocks) return { ticks: found, isCut: true }

      const [block] = await this.#db.query<TickBlock>(
        `${BLOCKS} where last_seqs[$1] >= $2 order by b.first_seq limit 1`,
        [productId, seq],
      )

      const ticks = block ? await this.#ticksOf(block, symbol) : []
      found.unshift(...ticks.filter(isWanted))
      seq = (ticks[0]?.seq ?? 1n) - 1n
    }

    return { ticks: found.slice(-limit), isCut: false }
  }

  async #ticksOf(block: TickBlock, symbol: string): Promise<ArchivedTick[]> {
    const lines = await this.#lines(block)
    return lines.flatMap((line) => readTickLeaf(line).filter((tick) => tick.symbol === symbol))
  }

  /** None where the file is gone: the rest is still answered. */
  async #lines(block: TickBlock): Promise<readonly string[]> {
    const key = `${block.first_seq}/${block.place}`
    const lines = this.#blocks.get(key) ?? readBlock(this.#files, block)

    this.#blocks.delete(key)
    this.#blocks.set(key, lines)

    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > BLOCKS_REMEMBERED && oldest !== undefined) this.#blocks.delete(oldest)

    try {
      return await lines
    } catch (error) {
      this.#blocks.delete(key)

      // They are there and will be read again: ticks that seem to be missing would be a wrong answer.
      if (error instanceof StoreFault) throw error

      this.#logger.error({ err: error, day: block.day }, 'a file of ticks cannot be read')
      return []
    }
  }
}

async function readBlock(files: FileStore, block: TickBlock): Promise<readonly string[]> {
  const { day, place, length } = block
  const name = tickFile(day, block.is_reduced)
  const packed = await files.read(name, { from: Number(place), length })
  if (!packed) throw new RangeError(`there is no file ${name}`)

  return (await unzip(packed)).toString('utf8').split('\n').slice(0, -1)
}
