import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { createBus } from '../../platform/bus.ts'
import type { Database, Statement } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { loggerForTest } from '../../testing/houses/house.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import { countWaiting, queueItems } from './index.ts'
import { createOverdueAlarm } from './overdue.ts'
import { createReviews } from './review-book.ts'
import type { SettingBook } from '../settings/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../../testing/partly.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 21, 10))
const { logger, logged } = loggerForTest()
const bus = createBus(logger)

const reviews = createReviews({
  houseSettings: partly<SettingBook>(FIRST_SETTINGS),
  practiceReview: 'manual',
  clock,
  bus,
  mode: 'practice',
  zone: createZone('UTC'),
})

const written: NewMessage[] = []

const messages = partly<MessageParts>({
  write: (_tx: unknown, message: NewMessage) => {
    written.push(message)
    return Promise.resolve()
  },
})

const deps = { database: db, clock, bus, reviews, messages, logger }

const [ann, maker, checker] = [
  await makeCustomer(db, clock),
  await makeOperator(owner, clock),
  await makeOperator(owner, clock),
]

type Kind = 'recharge' | 'withdrawal' | 'certification'

const open = async (kind: Kind = 'recharge', customerId = ann) => {
  const ref = randomUUID()
  await db.transaction((tx) => reviews.open(tx, { kind, ref, customerId, at: clock.now() }))
  return { kind, ref }
}

const close = (review: { kind: Kind; ref: string }, operatorId?: bigint) =>
  db.transaction((tx) =>
    reviews.close(tx, {
      ...review,
      outcome: 'success',
      act: 'confirm',
      ...(operatorId !== undefined && { operatorId }),
      at: clock.now(),
    }),
  )

const progress = async ({ kind, ref }: { kind: Kind; ref: string }) =>
  (await reviews.progressOf(db, kind, [ref])).get(ref)

describe('what is late', () => {
  test('is in the log and the metrics, and becomes a case by itself, once', async () => {
    const metrics = new Registry()
    const alarm = createOverdueAlarm({ ...deps, metrics })
    const review = await open('recharge')

    await alarm.run()
    expect((await progress(review))?.case_number).toBeUndefined()
    clock.advance(3 * DAY_MS)
    await alarm.run()
    await alarm.run()

    const number = (await progress(review))?.case_number
    expect(number).toMatch(/^C-\d{6}$/)
    expect(logged.filter((line) => line.includes(review.ref))).toHaveLength(1)
    expect(await metrics.metrics()).toContain('plumbline_review_overdue{kind="recharge"} 1')
    await close(review, checker)
    await alarm.run()
    expect(await metrics.metrics()).toContain('plumbline_review_overdue{kind="recharge"} 0')
  })

  test('is a withdrawal after 48 hours by the clock, a day before its money comes back by itself', async () => {
    const alarm = createOverdueAlarm({ ...deps, metrics: new Registry() })
    const review = await open('withdrawal')
    const told = await progress(review)

    const seen = async () => ({
      late: (await queueItems(db, 'withdrawal', [review.ref], { operatorId: maker, now: clock.now() })).get(
        review.ref,
      )?.is_overdue,
      counted: (await countWaiting(db, maker, clock.now())).find(({ kind }) => kind === 'withdrawal')
        ?.overdue,
      case: (await progress(review))?.case_number !== undefined,
    })

    clock.advance(48 * HOUR_MS)
    await alarm.run()
    expect(told?.promised_by).toBe(toIso(clock.now()))
    expect(told?.ends_by_itself_at).toBe(toIso(clock.now() + DAY_MS))
    expect(await seen()).toEqual({ late: false, counted: 0n, case: false })
    clock.advance(1)
    await alarm.run()
    expect(await seen()).toEqual({ late: true, counted: 1n, case: true })
    await close(review, checker)
  })

  test('of one that cannot be told keeps nobody else’s', async () => {
    const bob = await makeCustomer(db, clock)
    const write = (_tx: unknown, { customerId }: NewMessage) =>
      customerId === ann ? Promise.reject(new Error('no words')) : Promise.resolve()

    const alarm = createOverdueAlarm({
      ...deps,
      metrics: new Registry(),
      messages: partly<MessageParts>({ write }),
    })

    const stuck = await open()

    clock.advance(MINUTE_MS)

    const other = await open('recharge', bob)

    clock.advance(3 * DAY_MS)
    await alarm.run()
    expect((await progress(stuck))?.case_number).toBeUndefined()
    expect((await progress(other))?.case_number).toMatch(/^C-\d{6}$/)
  })

  test('is read page by page, however many there are, past those that cannot be made a case', async () => {
    const bob = await makeCustomer(db, clock)
    const many = 210

    const insert = (customer: bigint, minutes: number) =>
      owner.query(
        `insert into review(kind, ref, customer_id, practice, opened_at, promised_by, state_since, waits_for)
         select 'recharge', gen_random_uuid(), $1, true, t, t, t, 'desk'
         from generate_series(1, $2::integer), (select instant($3) - $4 * interval '1 minute' as t) at`,
        [customer, many, clock.now(), minutes],
      )

    await insert(ann, 20)
    await insert(bob, 10)

    const read: number[] = []
    const counting: Database = {
      ...db,
      async query<Row extends object>(statement: Statement, params?: readonly unknown[]): Promise<Row[]> {
        const rows = await db.query<Row>(statement, params)
        if (JSON.stringify(statement).includes('from review')) read.push(rows.length)
        return rows
      },
    }

    const write = (_tx: unknown, { customerId }: NewMessage) =>
      customerId === ann ? Promise.reject(new Error('no words')) : Promise.resolve()
    const metrics = new Registry()

    await createOverdueAlarm({
      ...deps,
      metrics,
      database: counting,
      messages: partly<MessageParts>({ write }),
    }).run()

    expect(Math.max(...read)).toBeLessThanOrEqual(200)

    const [cases] = await owner.query<{ bobs: bigint }>(
      'select count(case_number) as bobs from review where customer_id = $1',
      [bob],
    )

    expect(cases?.bobs).toBe(BigInt(many))
    const told = /plumbline_review_overdue\{kind="recharge"\} (\d+)/.exec(await metrics.metrics())?.[1]
    expect(Number(told)).toBeGreaterThanOrEqual(2 * many)
  })
})
