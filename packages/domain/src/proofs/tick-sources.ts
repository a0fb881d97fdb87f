import { contradictionIn } from '../price-index.ts'
import type { SourceEntry } from '../price-index.ts'
import { toIso } from '../time.ts'
import type { Instant } from '../time.ts'
import { canonicalJson } from './canonical-json.ts'

/* The sources beside a live price in a leaf of ticks (docs/proofs.md 8). */

/** One source as a leaf writes it. */
export interface WrittenSource {
  readonly counted: boolean
  readonly hash: string
  readonly name: string
  readonly price: string
  readonly time: string
}

/** What a leaf says of one tick, as far as its price is concerned. */
export interface WrittenTick {
  readonly price: string
  readonly source: string
  readonly time: string
  readonly sources?: readonly WrittenSource[]
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
  time: instantOf(source.time),
})

const instantOf = (text: string): Instant => Date.parse(text)

const DIGITS = /^[1-9]\d{0,18}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const HASH = /^[0-9a-f]{64}$/

const isWritten = ({ counted, hash, name, price, time }: WrittenSource): boolean =>
  typeof counted === 'boolean' && HASH.test(hash) && name !== '' && DIGITS.test(price) && TIME.test(time)

/**
 * What does not hold of a tick and its sources, in one word, or `undefined`. A live price must bring its sources, each
 * rule of docs/proofs.md 8 must hold of them; a simulated or replayed one has none: there the one source is the tick.
 */
export function sourceFault(tick: WrittenTick): string | undefined {
  const { sources } = tick
  if (tick.source !== 'live') return sources === undefined ? undefined : 'unexpected'
  if (sources === undefined || sources.length === 0) return 'missing'
  if (!DIGITS.test(tick.price) || !TIME.test(tick.time) || !sources.every(isWritten)) return 'malformed'
  return contradictionIn(BigInt(tick.price), instantOf(tick.time), sources.map(entryOf))
}
