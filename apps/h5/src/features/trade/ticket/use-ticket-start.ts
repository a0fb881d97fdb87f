import { useState } from 'react'
import { historyCall } from '@plumbline/api-schema/order'
import type { Direction } from '@plumbline/domain/contract-order'
import { useServerNow } from '../../../market-data/server-now.ts'
import { useStore } from '../../../session/store.ts'
import { useCall } from '../../../session/use-call.ts'
import { useIsSignedIn } from '../../../session/token.ts'
import { lastTicketStore } from './last-order.ts'
import { draftOf } from './ticket-drafts.ts'
import { emptyTicket, isOffered, repeatable } from './ticket-form.ts'
import type { TicketFacts, TypedTicket } from './ticket-form.ts'

/** When the customer's last loss was settled, epoch milliseconds. */
function useLastLossAt(): number | undefined {
  const lost = useCall(historyCall, { status: 'lost', limit: 1 }, { enabled: useIsSignedIn() }).data?.items[0]
  return lost?.settled_at === undefined ? undefined : Date.parse(lost.settled_at)
}

export interface TicketStart {
  /** The ticket as it opens; absent while it is closed. */
  readonly start: TypedTicket | undefined
  /** The last order, where it is offered: not within a minute after a loss (look.md). */
  readonly last: TypedTicket | undefined
  readonly begin: (direction: Direction) => void
  readonly repeat: () => void
  readonly close: () => void
}

/**
 * Opens the ticket in the direction tapped: as it was left unsent, else with the last amount, so that two taps place an
 * order, or as the last order was.
 */
export function useTicketStart(symbol: string, facts: TicketFacts | undefined): TicketStart {
  const [start, setStart] = useState<TypedTicket>()
  const stored = useStore(lastTicketStore)
  const lossAt = useLastLossAt()
  const now = useServerNow(1_000, lossAt !== undefined)
  const last = facts && repeatable(stored, facts.terms, lossAt, now)
  return {
    start,
    last,
    begin(direction) {
      if (!facts) return
      const draft = draftOf(symbol)
      const kept = draft && isOffered(draft, facts.terms) ? draft : last
      setStart(kept ? { ...kept, direction } : emptyTicket(facts.terms, direction))
    },
    repeat: () => setStart(last),
    close: () => setStart(undefined),
  }
}
