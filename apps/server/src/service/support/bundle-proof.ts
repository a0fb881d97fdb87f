import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { checkOrder, isOrderProved } from '@plumbline/domain/proofs/check-order'
import type { CheckedStep, OrderStep } from '@plumbline/domain/proofs/check-order'
import { signedParts } from '@plumbline/domain/proofs/check-order-keys'
import { openEventBytes, settleEventBytes, transferEventBytes } from '@plumbline/domain/proofs/log-events'
import type { OrderBundle } from '@plumbline/domain/proofs/order-bundle'
import { acceptEvent } from '@plumbline/domain/proofs/receipt'
import type { ComplaintProof } from '@plumbline/domain/service/complaint'
import { sha256 } from '../../proofs/sha256.ts'
import { isSigned } from './is-signed.ts'
import type { Judged, KeptOrder, OrderBooks } from './order-books.ts'

/*
 * A whole bundle: every step of docs/proofs.md 5 with our own keys, then each document that these signatures cover against
 * what the books would say of it today.
 */

/**
 * Faults that nobody can make by leaving something out of a bundle whose leaves and events are proved: what we signed and
 * logged breaks the order's own rule.
 */
const RULE_BROKEN: ReadonlySet<string> = new Set([
  'entry_tick_differs',
  'entry_price_differs',
  'expiry_differs',
  'exit_tick_differs',
  'exit_price_differs',
  'exit_tick_invented',
  'outcome_differs',
  'received_differs',
])

function stepsOf(bundle: OrderBundle, keys: OrderKeys): readonly CheckedStep[] {
  const parts = signedParts(sha256, bundle, keys)

  return checkOrder(bundle, {
    sha256,
    keys,
    signed: new Set(parts.filter(isSigned).map(({ part }) => part)),
  })
}

const isEventKept = (shown: string | undefined, kept: string | undefined): boolean =>
  shown === undefined || shown === kept

/** Whether the books say what the bundle's proved events say; a bundle may be older than the order's end. */
function areEventsKept({ events }: OrderBundle, { open, settle }: KeptOrder): boolean {
  return (
    isEventKept(events.open?.event, open && openEventBytes(open.event)) &&
    isEventKept(events.settle?.event, settle && settleEventBytes(settle.event))
  )
}

async function areTransfersKept(books: OrderBooks, bundle: OrderBundle): Promise<boolean> {
  if (bundle.type === 'shared_order_bundle' || bundle.transfers.length === 0) return true
  const kept = (await books.transfers(bundle.receipt.order_id)).map(transferEventBytes)
  return (
    kept.length === bundle.transfers.length && bundle.transfers.every(({ event }, at) => event === kept[at])
  )
}

async function isKept(
  books: OrderBooks,
  bundle: OrderBundle,
  kept: KeptOrder,
  has: (step: OrderStep) => boolean,
): Promise<boolean> {
  const { ticket, terms, receipt } = bundle

  return (
    ticket.document === kept.ticket.document &&
    terms === kept.terms &&
    acceptEvent(receipt) === acceptEvent(kept.receipt) &&
    (!has('events') || areEventsKept(bundle, kept)) &&
    (!has('transfers') || (await areTransfersKept(books, bundle)))
  )
}

/** A ticket that we signed: its text is one of ours. */
interface SignedTicket {
  readonly ticket_id: string
  readonly customer: string
  readonly practice: boolean
}

export async function judgeBundle(
  books: OrderBooks,
  customerId: bigint,
  bundle: OrderBundle,
): Promise<Judged> {
  const steps = stepsOf(bundle, await books.keys())
  const has = (step: OrderStep): boolean =>
    steps.some((taken) => taken.step === step && taken.state === 'passed')
  if (!has('ticket') || !has('receipt')) return { proof: 'unknown', practice: true }

  const { ticket_id: ticketId, customer, practice } = JSON.parse(bundle.ticket.document) as SignedTicket // step `ticket` read it whole
  const judged = (proof: ComplaintProof): Judged => ({ proof, practice })
  if (!books.isCustomer(customerId, ticketId, customer)) return judged('unknown')

  const kept = await books.evidence(customerId, bundle.receipt.order_id)
  if (kept === 'unsigned') return judged('unknown')

  // This customer's order by our own signature, and no row of it, or one that was changed.
  if (kept === undefined || kept === 'broken') return judged('differs')
  if (!(await isKept(books, bundle, kept, has))) return judged('differs')

  const isRuleBroken = steps.some((step) => step.state === 'failed' && RULE_BROKEN.has(step.reason))
  if (isRuleBroken) return judged('differs')

  return judged(isOrderProved(steps) ? 'holds' : 'unknown')
}
