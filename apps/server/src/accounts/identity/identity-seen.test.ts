import { describe, expect, test } from 'vitest'
import type { ServerEvent } from '../../platform/bus.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { viewBoth } from '../../testing/view-both.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { automaticOperators } from '../../desk/operators/index.ts'
import { eraseCustomerKey } from '../../vault/customer-vault.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, db, owner, clock, bus, identity } = whole

let people = 0
/** An ID number that nobody else has. */
const number = (): string => `A${(people += 1)}00007`

async function person(): Promise<{ readonly is: Browser; readonly id: bigint }> {
  people += 1
  const is = browser()
  const answer = await is.register(`identity-${people}@example.com`)

  return { is, id: BigInt(answer.data.user.id) }
}

const statement = async (is: Browser): Promise<Record<string, string>> => ({
  name: 'Sample Person',
  id_number: number(),
  birthday: '1990-05-17',
  front: await is.picture('id_front'),
  back: await is.picture('id_back'),
})

const certify = async (is: Browser, change: Record<string, string> = {}): Promise<Answer> =>
  is.post('/api/user/certification', { ...(await statement(is)), ...change })

/** Someone whose real name waits. */
async function waiting(change: Record<string, string> = {}) {
  const someone = await person()
  const answer = await certify(someone.is, change)
  expect([answer.status, answer.data.status]).toEqual([200, 'under_review'])

  return { ...someone, ref: String(answer.data.id) }
}

const reviewer = (more: { customerId?: bigint } = {}) =>
  operatorBrowser(whole, { roles: ['reviewer'], ...more })
const heard: ServerEvent[] = []

bus.subscribe(
  (event) => void (event.type === 'market' || heard.push(event)),
  () => true,
)

describe('the practice desk', () => {
  const desk = async () => (await db.transaction((tx) => automaticOperators(tx, clock.now())))[0]

  test('passes a real name, alone', async () => {
    const { id, ref } = await waiting()
    expect(await identity.practice.isToReject(ref)).toBe(false)
    expect(await identity.practice.needsTwo(ref)).toBe(false)
    await identity.practice.first(await desk(), ref)
    expect(await identity.statusOf(db, id)).toBe('passed')
    await identity.practice.first(await desk(), ref)
    await expect(identity.practice.second(await desk(), ref)).rejects.toThrow(/one operator/)
  })

  test('rejects an ID number ending in 13 as unreadable', async () => {
    const { is, ref } = await waiting({ id_number: `${number()}-13` })
    expect(await identity.practice.isToReject(ref)).toBe(true)
    await identity.practice.reject(await desk(), ref)

    expect((await is.get('/api/user/certification')).data).toMatchObject({
      status: 'rejected',
      reason: 'unreadable',
      field: 'front',
    })
  })
})

describe('who looked at me', () => {
  test('lists each view of papers with role, field, time and reason, and no name', async () => {
    const { is, ref } = await waiting()
    const desk = await reviewer()
    const { front, back } = (await desk.get('/api/desk/certification', { id: ref })).data

    expect((await is.get('/api/user/views')).data).toEqual({ items: [] })
    for (const id of [front, back]) await desk.get('/api/desk/file', { id })

    const { items } = (await is.get('/api/user/views')).data
    expect(items).toMatchObject([
      { role: 'reviewer', field: 'back', reason: 'identity_review' },
      { role: 'reviewer', field: 'front', reason: 'identity_review' },
    ])

    expect(JSON.stringify(items)).not.toContain(desk.name)
    expect((await (await person()).is.get('/api/user/views')).data).toEqual({ items: [] })
  })
})

test('erased papers can be seen by nobody, and the decision stays', async () => {
  const { is, id, ref } = await waiting()
  const desk = await reviewer()
  const { front } = (await desk.get('/api/desk/certification', { id: ref })).data

  await viewBoth(desk, ref)
  await desk.post('/api/desk/certification/pass', { id: ref })
  await eraseCustomerKey(owner, id, clock.now())

  const seen = (await desk.get('/api/desk/certification', { id: ref })).data
  expect(seen).toMatchObject({ status: 'passed', name: '***', id_number: '***', birthday: '***' })
  expect(seen.front).toBeUndefined()
  expect((await desk.get('/api/desk/file', { id: front })).status).toBe(404)
  expect((await is.get('/api/user/file', { id: front })).status).toBe(404)
  expect((await is.get('/api/user/certification')).data).toMatchObject({ status: 'passed' })
  expect(await identity.stated(db, id)).toBeUndefined()
})
