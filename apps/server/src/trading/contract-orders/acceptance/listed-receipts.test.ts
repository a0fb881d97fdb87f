import type { Order } from '@plumbline/api-schema/trading/order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { expect, test } from 'vitest'
import { countedDatabase, statementsOf } from '../../../testing/counted-database.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { BatchBook } from './batch-book.ts'
import { ORDER_COLUMNS } from '../reads/order-row.ts'
import type { OrderRow } from '../reads/order-row.ts'
import { openKeyFiles } from '../../../platform/key-file.ts'
import { openSigningKeys } from './signing-keys.ts'

const house = await orderHouse()
const PAGE = { symbol: undefined, seconds: undefined, status: undefined, practice: undefined, limit: 10 }
const ann = await house.customer(1_000_000n)
// One after another, so each in a batch of its own; then two in one.
const placed: Order[] = []

for (let more = 0; more < 3; more += 1) {
  house.clock.advance(1)
  placed.push(await house.place(ann))
}

placed.push(...(await Promise.all([house.place(ann), house.place(ann)])))

function ordersOf(answer: { readonly items: readonly Order[] } | Refusal): readonly Order[] {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refusal}`)
  return answer.items
}

const byId = (orders: readonly Order[]) => new Map(orders.map(({ id, receipt }) => [id, receipt]))

test.each(['with its batches at hand', 'in a later life of the server'])(
  'every listed order carries the receipt of its acceptance, %s',
  async (when) => {
    if (when.startsWith('in')) await house.restart()
    expect(byId(ordersOf(await house.orders.holdings(ann, PAGE)))).toEqual(byId(placed))
    expect(placed.every(({ receipt }) => receipt?.path && receipt.batch.signature)).toBe(true)
  },
)

test('so does every settled one', async () => {
  const { clock, feed } = house
  await feed.tick(1, clock.advance(100), 10_000n)
  await feed.advance(clock.now())
  await house.orders.reached(feed.watermark())
  await feed.tick(1, clock.advance(30_000), 10_001n)
  await feed.advance(clock.advance(1_000))
  await house.orders.reached(feed.watermark())
  expect(byId(ordersOf(await house.orders.history(ann, PAGE)))).toEqual(byId(placed))
})

test('the batches of a page are read at once, however many they are', async () => {
  const rows = await house.db.query<OrderRow>(`select ${ORDER_COLUMNS} from contract_order`)
  const database = countedDatabase(house.db)

  const statements = (of: readonly OrderRow[]) => {
    const book = new BatchBook(openSigningKeys(openKeyFiles(house.keysFolder)), {
      learn: () => Promise.resolve(),
      hashOf: () => '',
    })
    return statementsOf(async () => expect((await book.receipts(database, of)).size).toBe(of.length))
  }

  expect([await statements(rows.slice(0, 1)), await statements(rows)]).toEqual([1, 1])
})
