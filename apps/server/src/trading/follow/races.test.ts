import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { followHouse } from '../../testing/houses/follow-house.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

/*
 * Leaders' orders that land together, and a server that dies in between. Each race counts that it was real: some attempts
 * must have been refused, else nothing raced.
 */

const house = await followHouse()
const { clock, feed, db } = house

test('2,000 copies race for caps that hold three of ten each: every follower gets three, to the cent', async () => {
  const leaders = await Promise.all(Array.from({ length: 20 }, () => house.leader(10_000_000n)))
  const followers = await Promise.all(
    leaders.flatMap((leader) =>
      Array.from({ length: 10 }, async () => {
        const customer = await house.customer(100_000n)
        await house.follow(customer, leader)
        return customer
      }),
    ),
  )

  const placing = leaders.flatMap((leader) => Array.from({ length: 10 }, () => house.place(leader)))

  // Somebody believes that orders were missed, again and again: no copy is made twice.
  const again = Array.from({ length: 20 }, async () => {
    house.parts().copying.recovered()
    await house.parts().copying.idle()
  })

  await Promise.all([...placing, ...again])
  await house.idle()

  const said = await Promise.all(followers.map((follower) => house.said(follower)))
  expect(said.map((lines) => lines.length)).toEqual(followers.map(() => 10))

  const counts = Map.groupBy(said.flat(), (line) => line)
  expect([...counts].map(([line, all]) => `${line} ${all.length}`).toSorted()).toEqual([
    'copied 600',
    'follow_cap_reached 1400',
  ])

  for (const follower of followers)
    expect(await house.balance(follower)).toEqual({ available: 98_485n, frozen: 1_515n })
  expect(
    await db.query(`select f.id from follow f join follow_record r on r.follow_id = f.id
      join order_result o on o.customer_id = r.follower_id and o.id = r.order_id group by f.id, f.day_cap having sum(o.cost) > f.day_cap`),
  ).toEqual([])
})

test('following and being followed at once: of the two, one stands', async () => {
  const counts = { followed: 0, following: 0 }
  for (let round = 0; round < 25; round += 1) {
    const [leader, other] = [await house.leader(), await house.customer(100_000n)]
    const [set, opened] = await Promise.all([house.set(other, leader), house.open(other)])
    const isFollowing = !isRefusal(set)
    const isFollowed = !isRefusal(opened)

    expect([isFollowing, isFollowed].filter(Boolean)).toHaveLength(1)
    counts[isFollowing ? 'following' : 'followed'] += 1
  }

  expect(counts.followed + counts.following).toBe(25)
})

test('a leader who closes while others begin: nobody goes on following', async () => {
  const leader = await house.leader()
  const others = await Promise.all(Array.from({ length: 20 }, () => house.customer(100_000n)))

  await Promise.all([...others.map((other) => house.set(other, leader)), house.open(leader, false)])
  expect(
    await db.query(
      'select from follow f join follow_leader l on l.id = f.leader_id where l.customer_id = $1 and f.is_on',
      [leader],
    ),
  ).toEqual([])
})

test('orders that a dead server took are copied within their second, and recorded as too late after it', async () => {
  const leader = await house.leader()
  const [soon, late] = [await house.customer(100_000n), await house.customer(100_000n)]

  await house.follow(soon, leader)
  await house.die()
  await house.place(leader)
  clock.advance(1_000)
  await house.comeAgain()
  expect(await house.said(soon)).toEqual(['copied'])
  await house.follow(late, leader)
  await house.die()
  clock.advance(1)
  await house.place(leader)
  clock.advance(1_001)
  await feed.advance(clock.now())
  await house.comeAgain()
  await house.comeAgain()
  expect(await house.said(late)).toEqual(['follow_too_late'])
  expect(await house.said(soon)).toEqual(['copied', 'follow_too_late'])
  expect(await house.balance(late)).toEqual({ available: 100_000n, frozen: 0n })
})

test('a claim that a crash left open ends as what became of its order', async () => {
  const leader = await house.leader()
  const [taken, lost] = [await house.customer(100_000n), await house.customer(100_000n)]
  const follows = [await house.follow(taken, leader), await house.follow(lost, leader, { day_cap: 505n })]

  await house.die()
  const order = await house.place(leader)
  const now = clock.now()

  const claims = await Promise.all(
    [taken, lost].map(async (customer, place) => {
      const id = randomUUID()
      await db.query(
        `insert into follow_record (id, follow_id, follower_id, leader_order_id, state, order_id, cost, day, at)
         values ($1, $2, $3, $4, 0, $5, 505, $6, instant($7))`,
        [randomUUID(), follows[place]?.id, customer, order.id, id, Math.floor(now / 86_400_000), now],
      )

      return id
    }),
  )

  const offer = house.orders.offerCopy({
    practice: true,
    productId: 1,
    direction: 1,
    seconds: 30,
    amount: 500n,
  })
  if (isRefusal(offer)) throw new Error('the offer was refused')

  const copy = {
    id: claims[0] ?? '',
    followId: follows[0]?.id ?? '',
    key: `copy.${order.id}`,
    goodUntil: now + 1_000,
  }

  expect(await house.orders.placeCopy(taken, offer, copy)).toMatchObject({
    id: copy.id,
    follow_id: copy.followId,
  })

  // The same call again is the same order, never another one.
  expect(await house.orders.placeCopy(taken, offer, copy)).toMatchObject({ id: copy.id })
  clock.advance(2_000)
  await feed.advance(clock.now())
  await house.comeAgain()
  expect(await house.said(taken)).toEqual(['copied'])
  expect(await house.said(lost)).toEqual(['follow_too_late'])
  expect(await house.balance(taken)).toEqual({ available: 99_495n, frozen: 505n })

  // What was never taken does not use up the cap.
  await house.place(leader)
  expect((await house.said(lost)).toSorted()).toEqual(['copied', 'follow_too_late'])
})
