import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, sqlState } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import { metToDo } from './store.ts'

/* Turnover is counted as orders end (decision 41): the same as the orders say, and looking costs no order. */

const house = await bonusHouse()
const { db, owner } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const countOf = async (id: string) => {
  const [row] = await owner.query<{ counted: bigint; from_orders: bigint; is_due: boolean }>(
    'select n.counted, bonus_progress(b) as from_orders, n.is_due from bonus b join bonus_turnover n on n.bonus_id = b.id where b.id = $1',
    [id],
  )
  return row
}

test('stakes of won and lost bonus orders are counted as they end, and due once the turnover is met', async () => {
  const offer = await house.programme()
  const ann = await house.person()
  const { id } = (await ann.claim(offer)).data

  expect(await countOf(id)).toEqual({ counted: 0n, from_orders: 0n, is_due: false })
  await house.play(ann, [10_00n, 5_00n], 'won')
  await house.play(ann, [7_00n], 'void')
  await house.play(ann, [8_00n], 'lost')
  expect(await countOf(id)).toEqual({ counted: 23_00n, from_orders: 23_00n, is_due: false })

  for (let times = 0; times < 4; times += 1) await house.play(ann, [20_00n], 'won')
  expect(await countOf(id)).toEqual({ counted: 103_00n, from_orders: 103_00n, is_due: true })
  await house.run('bonuses/look-after')
  expect(await countOf(id)).toMatchObject({ is_due: false })
  expect(house.messages.filter(({ kind }) => kind === 'bonus_turnover_met')).toHaveLength(1)
  await house.play(ann, [1_00n], 'lost')
  expect(await countOf(id)).toMatchObject({ counted: 104_00n, is_due: true })
  await ann.call('/api/bonus/release', { id })
  expect(await countOf(id)).toEqual({ counted: 104_00n, from_orders: 104_00n, is_due: false })
})

test('the server cannot count by itself, and a wrong count is found', async () => {
  const offer = await house.programme()
  const ann = await house.person()
  const { id } = (await ann.claim(offer)).data

  for (const statement of [
    'update bonus_turnover set counted = 999999',
    'update bonus_turnover set wanted = 1',
    'delete from bonus_turnover',
    `insert into bonus_turnover(bonus_id, wanted) values ('${randomUUID()}', 1)`,
  ])
    expect(await db.query(statement).then(() => statement, sqlState)).toBe('42501')

  await owner.query('update bonus_turnover set counted = 999999, is_due = true where bonus_id = $1', [id])
  expect((await house.broken()).join()).toContain(`I4: [{"broken":"${id}"}]`)

  // Nor does it help: what is met is judged from the orders.
  await house.run('bonuses/look-after')
  expect(house.messages.filter(({ customerId }) => customerId === ann.id)).toEqual([])
  await owner.query('update bonus_turnover set counted = 0, is_due = false where bonus_id = $1', [id])
})

test('a look at many running bonuses reads no order, and none of the bonuses that are not due', async () => {
  const offer = await house.programme()
  for (let each = 0; each < 5; each += 1) {
    const customer = await house.person()
    await customer.claim(offer)
    await house.play(customer, [1_00n, 2_00n], 'won')
  }

  await owner.query('vacuum bonus_turnover') // what was due before stands in its index until then

  // Counted on a connection of its own, whose figures are its own until its transaction ends.
  const alone = openDatabase(house.address, silentLogger, 1)

  const rowsRead = (what: string): string =>
    `select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)), 0)::bigint as rows
      from pg_class c where c.oid = any(select i.indexrelid from pg_index i where i.indrelid = '${what}'::regclass
        union all select '${what}'::regclass)`

  await alone.transaction(async (tx) => {
    // As it is planned where there are many.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.query(`set local enable_${way} = off`)
    expect(await metToDo(tx, 100)).toEqual([])
    for (const table of ['contract_order', 'bonus', 'bonus_turnover'])
      expect(await tx.query(rowsRead(table))).toEqual([{ rows: 0n }])
  })

  await alone.end()
})
