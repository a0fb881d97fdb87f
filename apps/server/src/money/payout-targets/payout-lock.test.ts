import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { saidOf } from '../../testing/said-of.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/*
 * Only to destinations older than 24 hours (docs/rules/money.md#payout-targets): on at once, off after a day, whoever
 * asks.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db } = whole
const { payee } = payoutHouse(whole)
const LOCK = '/api/user/payout_lock'
const set = async ({ from }: Payee, on: string) => (await from.post(LOCK, { on })).data
const titles = async ({ from }: Payee) =>
  (await from.get('/api/user/msg')).data.items.map(({ title }: { title: string }) => title)
const targets = async ({ from }: Payee, amount = '150.00') =>
  (await from.get('/api/user/cash', { asset: 'USD', amount })).data.targets

test('it is on at once, and off a day after it was switched off; each is told', async () => {
  const ann = await payee()
  expect((await ann.from.get(LOCK)).data).toEqual({ on: false })
  expect(await set(ann, 'false')).toEqual({ on: false })
  expect(await set(ann, 'true')).toEqual({ on: true })
  expect(await set(ann, 'true')).toEqual({ on: true })

  const endsAt = toIso(clock.now() + DAY_MS)
  expect(await set(ann, 'false')).toEqual({ on: true, ends_at: endsAt })
  clock.advance(1_000)
  expect(await set(ann, 'false')).toEqual({ on: true, ends_at: endsAt })

  expect((await titles(ann)).slice(0, 2)).toEqual([
    t('message.payout_lock_ending.title'),
    t('message.payout_lock_on.title'),
  ])

  clock.advance(DAY_MS - 1_001)
  expect((await ann.from.get(LOCK)).data).toEqual({ on: true, ends_at: endsAt })
  clock.advance(1)
  await ann.from.logIn(ann.account)
  expect((await ann.from.get(LOCK)).data).toEqual({ on: false })
})

test('nothing goes to a new destination while it holds, not one cent, and again a day later', async () => {
  const ann = await payee()
  const card = (await ann.addCard()).data

  expect((await ann.withdraw({ amount: '100.00', target_id: card.id })).status).toBe(200)

  await set(ann, 'true')

  const until = toIso(Date.parse(card.bound_at) + DAY_MS)
  expect(await targets(ann)).toMatchObject([
    { id: card.id, locked_until: until, new_left: '0.00', new_left_asset: '0.00' },
  ])

  // What is refused uses no code up.
  const wish = await ann.withdrawal({ amount: '100.00', target_id: card.id })
  const send = () => ann.from.post('/api/user/cash', wish, { 'idempotency-key': randomUUID() })

  const refused = await send()
  expect([refused.status, refused.data]).toEqual([
    422,
    { refusal: 'payout_target_locked', field: 'target_id', params: { until } },
  ])

  // Under way it goes on being switched off for a day: the destination is old before.
  await set(ann, 'false')
  expect((await send()).data.refusal).toBe('payout_target_locked')
  clock.advance(DAY_MS)
  await ann.from.logIn(ann.account)
  expect((await targets(ann))[0]).not.toHaveProperty('locked_until')
  expect((await ann.withdraw({ amount: '100.00', target_id: card.id })).status).toBe(200)
})

test('a lock that comes while a withdrawal is being sent: it waits for it, or the withdrawal finds it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ann = await payee()
    const card = (await ann.addCard()).data
    const wish = await ann.withdrawal({ amount: '100.00', target_id: card.id })
    const [sent] = await Promise.all([
      ann.from.post('/api/user/cash', wish, { 'idempotency-key': `k${round}` }),
      set(ann, 'true'),
    ])

    expect(['payout_target_locked', 'taken']).toContain(sent.data.refusal ?? 'taken')

    const rows = await db.query<{ count: bigint }>(
      `select count(*) as count from withdrawal w join payout_lock l on l.customer_id = w.customer_id
       where w.customer_id = $1 and w.submitted_at > l.changed_at`,
      [ann.customerId],
    )

    expect(rows).toEqual([{ count: 0n }])
  }
})

test('a first amount is suggested until something was paid there', async () => {
  const ann = await payee()
  const card = (await ann.addCard()).data

  expect(await targets(ann)).toMatchObject([{ id: card.id, first_amount: '100.00' }])
  const { id } = (await ann.withdraw({ amount: '100.00', target_id: card.id })).data

  expect((await targets(ann))[0]).toHaveProperty('first_amount')
  const [reviewer, treasurer] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  expect((await reviewer.post('/api/desk/withdrawal/approve', { id })).status).toBe(200)

  expect(
    (await treasurer.post('/api/desk/withdrawal/pay', { id, bank_reference: `PAID ${id}` })).status,
  ).toBe(200)

  expect((await targets(ann))[0]).not.toHaveProperty('first_amount')
})

test('the database keeps it too, whoever writes the row', async () => {
  const ann = await payee()
  const card = (await ann.addCard()).data
  await ann.withdraw({ amount: '100.00', target_id: card.id })

  const again = (shift: string): string =>
    `insert into withdrawal (id, customer_id, account, target_id, target_bound_at, amount, fee, worth_cents, is_whole_balance,
       submitted_at, day, promised_by, state, changed_at)
     select gen_random_uuid(), customer_id, account, target_id, target_bound_at, amount, fee, worth_cents, is_whole_balance,
       submitted_at + ${shift}, day, promised_by, state, changed_at from withdrawal where customer_id = ${ann.customerId}`

  const said = (shift: string) => saidOf(whole.owner, (tx) => tx.query(again(shift)))
  const LOCKED = `customer ${ann.customerId} withdraws only to destinations older than a day`

  expect(await said(`interval '1 s'`)).not.toBe(LOCKED)
  await set(ann, 'true')
  expect(await said(`interval '1 s'`)).toBe(LOCKED)
  expect(await said(`interval '23 hours'`)).toBe(LOCKED)
})
