import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'

/** A tick as a leaf tells it. */
export interface ArchivedTick {
  readonly symbol: string
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
  readonly source: string
  readonly sourceTime: Instant | undefined
  /** The JSON of its sources, of a live price. */
  readonly sources: string | undefined
}

/** As the database wrote it (docs/proofs.md 3). */
interface WrittenLeaf {
  readonly ticks: readonly {
    readonly price: string
    readonly seq: string
    readonly source: string
    readonly source_time?: string
    readonly sources?: unknown
    readonly symbol: string
    readonly time: string
  }[]
}

const instantOf = (text: string): Instant => {
  const instant = parseIso(text)
  if (instant === undefined) throw new RangeError(`no time: ${text}`)
  return instant
}

/** @param text of a leaf whose hash was checked as it was written into its file */
export function readTickLeaf(text: string): ArchivedTick[] {
  const { ticks } = JSON.parse(text) as WrittenLeaf // Our own file, whose lines the database wrote.

  return ticks.map((tick) => ({
    symbol: tick.symbol,
    seq: BigInt(tick.seq),
    time: instantOf(tick.time),
    price: BigInt(tick.price),
    source: tick.source,
    sourceTime: tick.source_time === undefined ? undefined : instantOf(tick.source_time),
    sources: tick.sources === undefined ? undefined : JSON.stringify(tick.sources),
  }))
}
