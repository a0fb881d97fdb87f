import { describe, expect, test } from 'vitest'
import { MadeKey } from './testing/made-log.ts'
import { madeBundle, madeOrders } from './testing/made-orders.ts'
import { madePaper, paperHouse, paperLine, paperOrders } from './testing/made-paper.ts'
import { verifyPaper } from './verify-paper.ts'
import type { PaperPart } from './verify-paper.ts'

/** Its page shows just that. */
const SHOWN = ['100.00', '94.90', '+25.20', '\u221230.30']

/** The names of the steps that do not hold, with their reasons; nothing of a true one. */
async function faults(given: unknown, shown: readonly string[] = SHOWN, keys?: unknown): Promise<string[]> {
  const found: string[] = []
  for await (const { steps } of verifyPaper(given, shown, keys))
    for (const { name, state, reason } of steps)
      if (state !== 'passed') found.push(`${name} ${reason ?? state}`)
  return found
}

const changed = (change: object) => ({ ...madePaper, statement: { ...madePaper.statement, ...change } })

describe('a kept statement', () => {
  test('holds in every step of every part', async () => {
    expect(await faults(madePaper)).toEqual([])
    const parts: PaperPart[] = []
    for await (const part of verifyPaper(madePaper, SHOWN)) parts.push(part)

    expect(parts.map(({ part, steps }) => [part, steps.length])).toEqual([
      ['statement', 5],
      ['order', 11],
      ['order', 11],
    ])
  })

  test('is read as each language writes its figures', async () => {
    expect(await faults(madePaper, ['100,00', '94,90', '+25,20', '-30,30'])).toEqual([])
    expect(await faults(madePaper, ['100.00', '94.90', '+25.20', '30.30'])).toEqual([
      'statement.table table_differs',
    ])
    expect(await faults(madePaper, SHOWN.slice(1))).toEqual(['statement.table table_differs'])
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
    const items = [
      paperLine(paperOrders.won, 'order_won', '26.20'),
      paperLine(paperOrders.lost, 'order_lost', '-31.30'),
    ]

    expect(await faults(changed({ items }), ['100.00', '94.90', '26.20', '-31.30'])).toEqual([
      'statement.lines line_differs',
      'order.listed line_differs',
      'order.listed line_differs',
    ])

    const silent = [paperLine(paperOrders.won, 'order_won', '25.20')]
    const balances = [{ asset: 'USD', book: 'cash', opening: '100.00', closing: '125.20' }]
    expect(await faults(changed({ items: silent, balances }), ['100.00', '125.20', '25.20'])).toEqual([
      'statement.lines line_differs',
      'order.listed line_differs',
    ])
  })

  test('lists an early close by what it paid in and what it got', async () => {
    const [order] = madeOrders(paperHouse, 'rising', [{ closedAfterMs: 2_000 }])
    if (!order) throw new RangeError('an order')

    const bundle = madeBundle(order)
    const [, received = ''] = /"received":"(\d+)"/.exec(order.settle?.event ?? '') ?? []

    const money = (cents: number): string => (cents / 100).toFixed(2)
    const { order_id: id } = order.acceptance

    const paper = (got: number) => ({
      ...changed({
        balances: [{ asset: 'USD', book: 'cash', opening: '100.00', closing: money(6_970 + got) }],
        items: [
          paperLine(id, 'order_closed', '-30.30'),
          { ...paperLine(id, 'order_close', money(got)), id: `${id}.value` },
        ],
      }),
      ledger: {
        checkpoint: paperHouse.logs.ledger.note(),
        transfers: bundle.transfers.filter(({ event }) => /"op":"2"|"leg":"3"/.test(event)),
        left_out: 0,
      },
      orders: [bundle],
    })

    const got = Number(received)
    const shown = (sum: number) => ['100.00', money(6_970 + sum), '-30.30', money(sum)]

    expect(got).toBeGreaterThan(2_719)
    expect(await faults(paper(got), shown(got))).toEqual([])

    expect(await faults(paper(got - 1), shown(got - 1))).toEqual([
      'statement.lines line_differs',
      'order.listed line_differs',
    ])
  })

  test('is refused where it is of another customer, or an event stands twice or is not in the log', async () => {
    expect(await faults({ ...madePaper, customer: '78' })).toEqual(['statement.lines line_differs'])
    const { transfers } = madePaper.ledger
    const twice = { ...madePaper.ledger, transfers: [...transfers, ...transfers.slice(0, 1)] }

    expect(await faults({ ...madePaper, ledger: twice })).toContain('statement.events event_twice')
    const forged = transfers.map((one) => ({ ...one, event: one.event.replace('"cr"', '"cr" ') }))
    expect(await faults({ ...madePaper, ledger: { ...madePaper.ledger, transfers: forged } })).toContain(
      'statement.events event_not_in_its_batch',
    )
  })

  test('says what it lacks', async () => {
    const ledger = { ...madePaper.ledger, transfers: madePaper.ledger.transfers.slice(1), left_out: 1 }
    expect(await faults({ ...madePaper, ledger })).toEqual(['statement.lines partial'])
  })

  test('is refused by other keys than those inside, and where it is none', async () => {
    const other = new MadeKey('of somebody else')
    const public_key = other.raw.toString('base64')

    const withKeys = (change: object) => ({
      ...paperHouse.keyFile,
      keys: paperHouse.keyFile.keys.map((key) => ({ ...key, ...change })),
    })

    expect(await faults(madePaper, SHOWN, withKeys({ public_key, key_id: other.id }))).toContain(
      'statement.checkpoint checkpoint_signature_wrong',
    )

    // Another key under a known name.
    expect(await faults(madePaper, SHOWN, withKeys({ public_key }))).toContain(
      'statement.events proofs_unreadable',
    )

    for (const none of [undefined, {}, { ...madePaper, more: 1 }, { ...madePaper, customer: '' }])
      expect(await faults(none)).toEqual(['statement.table paper_unreadable'])
  })
})
