import { expect, test } from 'vitest'
import { followHouse } from '../../testing/houses/follow-house.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

const house = await followHouse()
const { clock, feed, owner } = house

/** The product's price at entry and at expiry of what was ordered just now. */
async function settle(up: boolean): Promise<void> {
  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 30_000, up ? 101n : 99n)
  await feed.advance(clock.advance(40_000))
  await house.orders.reached(clock.now())
}

const orderOf = async (customer: bigint) => {
  const answer = await house.orders.holdings(customer, { limit: 50, practice: undefined })
  if (isRefusal(answer)) throw new Error('holdings were refused')
  return answer.items
}

test('a leader’s order is copied: same product, direction and duration, own amount, own ticket and receipt', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)
  const follow = await house.follow(follower, leader)
  const order = await house.place(leader, { direction: 'down', seconds: 60, multiple: 3 })

  expect(await house.said(follower)).toEqual(['copied'])
  const [copy] = await orderOf(follower)
  expect(copy).toMatchObject({
    symbol: order.symbol,
    direction: 'down',
    seconds: 60,
    amount: '5.00',
    multiple: 1,
    stake: '5.00',
    fee: '0.05',
    book: 'cash',
    follow_id: follow.id,
  })

  expect(copy?.id).not.toBe(order.id)
  const shown = await house.orders.order(follower, copy?.id ?? '')
  if (isRefusal(shown)) throw new Error('the copy is not found')

  expect(shown.receipt?.order_id).toBe(shown.id)
  expect(shown.receipt?.batch.signature).toMatch(/^[0-9a-f]{128}$/)
  expect(shown.receipt?.ticket_hash).not.toBe(order.receipt?.ticket_hash)
  expect(await house.balance(follower)).toEqual({ available: 99_495n, frozen: 505n })

  // What the leader's own order says of no follow.
  expect(order.follow_id).toBeUndefined()
  expect(await house.broken()).toEqual([])
})

test('docs/rules/trading.md#copying: a cap of 20.00 takes three copies of 5.05 and refuses the fourth; void ones free it', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  for (let count = 0; count < 4; count += 1) await house.place(leader)

  expect(await house.said(follower)).toEqual(['copied', 'copied', 'copied', 'follow_cap_reached'])
  const [setting] = (await house.settings(follower)).items
  expect(setting).toMatchObject({ used_today: '15.15', lost_today: '15.15' })

  // No tick follows: all are void, and the cap is free again.
  clock.advance(70_000)
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  await house.place(leader)
  expect(await house.said(follower)).toHaveLength(5)
  expect((await house.said(follower)).at(-1)).toBe('copied')
})

test('the next platform day has a cap of its own', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader, { day_cap: 510n })
  await house.place(leader)
  await house.place(leader)
  await house.idle()
  clock.advance(86_400_000)
  await feed.advance(clock.now())
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['copied', 'follow_cap_reached', 'copied'])
})

test('what was not chosen is neither copied nor recorded; a pause copies nothing', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader, { symbols: ['SOLUSD'], seconds: ['60'] })
  await house.place(leader, { seconds: 60 })
  await house.place(leader, { symbol: 'SOLUSD', seconds: 30 })
  await house.place(leader, { symbol: 'SOLUSD', seconds: 60 })
  expect(await house.said(follower)).toEqual(['copied'])
  await house.follow(follower, leader, { on: false })
  await house.place(leader, { symbol: 'SOLUSD', seconds: 60 })
  expect(await house.said(follower)).toEqual(['copied'])
  await house.follow(follower, leader, { symbols: [] })
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['copied', 'copied'])
})

test('a refusal of path 1 stands in the record, and the leader’s order with it', async () => {
  const leader = await house.leader()
  const poor = await house.customer(504n)

  await house.follow(poor, leader)
  await house.place(leader)

  const answer = await house.records(poor)
  expect(await house.said(poor)).toEqual(['balance_insufficient'])
  if (isRefusal(answer)) throw new Error('records were refused')
})

