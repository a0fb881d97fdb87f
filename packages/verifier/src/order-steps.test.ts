import { checkOrder, isOrderProved } from '@plumbline/domain/proofs/check-order'
import type { KnownOrder } from '@plumbline/domain/proofs/check-order-entry'
import { checkEvents } from '@plumbline/domain/proofs/check-order-events'
import { checkCheckpoints } from '@plumbline/domain/proofs/check-order-keys'
import type { CheckedLogs, OrderCheckFacts } from '@plumbline/domain/proofs/check-order-keys'
import { checkTransfers } from '@plumbline/domain/proofs/check-order-outcome'
import { checkReceipt, checkTicket } from '@plumbline/domain/proofs/check-order-ticket'
import { after, fault, held } from '@plumbline/domain/proofs/check-step'
import type { Check } from '@plumbline/domain/proofs/check-step'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import { transferEventBytes } from '@plumbline/domain/proofs/log-events'
import type { OpenEvent, SettleEvent, TransferEvent } from '@plumbline/domain/proofs/log-events'
import type { OrderBundle, OwnBundle } from '@plumbline/domain/proofs/order-bundle'
import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import type { Weather } from './testing/made-house.ts'
import { madeBatch, MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders, sharedBundle } from './testing/made-orders.ts'
import type { Lies, MadeWish } from './testing/made-wish.ts'

/* How far an order is, what each step answers, and step 10 (docs/proofs.md 5) with a house that lies of what it moved. */

function made(wish: MadeWish = {}, weather: Weather = 'rising'): { house: MadeHouse; bundle: OwnBundle } {
  const house = new MadeHouse()
  madeOrders(house, 'flat', [{}, {}])
  const [, order] = madeOrders(house, weather, [{}, wish, {}])
  if (!order) throw new RangeError('an order')

  return { house, bundle: madeBundle(order) }
}

const { house, bundle } = made()
const { open, settle } = bundle.events
if (!open || !settle) throw new RangeError('a settled order')

/** What each step answers, in a word. */
function steps(given: OrderBundle, change: Partial<OrderCheckFacts> = {}): string[] {
  const signed = new Set(['ticket', 'receipt', 'orders', 'ledger', 'ticks'] as const)
  const checked = checkOrder(given, { sha256: nodeSha256, keys: house.keyFile, signed, ...change })
  return checked.map((step) =>
    step.state === 'failed' ? `${step.step}: ${step.reason}` : `${step.step} ${step.state}`,
  )
}

const faults = (given: OrderBundle, change: Partial<OrderCheckFacts> = {}): string[] =>
  steps(given, change).filter((step) => step.includes(': ') && !step.includes('rests_on_a_failed_step'))

