import { writeTransfers } from '../ledger/ledger.ts'
import type { BusinessEvent } from '../ledger/ledger.ts'
import type { Queryable, Statement } from '../platform/database/database.ts'

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)

/**
 * Moves money that no business row explains, as only the database's owner can: what a test needs to stand on. Balances and
 * holds are held as ever.
 */
export const writeAsOwner = (owner: Queryable, event: BusinessEvent): Promise<void> =>
  writeTransfers(
    {
      query: (statement, params) =>
        owner.query(textOf(statement).replace('ledger_write(', 'ledger_write_any('), params),
    },
    event,
  )
