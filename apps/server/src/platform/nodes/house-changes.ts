import type { Queryable } from '../database/database.ts'

/** What every node keeps in memory of the database, and what of it may have changed. */
export type ChangeKind =
  /** Subject: a customer whose sessions, API keys or rights changed. */
  | 'sessions'
  /** Subject: a customer whose own limits, pauses or stops changed. */
  | 'own-rules'
  /** Content, terms and notices. */
  | 'content'
  /** Wind-down, gates of countries and real money. */
  | 'gates'
  /** Products, their versions and sources. */
  | 'products'
  | 'halts'
  | 'calendars'
  /** Subject: a customer whose price alerts changed. */
  | 'alerts'
  /** Subject: a customer whose pending orders changed. */
  | 'pending-orders'
  /** Subject: a customer who is copied, or copies, from now on or no more. */
  | 'follows'
  | 'incidents'

/**
 * Changes that every node must know of. A change is a row, written in the transaction that makes it; each node reads the rows
 * by itself, so that a bus that is away delays nothing.
 */
export interface HouseChanges {
  /** Writes a change in the transaction that makes it. */
  note(tx: Queryable, kind: ChangeKind, subject?: string): Promise<void>
  /**
   * Calls back on every node, this one included, once the change is committed; without a subject after a gap in the reading,
   * when anything of this kind may have changed.
   */
  on(kind: ChangeKind, listener: (subject: string | undefined) => void): void
  /** Reads now, instead of at the next turn. */
  read(): Promise<void>
  /** Resolves once every node knows what was committed before this call, or has stopped trusting what it keeps. */
  everywhere(): Promise<void>
  /** Whether this node has read recently enough to trust what it keeps; always, where it is the only one. */
  isFresh(): boolean
}
