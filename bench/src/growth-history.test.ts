import { expect, inject, test } from 'vitest'
import { brokenInvariants, brokenSince } from '../../apps/server/src/ledger/invariants/invariants.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { orderHouse } from '../../apps/server/src/testing/houses/order-house.ts'
import { makeHistory, NEW_SIZE, oldSize } from './growth-history.ts'

/* What `npm run bench -- --only growth` measures on is a life that could have been: the books of it hold. */

const SCALE = 0.0002

for (const [name, size] of [
  ['years', { ...oldSize(SCALE), bonuses: 3 }],
  ['a day', NEW_SIZE],
] as const)
  test(`a history of ${name} breaks no invariant, and orders go on`, async () => {
    const house = await orderHouse()
    const { superuser } = inject('cluster')
    const db = openDatabase({ ...house.ownerAddress, user: superuser }, silentLogger, 1)
    await house.orders.stop()

    // Its time is the database's own: the feed of the test stands at the end of it.
    const { activeCustomer, bonusCustomer } = await makeHistory(db, size)
    await db.end()
    expect([...(await brokenInvariants(house.owner)).keys()]).toEqual([])
    expect([...(await brokenSince(house.db, house.clock.now())).keys()]).toEqual([])

    const [made] = await house.owner.query<Record<string, bigint>>(
      `select (select count(*) from contract_order) orders, (select count(*) from stored_tick) ticks,
        (select coalesce(sum(orders), 0)::bigint from order_total) folded,
        (select count(*) from pg_inherits where inhparent = 'tick'::regclass) days,
        (select count(*) from contract_order where customer_id = $1) active, (select counted from bonus_turnover n join bonus b on b.id = n.bonus_id where customer_id = $2) counted`,
      [activeCustomer, bonusCustomer],
    )

    expect(Number(made?.['orders'])).toBe(size.orders)
    expect(Number(made?.['folded'])).toBe(size.orders)
    expect(Number(made?.['ticks'])).toBeGreaterThan(size.ticks * (size.days > 8 ? 0.9 : 0.09))
    expect(Number(made?.['days'])).toBeLessThan(20)
    expect(made?.['active']).toBeGreaterThan(0n)
    expect(made?.['counted']).toBeGreaterThan(0n)
    await house.restart()

    const customer = await house.customer(10_000n)
    const { id } = await house.place(customer)
    expect(await house.orders.order(customer, id)).toMatchObject({ status: 'accepted' })
  })
