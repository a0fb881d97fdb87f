import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { followHouse } from '../../testing/houses/follow-house.ts'
import { ClosedLeaders } from './closed-leaders.ts'
import { writePause } from '../../accounts/limits/store.ts'
import { stopFollowing } from './setting.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

const house = await followHouse()
const { owner } = house

const MANY = 450
/** The promise is for 50,000: `EXCLUDED_FOLLOWERS=50000` takes a minute. */
const EXCLUDED = Number(process.env['EXCLUDED_FOLLOWERS'] ?? '1000')

async function leaderOfMany(): Promise<bigint> {
  const leader = await house.leader()
  await followByMany(leader, await house.customer(100_000n), MANY)
  return leader
}

/** @param first a customer whose follow is the last to be ended */
async function followByMany(leader: bigint, first: bigint, many: number): Promise<void> {
  await house.follow(first, leader)

  // In pieces: the database takes a lock for each.
  for (let from = 2; from <= many; from += 2_000)
    await owner.query(
      `insert into follow select (jsonb_populate_record(f, jsonb_build_object(
         'id', '00000000-0000-7000-8000-' || lpad(to_hex($1 * 100000 + n), 12, '0'), 'follower_id', $1 * 100000 + n))).*
       from follow f, generate_series($2::int, $3::int) n where f.follower_id = $1`,
      [first, from, Math.min(from + 1_999, many)],
    )
}

async function followersOf(from: Pick<typeof house.db, 'query'>, leader: bigint): Promise<number> {
  const [row] = await from.query<{ n: bigint }>(
    'select count(*) n from follow f join follow_leader l on l.id = f.leader_id where l.customer_id = $1 and f.is_on',
    [leader],
  )
  return Number(row?.n)
}

async function refusalsOf(follower: bigint): Promise<readonly (string | undefined)[]> {
  const answer = await house.records(follower)
  return isRefusal(answer) ? [answer.refusal] : answer.items.map(({ refusal }) => refusal)
}

test('a leader with many followers ends them a piece at a time, after their own commit', async () => {
  const leader = await leaderOfMany()
  expect(await followersOf(house.db, leader)).toBe(MANY)

  const parts = house.parts()
  const left = await house.db.transaction(async (tx) => {
    await stopFollowing(parts, tx, leader, 'exclusion')
    return followersOf(tx, leader)
  })

  expect(left).toBe(MANY - 200)
  await parts.closed.idle()
  expect(await followersOf(house.db, leader)).toBe(0)
  expect(house.told.filter(({ kind }) => kind === 'follow_leader_closed').length).toBeGreaterThanOrEqual(MANY)
})

test.each([
  ['the next start', () => house.parts().closed.start()],
  ['the leader who opens again', (leader: bigint) => house.open(leader)],
])('followers whom a crash left are ended by %s', async (_, goOn) => {
  const leader = await leaderOfMany()
  const dead = new ClosedLeaders(house.parts())

  await dead.stop()
  await house.db.transaction((tx) =>
    stopFollowing({ ...house.parts(), closed: dead }, tx, leader, 'exclusion'),
  )

  expect(await followersOf(house.db, leader)).toBe(MANY - 200)
  await goOn(leader)
  await house.parts().closed.idle()
  expect(await followersOf(house.db, leader)).toBe(0)
})

test(`an excluded leader of ${EXCLUDED} followers: others' orders are taken and copies refused before all have ended`, async () => {
  const follower = await house.customer(100_000n)
  const other = await house.customer(100_000n)
  const leader = await house.leader()
  const order = await house.place(leader)
  await followByMany(leader, follower, EXCLUDED)

  // Of the last ones, as the follower: while somebody holds it not all have ended.
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()

  const holding = owner.transaction(async (tx) => {
    await tx.query('select from follow where follower_id = $1 for update', [
      follower * 100_000n + BigInt(EXCLUDED),
    ])
    held.resolve()
    await release.promise
  })

  await held.promise

  const parts = house.parts()
  await house.orders.aside(leader, () =>
    house.ownRules.change(leader, async (tx) => {
      const since = house.clock.now()
      await writePause(tx, { customerId: leader, kind: 'self_exclusion', since, until: undefined }, since)
      await stopFollowing(parts, tx, leader, 'exclusion')
    }),
  )

  await house.place(other)
  expect(await followersOf(house.db, leader)).toBeGreaterThan(1)

  const [taken] = await house.orders.recentOrders([leader])
  expect(taken?.id).toBe(order.id)
  parts.copying.taken(taken ? [{ ...taken, id: randomUUID() }] : [])
  await expect.poll(() => refusalsOf(follower)).toEqual(['follow_not_open'])

  release.resolve()
  await Promise.all([holding, parts.closed.idle()])
  expect(await followersOf(house.db, leader)).toBe(0)
})
