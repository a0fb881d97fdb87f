import { DAY_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer, recharge } from '../../testing/deposit.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, operatorSessions } = whole
const reviewers = { roles: ['reviewer'] } as const
const [maker, checker] = [await operatorBrowser(whole, reviewers), await operatorBrowser(whole, reviewers)]

/** Moves the clock; sessions of operators are short, so both sign in anew. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  for (const by of [maker, checker])
    by.token = (await db.transaction((tx) => operatorSessions.open(tx, by.operatorId))).token
}

const recordOf = async (from: Browser, id: string) =>
  (await from.get('/api/user/recharge_record', { id })).data.items[0]
const approve = (by: typeof maker, id: string, received: string) =>
  by.post('/api/desk/recharge/approve', { id, received })
const reject = (by: typeof maker, id: string, reason = 'not_received') =>
  by.post('/api/desk/recharge/reject', { id, reason })

describe('where is my money?', () => {
  test('past the promise the customer makes a case, which stands first at the desk', async () => {
    const [ann, bob] = [await newCustomer(whole), await newCustomer(whole)]
    const earlier = await recharge(bob, '20.00')
    const id = await recharge(ann, '20.00')

    const escalate = (from: Browser) => from.post('/api/user/escalate', { kind: 'recharge', id })
    const { progress } = await recordOf(ann, id)
    const until = progress.slow_seconds === undefined ? progress.promised_by : expect.any(String)

    expect((await escalate(ann)).data).toMatchObject({ refusal: 'escalation_too_early', params: { until } })
    await pass(3 * DAY_MS)
    expect((await recordOf(ann, id)).progress.can_escalate).toBe(true)
    expect((await escalate(bob)).data).toEqual({ refusal: 'not_found' })

    const { number } = (await escalate(ann)).data
    expect((await escalate(ann)).data.number).toBe(number)

    const waiting = (await maker.get('/api/desk/recharges', { limit: '200' })).data.items
    const at = (ref: string) => waiting.findIndex((item: { id: string }) => item.id === ref)

    expect(waiting[at(id)]).toMatchObject({ case_number: number, is_overdue: true })
    expect(at(id)).toBeLessThan(at(earlier))

    for (const ref of [id, earlier]) await reject(maker, ref)
    expect((await escalate(ann)).data).toEqual({ refusal: 'already_decided' })
  })

  test('outside the handling hours the answer says when they begin', async () => {
    const night = Date.UTC(2027, 0, 5, 22)
    await pass(night - clock.now())

    const ann = await newCustomer(whole)
    const { progress } = await recordOf(ann, await recharge(ann, '20.00'))
    expect(progress).toMatchObject({
      handling_begins_at: '2027-01-06T09:00:00.000Z',
      promised_by: '2027-01-07T21:00:00.000Z',
    })

    await pass(Date.UTC(2027, 0, 6, 9) - clock.now())
    const bob = await newCustomer(whole)
    expect((await recordOf(bob, await recharge(bob, '20.00'))).progress).not.toHaveProperty(
      'handling_begins_at',
    )
  })
})

describe('records', () => {
  test('hold every class, newest first, filtered and paged', async () => {
    const ann = await newCustomer(whole)
    clock.advance(1_000)

    const ids: string[] = []
    for (const amount of ['11.00', '12.00', '13.00']) {
      ids.unshift(await recharge(ann, amount))
      clock.advance(1_000)
    }

    await approve(maker, ids[0] ?? '', '13.00')
    const list = async (query: Record<string, string> = {}) =>
      (await ann.get('/api/user/recharge_record', query)).data

    const all = (await list()).items
    expect(all.map(({ type }: { type: number }) => type)).toEqual([0, 0, 0, 4])
    expect(all.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(all[3]).toMatchObject({ type: 4, amount: '10000.00', status: 'success', practice: true })
    expect((await list({ type: '4' })).items).toEqual([all[3]])
    expect((await list({ type: '0', status: 'success' })).items).toEqual([all[0]])
    expect((await list({ status: 'under_review' })).items).toEqual([all[1], all[2]])
    expect((await list({ type: '2' })).items).toEqual([])
    expect((await list({ month: '2020-01' })).items).toEqual([])
    expect((await list({ id: all[3].id })).items).toEqual([all[3]])

    const paged: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '1', ...(cursor !== undefined && { cursor }) })
      paged.push(...page.items)
      cursor = page.next
    } while (cursor !== undefined)

    expect(paged).toEqual(all)
    const bob = await newCustomer(whole)
    expect((await bob.get('/api/user/recharge_record', { id: ids[0] ?? '' })).data.items).toEqual([])
  })
})
