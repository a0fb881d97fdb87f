import type { Database, Transaction } from '../platform/database/database.ts'

class TakenBack extends Error {}

/**
 * What the database says of a transaction at its very end: `written`, or the words of the guard that refuses it. Nothing of
 * it stays. Guards are told apart by their words, for several refuse with the same code.
 */
export async function saidOf(
  database: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string> {
  try {
    return await database.transaction(async (tx) => {
      await work(tx)
      await tx.query('set constraints all immediate')
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return 'written'
    return error instanceof Error ? error.message : String(error)
  }
}
