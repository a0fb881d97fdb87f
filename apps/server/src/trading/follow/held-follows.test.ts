import { expect, test } from 'vitest'
import { followHouse } from '../../testing/houses/follow-house.ts'

const house = await followHouse()
const { owner } = house

test('a follower whose follow somebody holds keeps no other follower’s copy, and is copied once it is let go', async () => {
  const leader = await house.leader()
  const [slow, quick] = [await house.customer(100_000n), await house.customer(100_000n)]
  const { id } = await house.follow(slow, leader)

  await house.follow(quick, leader)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = owner.transaction(async (tx) => {
    await tx.query('select from follow where id = $1 for update', [id])
    held.resolve()
    await release.promise
  })

  await held.promise
  const ordersOf = async (customer: bigint): Promise<number> =>
    (await owner.query('select from contract_order where customer_id = $1', [customer])).length

  await house.place(leader)
  await expect.poll(() => ordersOf(quick)).toBe(1)
  await house.place(leader)
  await expect.poll(() => ordersOf(quick)).toBe(2)
  expect(await ordersOf(slow)).toBe(0)

  release.resolve()
  await holding
  await expect.poll(() => ordersOf(slow)).toBe(2)
  expect(await house.said(slow)).toEqual(['copied', 'copied'])
  expect(await house.broken()).toEqual([])
})
