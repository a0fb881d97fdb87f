import { closeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Idempotency } from '../../../http/idempotency.ts'
import type { Caller } from '../../../http/route.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requestClosing } from './close-store.ts'
import { isOrderId } from '../reads/read-orders.ts'
import type { Needs } from '../needs.ts'

export type CloseOrderNeeds = Pick<Needs, 'clock'> & {
  /** In a transaction that commits before another node begins to lead: whoever leads by then reads what waits. */
  readonly fence: (tx: Transaction) => Promise<void>
  /** The order as it stands in this transaction. */
  readonly read: (tx: Transaction, customerId: bigint, id: string) => Promise<Order | Refusal>
  /** Told once the wish is durable: the next tick decides it. */
  readonly onRequested: (orderId: string) => void
}

/** Asks to close an own order by its next tick; what comes of it is told on the stream. */
export async function closeOrder(
  deps: CloseOrderNeeds,
  idempotency: Idempotency,
  wish: { readonly id: string; readonly min_received: bigint },
  { customerId, idempotencyKey, requestHash }: Caller,
): Promise<Order | Refusal> {
  const { min_received: minReceived } = wish
  if (!isOrderId(wish.id)) return { refusal: 'not_found' }

  return idempotency.once<Order>(
    { customerId, path: closeOrderCall.path, key: idempotencyKey, bodyHash: requestHash },
    async (tx) => {
      await deps.fence(tx)

      const refused = await requestClosing(tx, { customerId, id: wish.id, minReceived, at: deps.clock.now() })
      if (refused) return { refusal: refused }

      tx.onCommit(() => deps.onRequested(wish.id))
      return deps.read(tx, customerId, wish.id)
    },
  )
}
