import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import { toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { faultOf } from './testing/fault-of.ts'
import type { Case } from './testing/fault-of.ts'
import { MAX_GAP_MS } from './testing/made-house.ts'
import { MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'
import type { MadeWish } from './testing/made-wish.ts'

/*
 * Every step is seen to fail: not by a broken hash, but by a house that signs and logs what is not so, its trees and
 * signatures whole.
 */

const later = (iso: string, ms: number): string => toIso(Date.parse(iso) + ms)
const more = (digits: string | null, by = 1n): string => String(BigInt(digits ?? '0') + by)

const CLOSED: MadeWish = { closedAfterMs: 2_000 }

const CASES: readonly (readonly [string, Case])[] = [
  ['none', {}],
  // keys
  ['keys: bundle_unreadable', { bundle: (bundle) => ({ ...bundle, more: '1' }) }],
  ['keys: bundle_unreadable', { bundle: ({ terms: _terms, ...bundle }) => bundle }],
  ['keys: key_file_unreadable', { keys: () => ({}) as OrderKeys }], // what a file may hold
  ['keys: ticket_key_unknown', { keys: (file) => ({ ...file, keys: file.keys.slice(1) }) }],
  [
    'keys: ticket_key_unknown',
    {
      keys: ({ origins, keys }) => ({ origins, keys: keys.map((key) => ({ ...key, retired_at: toIso(0) })) }),
    },
  ],
  [
    'keys: key_id_differs',
    {
      keys: ({ origins, keys }) => ({
        origins,
        keys: keys.map((key) => ({ ...key, public_key: Buffer.alloc(32, 7).toString('base64') })),
      }),
    },
  ],
  ['keys: log_key_unknown', { keys: (file) => ({ ...file, keys: file.keys.slice(0, 1) }) }],
  ['keys: origin_unknown', { keys: (file) => ({ ...file, origins: file.origins.slice(1) }) }],
  // ticket
  [
    'ticket: ticket_signature_wrong',
    {
      bundle: (bundle) => ({
        ...bundle,
        ticket: {
          ...bundle.ticket,
          signature: new MadeKey('other').sign(bundle.ticket.document).toString('hex'),
        },
      }),
    },
  ],
  ['ticket: ticket_hash_differs', { lies: { acceptance: (a) => ({ ...a, ticket_hash: 'ab'.repeat(32) }) } }],
  ['ticket: terms_hash_differs', { bundle: (bundle) => ({ ...bundle, terms: `${bundle.terms} ` }) }],
  ['ticket: amount_differs', { lies: { ticket: (ticket) => ({ ...ticket, amount: '10.0' }) } }],
  ['ticket: stake_differs', { lies: { ticket: (ticket) => ({ ...ticket, stake: '30.01' }) } }],
  ['ticket: fee_differs', { lies: { ticket: (ticket) => ({ ...ticket, fee: '0.31' }) } }],
  ['ticket: payout_differs', { lies: { ticket: (ticket) => ({ ...ticket, payout: '55.49' }) } }],
  [
    'ticket: expected_edge_differs',
    { lies: { ticket: (ticket) => ({ ...ticket, expected_edge: '0.0100' }) } },
  ],
  ['ticket: stake_beyond_limits', { lies: { ticket: (ticket) => ({ ...ticket, amount: '0.01' }) } }],
  ['ticket: terms_do_not_offer_this', { lies: { ticket: (ticket) => ({ ...ticket, seconds: 20 }) } }],
  ['ticket: terms_do_not_offer_this', { lies: { ticket: (ticket) => ({ ...ticket, multiple: 7 }) } }],
  ['ticket: terms_do_not_offer_this', { lies: { ticket: (ticket) => ({ ...ticket, symbol: 'EURUSD' }) } }],
  // receipt
  [
    'receipt: receipt_signature_wrong',
    {
      bundle: ({ receipt, ...bundle }) => ({
        ...bundle,
        receipt: { ...receipt, batch: { ...receipt.batch, id: more(receipt.batch.id) } },
      }),
    },
  ],
  [
    'receipt: receipt_not_under_its_root',
    {
      bundle: ({ receipt, ...bundle }) => ({
        ...bundle,
        receipt: { ...receipt, accepted_at: later(receipt.accepted_at, 1) },
      }),
    },
  ],
  [
    'receipt: receipt_of_another_order',
    { lies: { acceptance: (a) => ({ ...a, order_id: a.order_id.replace(/^./, 'f') }) } },
  ],
  ['receipt: receipt_differs_from_ticket', { lies: { acceptance: (a) => ({ ...a, seconds: 30 }) } }],
  ['receipt: terms_hash_differs', { lies: { acceptance: (a) => ({ ...a, terms_hash: 'ab'.repeat(32) }) } }],
  [
    'receipt: accepted_too_late',
    { lies: { ticket: (ticket) => ({ ...ticket, good_until: later(ticket.good_until, -20_001) }) } },
  ],
  // checkpoints
  [
    'checkpoints: checkpoint_signature_wrong',
    {
      bundle: (bundle, house) => {
        const other = new MadeLog('ticks', new MadeKey('other'))
        other.add('a')
        return {
          ...bundle,
          checkpoints: { ...bundle.checkpoints, ticks: other.note(), orders: house.logs.orders.note() },
        }
      },
    },
  ],
  [
    'checkpoints: origin_differs',
    {
      bundle: (bundle) => ({
        ...bundle,
        checkpoints: { ...bundle.checkpoints, ticks: bundle.checkpoints.orders },
      }),
    },
  ],
  [
    'checkpoints: checkpoint_unreadable',
    { bundle: (bundle) => ({ ...bundle, checkpoints: { ...bundle.checkpoints, ticks: '' } }) },
  ],
  [
    'checkpoints: log_forked',
    {
      options: () => ({
        remembered: { orders: { size: 1, root: nodeSha256(Buffer.from('another')), path: [] } },
      }),
    },
  ],
  [
    'none',
    {
      options: ({ logs: { orders } }) => {
        const before = parseSignedNote(orders.note(2))
        return before ? { remembered: { orders: { ...before, path: orders.consistency(2) } } } : {}
      },
    },
  ],
  // events
  ['events: event_of_another_order', { lies: { open: (open) => ({ ...open, order_id: 'another' }) } }],
  ['events: event_of_another_order', { lies: { settle: (settle) => ({ ...settle, order_id: 'another' }) } }],
  ['events: event_unreadable', { lies: { settle: (settle) => ({ ...settle, received: '-1' }) } }],
  ['events: sealed_before_accepted', { lies: { acceptance: (a) => ({ ...a, checkpoint_size: '999' }) } }],
  [
    'events: batch_unreadable',
    { bundle: ({ events, ...bundle }) => ({ ...bundle, events: { ...events, settle: events.open } }) },
  ],
  [
    'events: event_not_in_its_batch',
    {
      bundle: ({ events, ...bundle }) => ({
        ...bundle,
        events: {
          ...events,
          settle: { ...events.settle, event: events.settle?.event.replace('won', 'lost') },
        },
      }),
    },
  ],
  [
    'events: batch_not_in_the_log',
    {
      bundle: ({ events, ...bundle }) => ({
        ...bundle,
        events: { ...events, settle: { ...events.settle, seq: (events.settle?.seq ?? 0) + 1 } },
      }),
    },
  ],
  // ticks
  [
    'ticks: leaf_missing',
    {
      bundle: ({ ticks, ...bundle }) => ({
        ...bundle,
        ticks: { ...ticks, exit: ticks.exit?.toSpliced(2, 1) },
      }),
    },
  ],
  [
    'ticks: leaf_not_in_the_log',
    {
      bundle: ({ ticks, ...bundle }) => ({
        ...bundle,
        ticks: {
          ...ticks,
          exit: ticks.exit?.map((leaf) => ({ ...leaf, leaf: leaf.leaf.replace('6400', '6401') })),
        },
      }),
    },
  ],
  ['ticks: tick_missing', { lieOfTick: (tick) => (tick.time % 40_000 === 14_600 ? undefined : tick) }],
  [
    'ticks: tick_out_of_order',
    { lieOfTick: (tick) => (tick.time % 1_000 === 600 ? { ...tick, time: tick.time - 400 } : tick) },
  ],
  ['ticks: sources_median', { isLive: true, priceOff: 1n }],
  ['none', { isLive: true }],
  // entry
  [
    'entry: entry_ticks_missing',
    { bundle: ({ ticks, ...bundle }) => ({ ...bundle, ticks: { ...ticks, entry: [] } }) },
  ],
  ['entry: entry_tick_differs', { lies: { open: (open) => ({ ...open, open_seq: more(open.open_seq) }) } }],
  [
    'entry: entry_price_differs',
    { lies: { open: (open) => ({ ...open, open_price: more(open.open_price) }) } },
  ],
  [
    'entry: expiry_differs',
    { lies: { open: (open) => ({ ...open, expires_at: later(open.expires_at, 1_000) }) } },
  ],
  [
    'entry: entry_tick_denied',
    {
      bundle: ({ events: { open: _open, ...events }, ...bundle }, house) => {
        const at = Date.parse(bundle.receipt.accepted_at)
        const entry = house.leavesOver(at, at + MAX_GAP_MS).map((seq) => house.logs.ticks.leaf(seq))
        return { ...bundle, events, ticks: { entry } }
      },
    },
  ],
  [
    'entry: entry_without_event',
    {
      wish: { until: 'opened' },
      bundle: ({ events: { open: _open, ...events }, ...bundle }) => ({ ...bundle, events }),
    },
  ],
  // exit
  [
    'exit: exit_ticks_missing',
    { bundle: ({ ticks, ...bundle }) => ({ ...bundle, ticks: { ...ticks, exit: ticks.exit?.slice(1) } }) },
  ],
  [
    'exit: exit_tick_differs',
    { lies: { settle: (settle) => ({ ...settle, close_seq: more(settle.close_seq, -1n) }) } },
  ],
  [
    'exit: exit_price_differs',
    { lies: { settle: (settle) => ({ ...settle, close_price: more(settle.close_price) }) } },
  ],
  [
    'exit: exit_price_differs',
    {
      wish: { rule: 'S2' },
      lies: { settle: (settle) => ({ ...settle, close_price: more(settle.close_price) }) },
    },
  ],
  [
    'exit: exit_tick_invented',
    { weather: 'no_exit', lies: { settle: (settle) => ({ ...settle, close_price: '6400001' }) } },
  ],
  [
    'exit: exit_without_event',
    {
      bundle: ({ events: { settle: _settle, ...events }, ...bundle }) => ({
        ...bundle,
        events,
        transfers: [],
      }),
    },
  ],
  // outcome
  ['outcome: outcome_differs', { lies: { settle: (settle) => ({ ...settle, status: 'lost' }) } }],
  [
    'outcome: outcome_differs',
    { weather: 'flat', lies: { settle: (settle) => ({ ...settle, status: 'lost', void_reason: null }) } },
  ],
  [
    'outcome: outcome_differs',
    { weather: 'no_exit', lies: { settle: (settle) => ({ ...settle, void_reason: 'tie' }) } },
  ],
  [
    'outcome: received_differs',
    { lies: { settle: (settle) => ({ ...settle, received: more(settle.received, -1n) }) } },
  ],
  // early close
  [
    'events: close_without_request',
    {
      wish: CLOSED,
      bundle: ({ events: { close: _close, ...events }, ...bundle }) => ({ ...bundle, events }),
    },
  ],
  ['events: close_without_request', { lies: { settle: (event) => ({ ...event, status: 'closed' }) } }],
  [
    'exit: exit_tick_differs',
    { wish: CLOSED, lies: { settle: (event) => ({ ...event, close_seq: more(event.close_seq) }) } },
  ],
  [
    'exit: exit_price_differs',
    { wish: CLOSED, lies: { settle: (event) => ({ ...event, close_price: more(event.close_price) }) } },
  ],
  [
    'exit: exit_tick_differs',
    {
      wish: CLOSED,
      lies: { close: (event) => ({ ...event, requested_at: later(event.requested_at, -250) }) },
    },
  ],
  [
    'exit: close_before_entry',
    {
      wish: CLOSED,
      lies: { close: (event) => ({ ...event, requested_at: later(event.requested_at, -2_001) }) },
    },
  ],
  ['exit: close_denied', { wish: CLOSED, lies: { close: (event) => ({ ...event, min_received: '5551' }) } }],
  [
    'outcome: received_differs',
    { wish: CLOSED, lies: { settle: (event) => ({ ...event, received: more(event.received, -1n) }) } },
  ],
  [
    'transfers: transfer_differs',
    {
      wish: CLOSED,
      lies: {
        transfer: (event) => (event.leg === '3' ? { ...event, amount: more(event.amount, -1n) } : event),
      },
    },
  ],
  // transfers
  [
    'transfers: transfer_differs',
    { lies: { transfer: (row) => ({ ...row, amount: more(row.amount, -1n) }) } },
  ],
  ['transfers: transfer_differs', { lies: { transfer: (row) => ({ ...row, cr: more(row.cr, 256n) }) } }],
  ['transfers: transfer_differs', { lies: { transfer: (row) => ({ ...row, at: later(row.at, 1) }) } }],
  [
    'transfers: transfer_differs',
    { weather: 'falling', lies: { transfer: (row) => (row.leg === '101' ? { ...row, op: '2' } : row) } },
  ],
  [
    'transfers: transfer_missing',
    { bundle: (bundle) => ({ ...bundle, transfers: bundle.transfers.slice(1) }) },
  ],
  ['transfers: transfer_missing', { bundle: (bundle) => ({ ...bundle, transfers: [] }) }],
  [
    'transfers: transfer_without_event',
    {
      bundle: ({ events: { settle: _settle, ...events }, ticks: { exit: _exit, ...ticks }, ...bundle }) => ({
        ...bundle,
        events,
        ticks,
      }),
    },
  ],
]

describe('every step is seen to fail', () => {
  test.each(CASES)('%s', async (fault, change) => expect(await faultOf(change)).toBe(fault))
})
