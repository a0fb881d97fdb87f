import type { Database, Statement } from '../platform/database/database.ts'

/** Sends a statement of a lent connection, or answers in the database's place. */
type Sending = <Row extends object>(
  send: () => Promise<Row[]>,
  statement: Statement,
  params: readonly unknown[] | undefined,
) => Promise<Row[]>

/** A database whose lent connections send each statement in this way. */
export const lendThrough = (database: Database, sending: Sending): Database => ({
  ...database,
  async connect(silenceMs) {
    const connection = await database.connect(silenceMs)

    return {
      ...connection,
      query: <Row extends object>(statement: Statement, params?: readonly unknown[]) =>
        sending<Row>(() => connection.query<Row>(statement, params), statement, params),
    }
  },
})
