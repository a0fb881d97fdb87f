import { assetId } from '@plumbline/domain/money/asset'
import { ODDS_SCALE } from '@plumbline/domain/trading/contract-order'
import type { SettlementRule } from '@plumbline/domain/trading/contract-order'
import { accountId, TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { entryWindow, exitWindow } from '@plumbline/domain/proofs/check-order-ticks'
import {
  closeEventBytes,
  openEventBytes,
  settleEventBytes,
  transferEventBytes,
} from '@plumbline/domain/proofs/log-events'
import type { CloseEvent, SettleEvent, TransferEvent } from '@plumbline/domain/proofs/log-events'
import { inclusionPath } from '@plumbline/domain/proofs/merkle-tree'
import type { OwnBundle, ProvedLeaf, SharedBundle } from '@plumbline/domain/proofs/order-bundle'
import { acceptEvent, signedBatch } from '@plumbline/domain/proofs/receipt'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import { termsBytes, ticketBytes } from '@plumbline/domain/proofs/ticket'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { EARLY_CLOSE, eventsOf, PRICE, TERMS } from './made-ends.ts'
import type { MadeEvents } from './made-ends.ts'
import { ACCEPTED_MS, MAX_GAP_MS, SECONDS } from './made-house.ts'
import type { MadeHouse, MadeTick, Weather } from './made-house.ts'
import { hex, madeBatch, nodeSha256 } from './made-log.ts'
import type { MadeBatch } from './made-log.ts'
import type { MadeWish } from './made-wish.ts'

/* Whole orders of a made house: ticket, receipt, events, transfers; a bundle of each once its logs are sealed. */

export interface MadeOrder {
  readonly house: MadeHouse
  readonly document: string
  readonly terms: string
  readonly acceptance: Acceptance
  readonly index: number
  readonly batch: MadeBatch
  readonly acceptSeq: number
  readonly rule: SettlementRule
  readonly acceptedAt: Instant
  readonly open?: {
    readonly event: string
    readonly seq: number
    readonly time: Instant
    readonly expiresAt: Instant
  }
  readonly close?: {
    readonly event: string
    readonly seq: number
    readonly requestedAt: Instant
    readonly closedAt: Instant
  }
  readonly settle?: { readonly event: string; readonly seq: number }
  readonly transfers: readonly { readonly event: string; readonly seq: number }[]
}

const ASSET = assetId('USD', true)
const CUSTOMER = 77n

const money = (minor: bigint): string => formatDecimal(minor, 2)
const sha256Hex = (text: string): string => hex(nodeSha256(Buffer.from(text)))

type KnownWish = Required<Omit<MadeWish, 'closedAfterMs'>> & Pick<MadeWish, 'closedAfterMs'>

interface Draft extends MadeEvents {
  readonly id: string
  readonly wish: KnownWish
  readonly document: string
  readonly terms: string
  readonly acceptance: Acceptance
}

/** Takes orders of one moment in one weather through acceptance, opening and settlement, and seals it all. */
export function madeOrders(house: MadeHouse, weather: Weather, wishes: readonly MadeWish[]): MadeOrder[] {
  const { start, ticks } = house.pass(weather)
  const acceptedAt = start + ACCEPTED_MS
  const checkpointSize = `${house.logs.orders.size}`
  const drafts = wishes.map((wish, at) => draftOf(wish, at, acceptedAt, checkpointSize, ticks))
  const [slot] = [String(start)]

  const batchOf = (
    kind: 'accept' | 'open' | 'close' | 'settle' | 'transfer',
    events: readonly string[],
  ): MadeBatch | undefined =>
    events.length > 0 ? madeBatch(kind, `${slot}${events.length}`, events) : undefined

  const accepts = batchOf(
    'accept',
    drafts.map(({ acceptance }) => acceptEvent(acceptance)),
  )
  if (!accepts) throw new RangeError('at least one order')

  const acceptSeq = house.logs.orders.addBatch(accepts)
  const add = (log: 'orders' | 'ledger', batch: MadeBatch | undefined): number =>
    batch ? house.logs[log].addBatch(batch) : -1

  const opens = add(
    'orders',
    batchOf(
      'open',
      drafts.flatMap(({ open }) => (open ? openEventBytes(open) : [])),
    ),
  )

  const closes = add(
    'orders',
    batchOf(
      'close',
      drafts.flatMap(({ close }) => (close ? closeEventBytes(close) : [])),
    ),
  )

  const settles = add(
    'orders',
    batchOf(
      'settle',
      drafts.flatMap(({ settle }) => (settle ? settleEventBytes(settle) : [])),
    ),
  )

  const moved = add('ledger', batchOf('transfer', drafts.flatMap(transfersOf)))

  return drafts.map((draft, index) => ({
    house,
    document: draft.document,
    terms: draft.terms,
    acceptance: draft.acceptance,
    index,
    batch: accepts,
    acceptSeq,
    rule: draft.wish.rule,
    acceptedAt,
    ...(draft.open && {
      open: {
        event: openEventBytes(draft.open),
        seq: opens,
        time: Date.parse(draft.open.open_time),
        expiresAt: Date.parse(draft.open.expires_at),
      },
    }),
    ...(draft.close && { close: madeClose(draft.close, closes, draft.settle) }),
    ...(draft.settle && { settle: { event: settleEventBytes(draft.settle), seq: settles } }),
    transfers: transfersOf(draft).map((event) => ({ event, seq: moved })),
  }))
}

const madeClose = (close: CloseEvent, seq: number, settle: SettleEvent | undefined) => ({
  event: closeEventBytes(close),
  seq,
  requestedAt: Date.parse(close.requested_at),
  closedAt: Date.parse(settle?.close_time ?? ''),
})

function draftOf(
  { direction = 'up', rule = 'S1', book = 'cash', until = 'settled', closedAfterMs, lies = {} }: MadeWish,
  at: number,
  acceptedAt: Instant,
  checkpointSize: string,
  ticks: readonly MadeTick[],
): Draft {
  const time = acceptedAt.toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${at.toString(16).padStart(12, '0')}`

  const terms = termsBytes('BTCUSD', {
    ...TERMS,
    rule,
    ...(closedAfterMs !== undefined && { earlyClose: EARLY_CLOSE }),
  })

  const ticket: Ticket = {
    ticket_id: id,
    customer: sha256Hex('salt and customer'),
    practice: true,
    asset: 'USD',
    book,
    symbol: 'BTCUSD',
    direction,
    seconds: SECONDS,
    amount: '10.00',
    multiple: 3,
    stake: money(PRICE.stake),
    fee: money(PRICE.fee),
    payout: money(PRICE.payout),
    expected_edge: formatDecimal(PRICE.expectedEdge, ODDS_SCALE),
    rule,
    max_gap_ms: MAX_GAP_MS,
    feed: 'simulated',
    terms_hash: sha256Hex(terms),
    good_until: toIso(acceptedAt + 20_000),
  }

  const document = ticketBytes(lies.ticket?.(ticket) ?? ticket)
  const acceptance: Acceptance = {
    order_id: id,
    ticket_hash: sha256Hex(document),
    accepted_at: toIso(acceptedAt),
    rule,
    seconds: SECONDS,
    terms_hash: sha256Hex(terms),
    checkpoint_size: checkpointSize,
  }

  const wish = { direction, rule, book, until, lies, ...(closedAfterMs !== undefined && { closedAfterMs }) }
  const { open, close, settle } = eventsOf(id, wish, acceptedAt, ticks)

  return {
    id,
    wish,
    document,
    terms,
    acceptance: lies.acceptance?.(acceptance) ?? acceptance,
    open: open && (lies.open?.(open) ?? open),
    close: close && (lies.close?.(close) ?? close),
    settle: settle && (lies.settle?.(settle) ?? settle),
  }
}

function transfersOf({ settle, wish }: Draft): string[] {
  if (!settle) return []

  const account = accountId(CUSTOMER, ASSET, wish.book)
  const [risk, fees] = [accountId(0n, ASSET, 'risk'), accountId(0n, ASSET, 'fees')]

  const row = (
    leg: number,
    op: number,
    code: number,
    dr: bigint,
    cr: bigint,
    amount: bigint,
  ): TransferEvent => ({
    ref: settle.order_id,
    event: '0',
    leg: `${leg}`,
    op: `${op}`,
    code: `${code}`,
    dr: `${dr}`,
    cr: `${cr}`,
    amount: `${amount}`,
    at: settle.settled_at,
  })

  const { order_stake: stake, order_payout: payout, order_fee: fee, order_close: value } = TRANSFER_CODES
  const rows = [
    ...(settle.status === 'void' ? [] : [row(2, 0, fee, risk, fees, PRICE.fee)]),
    ...(settle.status === 'closed' ? [row(3, 0, value, risk, account, BigInt(settle.received))] : []),
    row(100, settle.status === 'void' ? 3 : 2, stake, account, risk, PRICE.stake + PRICE.fee),
    row(101, settle.status === 'won' ? 2 : 3, payout, risk, account, PRICE.payout),
  ]

  return rows.map((transfer) => transferEventBytes(wish.lies.transfer?.(transfer) ?? transfer))
}

/** The bundle of an order by the newest checkpoints of its house. */
export function madeBundle(order: MadeOrder): OwnBundle {
  const { house, batch, index, acceptSeq, open, close, settle } = order
  const { orders, ledger, ticks } = house.logs

  const leaves = (window: { from: Instant; to: Instant }): ProvedLeaf[] =>
    house.leavesOver(window.from, window.to).map((seq) => ticks.leaf(seq))
  const hasEntry = open !== undefined || settle !== undefined
  const timing = { acceptedAt: order.acceptedAt, maxGapMs: MAX_GAP_MS, openTime: open?.time }

  return {
    v: '1',
    type: 'order_bundle',
    ticket: {
      document: order.document,
      signature: house.ticketKey.sign(order.document).toString('hex'),
      key_id: house.ticketKey.id,
    },
    terms: order.terms,
    receipt: {
      ...order.acceptance,
      path: { index, size: batch.events.length, hashes: inclusionPath(batch.tree, index).map(hex) },
      batch: {
        id: batch.id,
        root: batch.root,
        signature: house.ticketKey
          .sign(signedBatch({ id: BigInt(batch.id), size: batch.events.length, root: batch.root }))
          .toString('hex'),
        key_id: house.ticketKey.id,
      },
    },
    events: {
      accept: orders.event(acceptSeq, acceptEvent(order.acceptance)),
      ...(open && { open: orders.event(open.seq, open.event) }),
      ...(close && { close: orders.event(close.seq, close.event) }),
      ...(settle && { settle: orders.event(settle.seq, settle.event) }),
    },
    ticks: {
      entry: hasEntry ? leaves(entryWindow(timing)) : [],
      ...(open &&
        settle && {
          exit: leaves(
            close
              ? { from: close.requestedAt, to: close.closedAt }
              : exitWindow({ rule: order.rule, maxGapMs: MAX_GAP_MS, expiresAt: open.expiresAt }),
          ),
        }),
    },
    transfers: order.transfers.map(({ seq, event }) => ledger.event(seq, event)),
    checkpoints: { orders: orders.note(), ledger: ledger.note(), ticks: ticks.note() },
  }
}

/** What others see of it. */
export function sharedBundle({ transfers: _transfers, checkpoints, ...bundle }: OwnBundle): SharedBundle {
  const { ledger: _ledger, ...shown } = checkpoints
  return { ...bundle, type: 'shared_order_bundle', checkpoints: shown }
}
