import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'

const house = await projectHouse()
const { db, owner } = house

const CREDIT = 'select credit_investments(instant($1), $2::uuid[], $3::integer[], $4::bigint[])'

/** What becomes of a day’s interest of real money; everything is as it was afterwards. A cent earns nothing in a day. */
async function creditReal(like: string, postDay: number): Promise<string | undefined> {
  const id = randomUUID()
  const day = postDay + 1
  let state: string | undefined

  await owner
    .transaction(async (tx) => {
      await tx.query('alter table investment disable trigger user')
      await tx.query('alter table investment_parcel disable trigger user')

      await tx.query(
        `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
         select $2, customer_id, offer_id, 1, terms_id, $3, $3 + 30, 1, 1, $3, joined_at from investment where id = $1`,
        [like, id, postDay],
      )

      await tx.query(
        `insert into investment_parcel (id, investment_id, kind, post_day, minor, set_aside, at)
         select id, id, 'join', post_day, 1, 1, joined_at from investment where id = $1`,
        [id],
      )

      state = await tx.query(CREDIT, [(day + 1) * DAY_MS, [id], [day], [0n]]).then(() => 'allowed', sqlState)
      throw new Error('as it was')
    })
    .catch(() => undefined)

  return state
}

test('real money earns no day before it is over by the database’s own clock, whoever says so', async () => {
  const { id } = await threeDaysOld(house)
  expect(await creditReal(id, 19_000)).toBe('allowed') // of 2022
  expect(await creditReal(id, 60_000)).toBe('42501') // of 2134
  expect(await house.broken()).toEqual([])
})

test('no day ends at no time', async () => {
  const { id } = await threeDaysOld(house)
  const [row] = await owner.query<{ next: number }>(
    'select credited_to + 1 as next from investment where id = $1',
    [id],
  )

  expect(await db.query(CREDIT, [null, [id], [row?.next], [15n]]).then(() => 'allowed', sqlState)).toBe(
    '42501',
  )
})

test('who credits waits for who credits, and goes on from there', async () => {
  const { id } = await threeDaysOld(house)
  const [row] = await owner.query<{ last: number }>(
    'select credited_to as last from investment where id = $1',
    [id],
  )

  const last = row?.last ?? 0
  const day = (of: number): readonly unknown[] => [(of + 1) * DAY_MS, [id], [of], [15n]]

  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query(CREDIT, day(last + 1))
  const next = db.query(CREDIT, day(last + 2)).then(() => 'credited', sqlState)

  const waits = () =>
    owner.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select credit_investments%' and datname = current_database()`,
    )

  while ((await waits()).length === 0);
  await holder.query('commit')
  holder.release()
  expect(await next).toBe('credited')
  expect(await house.broken()).toEqual([])
})
