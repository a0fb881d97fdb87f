import type { OperatorRole } from '@plumbline/domain/desk/operator'

/** Operator session of this request. */
export interface OperatorSession {
  readonly sessionId: bigint
  readonly operatorId: bigint
  readonly name: string
  readonly roles: readonly OperatorRole[]
}
