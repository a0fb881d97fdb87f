import type { Transaction } from '../database/database.ts'
import type { Logger } from '../logger.ts'

/** What every node keeps in memory of the database, and what of it may have changed. */
export const CHANGE_KINDS = [
  /** Subject: a customer some or all of whose sessions and API keys ended (http/ended-sessions.ts). */
  'sessions',
  /** Subject: an operator some or all of whose sessions ended. */
  'operator-sessions',
  /** Subject: a customer whose own limits, pauses or stops changed. */
  'own-rules',
  /** Wind-down, gates of countries and real money. */
  'gates',
  /** Figures that the house sets for itself. */
  'settings',
  /** Content, terms and notices. */
  'content',
  /** Products, their versions and sources. */
  'products',
  /** What a person halted or let go on. */
  'halts',
  'calendars',
  /** Subject: a price alert that was made, changed or deleted. */
  'alerts',
  /** Subject: a pending order that was placed, changed or cancelled. */
  'pending-orders',
  /** Subject: a customer who is copied from now on. */
  'follows',
  /** Subject: a customer whose choice of what to be told of changed. */
  'notices',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Kinds that take a right away: the transaction of such a change resolves only when every node knows. */
const TAKES_RIGHTS: ReadonlySet<ChangeKind> = new Set(['sessions', 'own-rules', 'gates', 'halts'])

export const takesRights = (kind: ChangeKind): boolean => TAKES_RIGHTS.has(kind)

/** Without a subject anything of this kind may have changed: everybody's, or a gap in the reading. */
export type ChangeListener = (subject: string | undefined) => void

export type ChangeWork = (subject: string | undefined) => Promise<void> | void

/** Where a change is written down that every node must know of. */
export interface ChangeNotes {
  /** Notes a change in the transaction that makes it. Of a kind that takes rights away, the transaction resolves after `everywhere`. */
  note(tx: Transaction, kind: ChangeKind, subject?: string): Promise<void>
}

/**
 * Changes that every node must know of. A change is a row, written in the transaction that makes it; each node reads the rows
 * by itself, so that a bus that is away delays nothing.
 */
export interface HouseChanges extends ChangeNotes {
  /** Calls back on every node once a change is committed, and at once on the node that made it. */
  on(kind: ChangeKind, listener: ChangeListener): void
  /**
   * Takes in what other nodes changed, one change after the other, as this one reads it: a reading is done when all is taken in. What
   * fails is tried again at the next one. Never called where this node is alone.
   */
  takeIn(kind: ChangeKind, work: ChangeWork): void
  /** Reads now, instead of at the next turn. */
  read(): Promise<void>
  /** Resolves once every node knows what was committed before this call, or has stopped trusting what it keeps. Never fails. */
  everywhere(): Promise<void>
  /** Whether this node has read recently enough to trust what it keeps; always, where it is the only one. */
  isFresh(): boolean
}

/** Who listens to which kind, on this node. */
export class ChangeListeners {
  readonly #logger: Logger
  readonly #listeners = new Map<ChangeKind, ChangeListener[]>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  on(kind: ChangeKind, listener: ChangeListener): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener])
  }

  tell(kind: ChangeKind, subject: string | undefined): void {
    for (const listener of this.#listeners.get(kind) ?? []) {
      try {
        listener(subject)
      } catch (error) {
        this.#logger.error({ err: error, kind }, 'a listener of changes failed')
      }
    }
  }
}

/** Of a house of one node: whoever keeps something hears of a change after its commit, and nothing is written or asked. */
export function changesOfOneNode(logger: Logger): HouseChanges {
  const listeners = new ChangeListeners(logger)

  return {
    async note(tx, kind, subject) {
      tx.onCommit(() => listeners.tell(kind, subject))
    },
    on: (kind, listener) => listeners.on(kind, listener),
    takeIn: () => undefined,
    read: () => Promise.resolve(),
    everywhere: () => Promise.resolve(),
    isFresh: () => true,
  }
}
