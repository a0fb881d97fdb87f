import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteBreak } from '../../../ledger/invariants/check-store.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { testOperator } from '../../../testing/operator-browser.ts'

/*
 * What stops everybody's orders is asked of rows as a batch is decided. Here another program wrote them: the memory of the
 * server that takes the orders says that all is well.
 */

const house = await orderHouse()
const { owner, db, clock } = house

const [maker, checker] = [await testOperator(house), await testOperator(house)]

afterEach(async () => expect(await house.broken()).toEqual([]))

/** Two operators end new risk, or take it back. */
async function windDown(isOn: boolean): Promise<void> {
  const [proposal] = await owner.query<{ id: string }>(
    `insert into proposal (id, kind, document, lines, reason, practice, maker_id, made_at)
     values (gen_random_uuid(), 'wind_down', jsonb_build_object('is_on', $1::boolean), '[]', 'Test', true, $2, instant($3)) returning id`,
    [isOn, maker.operatorId, clock.now()],
  )

  await owner.query(
    `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
    [proposal?.id, checker.operatorId, clock.now()],
  )

  await db.query('insert into wind_down (is_on, proposal_id, at) values ($1, $2, instant($3))', [
    isOn,
    proposal?.id,
    clock.now(),
  ])
}

/** As the owner, without the guard that asks for two operators. */
async function forgetBreaks(): Promise<void> {
  await owner.query('alter table ledger_break disable trigger user')
  await owner.query('delete from ledger_break')
  await owner.query('alter table ledger_break enable trigger user')
}

test('while the house winds down no order is taken, until it does so no longer', async () => {
  const customer = await house.customer(10_000n)
  const first = await house.ticket(customer)
  const before = await house.orders.place(customer, 'before', first)

  const ticket = await house.ticket(customer)

  await windDown(true)
  expect(await house.orders.place(customer, 'refused', ticket)).toEqual({ refusal: 'winding_down' })

  // Its place in the list: behind what the ticket itself is refused for.
  expect(await house.orders.place(customer, 'used', first)).toEqual({ refusal: 'ticket_used' })
  expect(await house.orders.place(customer, 'before', first)).toEqual(before)

  await windDown(false)
  expect(await house.orders.place(customer, 'refused', ticket)).toEqual({ refusal: 'winding_down' })
  expect(await house.orders.place(customer, 'after', ticket)).toMatchObject({ status: 'accepted' })
})

test('while the books are broken no valid ticket is decided, and nothing is kept under its key', async () => {
  const customer = await house.customer(10_000n)
  const first = await house.ticket(customer)
  const before = await house.orders.place(customer, 'before the break', first)
  const ticket = await house.ticket(customer)

  await noteBreak(db, 'I1', clock.now(), [])
  expect(await house.orders.place(customer, 'during', ticket)).toEqual({ refusal: 'busy' })
  expect(await house.orders.place(customer, 'before the break', first)).toEqual(before)

  // What could never be accepted is refused, and its key kept, as always.
  expect(await house.orders.place(customer, 'invalid', 'x')).toEqual({ refusal: 'ticket_invalid' })
  expect(await house.orders.place(customer, 'invalid', ticket)).toEqual({
    refusal: 'idempotency_body_differs',
  })

  await forgetBreaks()
  expect(await house.orders.place(customer, 'during', ticket)).toMatchObject({ status: 'accepted' })
})

test('an order that meets broken books is answered at once, and not asked for again and again', async () => {
  const customer = await house.customer(10_000n)
  const ticket = await house.ticket(customer)
  await noteBreak(db, 'I1', clock.now(), [])

  // Whoever asks again waits for a time that does not come.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  expect(await house.orders.place(customer, 'at once', ticket)).toEqual({ refusal: 'busy' })
  vi.useRealTimers()
  await forgetBreaks()
})
