import { checkEvents, isUnder, refuseEvent } from '@plumbline/domain/proofs/check-order-events'
import type { CheckedLogs } from '@plumbline/domain/proofs/check-order-keys'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import type { BatchKind } from '@plumbline/domain/proofs/log-events'
import type { OpenEvent, SettleEvent } from '@plumbline/domain/proofs/log-events'
import { readOrderBundle } from '@plumbline/domain/proofs/order-bundle'
import type { OrderBundle, OwnBundle, ProvedEvent } from '@plumbline/domain/proofs/order-bundle'
import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import type { Weather } from './testing/made-house.ts'
import { nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders, sharedBundle } from './testing/made-orders.ts'
import type { Lies, MadeWish } from './testing/made-wish.ts'

/* Step 5 (docs/proofs.md 5): one thing of a whole bundle is changed, or a house lies of what happened. */

function made(wish: MadeWish = {}, weather: Weather = 'rising'): OwnBundle {
  const house = new MadeHouse()
  madeOrders(house, 'flat', [{}, {}])
  const [, order] = madeOrders(house, weather, [{}, wish, {}])
  if (!order) throw new RangeError('an order')

  return madeBundle(order)
}

const bundle = made()
const { accept, open, settle } = bundle.events
if (!open || !settle) throw new RangeError('a settled order')

const logsOf = ({ checkpoints }: OwnBundle): CheckedLogs => {
  const [orders, ledger, ticks] = [checkpoints.orders, checkpoints.ledger, checkpoints.ticks].map(
    parseSignedNote,
  )
  if (!orders || !ledger || !ticks) throw new RangeError('three notes')
  return { orders, ledger, ticks }
}

const LOGS = logsOf(bundle)

describe('an event', () => {
  const of = (change: Partial<ProvedEvent>, kind: BatchKind = 'settle', orders = LOGS.orders) =>
    refuseEvent(nodeSha256, orders, kind, { ...settle, ...change }) ?? 'held'
  const [sibling = '', ...further] = settle.path
  const flipped = (sibling.startsWith('0') ? '1' : '0') + sibling.slice(1)

  test('is in its batch, the batch in the log', () => {
    expect(of({})).toBe('held')
    expect(refuseEvent(nodeSha256, LOGS.orders, 'accept', accept)).toBeUndefined()
    expect(refuseEvent(nodeSha256, LOGS.orders, 'open', open)).toBeUndefined()
    for (const transfer of bundle.transfers)
      expect(refuseEvent(nodeSha256, LOGS.ledger, 'transfer', transfer)).toBeUndefined()
  })

  test.each<[string, Partial<ProvedEvent>]>([
    ['batch_unreadable', { size: settle.size + 1 }],
    ['batch_unreadable', { size: settle.size - 1 }],
    ['batch_unreadable', { leaf: `${settle.leaf} ` }],
    ['batch_unreadable', { leaf: accept.leaf }],
    ['event_not_in_its_batch', { event: `${settle.event} ` }],
    ['event_not_in_its_batch', { index: settle.index + 1 }],
    ['event_not_in_its_batch', { index: settle.size }],
    ['event_not_in_its_batch', { path: further }],
    ['event_not_in_its_batch', { path: [flipped, ...further] }],
    ['batch_not_in_the_log', { seq: settle.seq - 1 }],
    ['batch_not_in_the_log', { seq: 1_000 }],
    ['batch_not_in_the_log', { leaf_path: settle.leaf_path.slice(1) }],
  ])('%s (%#)', (reason, change) => {
    expect(of(change)).toBe(reason)
  })

  test('is of its own kind, and in no log that is not there', () => {
    expect(of({}, 'open')).toBe('batch_unreadable')
    expect(refuseEvent(nodeSha256, undefined, 'settle', settle)).toBe('batch_not_in_the_log')

    expect(
      isUnder(nodeSha256, undefined, { leaf: settle.leaf, seq: settle.seq, path: settle.leaf_path }),
    ).toBe(false)

    expect(
      isUnder(nodeSha256, LOGS.orders, { leaf: settle.leaf, seq: settle.seq, path: settle.leaf_path }),
    ).toBe(true)

    expect(
      isUnder(nodeSha256, LOGS.ticks, { leaf: settle.leaf, seq: settle.seq, path: settle.leaf_path }),
    ).toBe(false)
  })
})

