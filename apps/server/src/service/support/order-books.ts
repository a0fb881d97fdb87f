import type { Order } from '@plumbline/api-schema/trading/order'
import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import type { TransferEvent } from '@plumbline/domain/proofs/log-events'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { ComplaintProof } from '@plumbline/domain/service/complaint'
import { transfersOf } from '../../ledger/transfers-of.ts'
import { formerTicketCustomer, ticketCustomer } from '../../proofs/liabilities/customer-salt.ts'
import { contractOrders, evidence, OrderRowBroken } from '../../trading/contract-orders/index.ts'
import { database } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { logs } from '../../proofs/index.ts'
import type { OrderEvidence } from '../../proofs/order-bundle.ts'

export interface Judged {
  readonly proof: ComplaintProof
  readonly practice: boolean
}

/** An order as the books have it today. */
export interface KeptOrder extends Pick<OrderEvidence, 'ticket' | 'terms' | 'open' | 'settle'> {
  readonly receipt: Acceptance
}

/** What of orders the evidence is held against. */
export interface OrderBooks {
  /** The keys and origins that everybody checks with. */
  keys(): Promise<OrderKeys>
  order(customerId: bigint, id: string): Promise<Order | Refusal>
  /** `broken`: the row is not what its receipt's hash says. */
  evidence(customerId: bigint, id: string): Promise<KeptOrder | 'unsigned' | 'broken' | undefined>
  transfers(orderId: string): Promise<readonly TransferEvent[]>
  /** Whether what a ticket says of its customer means this one. */
  isCustomer(customerId: bigint, ticketId: string, named: string): boolean
}

/** What the evidence of a complaint is held against. */
export const orders: Module<OrderBooks> = defineValue(
  'orderBooks',
  { database, contractOrders, evidence, logs },
  ({ database, contractOrders, evidence, logs }) => ({
    keys: async () => ({
      origins: logs.origins,
      keys: [...contractOrders.publicKeys(), ...(await logs.publicKeys())],
    }),
    order: (customerId, id) => contractOrders.order(customerId, id),
    evidence: async (customerId, id) => {
      try {
        return await evidence.read(customerId, id)
      } catch (cause) {
        if (cause instanceof OrderRowBroken) return 'broken'
        throw cause
      }
    },
    transfers: (orderId) => transfersOf(database, orderId),
    isCustomer(customerId, ticketId, named) {
      const salt = contractOrders.customerSalt(customerId)
      const own = [ticketCustomer(salt, customerId, ticketId), formerTicketCustomer(salt, customerId)]
      return own.includes(named)
    },
  }),
)
