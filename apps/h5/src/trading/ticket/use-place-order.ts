import { useState } from 'react'
import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { takeOrder } from '../../market-data/own-account.ts'
import { sendOnce } from '../../session/idempotency-key.ts'
import { createStore, useStore } from '@plumbline/web/state/store'
import { tokenStore } from '../../session/token.ts'
import type { SignedTicket } from './signed-ticket.ts'
import { draftOf, forgetDraft, keepDraft } from './ticket-drafts.ts'
import type { TypedTicket } from './ticket-form.ts'

/** An order that has left and is not answered: its signed ticket, and what was typed for it. */
export interface SentTicket {
  readonly ticket: SignedTicket
  readonly typed: TypedTicket
  /** On its way; else no answer came, and the same one is sent again under the same key, which places one order at most. */
  readonly isOnItsWay: boolean
}

/** By product. It outlives the sheet: who closes that and opens it again finds this order, not a form for a second one. */
const sentStore = createStore<Readonly<Record<string, SentTicket | undefined>>>({})
tokenStore.subscribe(() => sentStore.set({}))

const setSent = (symbol: string, sent: SentTicket | undefined): void =>
  sentStore.set({ ...sentStore.get(), [symbol]: sent })

export interface Placing {
  readonly sent: SentTicket | undefined
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly place: (ticket: SignedTicket, typed: TypedTicket) => Promise<CallResult<Order>>
  readonly forget: () => void
}

/** Sends a signed ticket once. The key is stored before it leaves (session/idempotency-key). */
export function usePlaceOrder(symbol: string): Placing {
  const sent = useStore(sentStore)[symbol]
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const place = async (ticket: SignedTicket, typed: TypedTicket): Promise<CallResult<Order>> => {
    const token = tokenStore.get()
    setFailure(undefined)
    setSent(symbol, { ticket, typed, isOnItsWay: true })
    forgetDraft(symbol)
    const result = await sendOnce('order', placeOrderCall, { ticket: ticket.ticket })

    // Whoever signed in meanwhile has nothing to do with it.
    if (tokenStore.get() !== token) return result

    const isUnanswered = !result.ok && result.network
    setSent(symbol, isUnanswered ? { ticket, typed, isOnItsWay: false } : undefined)

    if (result.ok) takeOrder(result.data)
    else {
      setFailure(result)
      if (!isUnanswered && !draftOf(symbol)) keepDraft(symbol, typed)
    }

    return result
  }

  return { sent, failure, place, forget: () => setFailure(undefined) }
}
