import type { SourceEntry } from '../feed/price-index.ts'
import { toIso } from '../basics/time.ts'
import { canonicalJson } from './canonical-json.ts'

/* The sources beside a live price in a leaf of ticks (docs/proofs.md 8). */

/** One source as a leaf writes it. */
interface WrittenSource {
  readonly counted: boolean
  readonly hash: string
  readonly name: string
  readonly price: string
  readonly time: string
}

/** The bytes that stand in the leaf; `entries` in the order of their names. */
export const sourcesBytes = (entries: readonly SourceEntry[]): string =>
  canonicalJson(
    entries.map(({ counted, hash, name, price, time }) => ({
      counted,
      hash,
      name,
      price,
      time: toIso(time),
    })),
  )

/** Reads back what `sourcesBytes` wrote; faults are the caller's to foresee: it is our own column. */
export const readSources = (text: string): SourceEntry[] =>
  (JSON.parse(text) as readonly WrittenSource[]).map(entryOf) // Written by `sourcesBytes` alone.

const entryOf = (source: WrittenSource): SourceEntry => ({
  counted: source.counted,
  hash: source.hash,
  name: source.name,
  price: BigInt(source.price),
  time: Date.parse(source.time),
})
