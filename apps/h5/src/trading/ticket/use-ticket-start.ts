import { useState } from 'react'
import { historyCall } from '@plumbline/api-schema/trading/order'
import type { Direction } from '@plumbline/domain/trading/contract-order'
import { useServerNow } from '../../market-data/server-now.ts'
import { useStore } from '@plumbline/web/state/store'
import { useCall } from '../../session/use-call.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { lastTicketStore } from './last-order.ts'
import { draftOf } from './ticket-drafts.ts'
import { filledIn, openTicket, repeatable } from './ticket-form.ts'
import type { TicketFacts, TypedTicket } from './ticket-form.ts'

/** When the customer's last loss was settled, epoch milliseconds. */
function useLastLossAt(): number | undefined {
  const lost = useCall(historyCall, { status: 'lost', limit: 1 }, { enabled: useIsSignedIn() }).data?.items[0]
  return lost?.settled_at === undefined ? undefined : Date.parse(lost.settled_at)
}

export interface TicketStart {
  /** The ticket as it opens; absent while it is closed, and until its facts are there. */
  readonly start: TypedTicket | undefined
  readonly isOpen: boolean
  /** Another one for each ticket that is opened, also while the one before it still leaves the screen. */
  readonly opening: number
  /**
   * The last order, where it is offered: not within a minute after a loss (docs/rules/trading.md#confirming-an-order).
   */
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

  // A tap that comes before the facts opens the sheet all the same, and the ticket in it when they are there.
  const [awaited, setAwaited] = useState<Direction>()
  const [opening, setOpening] = useState(0)

  const open = (ticket: TypedTicket | undefined) => {
    setStart(ticket)
    setOpening((last) => last + 1)
  }

  const stored = useStore(lastTicketStore)
  const lossAt = useLastLossAt()
  const now = useServerNow(1_000, lossAt !== undefined)
  const last = facts && repeatable(stored, facts.terms, lossAt, now)

  if (facts && awaited !== undefined) {
    setAwaited(undefined)
    open(openTicket(awaited, facts.terms, draftOf(symbol), last))
  }

  return {
    start,
    isOpen: start !== undefined || awaited !== undefined,
    opening,
    last,
    begin: setAwaited,
    repeat: () => open(last && filledIn(last)),
    close() {
      setStart(undefined)
      setAwaited(undefined)
    },
  }
}
