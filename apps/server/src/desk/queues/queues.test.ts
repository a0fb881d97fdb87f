import { DAY_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { newCustomer, recharge } from '../../testing/deposit.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db, operatorSessions } = whole

interface Queue {
  readonly queue: string
  readonly waiting: number
  readonly overdue: number
  readonly second: number
  readonly oldest_since?: string
}

const queuesOf = async (by: OperatorBrowser): Promise<Queue[]> =>
  (await by.get('/api/desk/queues')).data.items
const depositsOf = async (by: OperatorBrowser) =>
  (await queuesOf(by)).find(({ queue }) => queue === 'recharges')

test('each role sees its queues alone', async () => {
  const seen = async (role: 'support' | 'reviewer' | 'treasurer' | 'editor' | 'admin') =>
    (await queuesOf(await operatorBrowser(whole, { roles: [role] }))).map(({ queue }) => queue)
  expect(await seen('support')).toEqual(['recharges', 'withdrawals', 'chats', 'complaints'])
  expect(await seen('reviewer')).toEqual(['recharges', 'withdrawals', 'certifications'])
  expect(await seen('treasurer')).toEqual(['recharges', 'withdrawals', 'proposals'])
  expect(await seen('editor')).toEqual([])
  expect(await seen('admin')).toEqual([])
})

test('what waits, since when, what is late, and what waits for another hand than mine', async () => {
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  expect(await depositsOf(maker)).toEqual({ queue: 'recharges', waiting: 0, overdue: 0, second: 0 })

  const ann = await newCustomer(whole)
  const since = new Date(clock.now()).toISOString()
  const large = await recharge(ann, '1500.00')

  await recharge(ann, '20.00')
  expect(await depositsOf(maker)).toEqual({
    queue: 'recharges',
    waiting: 2,
    overdue: 0,
    second: 0,
    oldest_since: since,
  })

  await maker.post('/api/desk/recharge/approve', { id: large, received: '1500.00' })
  expect((await depositsOf(maker))?.second).toBe(0)
  expect((await depositsOf(checker))?.second).toBe(1)
  clock.advance(3 * DAY_MS)

  const { token } = await db.transaction((tx) => operatorSessions.open(tx, checker.operatorId))
  checker.token = token
  expect(await depositsOf(checker)).toMatchObject({ waiting: 2, overdue: 2, second: 1 })
})

test('a bank refusal and a return wait for another hand too, until it has confirmed them', async () => {
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]

  const withdrawalsOf = async (by: OperatorBrowser) => {
    const { waiting, second } = (await queuesOf(by)).find(({ queue }) => queue === 'withdrawals') ?? {}
    return [waiting, second]
  }

  const payee = await payoutHouse(whole).payee()
  const card = await payee.addCard()
  for (const kind of ['bank_refusal', 'return'] as const) {
    const { data } = await payee.withdraw({ amount: '250.00', target_id: card.data.id })
    const { id } = data
    await maker.post('/api/desk/withdrawal/approve', { id })

    if (kind === 'return') {
      await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: `BANK ${id}` })
      expect(await withdrawalsOf(checker)).toEqual([0, 0])
    }

    const reason = 'account closed'
    expect((await maker.post('/api/desk/withdrawal/propose', { id, kind, reason })).status).toBe(200)

    expect([await withdrawalsOf(maker), await withdrawalsOf(checker)]).toEqual([
      [1, 0],
      [1, 1],
    ])

    await checker.post('/api/desk/withdrawal/confirm', { id })
    expect(await withdrawalsOf(checker)).toEqual([0, 0])
  }
})
