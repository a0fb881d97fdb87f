import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable, Statement, Transaction } from '../platform/database/database.ts'

const counting = new AsyncLocalStorage<{ statements: number }>()

function counted<Q extends Queryable>(db: Q): Q['query'] {
  return <Row extends object>(statement: Statement, params?: readonly unknown[]): Promise<Row[]> => {
    const count = counting.getStore()
    if (count) count.statements += 1
    return db.query<Row>(statement, params)
  }
}

const countedTransaction = (tx: Transaction): Transaction => ({
  query: counted(tx),
  onCommit: (work) => tx.onCommit(work),
  awaitAfterCommit: (work) => tx.awaitAfterCommit(work),
})

/** A database whose statements `statementsOf` counts. */
export const countedDatabase = (db: Database): Database => ({
  query: counted(db),
  transaction: (work) => db.transaction((tx) => work(countedTransaction(tx))),
  snapshot: (work) => db.snapshot((tx) => work({ query: counted(tx) })),
  connect: (silenceMs) => db.connect(silenceMs),
  isReachable: () => db.isReachable(),
  end: () => db.end(),
})

/** How many statements a piece of work sends, whatever runs beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const count = { statements: 0 }
  await counting.run(count, work)
  return count.statements
}