describe('the steps of an order', () => {
  test('say what they found', () => {
    const signed = new Set(['ticket', 'receipt', 'orders', 'ledger', 'ticks'] as const)
    const facts = { sha256: nodeSha256, keys: house.keyFile, signed }
    const found = checkOrder(bundle, facts).map((step) => [
      step.step,
      step.state,
      'found' in step ? step.found : '-',
    ])

    const count = [...(bundle.ticks.entry ?? []), ...(bundle.ticks.exit ?? [])].reduce(
      (sum, { leaf }) => sum + (leaf.match(/"seq"/g)?.length ?? 0),
      0,
    )

    const [opened, settled] = [JSON.parse(open.event), JSON.parse(settle.event)] as [OpenEvent, SettleEvent] // ours
    expect(found).toEqual([
      ['keys', 'passed', bundle.ticket.key_id],
      ['ticket', 'passed', '30.00'],
      ['receipt', 'passed', '2/3'],
      ['checkpoints', 'passed', `${house.logs.orders.size}`],
      ['events', 'passed', '3'],
      ['ticks', 'passed', `${count}`],
      ['entry', 'passed', opened.open_seq],
      ['exit', 'passed', settled.close_seq],
      ['outcome', 'passed', '25.20'],
      ['transfers', 'passed', '3'],
    ])
  })

  test('say nothing where there is nothing to say', () => {
    const signed = new Set(['ticket', 'receipt', 'orders', 'ledger', 'ticks'] as const)
    const never = checkOrder(made({}, 'no_entry').bundle, { sha256: nodeSha256, keys: house.keyFile, signed })
    expect(never[6]).toStrictEqual({ step: 'entry', state: 'passed' })
    expect(never[7]).toStrictEqual({ step: 'exit', state: 'passed' })
  })

  test('come later where the order is not that far, or are withheld', () => {
    const states = (given: OrderBundle): string[] => steps(given).map((step) => step.split(' ')[1] ?? '')
    const passed = Array.from({ length: 10 }, () => 'passed')

    expect(states(bundle)).toEqual(passed)
    expect(states(made({ until: 'opened' }).bundle)).toEqual(
      passed.toSpliced(7, 3, 'later', 'later', 'later'),
    )

    expect(states(made({ until: 'accepted' }).bundle)).toEqual(
      passed.toSpliced(6, 4, 'later', 'later', 'later', 'later'),
    )

    // Void without an entry: it was looked for.
    expect(states(made({}, 'no_entry').bundle)).toEqual(passed)
    expect(states(sharedBundle(bundle))).toEqual(passed.with(9, 'withheld'))

    expect(states(sharedBundle(made({ until: 'opened' }).bundle))).toEqual(
      passed.toSpliced(7, 3, 'later', 'later', 'withheld'),
    )

    expect(steps(sharedBundle(bundle), { signed: new Set() })[9]).toBe('transfers: rests_on_a_failed_step')
  })

  test('fail each by itself, and those that rest on them with them', () => {
    const keys = { ...house.keyFile, origins: [] }
    expect(
      new Set(
        steps(bundle, { keys })
          .slice(1)
          .map((step) => step.split(': ')[1]),
      ),
    ).toEqual(new Set(['rests_on_a_failed_step']))

    expect(faults(bundle, { signed: new Set(['receipt', 'orders', 'ledger', 'ticks']) })).toEqual([
      'ticket: ticket_signature_wrong',
    ])

    expect(faults(bundle, { signed: new Set(['ticket', 'orders', 'ledger', 'ticks']) })).toEqual([
      'receipt: receipt_signature_wrong',
    ])

    expect(faults(bundle, { signed: new Set(['ticket', 'receipt', 'orders', 'ticks']) })).toEqual([
      'checkpoints: checkpoint_signature_wrong',
    ])
  })

  test('prove an order if none of them failed', () => {
    expect(isOrderProved([])).toBe(false)
    expect(
      isOrderProved([
        { step: 'keys', state: 'passed' },
        { step: 'exit', state: 'later' },
      ]),
    ).toBe(true)

    expect(isOrderProved([{ step: 'transfers', state: 'withheld' }])).toBe(true)
    expect(
      isOrderProved([
        { step: 'keys', state: 'passed' },
        { step: 'exit', state: 'failed', reason: '' },
      ]),
    ).toBe(false)
  })
})

