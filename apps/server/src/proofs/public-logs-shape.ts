import type { BatchKind, Log } from '@plumbline/domain/proofs/log-events'
import type { Instant } from '@plumbline/domain/basics/time'

/** A signed checkpoint as it was published (docs/proofs.md 3). Hashes in lower-case hex throughout this file. */
export interface PublishedCheckpoint {
  readonly log: Log
  /** The C2SP signed note. */
  readonly note: string
  /** Leaves under it. */
  readonly size: number
  readonly root: string
  readonly at: Instant
}

/** One leaf under a checkpoint: `LEAF` of a bundle. */
export interface ProvedLeaf {
  /** The leaf's text; absent only where its ticks are no longer kept. */
  readonly leaf?: string
  readonly leafHash: string
  readonly seq: number
  /** From the leaf up to the root of the tree of the asked size. */
  readonly path: readonly string[]
}

/** An event in its batch, the batch in its log: `PROVED` of a bundle. */
export interface ProvedEvent {
  readonly event: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
  readonly leaf: string
  readonly seq: number
  readonly leafPath: readonly string[]
}

/**
 * What the public logs answer. `size` is always that of a published checkpoint or smaller: nothing is shown that is not
 * signed. Everything that a log does not hold yet, or not under that size, is `undefined`.
 */
export interface PublicLogsAnswers {
  /** The newest checkpoint, or the smallest one that covers `size` leaves. */
  checkpoint(log: Log, size?: number): Promise<PublishedCheckpoint | undefined>
  inclusion(log: Log, seq: number, size: number): Promise<ProvedLeaf | undefined>
  /** The audit path of one event in the batch of leaf `seq`. */
  eventPath(log: Log, seq: number, index: number): Promise<readonly string[] | undefined>
  consistency(log: Log, from: number, to: number): Promise<readonly string[] | undefined>
  /**
   * Finds an event by its exact text.
   * @param at the event's own time (`accepted_at`, `open_time`, `settled_at`, a transfer's `at`)
   * @param size of the log's checkpoint that the leaf path leads to
   */
  eventProof(kind: BatchKind, event: string, at: Instant, size: number): Promise<ProvedEvent | undefined>
  /** The leaves of `ticks` that cover (from, to], in order; the last may be missing while `to` is not sealed. */
  ticksLeaves(from: Instant, to: Instant, size: number): Promise<readonly ProvedLeaf[]>
}