test('a loss stop refuses what could pass it, and ends the following once it is reached for good', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader, { total_loss: 1_100n, day_cap: 10_000n })
  for (let count = 0; count < 3; count += 1) await house.place(leader, { direction: 'up', seconds: 30 })

  expect(await house.said(follower)).toEqual(['copied', 'copied', 'follow_loss_reached'])
  const state = async () => (await house.settings(follower)).items[0]

  expect(await state()).toMatchObject({ on: true, state: 'on' })
  await settle(false)
  expect(await state()).toMatchObject({ result: '-10.10', lost_today: '10.10' })
  await house.place(leader, { direction: 'up', seconds: 30 })
  expect((await house.said(follower)).at(-1)).toBe('follow_loss_reached')
  expect(await state()).toMatchObject({ on: false, state: 'loss_stopped' })

  expect(house.told.filter(({ customerId }) => customerId === follower).map(({ kind }) => kind)).toEqual([
    'follow_loss_stopped',
  ])

  // It stays off until another stop leaves room.
  expect(await house.set(follower, leader, { total_loss: 1_100n })).toMatchObject({
    refusal: 'follow_loss_reached',
    field: 'total_loss',
  })

  await house.follow(follower, leader, { total_loss: 2_000n })
})

test('who has stopped for today gets no copies', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  await owner.query('alter table trade_stop drop constraint if exists trade_stop_customer_id_fkey')

  await house.db.query(
    `insert into trade_stop (customer_id, stopped_at, until) values ($1, instant($2), instant($3))`,
    [follower, clock.now(), clock.now() + 1_000],
  )

  await house.place(leader)
  expect(await house.said(follower)).toEqual(['follow_stopped_today'])
  clock.advance(1_000)
  await feed.advance(clock.now())
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['follow_stopped_today', 'copied'])
})

test('copies are not copied: who follows is not followed, who is followed does not follow', async () => {
  const [a, b] = [await house.leader(), await house.leader()]
  const c = await house.customer(100_000n)

  expect(await house.set(b, a)).toMatchObject({ refusal: 'follow_chain' })
  expect(await house.set(a, a)).toMatchObject({ refusal: 'follow_self' })
  await house.follow(c, a)
  expect(await house.open(c)).toMatchObject({ refusal: 'follow_chain' })
  expect(await house.set(a, c)).toMatchObject({ refusal: 'not_found' })
  await house.open(b, false)
  expect(await house.set(c, b)).toMatchObject({ refusal: 'follow_not_open' })
})

test('new terms pause following until they are accepted anew', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  const old = house.parts().termsHash

  await house.newTerms()
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['follow_paused_terms'])

  expect(await house.set(follower, leader, { terms_hash: old })).toMatchObject({
    refusal: 'follow_paused_terms',
  })

  await house.follow(follower, leader)
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['follow_paused_terms', 'copied'])
})

test('a leader who closes ends it for all at once, and says so to each of them', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  await house.open(leader, false)
  await house.place(leader)
  expect(await house.said(follower)).toEqual(['follow_not_open'])
  expect(house.told.at(-1)).toMatchObject({ kind: 'follow_leader_closed', customerId: follower })

  const page = await house.page(follower, leader)
  expect(page).toMatchObject({ open: false, items: [], leader: { orders: 0 } })
  expect(await house.page(await house.customer(1n), leader)).toEqual({ refusal: 'not_found' })
})

test('an account made safe follows nobody and is followed by nobody', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  await house.stopFollowing(follower)
  await house.place(leader)
  expect(await house.said(follower)).toEqual([])

  const other = await house.customer(100_000n)
  await house.follow(other, leader)
  await house.stopFollowing(leader)
  await house.stopFollowing(leader)
  expect(await house.said(other)).toEqual(['follow_not_open'])
})

