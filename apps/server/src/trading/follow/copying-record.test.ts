import { expect, test } from 'vitest'
import { followHouse } from '../../testing/houses/follow-house.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

const house = await followHouse()

const orderOf = async (customer: bigint) => {
  const answer = await house.orders.holdings(customer, { limit: 50, practice: undefined })
  if (isRefusal(answer)) throw new Error('holdings were refused')
  return answer.items
}

test('a copy whose answer is lost keeps no other from its record', async () => {
  const leader = await house.leader()
  const [first, second] = [await house.customer(100_000n), await house.customer(100_000n)]

  await house.follow(first, leader)
  await house.follow(second, leader)

  const { orders } = house.parts()
  const { placeCopy } = orders
  orders.placeCopy = async (customerId, offer, copy) => {
    const answer = await placeCopy.call(orders, customerId, offer, copy)
    if (customerId === first) throw new Error('lost on its way')
    return answer
  }

  await house.place(leader)
  await house.idle()
  orders.placeCopy = placeCopy
  expect(await orderOf(first)).toHaveLength(1)
  expect(await house.said(first)).toEqual(['copied'])
  expect(await house.said(second)).toEqual(['copied'])
})

test('own settings are read page by page, newest first, those that were stopped too', async () => {
  const follower = await house.customer(100_000n)
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const leader = await house.leader()
    ids.unshift((await house.follow(follower, leader)).id)
    if (count === 0) await house.set(follower, leader, { on: false })
  }

  const first = await house.settings(follower, { limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))

  const last = await house.settings(follower, { limit: 2, cursor: first.next })
  expect(last).toMatchObject({ items: [{ id: ids[2], on: false, state: 'paused' }] })
  expect(last.next).toBeUndefined()
  expect(await house.leaders(follower)).toMatchObject({ follows: true })
  await house.stopFollowing(follower)
  expect(await house.leaders(follower)).toMatchObject({ follows: false })
})
