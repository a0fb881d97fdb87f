import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Money of a customer whose withdrawals are held, as treasurers meet it. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, browser } = whole
const maker = await operatorBrowser(whole, { roles: ['treasurer'] })
const checker = await operatorBrowser(whole, { roles: ['treasurer'] })

async function newcomer(): Promise<string> {
  const from = browser()
  await from.register(`held-${randomUUID()}@example.com`)
  return (await from.get('/api/user/index')).data.user.id
}

const propose = (what: string, fields: Record<string, string>) =>
  maker.post(`/api/desk/${what}/propose`, fields)
const confirm = (id: string) => checker.post('/api/desk/proposal/confirm', { id })
const hold = (customer_id: string, until: number) =>
  propose('legal_hold', { customer_id, until: toIso(until), reason: 'Order of a court' })

const take = (customer_id: string) =>
  propose('correction', {
    asset: 'USD',
    from: 'cash',
    to: 'capital',
    customer_id,
    amount: '12.34',
    reason: 'Credited twice',
  })

test('nothing is taken by hand from whose withdrawals are held, when proposed and when confirmed', async () => {
  const ann = await newcomer()
  const before = await take(ann)

  expect((await confirm((await hold(ann, clock.now() + DAY_MS)).data.proposal_id)).status).toBe(200)
  expect((await take(ann)).data.refusal).toBe('legal_hold')
  expect((await confirm(before.data.proposal_id)).data.refusal).toBe('legal_hold')

  expect((await confirm((await hold(ann, clock.now())).data.proposal_id)).status).toBe(200)
  expect((await confirm(before.data.proposal_id)).status).toBe(200)
})

test('a hold is ended once', async () => {
  const ann = await newcomer()
  await confirm((await hold(ann, clock.now() + DAY_MS)).data.proposal_id)

  const ends = [await hold(ann, clock.now()), await hold(ann, clock.now())]
  const answers = []

  for (const { data } of ends) answers.push((await confirm(data.proposal_id)).data)
  expect(answers).toMatchObject([{ status: 'confirmed' }, { refusal: 'already_decided' }])
})
