import { accountId } from '@plumbline/domain/ledger/ledger'
import { checkStatement, readLedgerProofs, readStatement } from '@plumbline/domain/proofs/check-statement'
import type { KeptStatement, LedgerProofs, StatementFacts } from '@plumbline/domain/proofs/check-statement'
import { parseSignedNote } from '@plumbline/domain/proofs/checkpoint'
import { transferEventBytes } from '@plumbline/domain/proofs/log-events'
import type { TransferEvent } from '@plumbline/domain/proofs/log-events'
import { describe, expect, test } from 'vitest'
import { madeBatch, MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'

/* The check of a kept statement (docs/proofs.md 9), each step seen to fail by one change or by a house that lies. */

const KEY = new MadeKey('house log')
const OWNER = 77n
const CASH = accountId(OWNER, 101, 'cash')
const COIN = accountId(OWNER, 103, 'coin')
const RISK = accountId(0n, 101, 'risk')

const row = (change: Partial<Record<keyof TransferEvent, string | bigint>>): TransferEvent => {
  const whole = {
    ref: 'one',
    event: 0n,
    leg: 1n,
    op: 0n,
    code: 1n,
    dr: RISK,
    cr: CASH,
    amount: 1n,
    ...change,
  }

  const text = (name: keyof typeof whole): string => `${whole[name]}`

  return {
    ref: text('ref'),
    event: text('event'),
    leg: text('leg'),
    op: text('op'),
    code: text('code'),
    dr: text('dr'),
    cr: text('cr'),
    amount: text('amount'),
    at: '2026-11-19T14:00:00.000Z',
  }
}

/** In: 5.00 of two rows of one event, and coins. Out: 2.00 of what a hold kept. */
const ROWS: readonly TransferEvent[] = [
  row({ amount: 3_00n }),
  row({ leg: 2n, amount: 2_00n }),
  row({ ref: 'two', op: 2n, dr: CASH, cr: RISK, amount: 2_00n }),
  row({ ref: 'three', cr: COIN, dr: accountId(0n, 103, 'liquidity'), amount: 5n }),
]

function ledgerOf(rows: readonly TransferEvent[], log = new MadeLog('ledger', KEY)): LedgerProofs {
  const events = rows.map(transferEventBytes)
  log.add('an older leaf')

  const seq = log.addBatch(madeBatch('transfer', '1', events))
  log.add('a newer leaf')

  return {
    checkpoint: log.note(),
    transfers: events.map((event) => ({ ...log.event(seq, event) })),
    left_out: 0,
  }
}

const LEDGER = ledgerOf(ROWS)

type Line = KeptStatement['items'][number]
type Balance = KeptStatement['balances'][number]

const line = (ref: string, amount: string, change: Partial<Line> = {}): Line => ({
  id: ref,
  time: 'then',
  kind: 'some',
  asset: 'USD',
  practice: true,
  book: 'cash',
  amount,
  ref,
  ...change,
})

const USD: Balance = { asset: 'USD', book: 'cash', opening: '100.00', closing: '103.00' }
const BTC: Balance = { asset: 'BTC', book: 'coin', opening: '0.00000000', closing: '0.00000005' }
const BONUS: Balance = { asset: 'USD', book: 'bonus', opening: '7.00', closing: '7.00' }

const [ONE, TWO, THREE] = [
  line('one', '5.00'),
  line('two', '-2.00'),
  line('three', '0.00000005', { asset: 'BTC', book: 'coin' }),
]

const STATEMENT: KeptStatement = {
  account: 'a***@example.com',
  practice: true,
  from: '2026-11-19',
  to: '2026-11-19',
  time_zone: 'UTC',
  balances: [USD, BTC, BONUS],
  items: [ONE, TWO, THREE],
}

const origin = new MadeLog('ledger', KEY).origin

const FACTS: StatementFacts = {
  sha256: nodeSha256,
  keys: { origins: [origin], keys: [] },
  isSigned: true,
  owner: OWNER,
}

function answers(
  statement: Partial<KeptStatement> = {},
  ledger: Partial<LedgerProofs> = {},
  facts: Partial<StatementFacts> = {},
): string[] {
  const steps = checkStatement(
    { ...STATEMENT, ...statement },
    { ...LEDGER, ...ledger },
    { ...FACTS, ...facts },
  )

  return Object.entries(steps).map(([name, step]) =>
    step.ok ? `${name} ${step.found ?? ''}`.trim() : `${name}: ${step.reason}`,
  )
}

const faults = (...given: Parameters<typeof answers>): string[] =>
  answers(...given).filter((answer) => answer.includes(': '))
/** A fault of the first step, on which the last rests. */
const ofSums = (reason: string): string[] => [`sums: ${reason}`, 'lines: rests_on_a_failed_step']

describe('a statement', () => {
  test('holds in every step, which says what it found', () => {
    const size = parseSignedNote(LEDGER.checkpoint ?? '')?.size
    expect(answers()).toEqual(['sums 3', `checkpoint ${size}`, 'events 4', 'lines 3'])
    const steps = checkStatement(STATEMENT, LEDGER, FACTS)
    expect([steps.sums.ok && steps.sums.value, steps.lines.ok && steps.lines.value]).toEqual([true, true])
  })

  test('may be of real money, and of nothing at all', () => {
    const real = ROWS.slice(0, 1).map((each) => ({ ...each, cr: `${accountId(OWNER, 1, 'cash')}` }))
    const items = [line('one', '3.00', { practice: false })]
    expect(faults({ practice: false, balances: [USD], items }, ledgerOf(real))).toEqual([])

    // Moved in practice money, it is none of the real one’s.
    expect(faults({ practice: false, balances: [USD], items }, ledgerOf(ROWS.slice(0, 1)))).toEqual([
      'lines: line_differs',
    ])

    expect(answers({ balances: [], items: [] }, { transfers: [] })).toEqual([
      'sums 0',
      'checkpoint 3',
      'events 0',
      'lines 0',
    ])
  })
})

describe('sums', () => {
  test.each<[string, Partial<KeptStatement>]>([
    ['line_unreadable', { items: [line('one', '5.0'), TWO, THREE] }],
    ['line_unreadable', { items: [line('one', '5.000'), TWO, THREE] }],
    ['line_unreadable', { items: [line('one', '05.00'), TWO, THREE] }],
    ['line_unreadable', { items: [ONE, line('two', '--2.00'), THREE] }],
    ['line_unreadable', { items: [ONE, TWO, line('three', '-0.00')] }],
    ['line_unreadable', { items: [ONE, TWO, { ...THREE, practice: false }] }],
    ['line_unreadable', { practice: false }],
    ['line_unreadable', { items: [line('one', '9'.repeat(20).concat('.00')), TWO, THREE] }],
    ['balance_unreadable', { balances: [{ ...USD, opening: '100.0' }, BTC, BONUS] }],
    ['balance_unreadable', { balances: [{ ...USD, closing: '103' }, BTC, BONUS] }],
    ['balance_unreadable', { balances: [USD, { ...BTC, opening: '0.00' }, BONUS] }],
    ['balance_twice', { balances: [USD, BTC, BONUS, BONUS] }],
    ['closing_differs', { balances: [{ ...USD, closing: '103.01' }, BTC, BONUS] }],
    ['closing_differs', { balances: [{ ...USD, opening: '99.99' }, BTC, BONUS] }],
    ['closing_differs', { balances: [USD, BTC, { ...BONUS, closing: '7.01' }] }],
    ['closing_differs', { items: [ONE, THREE] }],
    ['closing_differs', { items: [ONE, line('two', '2.00'), THREE] }],
    ['line_without_balance', { balances: [USD, BONUS] }],
    [
      'line_without_balance',
      { balances: [USD, BTC], items: [ONE, TWO, THREE, line('x', '1.00', { book: 'bonus' })] },
    ],
    // Not even one of nothing.
    ['line_without_balance', { items: [ONE, TWO, THREE, line('x', '0.00', { book: 'accrued' })] }],
  ])('%s (%#)', (reason, change) => {
    expect(faults(change)).toEqual(ofSums(reason))
  })

  test('may be below zero', () => {
    const below: Balance = { ...USD, opening: '-4.00', closing: '-1.00' }
    expect(faults({ balances: [below, BTC, BONUS] })).toEqual([])
  })
})

describe('the checkpoint', () => {
  const REST = ['events: rests_on_a_failed_step', 'lines: rests_on_a_failed_step']
  test('is a note of the ledger, signed by the house', () => {
    const other = ledgerOf(ROWS, new MadeLog('orders', KEY))
    const { checkpoint: _checkpoint, ...none } = LEDGER
    const without = checkStatement(STATEMENT, none, FACTS)

    expect(without.checkpoint).toEqual({ ok: false, reason: 'checkpoint_unreadable' })
    expect(faults({}, { checkpoint: '' })).toEqual(['checkpoint: checkpoint_unreadable', ...REST])
    expect(faults({}, other)).toEqual(['checkpoint: origin_differs', ...REST])

    expect(faults({}, {}, { keys: { origins: [], keys: [] } })).toEqual([
      'checkpoint: origin_differs',
      ...REST,
    ])

    expect(faults({}, {}, { isSigned: false })).toEqual(['checkpoint: checkpoint_signature_wrong', ...REST])
  })
})

describe('events', () => {
  const REST = 'lines: rests_on_a_failed_step'
  const events = (...transfers: LedgerProofs['transfers']): string[] => faults({}, { transfers })

  const [first, ...more] = LEDGER.transfers
  if (!first) throw new RangeError('an event')

  test('are in their batch, the batch in the log, each once', () => {
    expect(events({ ...first, event: `${first.event} ` }, ...more)).toEqual([
      'events: event_not_in_its_batch',
      REST,
    ])

    expect(events({ ...first, seq: first.seq + 1 }, ...more)).toEqual(['events: batch_not_in_the_log', REST])
    expect(events(...more, first, first)).toEqual(['events: event_twice', REST])
  })

  test.each<[string, readonly TransferEvent[]]>([
    ['event_unreadable', [...ROWS, row({ ref: 'x', op: 1n, cr: RISK })]],
    ['event_unreadable', [...ROWS, row({ ref: 'x', op: 3n, cr: RISK })]],
    ['event_unreadable', [...ROWS, row({ ref: 'x', amount: -1n })]],
    ['event_twice', [...ROWS, row({ amount: 1n, cr: RISK })]],
  ])('%s (%#)', (reason, rows) => {
    expect(faults({}, ledgerOf(rows))).toEqual([`events: ${reason}`, REST])
  })

  test('are told apart by ref, event and leg', () => {
    for (const change of [{ ref: 'one 0' }, { event: 1n }, { leg: 3n }])
      expect(faults({}, ledgerOf([...ROWS, row({ cr: RISK, ...change })]))).toEqual([])
    // Whichever way their signs could be read together.
    const alike = [row({ cr: RISK, ref: 'a', event: 11n }), row({ cr: RISK, ref: 'a1', event: 1n })]
    expect(faults({}, ledgerOf([...ROWS, ...alike]))).toEqual([])
  })
})

describe('lines', () => {
  const lines = (...items: readonly Line[]): string[] => faults({ items })
  const DIFFERS = ['lines: line_differs']

  test('are what the events moved, by account and row of business, to the unit', () => {
    // Two lines of one row of business may be one movement, or one line two.
    expect(lines(line('one', '2.00'), line('one', '3.00'), TWO, THREE)).toEqual([])
    expect(lines(line('one', '3.00'), line('one', '2.00', { ref: 'other' }), TWO, THREE)).toEqual(DIFFERS)
    expect(lines(line('two', '5.00'), line('one', '-2.00'), THREE)).toEqual(DIFFERS)
    expect(lines(line('one', '5.01'), line('two', '-2.01'), THREE)).toEqual(DIFFERS)
    expect(lines(ONE, TWO, THREE, line('x', '1.00'), line('y', '-1.00'))).toEqual(DIFFERS)
  })

  test('lack nothing that was moved', () => {
    const silent = { items: [ONE, TWO], balances: [USD, { ...BTC, closing: BTC.opening }] }
    expect(faults(silent)).toEqual(DIFFERS)
    // Of an account that is not shown nothing is asked.
    expect(faults({ items: [ONE, TWO], balances: [USD] })).toEqual([])
  })

  test('are of the customer whose statement it is', () => {
    expect(faults({}, {}, { owner: OWNER + 1n })).toEqual(DIFFERS)
  })

  test('are nothing where both sides are the customer’s own', () => {
    const within = row({ ref: 'within', dr: CASH, cr: accountId(OWNER, 101, 'bonus'), amount: 4_00n })
    const ledger = ledgerOf([...ROWS, within])
    const items = [ONE, TWO, THREE, line('within', '-4.00'), line('within', '4.00', { book: 'bonus' })]
    const balances = [{ ...USD, closing: '99.00' }, BTC, { ...BONUS, closing: '11.00' }]

    expect(faults({ items, balances }, ledger)).toEqual([])
    expect(faults({ items: items.slice(0, 3) }, ledger)).toEqual(DIFFERS)
  })
})

describe('what is read', () => {
  test('is a statement with nothing missing or besides', () => {
    expect(readStatement(STATEMENT)).toEqual(STATEMENT)
    expect(readStatement({ ...STATEMENT, name: 'A name' })).toEqual({ ...STATEMENT, name: 'A name' })

    const titled = { ...STATEMENT, items: [{ ...ONE, title: 'A title' }] }
    expect(readStatement(titled)).toEqual(titled)

    for (const name of Object.keys(STATEMENT))
      expect(
        readStatement(Object.fromEntries(Object.entries(STATEMENT).filter(([each]) => each !== name))),
      ).toBeUndefined()

    for (const change of [
      { more: 1 },
      { practice: 'true' },
      { balances: [{ ...USD, more: 1 }] },
      { balances: [{ ...USD, asset: 'EUR' }] },
      { balances: [{ ...USD, book: 'risk' }] },
      { balances: [{ ...USD, opening: '100' }] },
      { balances: Array.from({ length: 21 }, () => USD) },
      { items: [{ ...ONE, more: 1 }] },
      { items: [{ ...ONE, asset: undefined }] },
      { items: [{ ...ONE, amount: '+5.00' }] },
    ])
      expect(readStatement({ ...STATEMENT, ...change })).toBeUndefined()

    for (const asset of ['USD', 'USDT', 'BTC', 'ETH'])
      expect(readStatement({ ...STATEMENT, balances: [{ ...USD, asset }] })).toBeDefined()
  })

  test('are proofs of a ledger with nothing missing or besides', () => {
    expect(readLedgerProofs(LEDGER)).toEqual(LEDGER)
    expect(readLedgerProofs({ transfers: [], left_out: 3 })).toEqual({ transfers: [], left_out: 3 })

    for (const odd of [
      { ...LEDGER, more: 1 },
      { ...LEDGER, left_out: -1 },
      { transfers: [] },
      { left_out: 0 },
      null,
    ])
      expect(readLedgerProofs(odd)).toBeUndefined()

    expect(readLedgerProofs({ ...LEDGER, transfers: [{ ...LEDGER.transfers[0], more: 1 }] })).toBeUndefined()
  })
})