describe('the events of an order', () => {
  const of = (given: OrderBundle, logs = LOGS): string => {
    const check = checkEvents(nodeSha256, given, logs)
    return check.ok ? `held ${check.found ?? ''}` : check.reason
  }

  const { receipt, events } = bundle
  const { path, batch } = receipt

  /** Of another order of the same batch. */
  const neighbour = (() => {
    const [other] = madeOrders(new MadeHouse('house'), 'flat', [{}, {}])
    if (!other) throw new RangeError('an order')
    return madeBundle(other)
  })()

  test('are as many as happened to it', () => {
    expect(of(bundle)).toBe('held 3')

    for (const [until, count] of [
      ['opened', '2'],
      ['accepted', '1'],
    ] as const) {
      const other = made({ until })
      expect(of(other, logsOf(other))).toBe(`held ${count}`)
    }

    const never = made({}, 'no_entry')
    expect(of(never, logsOf(never))).toBe('held 2')
  })

  test('say what they say', () => {
    const check = checkEvents(nodeSha256, bundle, LOGS)
    const [opened, settled] = [JSON.parse(open.event), JSON.parse(settle.event)] as [OpenEvent, SettleEvent] // ours

    expect(check.ok && check.value).toEqual({
      opened: {
        seq: BigInt(opened.open_seq),
        price: BigInt(opened.open_price),
        time: Date.parse(opened.open_time),
        expiresAt: Date.parse(opened.expires_at),
      },
      settled: {
        status: 'won',
        voidReason: null,
        seq: BigInt(settled.close_seq ?? ''),
        price: BigInt(settled.close_price ?? ''),
        time: Date.parse(settled.close_time ?? ''),
        settledAt: Date.parse(settled.settled_at),
        received: BigInt(settled.received),
      },
    })

    const accepted = made({ until: 'accepted' })
    expect(checkEvents(nodeSha256, accepted, logsOf(accepted))).toEqual({
      ok: true,
      value: { opened: undefined, settled: undefined },
      found: '1',
    })

    for (const [weather, voidReason] of [
      ['no_entry', 'no_entry_tick'],
      ['no_exit', 'no_exit_tick'],
      ['flat', 'tie'],
    ] as const) {
      const ended = made({}, weather)
      const read = checkEvents(nodeSha256, ended, logsOf(ended))
      expect(read.ok && read.value.settled).toMatchObject({ status: 'void', voidReason })
    }
  })

  test.each<[string, OrderBundle]>([
    // Each of the three is looked for in the log.
    [
      'batch_not_in_the_log',
      { ...bundle, events: { ...events, accept: { ...accept, seq: accept.seq + 1 } } },
    ],
    ['batch_not_in_the_log', { ...bundle, events: { ...events, open: { ...open, seq: open.seq + 1 } } }],
    [
      'batch_not_in_the_log',
      { ...bundle, events: { ...events, settle: { ...settle, seq: settle.seq + 1 } } },
    ],
    ['batch_unreadable', { ...bundle, events: { ...events, open: settle } }],
    // The acceptance is the receipt’s, at its place.
    [
      'acceptance_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, path: { ...path, index: path.index + 1 } } },
    ],
    [
      'acceptance_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, path: { ...path, size: path.size + 1 } } },
    ],
    [
      'acceptance_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, path: { ...path, hashes: path.hashes.slice(1) } } },
    ],
    [
      'acceptance_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, path: { ...path, hashes: path.hashes.toReversed() } } },
    ],
    ['acceptance_differs_from_receipt', { ...bundle, receipt: { ...receipt, seconds: receipt.seconds + 1 } }],
    ['acceptance_differs_from_receipt', { ...bundle, receipt: { ...receipt, checkpoint_size: '0' } }],
    [
      'batch_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, batch: { ...batch, id: `${batch.id}0` } } },
    ],
    [
      'batch_differs_from_receipt',
      { ...bundle, receipt: { ...receipt, batch: { ...batch, root: neighbour.receipt.batch.root } } },
    ],
  ])('%s (%#)', (reason, given) => {
    expect(of(given)).toBe(reason)
  })

  const lied = (lies: Lies): string => {
    const other = made({ lies })
    return of(other, logsOf(other))
  }

  test.each<[string, Lies]>([
    ['held 3', { acceptance: (given) => ({ ...given, checkpoint_size: `${accept.seq}` }) }],
    ['held 3', { acceptance: (given) => ({ ...given, checkpoint_size: `${accept.seq - 1}` }) }],
    [
      'sealed_before_accepted',
      { acceptance: (given) => ({ ...given, checkpoint_size: `${accept.seq + 1}` }) },
    ],
    ['event_of_another_order', { open: (given) => ({ ...given, order_id: 'another' }) }],
    ['event_of_another_order', { settle: (given) => ({ ...given, order_id: 'another' }) }],
    ...(['open_seq', 'open_price', 'open_time'] as const).map(
      (name) =>
        ['event_unreadable', { open: (given: OpenEvent) => ({ ...given, [name]: '-1' }) }] as [string, Lies],
    ),
    ...(
      ['status', 'void_reason', 'close_seq', 'close_price', 'close_time', 'settled_at', 'received'] as const
    ).map(
      (name) =>
        ['event_unreadable', { settle: (given: SettleEvent) => ({ ...given, [name]: '-1' }) }] as [
          string,
          Lies,
        ],
    ),
    [
      'event_unreadable',
      { open: (given) => ({ ...given, expires_at: given.expires_at.replace('350Z', '35Z') }) },
    ],
    ['event_unreadable', { open: (given) => Object.assign({ more: '1' }, given) }],
    ['event_unreadable', { settle: (given) => Object.assign({ more: '1' }, given) }],
  ])('%s, by a house that lies (%#)', (reason, lies) => {
    expect(lied(lies)).toBe(reason)
  })
})

describe('a bundle is read', () => {
  test('as the owner’s or as what others see, with nothing missing or besides', () => {
    const shared = sharedBundle(bundle)
    expect(readOrderBundle(structuredClone(bundle))).toEqual(bundle)
    expect(readOrderBundle(structuredClone(shared))).toEqual(shared)

    for (const whole of [bundle, shared]) {
      expect(readOrderBundle({ ...whole, more: 1 })).toBeUndefined()
      for (const name of Object.keys(whole))
        expect(
          readOrderBundle(Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name))),
        ).toBeUndefined()
    }

    expect(readOrderBundle({ ...shared, type: 'order_bundle' })).toBeUndefined()
    expect(readOrderBundle({ ...bundle, type: 'shared_order_bundle' })).toBeUndefined()
    expect(readOrderBundle(undefined)).toBeUndefined()
  })
})
