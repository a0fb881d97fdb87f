import { MadeHouse } from './made-house.ts'
import { madeBundle, madeOrders } from './made-orders.ts'

/* A kept statement of two orders, made by a house whose keys the checker has. */

/** Whose keys they are. */
export const paperHouse = new MadeHouse()
const [won, lost] = madeOrders(paperHouse, 'rising', [{}, { direction: 'down' }])
if (!won || !lost) throw new RangeError('two orders')
const bundles = [won, lost].map(madeBundle)

/** A line of one of its orders. */
export const paperLine = (id: string, kind: string, amount: string) => ({
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
export const paperOrders = { won: wonId, lost: lostId }

export const madePaper = {
  v: '1',
  type: 'kept_statement',
  made_at: '2026-11-19T15:00:00.000Z',
  customer: '77',
  keys: paperHouse.keyFile,
  statement: {
    account: 'a***@example.com',
    practice: true,
    from: '2026-11-19',
    to: '2026-11-19',
    time_zone: 'UTC',
    balances: [{ asset: 'USD', book: 'cash', opening: '100.00', closing: '94.90' }],
    items: [
      paperLine(paperOrders.won, 'order_won', '25.20'),
      paperLine(paperOrders.lost, 'order_lost', '-30.30'),
    ],
  },
  ledger: {
    checkpoint: paperHouse.logs.ledger.note(),
    transfers: bundles.flatMap(({ transfers }) => transfers.filter(({ event }) => /"op":"2"/.test(event))),
    left_out: 0,
  },
  orders: bundles,
}
