import { isRefusal } from '@plumbline/domain/basics/refusal'
import { expect, test } from 'vitest'
import { FOLLOW_WISH, followHouse } from '../../testing/houses/follow-house.ts'
import { Copying } from './copying.ts'
import { setFollow } from './setting.ts'
import { readOwnLeader } from './store.ts'

const house = await followHouse()

test('a follow that begins on another node counts where orders are taken, also for what was ordered a moment before', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  // That node does not copy: it leads no orders.
  const { parts } = house
  const there = new Copying(parts(), parts().termsHash)

  const begun = await setFollow(
    { ...parts(), copying: there },
    { customerId: follower, country: undefined },
    {
      ...FOLLOW_WISH,
      terms_hash: parts().termsHash,
      leader_id: (await readOwnLeader(house.db, leader))?.id ?? '',
    },
  )

  expect(isRefusal(begun)).toBe(false)

  await house.place(leader, { direction: 'down', seconds: 60, multiple: 3 })
  await there.takeIn(String(leader))
  await there.idle()
  expect(await house.said(follower)).toEqual([])

  await parts().copying.takeIn(String(leader))
  expect(await house.said(follower)).toEqual(['copied'])
})
