import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MessageKind, MessageParams } from './message-kinds.ts'

interface Addressed {
  readonly customerId: bigint
  /** Key of a message that may be requested twice: the second time nothing is written or sent. */
  readonly id?: string
  /** A route of the app: `/pages/user/cashrecord?id=…`. */
  readonly target?: string
  /** A name that the customer had until now: it goes there too. */
  readonly formerNameId?: bigint
  readonly at: Instant
}

/**
 * A message of one kind with exactly its parameters (MESSAGE_PARAMS), as wire values: sums as decimal strings with their
 * asset in `asset`, times as ISO texts, stable names of reasons. `params` is left out where a kind has none.
 */
export type NewMessage = {
  readonly [Kind in MessageKind]: Addressed & {
    readonly kind: Kind
  } & (Record<never, never> extends MessageParams<Kind>
      ? { readonly params?: MessageParams<Kind> }
      : { readonly params: MessageParams<Kind> })
}[MessageKind]

/** Messages to customers: kept with kind and figures, said in the language of whoever reads them. */
export interface Messages {
  /** Writes in the transaction; once it is committed the stream says it, and mail or SMS bring it where configured. */
  write(tx: Transaction, message: NewMessage): Promise<void>
  unreadOf(db: Queryable, customerId: bigint): Promise<number>
}
