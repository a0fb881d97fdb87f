import { SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** A price that a source offers for publication; the log gives it its sequence number. */
export interface SourceTick {
  /** The platform's time, strictly later than that of the product's tick before. */
  readonly time: Instant
  /** Whole units of the product's tick size. */
  readonly price: bigint
  /** The recorded time, in replay. */
  readonly sourceTime?: Instant
  /** What was traded since the tick before, in units of 10^-VOLUME_SCALE, where the source has it. */
  readonly volume?: bigint
  /** Of a live price what it was made of, as its leaf writes it (docs/proofs.md 8). */
  readonly sources?: string
}

/** The page of prices without scripts asks for itself again so often (docs/rules/trading.md#reconnecting). */
export const PLAIN_PRICES_EVERY_MS = 10 * SECOND_MS

/** Decimals of every volume. */
export const VOLUME_SCALE = 4
