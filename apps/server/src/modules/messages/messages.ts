import type { MESSAGE_TYPES } from '@plumbline/api-schema/message'
import type { Instant } from '@plumbline/domain/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { MessageKind } from './message-kinds.ts'

export interface NewMessage {
  readonly customerId: bigint
  readonly kind: MessageKind
  /** Wire values: sums as decimal strings with their asset in `asset`, times as ISO texts, stable names of reasons. */
  readonly params?: Readonly<Record<string, string>>
  /** A route of the app: `/pages/user/cashrecord?id=…`. */
  readonly target?: string
  readonly at: Instant
}

export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Messages to customers: kept with kind and figures, said in the language of whoever reads them. */
export interface Messages {
  /** Writes in the transaction; once it is committed the stream says it, and mail or SMS bring it where configured. */
  write(tx: Transaction, message: NewMessage): Promise<void>
}
