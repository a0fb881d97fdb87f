import { randomUUID } from 'node:crypto'
import { recordAct } from '../desk/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { makeOperator } from './people.ts'

export interface Proposed {
  readonly kind: string
  readonly document: object
  readonly practice?: boolean
  readonly customerId?: bigint
  readonly reason?: string
}

export interface TwoOperators {
  readonly maker: bigint
  readonly checker: bigint
  /** A proposal of the first that waits for the second. */
  proposed(proposal: Proposed): Promise<string>
  /** The second one's word, with its act in the log. */
  confirm(tx: Transaction, id: string): Promise<void>
  /** The first one takes it back: decided, by nobody else. */
  withdraw(tx: Transaction, id: string): Promise<void>
}

/** Two operators who decide straight in the tables: for tests of what the database takes of what they decided. */
export async function twoOperators(owner: Database, clock: Clock): Promise<TwoOperators> {
  const [maker, checker] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]

  return {
    maker,
    checker,
    async proposed({ kind, document, practice = true, customerId, reason = 'Test' }) {
      const id = randomUUID()
      await owner.query(
        `insert into proposal (id, kind, document, lines, reason, practice, customer_id, maker_id, made_at)
         values ($1, $2, $3, '[]', $4, $5, $6, $7, instant($8))`,
        [id, kind, JSON.stringify(document), reason, practice, customerId ?? null, maker, clock.now()],
      )

      return id
    },
    async confirm(tx, id) {
      const at = clock.now()
      await tx.query(
        `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
        [id, checker, at],
      )

      const act = { act: 'proposal_confirm', subjectKind: 'proposal', subjectId: id }
      await recordAct(tx, { operatorId: checker, ...act, at })
    },
    async withdraw(tx, id) {
      await tx.query(`update proposal set status = 'withdrawn', decided_at = instant($2) where id = $1`, [
        id,
        clock.now(),
      ])
    },
  }
}
