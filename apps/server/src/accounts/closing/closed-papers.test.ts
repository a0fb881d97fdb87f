import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { eraseDue } from './erase.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, vault } = whole

interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
}

async function newcomer(): Promise<Person> {
  const from = browser()
  const account = `close-${randomUUID()}@example.com`
  const { data } = await from.register(account)

  return { from, account, customerId: BigInt(data.user.id) }
}

const close = async ({ from, account }: Person, more: Record<string, string> = {}) =>
  from.post('/api/user/close', {
    password: PASSWORD,
    code: more['code'] ?? (await from.code(account, 'close')),
    ...more,
  })

describe('papers of a closed customer', () => {
  async function closedWithPapers() {
    const ann = await newcomer()
    const sealed = await vault.seal(db, ann.customerId, 'papers', Buffer.from('AB12345'))
    dataOf(await close(ann))

    return { ...ann, open: () => vault.open(db, ann.customerId, 'papers', sealed) }
  }

  test('are read by nobody until two operators said why, and for a day then', async () => {
    const ann = await closedWithPapers()
    expect(await ann.open()).toBeUndefined()
    await expect(db.query('select wrapped_key from customer_key')).rejects.toThrow('permission denied')

    const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
    const fields = { customer_id: String(ann.customerId), reason: 'Court order 12/34' }

    const propose = (change: Record<string, string> = {}) =>
      maker.post('/api/desk/closed_papers/propose', { ...fields, ...change })
    const { proposal_id: id } = dataOf(await propose())

    expect((await maker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe('same_operator')
    expect(await ann.open()).toBeUndefined()

    await expect(
      db.query('insert into paper_unlock values ($1, $2, instant($3), instant($4))', [
        id,
        ann.customerId,
        clock.now(),
        clock.now() + DAY_MS,
      ]),
    ).rejects.toThrow('same_operator')

    dataOf(await checker.post('/api/desk/proposal/confirm', { id }))
    expect(String(await ann.open())).toBe('AB12345')
    clock.advance(DAY_MS)
    expect(await ann.open()).toBeUndefined()
  })

  test('are opened of who has closed alone, with a reason', async () => {
    const [ann, bob] = [await closedWithPapers(), await newcomer()]
    const maker = await operatorBrowser(whole)

    const propose = (customer_id: string, more: Record<string, string> = {}) =>
      maker.post('/api/desk/closed_papers/propose', { customer_id, ...more })
    expect((await propose(String(bob.customerId), { reason: 'Why' })).data.refusal).toBe('not_found')
    expect((await propose(String(ann.customerId))).data.refusal).toBe('reason_required')
  })

  test('are noise five years after, and not a day before', async () => {
    const ann = await closedWithPapers()
    const started = clock.now()
    const five = Date.parse(
      new Date(started).toISOString().replace(/^\d{4}/, (year) => `${Number(year) + 5}`),
    )

    clock.set(five - DAY_MS)
    await eraseDue(db, clock.now())

    const kept = 'select from customer_key where customer_id = $1 and erased_at is null'
    expect(await db.query(kept, [ann.customerId])).toHaveLength(1)

    await expect(
      db.query('select customer_key_erase_closed($1, instant($2))', [ann.customerId, clock.now()]),
    ).rejects.toThrow('five years')

    clock.set(five)
    expect(await eraseDue(db, clock.now())).toBeGreaterThan(0)
    expect(await db.query(kept, [ann.customerId])).toHaveLength(0)
    expect(await eraseDue(db, clock.now())).toBe(0)
  })
})
