import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'

/* Bounds of an investment that the database holds to the cent and to the millisecond. */

const house = await projectHouse()
const { db, owner, clock } = house
const plain = await threeDaysOld(house)

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test('an end that costs another sum than was shown', async () => {
  const end = (more: number) =>
    messageOf(
      db.query(
        `update investment set state = 'settled', ended_by = 'stop', ended_at = instant($2), charge = credited / 2 + $3, rolled = 0
         where id = $1`,
        [plain.id, clock.now(), more],
      ),
    )

  for (const more of [-1, 1]) expect(await end(more)).toContain('does not end like that')

  // As it was shown, it is its money that is missing.
  expect(await end(0)).toContain('stand together')
})

test('an investment in an offer that has closed', async () => {
  const begin = (before: string) =>
    messageOf(
      db.query(
        `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
         select gen_random_uuid(), i.customer_id, i.offer_id, i.asset, i.terms_id, d.day, d.day + 30, i.principal, i.set_aside, d.day, d.at
         from investment i join investment_offer_version v on v.offer_id = i.offer_id
         cross join lateral (select v.closes_at - $2::interval as at) closing
         cross join lateral (select closing.at, coalesce(platform_day(closing.at), i.post_day) as day) d
         where i.id = $1`,
        [plain.id, before],
      ),
    )

  expect(await begin('0')).toContain('on the terms of an open offer')

  // A millisecond earlier it is its payment that is missing.
  expect(await begin('1 ms')).not.toContain('on the terms of an open offer')
})

test('an offer takes in its capacity and not a cent more', async () => {
  const offerId = await house.offer()

  const take = (more: number) =>
    owner
      .query(
        `update investment_offer o set subscribed = v.capacity + $2::integer from investment_offer_version v
         where o.id = $1 and v.offer_id = o.id and v.version = o.version`,
        [offerId, more],
      )
      .then(() => 'allowed', sqlState)

  expect([await take(1), await take(0)]).toEqual(['42501', 'allowed'])
})

test('nobody joins an offer that has closed', async () => {
  const offerId = await house.offer()
  const old = await house.join(await house.customer(), offerId, 1_000_00n)

  const copy = (joinedAt: string): Promise<string | undefined> =>
    db
      .query(
        `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
         select $2, i.customer_id, i.offer_id, i.asset, i.terms_id, d.day, d.day + i.last_day - i.post_day, i.principal, i.set_aside,
           d.day, ${joinedAt}
         from investment i join investment_offer_version v on v.offer_id = i.offer_id
           cross join lateral (select coalesce(platform_day(${joinedAt}), i.post_day) as day) d where i.id = $1`,
        [old, randomUUID()],
      )
      .then(() => 'allowed', sqlState)

  expect(await copy('v.closes_at')).toBe('42501')

  // A moment before it begins, and is refused only for want of a payment.
  expect(await copy(`v.closes_at - interval '1 ms'`)).toBe('23000')
})

test('an end is dated when it is written, by the clock of the books', async () => {
  const { customerId, id } = await threeDaysOld(house)
  const booksAt = (moment: string) =>
    owner.query(`create or replace function ledger_now() returns timestamptz language sql return ${moment}`)

  await booksAt(`instant(${clock.now() + 61_000})`)
  const late = await house.stop(customerId, id).then(() => 'allowed', sqlState)

  await booksAt('null::timestamptz')
  expect(['42501', '23000']).toContain(late)
  expect(await house.stop(customerId, id)).not.toHaveProperty('refusal')
})
