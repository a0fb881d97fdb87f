import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** One act of an operator for the audit log. `before` and `after` hold no plain personal data. */
export interface Act {
  /** Absent: the server's console. */
  readonly operatorId?: bigint
  readonly secondOperatorId?: bigint
  /** `recharge_approve`, `certification_reject`, … : lower case and underscores. */
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  /** Whom it concerns: shown to them where it is a view of their papers. */
  readonly customerId?: bigint
  readonly reason?: string
  readonly before?: string
  readonly after?: string
  readonly at: Instant
}

/**
 * Appends to the hash-chained audit log in the transaction of the act itself: no act without its entry. It takes its
 * place in the chain when that transaction commits (migration 0007), so it may be called at any point of it.
 */
export type RecordAct = (tx: Transaction, act: Act) => Promise<void>

export const recordAct: RecordAct = async (tx: Queryable, act) => {
  await tx.query('select operator_act_append($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10))', [
    act.operatorId ?? null,
    act.secondOperatorId ?? null,
    act.act,
    act.subjectKind,
    act.subjectId,
    act.customerId ?? null,
    act.reason ?? null,
    act.before ?? null,
    act.after ?? null,
    act.at,
  ])
}