describe('the transfers of an order', () => {
  const changed = (leg: string, change: Partial<TransferEvent>): Lies => ({
    transfer: (row) => (row.leg === leg ? { ...row, ...change } : row),
  })

  const next = (digits: string): string => `${BigInt(digits) + 1n}`
  const ENDS: readonly (readonly [string, MadeWish, Weather, readonly string[]])[] = [
    ['a win', {}, 'rising', ['2', '100', '101']],
    ['a loss', { direction: 'down' }, 'rising', ['2', '100', '101']],
    ['a void order', {}, 'flat', ['100', '101']],
    ['a win of the bonus', { book: 'bonus' }, 'rising', ['2', '100', '101']],
  ]

  test.each(ENDS)('of %s are as many as its end asks for', (_, wish, weather, legs) => {
    const given = made(wish, weather).bundle
    expect(given.transfers.map(({ event }) => (JSON.parse(event) as TransferEvent).leg)).toEqual(legs) // ours
    expect(faults(given)).toEqual([])

    for (const at of legs.keys())
      expect(faults({ ...given, transfers: given.transfers.toSpliced(at, 1) })).toEqual([
        'transfers: transfer_missing',
      ])

    expect(faults({ ...given, transfers: given.transfers.toReversed() })).toEqual([
      'transfers: transfer_differs',
    ])
  })

  test.each(ENDS)('of %s are in every number those that its end asks for', (_, wish, weather, legs) => {
    for (const leg of legs)
      for (const name of ['event', 'op', 'code', 'dr', 'cr', 'amount'] as const) {
        const lies: Lies = {
          transfer: (row) => (row.leg === leg ? { ...row, [name]: next(row[name]) } : row),
        }

        expect([leg, name, ...faults(made({ ...wish, lies }, weather).bundle)]).toEqual([
          leg,
          name,
          'transfers: transfer_differs',
        ])
      }
  })

  test.each<[string, Lies]>([
    ['transfer_differs', changed('2', { ref: 'another' })],
    ['transfer_differs', changed('101', { ref: 'another' })],
    ['transfer_differs', changed('2', { leg: '1' })],
    ['transfer_differs', changed('101', { leg: '102' })],
    ['transfer_differs', changed('101', { at: '2026-11-19T14:00:00.000Z' })],
    // Without a payer nobody is meant, and the house is no customer.
    ['transfer_missing', changed('100', { leg: '99' })],
    ['transfer_missing', changed('100', { dr: `${(101n << 16n) | (16n << 8n)}` })],
    ['transfer_missing', changed('100', { amount: '-1' })],
    ['transfer_differs', changed('101', { amount: '-1' })],
    ['transfer_differs', changed('2', { amount: '-1' })],
  ])('%s (%#)', (reason, lies) => {
    expect(faults(made({ lies }).bundle)).toEqual([`transfers: ${reason}`])
  })

  test('are each in the log of the ledger', () => {
    for (const at of bundle.transfers.keys()) {
      const transfers = bundle.transfers.map((each, place) =>
        place === at ? { ...each, seq: each.seq + 1 } : each,
      )
      expect(faults({ ...bundle, transfers })).toEqual(['transfers: batch_not_in_the_log'])
    }
  })

  /** The order as the steps before this one leave it. */
  function known(given: OwnBundle): { readonly order: KnownOrder; readonly logs: CheckedLogs } {
    const signed = new Set(['ticket', 'receipt', 'orders', 'ledger', 'ticks'] as const)
    const facts = { sha256: nodeSha256, keys: house.keyFile, signed }
    const logs = checkCheckpoints(given, facts)
    const ticket = checkTicket(given, facts)
    const receipt = after(ticket, (offer) => checkReceipt(given, offer, facts))

    const events = after(logs, (signedLogs) => checkEvents(nodeSha256, given, signedLogs))
    if (!logs.ok || !receipt.ok || !events.ok) throw new RangeError('an honest order')

    const windows = { entry: undefined, exit: undefined }
    return { order: { ...receipt.value, ...events.value, windows }, logs: logs.value }
  }

  const of = (given: OrderBundle, order: KnownOrder, logs: CheckedLogs) =>
    checkTransfers(nodeSha256, given, order, logs)

  test('are counted, or there is nothing to count', () => {
    const { order, logs } = known(bundle)
    expect(of(bundle, order, logs)).toEqual(held(true, '3'))
    expect(of(sharedBundle(bundle), order, logs)).toStrictEqual(held(true))

    const running = { ...order, settled: undefined }
    expect(of({ ...bundle, transfers: [] }, running, logs)).toStrictEqual(held(true))
    expect(of(bundle, order, {})).toEqual(fault('batch_not_in_the_log'))
  })

  test('pay no fee where there is none', () => {
    const { order } = known(bundle)

    const free = (fee: readonly TransferEvent[]): Check<true> => {
      const rows = bundle.transfers.map(({ event }) => JSON.parse(event) as TransferEvent) // ours
      const events = [...fee, ...rows.filter(({ leg }) => leg !== '2')].map((row) =>
        transferEventBytes(row.leg === '100' ? { ...row, amount: `${order.stake}` } : row),
      )

      const log = new MadeLog('ledger', new MadeKey('house log'))
      const seq = log.addBatch(madeBatch('transfer', '1', events))
      const ledger = parseSignedNote(log.note())
      if (!ledger) throw new RangeError('a note')

      const transfers = events.map((event) => log.event(seq, event))
      return of({ ...bundle, transfers }, { ...order, fee: 0n }, { ledger })
    }

    const nothing = JSON.parse(bundle.transfers[0]?.event ?? '') as TransferEvent // ours
    expect(nothing.leg).toBe('2')
    expect(free([])).toEqual(held(true, '2'))
    expect(free([{ ...nothing, amount: '0' }])).toEqual(fault('transfer_missing'))
  })

  test('there are none before it is settled', () => {
    const running = made({ until: 'opened' }).bundle
    expect(faults(running)).toEqual([])
    expect(faults({ ...running, transfers: bundle.transfers })).toEqual(['transfers: transfer_without_event'])
  })
})
