import { decideOpening } from '../trading/settlement.ts'
import type { AcceptedFacts } from './check-order-ticket.ts'
import type { Happened, OpenFacts } from './check-order-events.ts'
import { entryWindow, isOneScale } from './check-order-ticks.ts'
import type { TickWindow, TickWindows, Window } from './check-order-ticks.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'

/** All that is known of an order when its prices are checked. */
export interface KnownOrder extends AcceptedFacts, Happened {
  readonly windows: TickWindows
}

/** Whether the leaves hold every tick of (from, to]. */
export const covers = (leaves: TickWindow, { from, to }: Window): boolean =>
  leaves.from <= from && leaves.until >= to

/**
 * Step 7 (docs/proofs.md 5): the first tick after acceptance is the entry, or there was none in time.
 * @returns the entry; `undefined` where the order has none
 */
export function checkEntry(order: KnownOrder): Check<OpenFacts | undefined> {
  const { opened, settled, windows } = order
  if (!opened && !settled) return windows.entry ? fault('entry_without_event') : held(undefined)
  if (!windows.entry) return fault('entry_ticks_missing')
  if (!covers(windows.entry, entryWindow({ ...order, openTime: opened?.time })))
    return fault('entry_ticks_missing')
  if (!isOneScale(order.symbol, windows.entry)) return fault('scale_differs')

  const first = windows.entry.ticks.find(
    (tick) => tick.symbol === order.symbol && tick.time > order.acceptedAt,
  )

  const opening = decideOpening(order, first, windows.entry.until)
  if (!opened) return opening.decision === 'void' ? held(undefined) : fault('entry_tick_denied')
  if (opening.decision !== 'open') return fault('entry_tick_too_late')

  const { entry, expiresAt } = opening
  if (entry.seq !== opened.seq || entry.time !== opened.time) return fault('entry_tick_differs')
  if (entry.price !== opened.price) return fault('entry_price_differs')

  return expiresAt === opened.expiresAt ? held(opened, `${entry.seq}`) : fault('expiry_differs')
}
