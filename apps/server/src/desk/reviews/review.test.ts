import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBus } from '../../platform/bus.ts'
import type { ServerEvent } from '../../platform/bus.ts'
import { sqlState } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { loggerForTest } from '../../testing/houses/house.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import { escalate } from './escalate.ts'
import { countWaiting, queueItems, queuePage } from './index.ts'
import { createReviews } from './review-book.ts'
import type { SettingBook } from '../settings/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../../testing/partly.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 21, 10))
const { logger } = loggerForTest()
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

const advance = (review: { kind: Kind; ref: string }, operatorId: bigint) =>
  db.transaction((tx) =>
    reviews.advance(tx, {
      ...review,
      waitsFor: 'second_operator',
      operatorId,
      act: 'approve',
      at: clock.now(),
    }),
  )

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

describe('a review', () => {
  test('says whose turn it is, since when and until when, and tells desks and customer at each step', async () => {
    const told: ServerEvent[] = []
    const unsubscribe = bus.subscribe((event) => told.push(event))
    const review = await open()

    expect(await progress(review)).toMatchObject({
      waits_for: 'desk',
      since: '2026-11-21T10:00:00.000Z',
      promised_by: '2026-11-23T10:00:00.000Z',
      can_escalate: false,
    })

    clock.advance(MINUTE_MS)
    await advance(review, maker)

    expect(await progress(review)).toMatchObject({
      waits_for: 'second_operator',
      since: '2026-11-21T10:01:00.000Z',
    })

    await close(review, checker)
    unsubscribe()
    expect(await progress(review)).toMatchObject({ waits_for: 'nobody', can_escalate: false })

    expect(told).toEqual(
      [1, 2, 3].flatMap(() => [
        { type: 'desk', queue: 'recharges', id: review.ref },
        { type: 'record', customerId: ann, change: { kind: 'recharge', id: review.ref } },
      ]),
    )

    const state = (await reviews.statesOf(db, 'recharge', [review.ref])).get(review.ref)
    expect(state?.decisions.map(({ act }) => act)).toEqual(['approve', 'confirm'])
  })

  test('that is rolled back tells nothing', async () => {
    const told: ServerEvent[] = []
    const unsubscribe = bus.subscribe((event) => told.push(event))

    await db
      .transaction(async (tx) => {
        await reviews.open(tx, { kind: 'recharge', ref: randomUUID(), customerId: ann, at: clock.now() })
        throw new Error('undo')
      })
      .catch(() => {})

    unsubscribe()
    expect(told).toEqual([])
  })

  test('is seen by each operator with their own eyes', async () => {
    const review = await open()

    const eyes = async (operatorId: bigint) =>
      (await queueItems(db, review.kind, [review.ref], { operatorId, now: clock.now() })).get(review.ref)
        ?.four_eyes

    expect([await eyes(maker), await eyes(checker)]).toEqual(['first', 'first'])
    await advance(review, maker)
    expect([await eyes(maker), await eyes(checker)]).toEqual(['yours', 'second'])
    await close(review, checker)
    expect([await eyes(maker), await eyes(checker)]).toEqual(['done', 'done'])
  })

  test('of a withdrawal ends by itself while nobody approved it', async () => {
    const review = await open('withdrawal')
    expect((await progress(review))?.ends_by_itself_at).toBe(toIso(clock.now() + RETURNS_AFTER_MS))
    await advance(review, maker)
    expect(await progress(review)).not.toHaveProperty('ends_by_itself_at')
    await close(review)
  })
})

describe('the database refuses', () => {
  const update = (review: { ref: string }, set: string) =>
    owner.query(`update review set ${set} where ref = $1`, [review.ref]).then(() => 'allowed', sqlState)
  const ended = `waits_for = 'nobody', closed_at = instant(${clock.now() + DAY_MS}), outcome = 'success'`

  test('the second decision by who made the first', async () => {
    const review = await open()
    await advance(review, maker)
    expect(await update(review, `${ended}, closed_by = ${maker}`)).toBe('23514')
    expect(await update(review, `${ended}, closed_by = ${checker}`)).toBe('allowed')
  })

  test('a decision on one’s own money, and by one who was suspended', async () => {
    const bob = await makeCustomer(db, clock)
    const self = await makeOperator(owner, clock, { customerId: bob })
    const gone = await makeOperator(owner, clock)

    await owner.query('update operator set is_active = false where id = $1', [gone])
    const review = await open('recharge', bob)
    expect(await update(review, `${ended}, closed_by = ${self}`)).toBe('42501')
    expect(await update(review, `${ended}, closed_by = ${gone}`)).toBe('42501')
    expect(await advance(review, self).then(() => 'allowed', sqlState)).toBe('42501')
    expect(await close(review, maker).then(() => 'allowed', sqlState)).toBe('allowed')
  })

  test('steps that are none, also to the owner', async () => {
    const review = await open()
    await advance(review, maker)

    for (const set of [
      `waits_for = 'desk', first_operator_id = null`,
      `promised_by = promised_by + interval '1 day'`,
      `opened_at = opened_at + interval '1 day'`,
      `customer_id = ${await makeCustomer(db, clock)}`,
      'practice = false',
    ])
      expect([set, await update(review, set)]).toEqual([set, '42501'])

    await close(review, checker)
    for (const set of [`outcome = 'fail'`, `closed_by = null`, `state_since = now()`])
      expect([set, await update(review, set)]).toEqual([set, '42501'])

    const gone = (statement: string) => owner.query(statement).then(() => 'allowed', sqlState)
    expect(await gone('delete from review')).toBe('42501')
    expect(await gone(`update review_decision set act = 'other'`)).toBe('42501')
    expect(await gone('delete from review_decision')).toBe('42501')
  })
})

