import type { Connection, Queryable } from '../database/database.ts'

/** What makes a node the leader of a role: the connection that holds the role's lock. */
export interface Lease extends Connection {
  /**
   * For a transaction on another connection: after this first statement it commits before any other node begins to lead.
   * @throws NoLongerLeading where one has
   */
  fence(tx: Queryable): Promise<void>
}

/** Another node leads by now: what this one would have done is that node's to do. */
export class NoLongerLeading extends Error {
  constructor() {
    super('this node leads no more')
  }
}
