import { SECOND_MS } from '@plumbline/domain/basics/time'
import { expect, describe, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { silentLogger } from '../../platform/logger.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { newCustomer, recharge, SAMPLE_METHODS } from '../../testing/deposit.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { createPracticeDesk } from './practice-desk.ts'

const whole = await wholeApp({ limiter: { take: () => 0 }, practiceReview: 'auto' })
const { clock, db, owner } = whole
const step = (): Promise<void> => whole.run('practice-desk/decide')
const statusOf = async (from: Browser, id: string): Promise<string> =>
  (await from.get('/api/user/recharge_record', { id })).data.items[0].status

const decisionsOf = (id: string) =>
  owner.query<{ name: string; act: string }>(
    'select o.name, d.act from review_decision d join operator o on o.id = d.operator_id where d.ref = $1 order by d.id',
    [id],
  )

/** What the desk made of a recharge at each of these ages, in seconds. */
async function follow(from: Browser, id: string, ages: readonly number[]): Promise<string[]> {
  const opened = clock.now()
  const seen: string[] = []
  for (const age of ages) {
    clock.set(opened + age * SECOND_MS)
    await step()
    seen.push(await statusOf(from, id))
  }

  return seen
}

describe('the practice desk', () => {
  test('decides a small recharge at 20 s, not before', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '100.00')
    expect(await follow(ann, id, [0, 19.999, 20])).toEqual(['under_review', 'under_review', 'success'])
    expect(await decisionsOf(id)).toEqual([{ name: 'Practice desk 1 (automatic)', act: 'approve' }])
  })

  test('decides a large one by both, at 10 s and 20 s', async () => {
    const ann = await newCustomer(whole)
    const id = await recharge(ann, '4000.00')

    expect(await follow(ann, id, [9.999, 10, 19.999, 20])).toEqual([
      'under_review',
      'success_awaiting_review',
      'success_awaiting_review',
      'success',
    ])

    expect(await decisionsOf(id)).toEqual([
      { name: 'Practice desk 1 (automatic)', act: 'approve' },
      { name: 'Practice desk 2 (automatic)', act: 'confirm' },
    ])

    expect((await ann.get('/api/user/wallet')).data.balances[0].total).toBe('14000.00')
  })

  test('rejects amounts ending in .13, of cash and of coin, small and large', async () => {
    const ann = await newCustomer(whole)
    for (const [amount, method] of [
      ['10.13', SAMPLE_METHODS.bank],
      ['2000.13', SAMPLE_METHODS.alipay],
      ['0.13', SAMPLE_METHODS.bitcoin],
    ] as const) {
      const id = await recharge(ann, amount, method)
      expect(await follow(ann, id, [10, 19.999, 20])).toEqual(['under_review', 'under_review', 'fail'])
      expect((await ann.get('/api/user/recharge_record', { id })).data.items[0].reason).toBe('unreadable')
    }
  })

  test('works through what came due while nobody ran', async () => {
    const ann = await newCustomer(whole)
    const ids = [await recharge(ann, '50.00'), await recharge(ann, '3000.00')]
    clock.advance(3_600 * SECOND_MS)
    await step()
    for (const id of ids) expect(await statusOf(ann, id)).toBe('success')
  })

  test('goes on after a person’s first decision, with what that person found', async () => {
    const ann = await newCustomer(whole)
    const maker = await operatorBrowser(whole, { roles: ['reviewer'] })
    const id = await recharge(ann, '2000.00')

    await maker.post('/api/desk/recharge/approve', { id, received: '1990.00' })
    expect(await follow(ann, id, [10, 20])).toEqual(['success_awaiting_review', 'success'])
    expect((await ann.get('/api/user/wallet')).data.balances[0].total).toBe('11990.00')
  })

  test('at any hour, by operators that nobody can log in as', async () => {
    clock.set(Date.UTC(2026, 11, 1, 3))
    const ann = whole.browser()
    await ann.register('night@example.com')

    const id = await recharge(ann, '20.00')
    expect(await follow(ann, id, [20])).toEqual(['success'])

    const automatic = await owner.query('select name from operator where is_automatic order by id')
    expect(automatic).toEqual([
      { name: 'Practice desk 1 (automatic)' },
      { name: 'Practice desk 2 (automatic)' },
    ])

    await expect(
      owner.query(`update operator set password_hash = 'x', password_changed_at = now() where is_automatic`),
    ).rejects.toThrow('automatic_has_no_log_in')
  })

  test('tells of what it cannot decide once, and keeps nothing of it once it is gone', async () => {
    const ann = await newCustomer(whole)
    const ref = await recharge(ann, '30.00')
    const told: string[] = []

    const error = (fields: object | string): void => void told.push(JSON.stringify(fields))
    const stuck = () => Promise.reject(new Error('stuck'))

    const review = { needsTwo: stuck, isToReject: stuck } as never
    const desk = createPracticeDesk(
      { database: db, clock, logger: { ...silentLogger, error }, mode: 'practice' },
      { recharge: review },
    )

    clock.advance(20 * SECOND_MS)
    await desk.run()
    await desk.run()
    expect(told.filter((line) => line.includes(ref))).toHaveLength(1)

    // Out of its sight and back.
    await owner.query('alter table review disable trigger user')

    for (const isSeen of [false, true]) {
      await owner.query('update review set practice = $2 where ref = $1', [ref, isSeen])
      await desk.run()
    }

    await owner.query('alter table review enable trigger user')
    expect(told.filter((line) => line.includes(ref))).toHaveLength(2)
    await step()
    expect(await statusOf(ann, ref)).toBe('success')
  })

  test('is refused in live', () => {
    expect(() => createPracticeDesk({ database: db, clock, logger: silentLogger, mode: 'live' }, {})).toThrow(
      'practice money alone',
    )
  })

  test('leaves books that balance', async () =>
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([]))
})
