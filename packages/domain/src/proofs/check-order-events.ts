import type { VoidReason, OrderResult } from '../trading/contract-order.ts'
import type { CloseRequest } from '../trading/early-close.ts'
import type { Instant } from '../basics/time.ts'
import { hexOf, utf8 } from './bytes.ts'
import type { CheckedLogs } from './check-order-keys.ts'
import { hashesOf } from './check-order-ticket.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { SignedCheckpoint } from './checkpoint.ts'
import { BATCH_KINDS } from './log-events.ts'
import type { BatchKind } from './log-events.ts'
import { leafHash, rootOfPath } from './merkle-tree.ts'
import type { Sha256 } from './merkle-tree.ts'
import type { OrderBundle, ProvedEvent, ProvedLeaf } from './order-bundle.ts'
import { acceptEvent, signedBatch } from './receipt.ts'
import { anyText, digits, either, hash32, moment, nothing, oneOf, readDocument } from './shape.ts'
import { isEqual } from './stored-tree.ts'

/* Step 5 (docs/proofs.md 5): what happened to the order stands in the log. */

export interface OpenFacts {
  readonly seq: bigint
  /** Whole units of the product's tick size. */
  readonly price: bigint
  readonly time: Instant
  readonly expiresAt: Instant
}

export interface SettleFacts {
  readonly status: OrderResult
  readonly voidReason: VoidReason | null
  readonly seq: bigint | null
  readonly price: bigint | null
  readonly time: Instant | null
  readonly settledAt: Instant
  readonly received: bigint
}

export interface Happened {
  readonly opened: OpenFacts | undefined
  readonly settled: SettleFacts | undefined
  /** By which it was closed early. */
  readonly close: CloseRequest | undefined
}

/** Whether a leaf stands at its place under this checkpoint. */
export function isUnder(
  sha256: Sha256,
  checkpoint: SignedCheckpoint | undefined,
  { leaf, seq, path }: ProvedLeaf,
): boolean {
  if (!checkpoint) return false
  const root = rootOfPath(sha256, leafHash(sha256, utf8(leaf)), seq, checkpoint.size, hashesOf(path))
  return root !== undefined && isEqual(root, checkpoint.root)
}

/** @returns why the event is not in its batch, or its batch not in the log; `undefined` where both are */
export function refuseEvent(
  sha256: Sha256,
  checkpoint: SignedCheckpoint | undefined,
  kind: BatchKind,
  proved: ProvedEvent,
): string | undefined {
  const batch = readDocument(proved.leaf, `${kind}_batch`, { id: digits, root: hash32, size: digits })
  if (!batch || batch.size !== BigInt(proved.size)) return 'batch_unreadable'

  const leaf = leafHash(sha256, utf8(proved.event))
  const root = rootOfPath(sha256, leaf, proved.index, proved.size, hashesOf(proved.path))
  if (!root || hexOf(root) !== batch.root) return 'event_not_in_its_batch'

  const isLogged = isUnder(sha256, checkpoint, {
    leaf: proved.leaf,
    seq: proved.seq,
    path: proved.leaf_path,
  })

  return isLogged ? undefined : 'batch_not_in_the_log'
}

const orNull = <T>(read: (value: unknown) => T | undefined): ((value: unknown) => T | null | undefined) =>
  either(read, nothing)

const openShape = {
  order_id: anyText,
  open_seq: digits,
  open_price: digits,
  open_time: moment,
  expires_at: moment,
}

const closeShape = { order_id: anyText, requested_at: moment, min_received: digits }

const settleShape = {
  order_id: anyText,
  status: oneOf('won', 'lost', 'void', 'closed'),
  void_reason: orNull(oneOf<VoidReason>('tie', 'no_entry_tick', 'no_exit_tick', 'too_few_ticks')),
  close_seq: orNull(digits),
  close_price: orNull(digits),
  close_time: orNull(moment),
  settled_at: moment,
  received: digits,
}

const ORDER_KINDS = BATCH_KINDS.filter((kind) => kind !== 'transfer')

export function checkEvents(sha256: Sha256, bundle: OrderBundle, logs: CheckedLogs): Check<Happened> {
  const { events, receipt } = bundle
  for (const kind of ORDER_KINDS) {
    const proved = events[kind]
    const refusal = proved && refuseEvent(sha256, logs.orders, kind, proved)
    if (refusal !== undefined) return fault(refusal)
  }

  const { batch, path } = receipt
  const { event, index, size, path: hashes } = events.accept
  const isSamePlace = index === path.index && size === path.size && hashes.join() === path.hashes.join()
  if (event !== acceptEvent(receipt) || !isSamePlace) return fault('acceptance_differs_from_receipt')
  if (events.accept.leaf !== signedBatch({ id: BigInt(batch.id), size: path.size, root: batch.root }))
    return fault('batch_differs_from_receipt')
  if (BigInt(events.accept.seq) < BigInt(receipt.checkpoint_size)) return fault('sealed_before_accepted')

  return readHappened(bundle)
}

function readHappened({ events, receipt }: OrderBundle): Check<Happened> {
  const open = events.open && readDocument(events.open.event, 'open', openShape)
  const settle = events.settle && readDocument(events.settle.event, 'settle', settleShape)
  const close = events.close && readDocument(events.close.event, 'close', closeShape)
  if ((events.open && !open) || (events.close && !close) || (events.settle && !settle))
    return fault('event_unreadable')
  if ([open, close, settle].some((event) => event && event.order_id !== receipt.order_id))
    return fault('event_of_another_order')
  if ((settle?.status === 'closed') !== (close !== undefined)) return fault('close_without_request')

  const count = 1 + (open ? 1 : 0) + (close ? 1 : 0) + (settle ? 1 : 0)

  return held(
    {
      opened: open && {
        seq: open.open_seq,
        price: open.open_price,
        time: open.open_time,
        expiresAt: open.expires_at,
      },
      settled: settle && {
        status: settle.status,
        voidReason: settle.void_reason,
        seq: settle.close_seq,
        price: settle.close_price,
        time: settle.close_time,
        settledAt: settle.settled_at,
        received: settle.received,
      },
      close: close && { requestedAt: close.requested_at, minReceived: close.min_received },
    },
    `${count}`,
  )
}
