import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { recharge } from '../../testing/deposit.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, owner, identity } = whole
const { payee } = payoutHouse(whole)
const support = await operatorBrowser(whole, { roles: ['support'] })
const reviewer = await operatorBrowser(whole, { roles: ['reviewer'] })
const treasurer = await operatorBrowser(whole, { roles: ['treasurer'] })
identity.stated = () => Promise.resolve({ idNumber: 'AB1234567', birthday: '1990-05-17' })

const told = async (from: Browser): Promise<string[]> =>
  (await from.get('/api/user/msg', { type: 'security' })).data.items
    .filter(({ title }: { title: string }) => title === t('message.papers_viewed.title'))
    .map(({ text }: { text: string }) => text)

describe('customers at the desk', () => {
  test('are found by number or by the whole account name, masked', async () => {
    const ann = await payee()
    const id = ann.customerId.toString()

    const row = {
      id,
      account: expect.stringMatching(/^pay\*\*\*com$/),
      name: 'A***',
      registered_at: expect.any(String),
      real_name_status: 'passed',
    }

    const search = async (query: string) => (await support.get('/api/desk/customers', { query })).data.items
    expect(await search(id)).toEqual([row])
    expect(await search('999999999')).toEqual([])

    // A name in an address would stand in the logs of proxies.
    for (const query of [ann.account, '%', "' or 1=1"])
      expect((await support.get('/api/desk/customers', { query })).data.refusal).toBe('field_invalid')
    const find = async (account: string) =>
      (await support.post('/api/desk/customers/find', { account, reason: 'they called and asked' })).data

    expect(await find(ann.account)).toEqual({ id, former: [] })
    expect(await find(ann.account.toUpperCase())).toEqual({ id, former: [] })

    for (const part of [ann.account.slice(0, -1), ann.account.slice(1), 'nobody@example.com'])
      expect([part, await find(part)]).toEqual([part, { former: [] }])
    for (const part of ['payee', '%', "' or 1=1"])
      expect([part, (await find(part)).refusal]).toEqual([part, 'field_invalid'])
  })

  test('are found by name with a reason alone; log, customer and security log have it, found or not', async () => {
    const ann = await payee()
    const form = { account: ann.account }
    for (const reason of [{}, { reason: 'x' }, { reason: '..............' }])
      expect((await support.post('/api/desk/customers/find', { ...form, ...reason })).data).toEqual({
        refusal: 'reason_required',
        field: 'reason',
      })

    const reason = 'she calls about a payment'
    await support.post('/api/desk/customers/find', { ...form, reason })
    await support.post('/api/desk/customers/find', { account: 'nobody@example.com', reason })

    const acts = await db.query(
      `select customer_id, subject_id, reason from operator_act where act = 'customer_search' and reason = $1 order by seq`,
      [reason],
    )

    expect(acts).toEqual([
      { customer_id: ann.customerId, subject_id: ann.customerId.toString(), reason },
      { customer_id: null, subject_id: '-', reason },
    ])

    const [look] = (await ann.from.get('/api/user/views')).data.items
    expect(look).toMatchObject({ role: 'support', field: 'account', reason })
    await whole.securityLog.written()

    const noted = await db.query(
      `select account_hash is null as is_found from security_event where kind = 'customer_searched' and operator_id = $1
       order by id desc limit 2`,
      [support.operatorId],
    )

    expect(noted).toEqual([{ is_found: false }, { is_found: true }])
  })

  test('are signed out everywhere by support, with a reason that they are told', async () => {
    const ann = await payee()
    const id = ann.customerId.toString()

    const signOut = (by: typeof support, form: Record<string, string>) =>
      by.post('/api/desk/customer/sign_out', { id, ...form })
    expect((await signOut(support, {})).data.refusal).toBe('reason_required')
    expect((await signOut(treasurer, { reason: 'she lost her phone' })).data.refusal).toBe('not_allowed')
    expect((await ann.from.get('/api/user/index')).status).toBe(200)
    expect((await signOut(support, { reason: 'she lost her phone' })).status).toBe(200)
    expect((await ann.from.get('/api/user/index')).status).toBe(401)

    const told = await db.query(
      `select params from message where customer_id = $1 and kind = 'signed_out_by_desk'`,
      [ann.customerId],
    )

    expect(told).toEqual([{ params: { words: 'she lost her phone' } }])

    const events = await db.query(
      `select operator_id from security_event where customer_id = $1 and kind = 'customer_signed_out'`,
      [ann.customerId],
    )

    expect(events).toEqual([{ operator_id: support.operatorId }])
  })

  test('are listed newest first, a page at a time', async () => {
    for (let one = 0; one < 3; one += 1) await payee({ owning: false })
    const all = (await support.get('/api/desk/customers')).data.items.map(({ id }: { id: string }) => id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await support.get('/api/desk/customers', { limit: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...data.items.map(({ id }: { id: string }) => id))
      cursor = data.next
    } while (cursor)

    expect(paged).toEqual(all)
    expect(all).toEqual(all.toSorted((a: string, b: string) => Number(b) - Number(a)))
  })

  test('show balances and targets, nothing of them whole', async () => {
    const ann = await payee()
    await ann.addCard({ card_number: '4242424242424242' })

    const answer = await support.get('/api/desk/customer', { id: ann.customerId.toString() })
    expect(answer.data).toMatchObject({
      customer: { name: 'A***', real_name_status: 'passed' },
      targets: [{ type: 'bank', label: 'A Bank', masked: expect.stringMatching(/\*\*\*/) }],
      open_reviews: 0,
    })

    expect(answer.data.balances.length).toBeGreaterThan(0)
    for (const secret of [ann.account, '4242424242424242', 'Ann Lee', 'AB1234567'])
      expect(JSON.stringify(answer.data)).not.toContain(secret)
    expect((await support.get('/api/desk/customer', { id: '999999999' })).data.refusal).toBe('not_found')
  })

  test('show what moved last, and the log calls a recharge by its reference', async () => {
    const ann = await payee()
    const id = await recharge(ann.from, '20.00')

    const seen = async () => (await support.get('/api/desk/customer', { id: ann.customerId.toString() })).data
    const [sent] = (await seen()).recharges

    expect(sent).toMatchObject({ id, asset: 'USD', amount: '20.00', status: 'under_review' })
    const approved = await reviewer.post('/api/desk/recharge/approve', { id, received: '19.00' })
    expect(approved.status).toBe(200)

    expect(await seen()).toMatchObject({
      recharges: [{ id, amount: '19.00', status: 'success' }],
      withdrawals: [],
      movements: [{ kind: 'recharge', amount: '19.00', ref: id }, { kind: 'practice_grant' }],
    })

    const log = (await treasurer.get('/api/desk/audit', { subject_id: id })).data.items
    expect(log).toMatchObject([{ act: 'recharge_approve', subject_number: sent.reference }])
  })

  test('open with a note that the customer reads: role, time and why, once a look and no name', async () => {
    const ann = await payee()
    const id = ann.customerId.toString()

    await support.get('/api/desk/customer', { id })
    await support.get('/api/desk/customer', { id })
    await reviewer.get('/api/desk/customer', { id })

    const looks = (await ann.from.get('/api/user/views')).data.items
    const look = {
      field: 'balances',
      reason: 'customer_page',
      time: new Date(whole.clock.now()).toISOString(),
    }

    expect(looks).toMatchObject([
      { ...look, role: 'reviewer' },
      { ...look, role: 'support' },
    ])

    for (const { name } of [support, reviewer]) expect(JSON.stringify(looks)).not.toContain(name)

    for (const minutes of [8, 8]) {
      whole.clock.advance(minutes * 60_000)
      // Sessions of the desk end when nobody works.
      for (const operator of [support, reviewer, treasurer]) await operator.get('/api/desk/me')
    }

    await support.get('/api/desk/customer', { id })
    expect((await ann.from.get('/api/user/views')).data.items).toHaveLength(3)
  })

  test('show until when withdrawals are held', async () => {
    const ann = await payee()
    await owner.query(
      `update fund_password set withdrawals_held_until = instant($2) where customer_id = $1`,
      [ann.customerId, whole.clock.now() + 3_600_000],
    )

    const { data } = await support.get('/api/desk/customer', { id: ann.customerId.toString() })
    expect(data.holds).toEqual([
      { kind: 'fund_password_reset', until: new Date(whole.clock.now() + 3_600_000).toISOString() },
    ])
  })
})

describe('unmasking', () => {
  const unmask = (by: typeof support, form: Record<string, string>) =>
    by.post('/api/desk/customer/unmask', { reason: 'they called about a payment', ...form })

  test('shows one field, logs it and tells the customer who looked and why', async () => {
    const ann = await payee()
    const id = ann.customerId.toString()

    expect((await unmask(reviewer, { id, field: 'account' })).data).toEqual({ value: ann.account })
    expect((await unmask(reviewer, { id, field: 'id_number' })).data).toEqual({ value: 'AB1234567' })

    const acts = await db.query(
      `select operator_name, reason, customer_id, after from operator_act where act = 'unmask' and subject_id = $1 order by seq`,
      [id],
    )

    expect(acts).toEqual(
      ['account', 'id_number'].map((field) => ({
        operator_name: reviewer.name,
        reason: 'they called about a payment',
        customer_id: ann.customerId,
        after: JSON.stringify({ role: 'reviewer', field }),
      })),
    )

    const texts = await told(ann.from)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('they called about a payment')
    expect(texts[1]).toContain(t('message.role.reviewer'))

    expect(
      JSON.stringify(await owner.query('select * from operator_act'), (_key, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    ).not.toContain('AB1234567')
  })

  test('shows where money goes, of this customer alone', async () => {
    const [ann, bob] = [await payee(), await payee()]
    const card = '4000056655665556'
    const target = String((await ann.addCard({ card_number: card })).data.id)

    const ask = (customerId: bigint, form: Record<string, string>) =>
      unmask(treasurer, { id: customerId.toString(), target_id: target, ...form })
    expect((await ask(ann.customerId, { field: 'card_number' })).data).toEqual({ value: card })

    for (const answer of [
      await ask(bob.customerId, { field: 'card_number' }),
      await ask(ann.customerId, { field: 'wallet_address' }),
      await ask(ann.customerId, { field: 'card_number', target_id: randomUUID() }),
      await unmask(treasurer, { id: ann.customerId.toString(), field: 'card_number' }),
    ])
      expect(answer.data).toEqual({ refusal: 'not_found', field: 'target_id' })

    expect(await told(bob.from)).toEqual([])
  })

  test('needs a reason, and a role that needs the field', async () => {
    const ann = await payee()
    const id = ann.customerId.toString()
    expect((await reviewer.post('/api/desk/customer/unmask', { id, field: 'account' })).data).toEqual({
      refusal: 'reason_required',
      field: 'reason',
    })

    for (const field of ['id_number', 'birthday'])
      expect([field, (await unmask(treasurer, { id, field })).data]).toEqual([
        field,
        { refusal: 'not_allowed' },
      ])

    expect((await unmask(support, { id, field: 'account' })).status).toBe(403)
    expect((await unmask(reviewer, { id: '999999999', field: 'account' })).data.refusal).toBe('not_found')
    expect(await told(ann.from)).toEqual([])
  })

  test('shows nothing of papers that are not there', async () => {
    const kept = identity.stated
    identity.stated = () => Promise.resolve(undefined)

    const ann = await payee()
    expect((await unmask(reviewer, { id: ann.customerId.toString(), field: 'birthday' })).data.refusal).toBe(
      'not_found',
    )

    identity.stated = kept
  })
})