test('the whole record counts, losses too; open orders are not shown', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  await house.place(leader, { direction: 'up', seconds: 30, amount: 1_000n, multiple: 1 })
  await house.idle()
  await settle(false)
  await house.place(leader, { direction: 'up', seconds: 30, amount: 1_000n, multiple: 1 })
  await house.idle()
  await settle(true)
  await house.place(leader)

  const page = await house.page(await house.customer(1n), leader)
  if (isRefusal(page)) throw new Error('the page was refused')

  expect(page.leader).toMatchObject({ orders: 2, won: 1, lost: 1, void: 0, result: '-1.70' })
  expect(page.items).toHaveLength(2)
  expect(page.items.every((item) => !('follow_id' in item) && !('receipt' in item))).toBe(true)

  expect(page.periods).toEqual(
    [30, 90, 365].map((days) =>
      expect.objectContaining({
        days,
        orders: 2,
        won: 1,
        lost: 1,
        void: 0,
        result: '-1.70',
        worst_fall: '10.10',
        average_stake: '10.00',
        break_even_rate: '0.5460',
        followers_result: '-0.0850',
      }),
    ),
  )

  expect(page.months).toEqual([expect.objectContaining({ orders: 2, result: '-1.70' })])
  expect(page.setting).toBeUndefined()

  // Nothing there or in the list says who the leader is.
  const list = await house.leaders(follower)
  expect(JSON.stringify([page, list])).not.toMatch(new RegExp(`\\b${leader}\\b`))
  if (isRefusal(list)) throw new Error('the list was refused')

  expect(list.items.map(({ since }) => since)).toEqual(list.items.map(({ since }) => since).toSorted())
})

test('the database lets no claim pass a cap, copy a copy, or say what did not happen', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)
  const follow = await house.follow(follower, leader)
  const order = await house.place(leader)

  await house.idle()
  const [copy] = await orderOf(follower)

  const insert = (change: Record<string, unknown>) => {
    const row = {
      id: crypto.randomUUID(),
      follow_id: follow.id,
      follower_id: follower,
      leader_order_id: crypto.randomUUID(),
      state: 0,
      order_id: crypto.randomUUID(),
      cost: 505n,
      day: 20_000,
      ...change,
    }

    return house.db.query(
      `insert into follow_record (${Object.keys(row).join(', ')}, at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      Object.values(row),
    )
  }

  await expect(insert({})).rejects.toThrow('own order is copied')
  await expect(insert({ leader_order_id: copy?.id })).rejects.toThrow('own order is copied')
  await expect(insert({ leader_order_id: order.id })).rejects.toThrow(/unique/)

  const next = await house.place(await house.customer(100_000n))
  await expect(insert({ leader_order_id: next.id })).rejects.toThrow('own order is copied')

  await expect(
    house.db.query('update follow_record set order_id = $1 where order_id = $2', [next.id, copy?.id]),
  ).rejects.toThrow(/permission/)

  await expect(
    house.db.query(`update follow_record set state = 2, refusal = 'busy' where order_id = $1`, [copy?.id]),
  ).rejects.toThrow('stays as it is')

  // Nor is a reason that was told another one afterwards.
  const [told] = await owner.query<{ id: string }>('select id from follow_record where state = 2 limit 1')
  expect(told).toBeDefined()

  await expect(
    house.db.query(`update follow_record set refusal = 'market_closed' where id = $1`, [told?.id]),
  ).rejects.toThrow('stays as it is')

  await expect(owner.query('delete from follow_record where order_id = $1', [copy?.id])).rejects.toThrow(
    'never allowed',
  )

  await expect(
    house.db.query('update follow set amount = 9999999 where id = $1', [follow.id]),
  ).rejects.toThrow(/day_cap|check/)
})

// Last, for the days after have no ticks.
test('a copy’s ticket ends with the second, and with the day that its cost counts in', async () => {
  const leader = await house.leader()
  const follower = await house.customer(100_000n)

  await house.follow(follower, leader)
  const midnight = Math.ceil(clock.now() / 86_400_000) * 86_400_000

  const lastOf = async () => {
    await house.idle()

    const [row] = await house.db.query<{ good_until: number }>(
      'select good_until from contract_order where customer_id = $1 order by id desc limit 1',
      [follower],
    )

    return row?.good_until
  }

  for (const [at, goodUntil] of [
    [midnight - 5_000, midnight - 4_000],
    [midnight - 300, midnight - 1],
    [midnight, midnight + 1_000],
  ] as const) {
    clock.set(at)
    await feed.advance(at)
    await house.place(leader)
    expect(await lastOf()).toBe(goodUntil)
  }
})
