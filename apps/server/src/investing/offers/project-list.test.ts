import { createTranslator } from '@plumbline/language/translator'
import { expect, test } from 'vitest'
import { fundPracticeHouse } from '../../ledger/practice-funding.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { seedSampleOffers, createProjectList } from './index.ts'
import { readChanged } from './store.ts'
import type { Queryable } from '../../platform/database/database.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
await fundPracticeHouse(db, clock)
await seedSampleOffers({ database: db, clock, translator: createTranslator('Plumbline') })

/** As many more offers as a busy platform has, one in ten of them full; as the database's owner, past every call. */
async function makeMany(count: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(
      `create temporary table made on commit drop as select nextval('ledger_owner_id') as id, n from generate_series(1, $1) n`,
      [count],
    )

    await tx.query(`insert into ledger_owner select id, 'project' from made`)
    await tx.query(
      `insert into account(id, floor_zero, cr_posted)
       select project_account(id, 101::smallint, kind), true, case kind when 32 then 100000000 else 0 end
       from made, (values (32), (33)) book(kind)`,
    )

    await tx.query(
      `insert into investment_offer(id, asset, version, is_sample, made_at) select id, 101, 1, true, now() from made`,
    )

    await tx.query(
      `insert into investment_offer_version(offer_id, version, terms_id, titles, opens_at, closes_at, capacity, since)
       select made.id, 1, t.id, '{"en":"One of many"}', instant($1), instant($1) + interval '1 year', 1000000000, now()
       from made join lateral (select min(id) as id from investment_terms where days = 7) t on true`,
      [clock.now()],
    )

    await tx.query(
      `update investment_offer o set funded_at = now(), subscribed = case when n % 10 = 0 then 1000000000 else 0 end
       from made where made.id = o.id`,
    )
  })

  await owner.query('analyze')
}

const page = (list: ReturnType<typeof createProjectList>, status: 'open' | 'full', cursor?: string) =>
  list.page({ practice: true, statuses: [status], sort: 'term', cursor, limit: 50 }, clock.now())

/** As joins and ends would; as the database's owner, for an offer counts by itself what is in it. */
const move = (tx: Queryable, id: bigint, by: bigint): Promise<unknown> =>
  tx.query('update investment_offer set subscribed = subscribed + $2 where id = $1', [id, by])

test('a change is in the list once it is committed, however long others were at it', async () => {
  const list = createProjectList(db)
  const { ids } = await page(list, 'open')
  const [first = 0n, second = 0n] = ids
  expect(ids).toHaveLength(4)

  // The first of two transactions ends after the second one, whose change was read meanwhile.
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })

  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })

  const slow = owner.transaction(async (tx) => {
    await move(tx, first, 250_000_00n)
    begun()
    await ended
  })

  await hasBegun
  await owner.transaction((tx) => move(tx, second, 1_000_000_00n))
  expect((await page(list, 'full')).ids).toEqual([second])
  expect((await page(list, 'full')).ids).toEqual([second])
  end()
  await slow
  expect((await page(list, 'full')).ids).toEqual([first, second])

  await owner.transaction(async (tx) => {
    await move(tx, first, -250_000_00n)
    await move(tx, second, -1_000_000_00n)
  })

  expect((await page(list, 'full')).count).toBe(0)
})

test('whoever asks after a change sees it, though others are asking all the time', async () => {
  const list = createProjectList(db)
  const [first = 0n] = (await page(list, 'open')).ids
  for (let round = 0; round < 100; round += 1) {
    const isFull = round % 2 === 0
    const asking = Array.from({ length: 4 }, () => page(list, 'full'))
    await owner.transaction((tx) => move(tx, first, isFull ? 250_000_00n : -250_000_00n))
    const [now] = await Promise.all([page(list, 'full'), ...asking])
    expect(now.count).toBe(isFull ? 1 : 0)
  }
})

test('what a restored database says of transactions to come is read once, and its next change again', async () => {
  const [first = 0n] = (await page(createProjectList(db), 'open')).ids

  await owner.transaction(async (tx) => {
    await tx.query('alter table investment_offer disable trigger user')
    await tx.query(`update investment_offer set changed = '9000000000000'::text::xid8`)
    await tx.query('alter table investment_offer enable trigger user')
  })

  const { ids, readTo } = await readChanged(db, undefined)
  expect(ids).toHaveLength(4)
  expect((await readChanged(db, readTo)).ids).toEqual([])
  await owner.transaction((tx) => move(tx, first, 0n))
  expect((await readChanged(db, readTo)).ids).toEqual([first])
})

test('among ten thousand offers pages are whole, and what did not change is not read again', async () => {
  await makeMany(10_000)
  const list = createProjectList(db)
  const seen: bigint[] = []
  let cursor: string | undefined
  do {
    const next = await page(list, 'open', cursor)
    expect(next.count).toBe(9_004)
    seen.push(...next.ids)
    cursor = next.next
  } while (cursor !== undefined)

  expect(new Set(seen).size).toBe(9_004)
  expect((await page(list, 'full')).count).toBe(1_000)

  const plan = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select id from investment_offer where changed >= pg_snapshot_xmin(pg_current_snapshot())`,
  )

  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('investment_offer_changed')
})
