import { useState } from 'react'
import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { placeOrderCall } from '@plumbline/api-schema/order'
import type { Order } from '@plumbline/api-schema/order'
import { takeOrder } from '../../../market-data/own-account.ts'
import { sendOnce } from '../../../session/idempotency-key.ts'
import type { SignedTicket } from './signed-ticket.ts'

export interface Placing {
  readonly isPlacing: boolean
  /** The ticket left and no answer came: the same one is sent again under the same key, which places one order at most. */
  readonly open: SignedTicket | undefined
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly place: (ticket: SignedTicket) => Promise<Order | undefined>
  readonly forget: () => void
}

/** Sends a signed ticket once. The key is stored before it leaves (session/idempotency-key). */
export function usePlaceOrder(): Placing {
  const [isPlacing, setPlacing] = useState(false)
  const [open, setOpen] = useState<SignedTicket>()
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()
  const place = async (ticket: SignedTicket): Promise<Order | undefined> => {
    setPlacing(true)
    setOpen(ticket)
    const result = await sendOnce('order', placeOrderCall, { ticket: ticket.ticket })
    setPlacing(false)
    setFailure(result.ok ? undefined : result)
    if (result.ok || !result.network) setOpen(undefined)
    if (!result.ok) return undefined
    takeOrder(result.data)
    return result.data
  }
  return { isPlacing, open, failure, place, forget: () => setFailure(undefined) }
}
