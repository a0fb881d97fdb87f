import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { atTheDoor, codeAt, DESK_PASSWORD } from './testing/desk-door.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'

/* Each race lands together in 2 to 16 copies; one of the copies may win, no second one. */

const SLOW_MS = 240_000
const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, clock } = whole

async function race(round: (copies: number, index: number) => Promise<Answer[]>): Promise<void> {
  let attempts = 0
  for (let index = 0; attempts < RACE_ATTEMPTS; index += 1) {
    const copies = 2 + (index % 15)
    const answers = await round(copies, index)
    attempts += answers.length
    expect([index, answers.filter(({ status }) => status === 200).length]).toEqual([index, 1])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }
}

const together = (copies: number, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: copies }, send))

test('one set-up link sets up once', { timeout: SLOW_MS }, async () => {
  await race(async (copies) => {
    const ann = await atTheDoor(whole)
    const form = { setup_token: ann.setupToken, password: DESK_PASSWORD, password_confirm: DESK_PASSWORD }
    const answers = await together(copies, () => ann.browser.post('/api/desk/setup', form))
    const losers = answers.filter(({ status }) => status !== 200)
    expect(new Set(losers.map(({ data }) => data.refusal))).toEqual(new Set(['setup_link_invalid']))

    return answers
  })

  const [sessions] = await db.query<{ most: bigint }>(
    'select max(count) as most from (select count(*) from operator_session group by operator_id) s',
  )

  expect(sessions?.most).toBe(1n)
})

test('one code of an authenticator app signs in once', { timeout: SLOW_MS }, async () => {
  const ann = await atTheDoor(whole)
  await ann.setUp()

  const totp = await ann.addAuthenticator()
  await race(async (copies) => {
    clock.advance(30 * SECOND_MS)
    const code = codeAt(totp, clock.now())
    const answers = await together(copies, () => ann.logIn({ second_factor: code }))

    // Copies that lost were counted as wrong ones; the next round starts without a lock.
    await db.query('delete from operator_login_failure')
    return answers
  })
})

test('acts of many at once make one whole chain', { timeout: SLOW_MS }, async () => {
  const people = []
  for (let index = 0; index < 8; index += 1) {
    const ann = await atTheDoor(whole)
    await ann.setUp()
    people.push(ann)
  }

  clock.advance(MINUTE_MS)
  for (let round = 0; round < 10; round += 1)
    await Promise.all(people.map((ann) => ann.logIn().then(() => ann.post('/api/desk/logout'))))

  const admin = await atTheDoor(whole, { roles: ['admin'] })
  await admin.setUp()

  const { data } = await admin.get('/api/desk/audit/check')
  const [{ acts } = { acts: 0n }] = await db.query<{ acts: bigint }>(
    'select count(*) as acts from operator_act',
  )

  expect(data).toMatchObject({ is_whole: true, acts: Number(acts) })
  expect(data.acts).toBeGreaterThan(160)
})
