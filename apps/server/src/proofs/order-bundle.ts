import { entryWindow, exitWindow } from '@plumbline/domain/proofs/check-order-ticks'
import type { Window } from '@plumbline/domain/proofs/check-order-ticks'
import {
  closeEventBytes,
  openEventBytes,
  settleEventBytes,
  transferEventBytes,
} from '@plumbline/domain/proofs/log-events'
import type {
  BatchKind,
  CloseEvent,
  OpenEvent,
  SettleEvent,
  TransferEvent,
} from '@plumbline/domain/proofs/log-events'
import type {
  BundleOfOrder,
  OwnBundle,
  ProvedEvent,
  ProvedLeaf,
  SharedBundle,
} from '@plumbline/domain/proofs/order-bundle'
import { acceptEvent } from '@plumbline/domain/proofs/receipt'
import type { Receipt } from '@plumbline/domain/proofs/receipt'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PublicLogsAnswers } from './public-logs-shape.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* The bundle of an order (docs/proofs.md 5): its own evidence, and what the logs say of it. */

/** An order's own part of its proof: the logs add the rest. */
export interface OrderEvidence {
  readonly ticket: BundleOfOrder['ticket']
  /** The exact text of the terms that the ticket names. */
  readonly terms: string
  readonly receipt: Receipt
  readonly rule: 'S1' | 'S2'
  readonly maxGapMs: number
  readonly acceptedAt: Instant
  readonly open:
    | { readonly event: OpenEvent; readonly time: Instant; readonly expiresAt: Instant }
    | undefined
  /** Evidence of an order that was closed early. */
  readonly close: { readonly event: CloseEvent; readonly requestedAt: Instant } | undefined
  readonly settle: { readonly event: SettleEvent; readonly time: Instant } | undefined
}

export interface BundleFacts extends OrderEvidence {
  readonly transfers: readonly TransferEvent[]
}

/** The logs do not hold it yet; within two seconds they do. */
export const NOT_SEALED = 'not_sealed'
export type NotSealed = typeof NOT_SEALED

class Missing extends Error {}

/** A part that must be in the logs already. */
function sealed<T>(part: T | undefined): T {
  if (part === undefined) throw new Missing('not sealed yet')
  return part
}

/** For the order's owner. */
export const ownBundle = (logs: PublicLogsAnswers, facts: BundleFacts): Promise<OwnBundle | NotSealed> =>
  orNotSealed(async () => {
    const { notes, ...bundle } = await bundleOf(logs, facts)
    const ledger = sealed(await logs.checkpoint('ledger'))
    const transfers = await provedTransfers(logs, facts.transfers, ledger.size)

    return { ...bundle, type: 'order_bundle', transfers, checkpoints: { ...notes, ledger: ledger.note } }
  })

/** Events of the ledger under its newest checkpoint, for who keeps a statement. */
export const ledgerProofs = (
  logs: PublicLogsAnswers,
  transfers: readonly TransferEvent[],
): Promise<{ readonly checkpoint?: string; readonly transfers: readonly ProvedEvent[] } | NotSealed> =>
  orNotSealed(async () => {
    const ledger = await logs.checkpoint('ledger')
    if (!ledger && transfers.length === 0) return { transfers: [] }

    const { note, size } = sealed(ledger)
    return { checkpoint: note, transfers: await provedTransfers(logs, transfers, size) }
  })

async function provedTransfers(
  logs: PublicLogsAnswers,
  transfers: readonly TransferEvent[],
  size: number,
): Promise<ProvedEvent[]> {
  const proved: ProvedEvent[] = []
  for (const transfer of transfers)
    proved.push(
      await provedEvent(logs, 'transfer', transferEventBytes(transfer), parseIso(transfer.at), size),
    )

  return proved
}

/** For everybody who has its link. */
export const sharedBundle = (
  logs: PublicLogsAnswers,
  facts: BundleFacts,
): Promise<SharedBundle | NotSealed> =>
  orNotSealed(async () => {
    const { notes, ...bundle } = await bundleOf(logs, facts)
    return { ...bundle, type: 'shared_order_bundle', checkpoints: notes }
  })

async function orNotSealed<T>(build: () => Promise<T>): Promise<T | NotSealed> {
  try {
    return await build()
  } catch (cause) {
    if (cause instanceof Missing) return NOT_SEALED
    throw cause
  }
}

async function bundleOf(
  logs: PublicLogsAnswers,
  facts: BundleFacts,
): Promise<BundleOfOrder & { readonly notes: SharedBundle['checkpoints'] }> {
  const { ticket, terms, receipt, open, close, settle } = facts
  const [orders, ticks] = [sealed(await logs.checkpoint('orders')), sealed(await logs.checkpoint('ticks'))]

  const event = (kind: BatchKind, text: string, at: Instant): Promise<ProvedEvent> =>
    provedEvent(logs, kind, text, at, orders.size)
  const accept = await event('accept', acceptEvent(receipt), facts.acceptedAt)
  const opened = open && (await event('open', openEventBytes(open.event), open.time))
  const asked = close && (await event('close', closeEventBytes(close.event), close.requestedAt))
  const settled = settle && (await event('settle', settleEventBytes(settle.event), settle.time))

  const leaves = (window: Window): Promise<ProvedLeaf[]> => leavesOf(logs, window, ticks.size)
  const entry = open || settle ? await leaves(entryWindow({ ...facts, openTime: open?.time })) : []
  const exit = open && settle ? await leaves(endWindow(facts, open.expiresAt)) : undefined

  return {
    v: '1',
    ticket,
    terms,
    receipt,
    events: {
      accept,
      ...defined({ open: opened, close: asked, settle: settled }),
    },
    ticks: { entry, ...defined({ exit }) },
    notes: { orders: orders.note, ticks: ticks.note },
  }
}

/** The ticks that decided an end: those up to expiry, or of an early close those from the request to the next tick. */
function endWindow(facts: BundleFacts, expiresAt: Instant): Window {
  const { close, settle } = facts
  const closedAt = parseIso(settle?.event.close_time ?? '')
  return close && closedAt !== undefined
    ? { from: close.requestedAt, to: closedAt }
    : exitWindow({ ...facts, expiresAt })
}

async function provedEvent(
  logs: PublicLogsAnswers,
  kind: BatchKind,
  text: string,
  at: Instant | undefined,
  size: number,
): Promise<ProvedEvent> {
  const { leafPath, path, ...proof } = sealed(await logs.eventProof(kind, text, sealed(at), size))
  return { ...proof, path: [...path], leaf_path: [...leafPath] }
}

/** The leaves that cover a window, whole. */
async function leavesOf(logs: PublicLogsAnswers, { from, to }: Window, size: number): Promise<ProvedLeaf[]> {
  const leaves = await logs.ticksLeaves(from, to, size)
  const last = leaves.at(-1)?.leaf
  if (last === undefined || untilOf(last) < to) throw new Missing('the window is not sealed to its end')

  return leaves.map(({ leaf, seq, path }) => ({ leaf: sealed(leaf), seq, path: [...path] }))
}

/** Up to when a leaf has all ticks. */
function untilOf(leaf: string): Instant {
  const { until } = JSON.parse(leaf) as { readonly until: string } // the sealer's own bytes
  return parseIso(until) ?? 0
}
