import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { makeCustomer } from '../../testing/people.ts'
import { grantPracticeMoney } from '../../trading/practice/index.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'
import type { MessageKind } from './message-kinds.ts'
import { ABOUT_MONEY_IN } from './notice-kinds.ts'
import { insertDelivery, insertMessage, takeDue } from './store.ts'

/* No letter and no push about money in leaves within a day after a lost order (docs/fair-dealing.md 22). */

const house = await orderHouse()
const { clock, db, feed } = house

async function trader(): Promise<bigint> {
  const customerId = await makeCustomer(db, clock)
  await db.transaction((tx) =>
    grantPracticeMoney(tx, FIRST_SETTINGS, { customerId, ref: randomUUID(), at: clock.now() }),
  )
  return customerId
}

/** Plays one order out. */
async function settle(customerId: bigint, direction: 'up' | 'down'): Promise<void> {
  await house.place(customerId, { direction })
  const entry = clock.advance(100)
  await feed.tick(1, entry, 1_000n)
  await feed.advance(clock.advance(100))
  await house.orders.reached(clock.now())
  await feed.tick(1, entry + 30_000, 1_005n)
  clock.set(entry + 30_000)
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  clock.advance(1_000)
}

/** A message that is due at once, by mail. */
async function write(customerId: bigint, kind: MessageKind): Promise<void> {
  const [id, at] = [randomUUID(), clock.now()]
  const type = MESSAGE_KINDS[kind]
  await db.transaction(async (tx) => {
    const row = { id, kind, type, params: {}, target: null, written_at: at, read_at: null }
    await insertMessage(tx, customerId, row, true)
    await insertDelivery(tx, { customerId, messageId: id, kind, channel: 'mail', at, dueAt: at })
  })
}

/** Whose letters leave now: each is taken once, for a minute. */
async function leaving(customerId: bigint): Promise<number> {
  const taken = await takeDue(db, clock.now(), clock.now() + MINUTE_MS, 100)
  return taken.filter((due) => due.customer_id === customerId).length
}

test('within a day after a lost order no message about money in leaves the house', async () => {
  const [loser, winner] = [await trader(), await trader()]
  await settle(winner, 'up')
  await settle(loser, 'down')

  const lostAt = clock.now() - 1_000
  for (const kind of ABOUT_MONEY_IN) await write(loser, kind)

  await write(loser, 'recharge_success')
  expect(await leaving(loser)).toBe(1)

  for (const kind of ABOUT_MONEY_IN) await write(winner, kind)
  expect(await leaving(winner)).toBe(ABOUT_MONEY_IN.length)

  // The one that was taken and never noted as sent comes again.
  clock.set(lostAt + DAY_MS - 1)
  expect(await leaving(loser)).toBe(1)
  clock.set(lostAt + DAY_MS)
  expect(await leaving(loser)).toBe(ABOUT_MONEY_IN.length)
})

test('those are all messages that speak of an offer or of a payment that is possible', () => {
  const SPEAKS = /\b(offered|bonus offer|instalment|top.?up|pay in|deposit now|recharge now|recharge by)\b/i
  const found = Object.keys(MESSAGE_KINDS).filter((kind) =>
    Object.entries(CATALOGUES.en.message).some(
      ([key, text]) => key.startsWith(`message.${kind}.`) && SPEAKS.test(text),
    ),
  )

  expect(found.toSorted()).toEqual(ABOUT_MONEY_IN.toSorted())
})
