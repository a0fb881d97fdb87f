import type { Instant } from '@plumbline/domain/time'
import type { Transaction } from '../../platform/database/database.ts'

/** One act of an operator for the audit log. `before` and `after` hold no plain personal data. */
export interface Act {
  readonly operatorId: bigint
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

/** Appends to the hash-chained audit log in the transaction of the act itself: no act without its entry. */
export type RecordAct = (tx: Transaction, act: Act) => Promise<void>
