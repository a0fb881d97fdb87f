import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { newCardNumber, payoutHouse } from '../../testing/houses/payout-house.ts'
import { recharge } from '../../testing/deposit.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* What a review or a payment needs in clear: one logged view each, for whom it is the work, and told as what it was. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db } = whole
const { payee } = payoutHouse(whole)
const support = await operatorBrowser(whole, { roles: ['support'] })
const reviewer = await operatorBrowser(whole, { roles: ['reviewer'] })
const treasurer = await operatorBrowser(whole, { roles: ['treasurer'] })

type By = typeof reviewer
const details = (by: By, kind: string, id: string) => by.post('/api/desk/review/details', { kind, id })
const viewsOf = async (from: Browser): Promise<{ field: string; reason: string; role: string }[]> =>
  (await from.get('/api/user/views')).data.items
const viewActs = (id: string) =>
  db.query(`select operator_name from operator_act where act = 'details_view' and subject_id = $1`, [id])

async function withdrawal() {
  const ann = await payee()
  const card = newCardNumber()
  const { id: target } = (await ann.addCard({ card_number: card })).data
  const sent = await ann.withdraw({ amount: '250.00', target_id: String(target) })

  return { ann, card, id: String(sent.data.id) }
}

describe('a withdrawal to be paid', () => {
  test('shows the treasurer all that the bank asks for, once in the log, and the customer what was seen', async () => {
    const { ann, card, id } = await withdrawal()
    expect((await details(treasurer, 'withdrawal', id)).data.refusal).toBe('already_decided')
    expect((await reviewer.post('/api/desk/withdrawal/approve', { id })).status).toBe(200)
    expect((await details(support, 'withdrawal', id)).status).toBe(403)
    expect((await details(reviewer, 'withdrawal', id)).data.refusal).toBe('not_found')
    expect(await viewActs(id)).toEqual([])

    const shown = await details(treasurer, 'withdrawal', id)
    expect(
      Object.fromEntries(shown.data.fields.map(({ name, value }: Record<string, string>) => [name, value])),
    ).toEqual({
      holder_name: 'ANN LEE',
      bank: 'A Bank',
      opening_bank: 'High Street branch',
      routing_number: '021000021',
      account_type: 'checking',
      card_number: card,
      address: '1 High Street',
      zipcode: '10001',
    })

    await details(treasurer, 'withdrawal', id)
    expect(await viewActs(id)).toEqual([{ operator_name: treasurer.name }])

    expect(await viewsOf(ann.from)).toMatchObject([
      { field: 'payout_details', reason: 'withdrawal_payment', role: 'treasurer' },
    ])

    await treasurer.post('/api/desk/withdrawal/pay', { id, bank_reference: `PAID ${id}` })
    expect((await details(treasurer, 'withdrawal', id)).data.refusal).toBe('already_decided')
  })

  test('opens without a word of balances in the log', async () => {
    const { ann, id } = await withdrawal()
    const { data } = await treasurer.get('/api/desk/withdrawal', { id })
    expect(data.target_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await viewsOf(ann.from)).toEqual([])
  })
})

test('a recharge shows the verified name to be held against the payer', async () => {
  const ann = await payee()
  const id = await recharge(ann.from, '20.00')
  expect((await details(treasurer, 'recharge', id)).data).toEqual({
    fields: [{ name: 'name', value: 'Ann Lee' }],
  })

  expect(await viewsOf(ann.from)).toMatchObject([{ field: 'name', reason: 'recharge', role: 'treasurer' }])
  expect((await details(reviewer, 'recharge', randomUUID())).data.refusal).toBe('not_found')
})

test('who answers a customer sees who they are, and no balance', async () => {
  const ann = await payee()
  const { data } = await support.get('/api/desk/customer/about', { id: ann.customerId.toString() })
  expect(data).toMatchObject({ customer: { name: 'A***', real_name_status: 'passed' }, open_reviews: 0 })
  expect(data.balances).toBeUndefined()
  expect(await viewsOf(ann.from)).toEqual([])
})