describe('usual and slow times', () => {
  test('are told from five decided ones of the last 30 days on; withdrawn ones do not count', async () => {
    clock.advance(60 * DAY_MS)

    const finish = async (seconds: number, operatorId?: bigint) => {
      const review = await open('certification')
      clock.advance(seconds * 1_000)
      await close(review, operatorId)
    }

    for (const seconds of [10, 20, 30, 40]) await finish(seconds, checker)
    await finish(5_000)
    clock.advance(MINUTE_MS)
    expect(await reviews.paceOf(db, 'certification')).toBeUndefined()
    await finish(100, checker)
    clock.advance(MINUTE_MS)
    expect(await reviews.paceOf(db, 'certification')).toEqual({ usualSeconds: 30, slowSeconds: 100 })
    clock.advance(30 * DAY_MS)
    expect(await reviews.paceOf(db, 'certification')).toBeUndefined()
  })
})

describe('escalation', () => {
  test('is refused before the promise, numbers a case once, and shows first', async () => {
    const earlier = await open('withdrawal')
    const review = await open('withdrawal')

    const ask = () => escalate(deps, { ...review, customerId: ann })
    const until = (await progress(review))?.promised_by

    expect(await ask()).toEqual({ refusal: 'escalation_too_early', params: { until } })
    clock.set(Date.parse(until ?? ''))
    expect(await ask()).toMatchObject({ refusal: 'escalation_too_early' })
    clock.advance(1)
    expect(await progress(review)).toMatchObject({ can_escalate: true })

    const first = await ask()
    expect(first).toMatchObject({
      number: expect.stringMatching(/^C-\d{6}$/),
      progress: { can_escalate: false },
    })

    expect(await ask()).toEqual(first)
    expect(written.filter(({ kind }) => kind === 'review_escalated')).toHaveLength(1)

    const { refs } = await queuePage(db, {
      kind: 'withdrawal',
      state: 'waiting',
      cursor: undefined,
      limit: 10,
    })

    expect(refs.slice(0, 2)).toEqual([review.ref, earlier.ref])
    await close(review, checker)
    expect(await ask()).toEqual({ refusal: 'already_decided' })
    await close(earlier, checker)
  })

  test('of somebody else’s review answers as if there were none', async () => {
    const review = await open()
    const bob = await makeCustomer(db, clock)

    expect(await escalate(deps, { ...review, customerId: bob })).toEqual({ refusal: 'not_found' })
    expect(await escalate(deps, { ...review, ref: randomUUID(), customerId: ann })).toEqual({
      refusal: 'not_found',
    })

    await close(review, checker)
  })
})

describe('a queue', () => {
  test('pages through each review once, waiting and decided', async () => {
    const opened: string[] = []
    for (let index = 0; index < 7; index += 1) {
      opened.push((await open('certification')).ref)
      if (index % 3 === 0) clock.advance(1)
    }

    const all = async (state: 'waiting' | 'decided') => {
      const refs: string[] = []
      let cursor: string | undefined
      do {
        const page = await queuePage(db, { kind: 'certification', state, cursor, limit: 2 })
        refs.push(...page.refs)
        cursor = page.next
      } while (cursor !== undefined)

      return refs
    }

    expect((await all('waiting')).toSorted()).toEqual(opened.toSorted())
    const counted = (await countWaiting(db, maker, clock.now())).find(({ kind }) => kind === 'certification')
    expect(counted).toMatchObject({ waiting: 7n, overdue: 0n, second: 0n })

    for (const ref of opened) {
      clock.advance(1)
      await close({ kind: 'certification', ref }, checker)
    }

    expect((await all('decided')).slice(0, 7)).toEqual(opened.toReversed())
  })
})
