import { checkEntry } from './check-order-entry.ts'
import { checkEvents } from './check-order-events.ts'
import { checkExit } from './check-order-exit.ts'
import { checkCheckpoints, checkKeys } from './check-order-keys.ts'
import type { OrderCheckFacts } from './check-order-keys.ts'
import { checkReceipt, checkTicket } from './check-order-ticket.ts'
import { checkOutcome, checkTransfers } from './check-order-outcome.ts'
import { checkTicks } from './check-order-ticks.ts'
import { after, both, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { OrderBundle } from './order-bundle.ts'

/*
 * The check of one order (docs/proofs.md 5), step by step. Pure: signatures are verified by the caller, who has WebCrypto,
 * and handed in as facts (`signedParts` says which).
 */

export const ORDER_STEPS = [
  'keys',
  'ticket',
  'receipt',
  'checkpoints',
  'events',
  'ticks',
  'entry',
  'exit',
  'outcome',
  'transfers',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Result of a step: its finding, or why it does not hold, in a word or two. */
export type StepAnswer =
  /** `later`: the order is not that far. `withheld`: a shared bundle does not show it. */
  | { readonly state: 'passed' | 'later' | 'withheld'; readonly found?: string }
  | { readonly state: 'failed'; readonly reason: string }

export type CheckedStep = StepAnswer & { readonly step: OrderStep }

const answerOf = (check: Check<unknown>): StepAnswer => {
  if (!check.ok) return { state: 'failed', reason: check.reason }
  return check.found === undefined ? { state: 'passed' } : { state: 'passed', found: check.found }
}

/** Takes every step; each answers for itself. The order holds if none failed. */
export function checkOrder(bundle: OrderBundle, facts: OrderCheckFacts): CheckedStep[] {
  const { sha256 } = facts
  const keys = checkKeys(bundle, facts)
  const ticket = after(keys, () => checkTicket(bundle, facts))
  const receipt = after(ticket, (known) => checkReceipt(bundle, known, facts))
  const checkpoints = after(keys, () => checkCheckpoints(bundle, facts))
  const events = after(checkpoints, (logs) => checkEvents(sha256, bundle, logs))
  const ticks = after(checkpoints, (logs) => checkTicks(sha256, bundle, logs))

  const known = after(both(both(receipt, events), ticks), ([[order, happened], windows]) =>
    held({ ...order, ...happened, windows }),
  )

  const entry = after(known, (order) => checkEntry(order))
  const exit = after(both(known, entry), ([order, opened]) => checkExit(order, opened))
  const outcome = after(both(known, exit), ([order, ended]) => checkOutcome(order, ended))

  const transfers = after(both(known, checkpoints), ([order, logs]) =>
    checkTransfers(sha256, bundle, order, logs),
  )

  const isSettled = bundle.events.settle !== undefined
  const later = (check: Check<unknown>, isReached: boolean): StepAnswer =>
    check.ok && !isReached ? { state: 'later' } : answerOf(check)

  const answers: Record<OrderStep, StepAnswer> = {
    keys: answerOf(keys),
    ticket: answerOf(ticket),
    receipt: answerOf(receipt),
    checkpoints: answerOf(checkpoints),
    events: answerOf(events),
    ticks: answerOf(ticks),
    entry: later(entry, isSettled || bundle.events.open !== undefined),
    exit: later(exit, isSettled),
    outcome: later(outcome, isSettled),
    transfers:
      bundle.type === 'shared_order_bundle' && transfers.ok
        ? { state: 'withheld' }
        : later(transfers, isSettled),
  }

  return ORDER_STEPS.map((step) => ({ step, ...answers[step] }))
}

export const isOrderProved = (steps: readonly CheckedStep[]): boolean =>
  steps.length > 0 && steps.every((step) => step.state !== 'failed')
