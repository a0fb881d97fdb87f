import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import { MadeKey } from './testing/made-log.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'
import { verifyPaper } from './verify-paper.ts'
import type { PaperPart } from './verify-paper.ts'

/* A statement of two orders, made by a house whose keys the checker has. */

const house = new MadeHouse()
const [won, lost] = madeOrders(house, 'rising', [{}, { direction: 'down' }])
if (!won || !lost) throw new RangeError('two orders')
const bundles = [won, lost].map(madeBundle)
const line = (id: string, kind: string, amount: string) => ({
  id,
  time: '2026-11-19T14:00:20.000Z',
  kind,
  asset: 'USD',
  practice: true,
  book: 'cash',
  amount,
  ref: id,
})
const [wonId, lostId] = [won.acceptance.order_id, lost.acceptance.order_id]
const ids = { won: wonId, lost: lostId }
const paper = {
  v: '1',
  type: 'kept_statement',
  made_at: '2026-11-19T15:00:00.000Z',
  customer: '77',
  keys: house.keyFile,
  statement: {
    account: 'a***@example.com',
    practice: true,
    from: '2026-11-19',
    to: '2026-11-19',
    time_zone: 'UTC',
    balances: [{ asset: 'USD', book: 'cash', opening: '100.00', closing: '94.90' }],
    items: [line(ids.won, 'order_won', '25.20'), line(ids.lost, 'order_lost', '-30.30')],
  },
  ledger: {
    checkpoint: house.logs.ledger.note(),
    transfers: bundles.flatMap(({ transfers }) => transfers.filter(({ event }) => /"op":"2"/.test(event))),
    left_out: 0,
  },
  orders: bundles,
}
const SHOWN = ['100.00', '94.90', '+25.20', '\u221230.30']

/** The names of the steps that do not hold, with their reasons; nothing of a true one. */
async function faults(given: unknown, shown: readonly string[] = SHOWN, keys?: unknown): Promise<string[]> {
  const found: string[] = []
  for await (const { steps } of verifyPaper(given, shown, keys))
    for (const { name, state, reason } of steps)
      if (state !== 'passed') found.push(`${name} ${reason ?? state}`)
  return found
}
const changed = (change: object) => ({ ...paper, statement: { ...paper.statement, ...change } })

describe('a kept statement', () => {
  test('holds in every step of every part', async () => {
    expect(await faults(paper)).toEqual([])
    const parts: PaperPart[] = []
    for await (const part of verifyPaper(paper, SHOWN)) parts.push(part)
    expect(parts.map(({ part, steps }) => [part, steps.length])).toEqual([
      ['statement', 5],
      ['order', 11],
      ['order', 11],
    ])
  })
  test('is read as each language writes its figures', async () => {
    expect(await faults(paper, ['100,00', '94,90', '+25,20', '-30,30'])).toEqual([])
    expect(await faults(paper, ['100.00', '94.90', '+25.20', '30.30'])).toEqual([
      'statement.table table_differs',
    ])
    expect(await faults(paper, SHOWN.slice(1))).toEqual(['statement.table table_differs'])
  })
  test('is refused where its own sums do not agree, or a line has no balance', async () => {
    const richer = [{ asset: 'USD', book: 'cash', opening: '100.00', closing: '94.91' }]
    expect(await faults(changed({ balances: richer }), ['100.00', '94.91', '25.20', '-30.30'])).toEqual([
      'statement.sums closing_differs',
      'statement.lines rests_on_a_failed_step',
    ])
    expect(await faults(changed({ balances: [] }), ['25.20', '-30.30'])).toContain(
      'statement.sums line_without_balance',
    )
  })
  test('is refused where a line is not what the ledger moved, though all its own sums agree', async () => {
    const items = [line(ids.won, 'order_won', '26.20'), line(ids.lost, 'order_lost', '-31.30')]
    expect(await faults(changed({ items }), ['100.00', '94.90', '26.20', '-31.30'])).toEqual([
      'statement.lines line_differs',
      'order.listed line_differs',
      'order.listed line_differs',
    ])
    const silent = [line(ids.won, 'order_won', '25.20')]
    const balances = [{ asset: 'USD', book: 'cash', opening: '100.00', closing: '125.20' }]
    expect(await faults(changed({ items: silent, balances }), ['100.00', '125.20', '25.20'])).toEqual([
      'statement.lines line_differs',
      'order.listed line_differs',
    ])
  })
  test('is refused where it is of another customer, or an event stands twice or is not in the log', async () => {
    expect(await faults({ ...paper, customer: '78' })).toEqual(['statement.lines line_differs'])
    const { transfers } = paper.ledger
    const twice = { ...paper.ledger, transfers: [...transfers, ...transfers.slice(0, 1)] }
    expect(await faults({ ...paper, ledger: twice })).toContain('statement.events event_twice')
    const forged = transfers.map((one) => ({ ...one, event: one.event.replace('"cr"', '"cr" ') }))
    expect(await faults({ ...paper, ledger: { ...paper.ledger, transfers: forged } })).toContain(
      'statement.events event_not_in_its_batch',
    )
  })
  test('says what it lacks', async () => {
    const ledger = { ...paper.ledger, transfers: paper.ledger.transfers.slice(1), left_out: 1 }
    expect(await faults({ ...paper, ledger })).toEqual(['statement.lines partial'])
  })
  test('is refused by other keys than those inside, and where it is none', async () => {
    const other = new MadeKey('of somebody else').raw.toString('base64')
    const keys = { ...house.keyFile, keys: house.keyFile.keys.map((key) => ({ ...key, public_key: other })) }
    expect(await faults(paper, SHOWN, keys)).toContain('statement.checkpoint checkpoint_signature_wrong')
    for (const none of [undefined, {}, { ...paper, more: 1 }, { ...paper, customer: '' }])
      expect(await faults(none)).toEqual(['statement.table paper_unreadable'])
  })
})
