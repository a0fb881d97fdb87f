import { hasPython, startChecker } from '@plumbline/verifier/testing/python-checker'
import { madePaper, paperHouse, paperLine, paperOrders } from '@plumbline/verifier/testing/made-paper'
import { verifyPaper } from '@plumbline/verifier/verify-paper'
import { expect, test } from 'vitest'

/* A kept statement and lies about it get the same verdict of both checkers. */

const { statement, ledger, orders } = madePaper
const said = (change: object): unknown => ({ ...madePaper, statement: { ...statement, ...change } })
const logged = (change: object): unknown => ({ ...madePaper, ledger: { ...ledger, ...change } })
const [balance] = statement.balances
const events = ledger.transfers

const PAPERS: readonly (readonly [string, unknown, string])[] = [
  ['a true one', madePaper, 'ok'],
  ['without all its events', logged({ transfers: events.slice(1), left_out: 1 }), 'ok'],
  ['one of a shorter figure', said({ balances: [{ ...balance, opening: '100.0' }] }), 'sums'],
  ['one of a balance twice', said({ balances: [balance, balance] }), 'sums'],
  ['one that closes higher', said({ balances: [{ ...balance, closing: '94.91' }] }), 'sums'],
  ['one without its balance', said({ balances: [] }), 'sums'],
  ['one without a checkpoint', { ...madePaper, ledger: { transfers: events, left_out: 0 } }, 'checkpoints'],
  ['one with an event twice', logged({ transfers: [...events, ...events.slice(0, 1)] }), 'events'],
  ['one without an event', logged({ transfers: events.slice(1) }), 'lines'],
  ['one of another customer', { ...madePaper, customer: '78' }, 'lines'],
  [
    'one whose lines are shifted',
    said({
      items: [
        paperLine(paperOrders.won, 'order_won', '26.20'),
        paperLine(paperOrders.lost, 'order_lost', '-31.30'),
      ],
    }),
    'lines',
  ],
  ['one with a changed order', { ...madePaper, orders: [{ ...orders[0], terms: '{}' }] }, 'orders'],
  [
    'one of another kind of line',
    said({ items: statement.items.map((item) => ({ ...item, kind: 'other' })) }),
    'orders',
  ],
  ['one with something besides', { ...madePaper, more: 1 }, 'keys'],
]

test.skipIf(!hasPython())('both checkers judge statements alike', async () => {
  const checker = startChecker(paperHouse.keyFile)
  for (const [name, paper, verdict] of PAPERS) {
    const found = await checker.judge(paper)
    expect([name, found.split(/[ :]/)[1] ?? 'ok']).toEqual([name, verdict])

    const faults: string[] = []
    for await (const { steps } of verifyPaper(paper, [], paperHouse.keyFile))
      for (const step of steps)
        if (step.state === 'failed' && step.name !== 'statement.table') faults.push(step.name)

    const isUnreadable = verdict === 'keys'
    expect([name, faults.length > 0]).toEqual([name, verdict !== 'ok' && !isUnreadable])
  }

  await checker.stop()
})
