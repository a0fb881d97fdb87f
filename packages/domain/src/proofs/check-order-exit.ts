import type { VoidReason } from '../trading/contract-order.ts'
import { decideClose } from '../trading/early-close.ts'
import type { CloseRequest } from '../trading/early-close.ts'
import { decideExit, decideOutcome, S2_WINDOW_MS } from '../trading/settlement.ts'
import type { Outcome } from '../trading/settlement.ts'
import { covers } from './check-order-entry.ts'
import type { KnownOrder } from './check-order-entry.ts'
import type { OpenFacts, SettleFacts } from './check-order-events.ts'
import { exitWindow, isOneScale } from './check-order-ticks.ts'
import type { TickWindow } from './check-order-ticks.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'

const NONE = { seq: null, price: null, time: null }

/** How an order ends by its ticks, computed here; `undefined` while it runs. */
export type Ended = Outcome | ClosedEarly | undefined

interface ClosedEarly {
  readonly status: 'closed'
  readonly reason?: undefined
  readonly received: bigint
}

/** Step 8 (docs/proofs.md 5): the exit price by the order's rule, or the reason why there is none. */
export function checkExit(order: KnownOrder, entry: OpenFacts | undefined): Check<Ended> {
  const { settled, windows } = order
  if (!settled) return windows.exit ? fault('exit_without_event') : held(undefined)

  if (!entry) {
    if (windows.exit) return fault('exit_without_entry')
    return isExit(settled, NONE) ? held(voidFor('no_entry_tick')) : fault('exit_without_entry')
  }

  if (order.close) return closeOf(order, entry, settled, order.close)
  if (!windows.exit || !covers(windows.exit, exitWindow({ ...order, expiresAt: entry.expiresAt })))
    return fault('exit_ticks_missing')
  if (windows.entry && !isOneScale(order.symbol, windows.entry, windows.exit)) return fault('scale_differs')

  return exitOf(order, entry, settled, windows.exit)
}

function exitOf(order: KnownOrder, entry: OpenFacts, settled: SettleFacts, leaves: TickWindow): Check<Ended> {
  const { expiresAt } = entry
  const until = leaves.ticks.filter((tick) => tick.symbol === order.symbol && tick.time <= expiresAt)
  const window = until.filter((tick) => tick.time > expiresAt - S2_WINDOW_MS).map((tick) => tick.price)

  const exit = decideExit(order.rule, expiresAt, order.maxGapMs, { last: until.at(-1), window })
  if (exit.reason !== undefined)
    return isExit(settled, NONE) ? held(voidFor(exit.reason)) : fault('exit_tick_invented')
  if (settled.seq !== exit.exit.seq || settled.time !== exit.exit.time) return fault('exit_tick_differs')
  if (settled.price !== exit.exit.price) return fault('exit_price_differs')

  return held(decideOutcome(order.direction, entry.price, exit.exit.price), `${exit.exit.seq}`)
}

/** The first tick after the request, and what the formula of the terms gives by it. */
function closeOf(
  order: KnownOrder,
  entry: OpenFacts,
  settled: SettleFacts,
  request: CloseRequest,
): Check<Ended> {
  const { earlyClose: terms, windows } = order
  if (!terms) return fault('close_not_in_terms')
  if (request.requestedAt < entry.time) return fault('close_before_entry')

  const leaves = windows.exit
  const window = { from: request.requestedAt, to: settled.time ?? entry.expiresAt }
  if (!leaves || !covers(leaves, window)) return fault('exit_ticks_missing')
  if (windows.entry && !isOneScale(order.symbol, windows.entry, leaves)) return fault('scale_differs')

  const first = leaves.ticks.find((tick) => tick.symbol === order.symbol && tick.time > request.requestedAt)
  const facts = { ...order, entryPrice: entry.price, expiresAt: entry.expiresAt }
  const decided = decideClose(facts, request, terms, first, leaves.until)
  if (decided.decision !== 'close' || !first) return fault('close_denied')
  if (settled.seq !== first.seq || settled.time !== first.time) return fault('exit_tick_differs')
  if (settled.price !== first.price) return fault('exit_price_differs')

  return held({ status: 'closed', received: decided.received }, `${first.seq}`)
}

const voidFor = (reason: VoidReason): Outcome => ({ status: 'void', reason })

const isExit = (settled: SettleFacts, exit: Pick<SettleFacts, 'seq' | 'price' | 'time'>): boolean =>
  settled.seq === exit.seq && settled.price === exit.price && settled.time === exit.time
