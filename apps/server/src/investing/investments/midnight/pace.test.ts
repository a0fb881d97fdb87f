import { expect, test } from 'vitest'
import { fakeClock } from '../../../testing/clock.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { createPace } from './pace.ts'

test('a midnight goes in small pieces, one after the other, for a second after each order', async () => {
  const { clock, customer, orders, place } = await orderHouse()
  const bounds = { idle: 1_000, busy: 10, pauseMs: 20, maxWaitMs: 0 }
  const pace = createPace(clock, orders, bounds)

  /** Whether it goes on within the same turn. */
  const rests = async (): Promise<boolean> => {
    let isRested = false
    const rest = pace.rest().then(() => (isRested = true))

    await Promise.resolve().then(() => undefined)
    const seen = isRested
    await rest

    return !seen
  }

  expect([pace.size(), pace.atOnce()]).toEqual([1_000, 2])
  await place(await customer(100_00n))

  const at = orders.lastAcceptedAt() ?? 0
  clock.set(at + 999)
  expect([pace.size(), pace.atOnce()]).toEqual([10, 1])
  expect(await rests()).toBe(true)
  clock.set(at + 1_000)
  expect([pace.size(), pace.atOnce()]).toEqual([1_000, 2])
  expect(await rests()).toBe(false)
})

test('a piece waits while orders are worked on, but not for ever', async () => {
  const clock = fakeClock(0)
  const bounds = { idle: 1_000, busy: 10, pauseMs: 0, maxWaitMs: 5 }
  let looks = 0

  const paceOf = (workingFor: number) =>
    createPace(clock, { lastAcceptedAt: () => 0, isWorking: () => (looks += 1) <= workingFor }, bounds)
  await paceOf(3).rest()
  expect(looks).toBe(4)
  looks = 0
  await paceOf(Number.POSITIVE_INFINITY).rest()
  expect(looks).toBe(5)
})
