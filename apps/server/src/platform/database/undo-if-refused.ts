import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Database, Transaction } from './database.ts'

const UNDONE = new Error('the transaction was refused')

/**
 * Runs the work in one transaction, which is rolled back where the work answers a refusal. A plain `transaction` commits
 * its refusal: there a wrong try is counted.
 * @param undoes which refusals undo the work; all of them, where it is left out
 */
export async function undoIfRefused<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T | Refusal>,
  undoes: (refusal: Refusal) => boolean = () => true,
): Promise<T | Refusal> {
  let refused: Refusal | undefined
  try {
    return await database.transaction(async (tx) => {
      const answer = await work(tx)
      if (!isRefusal(answer) || !undoes(answer)) return answer

      refused = answer
      throw UNDONE
    })
  } catch (error) {
    if (error === UNDONE && refused) return refused
    throw error
  }
}
