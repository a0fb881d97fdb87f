import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FUND_PASSWORD, moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import { payable } from './submit.ts'

const house = await moneyHouse()
const { clock, owner } = house
const [maker, checker] = [await house.operator(), await house.operator()]

/** A legal hold by two operators, straight into its table. */
const hold = (customer: MoneyCustomer, until: number) =>
  owner.query(
    `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
     values ($1, $2, 'legal', 'Court order 7', instant($3), instant($4), $5, $6)`,
    [randomUUID(), customer.id, clock.now(), until, maker.operatorId, checker.operatorId],
  )

const send = (customer: MoneyCustomer, fields: Record<string, string>, key: string = randomUUID()) =>
  customer.browser.post('/api/user/cash', fields, { 'idempotency-key': key })

describe('refusals', () => {
  test('fire in the order of docs/rules/money.md#withdrawal-refusals: mending each in turn uncovers the next', async () => {
    const customer = await house.customer(60_000_00n)
    const fresh = customer.target('USD', { boundAt: clock.now(), holderName: 'Somebody Else' })
    const right = customer.target('USD', { boundAt: clock.now() })
    const { known } = customer

    // Three of today already, sent to an old target while nothing stood in the way.
    const old = customer.target()
    for (let sent = 0; sent < 3; sent += 1)
      expect((await customer.withdraw('100.00', { target_id: old.id })).status).toBe(200)

    await hold(customer, clock.now() + MINUTE_MS)
    await customer.secure(clock.now() + HOUR_MS)

    Object.assign(known, {
      identity: 'under_review',
      fundPassword: 'fund_password_not_set',
    })

    const fields: Record<string, string> = {
      asset: 'USD',
      amount: '99.99',
      fund_password: 'wrong',
      practice: 'false',
    }

    const seen: unknown[] = []

    const look = async (): Promise<void> => {
      const { status, data } = await send(customer, fields)
      seen.push(`${status} ${data.refusal ?? 'taken'}`)
    }

    await look()
    delete fields['practice']
    await look()
    known.identity = 'passed'
    await look()
    fields['target_id'] = randomUUID()
    await look()
    fields['target_id'] = fresh.id
    await look()
    fields['target_id'] = right.id
    await look()
    known.fundPassword = 'fund_password_locked'
    await look()
    known.fundPassword = undefined
    await look()
    fields['fund_password'] = FUND_PASSWORD
    await look()
    clock.advance(MINUTE_MS)
    await look()
    clock.advance(HOUR_MS)
    fields['amount'] = '1000.01'
    await look()
    fields['amount'] = '99.99'
    await look()
    fields['target_id'] = old.id
    fields['amount'] = '49999.01'
    await look()
    fields['amount'] = '49999.00'
    await look()
    clock.advance(DAY_MS)
    fields['amount'] = '49999.00'
    await customer.withdraw('49999.00', { target_id: old.id })
    await look()
    fields['amount'] = '9701.00'
    await look()

    expect(seen).toEqual([
      '422 practice_money_only',
      '422 identity_required',
      '422 payout_target_not_chosen',
      '422 payout_target_required',
      '422 holder_name_mismatch',
      '422 fund_password_not_set',
      '422 fund_password_locked',
      '422 fund_password_wrong',
      '422 legal_hold',
      '422 security_hold',
      '422 payout_target_new',
      '422 withdrawal_below_least',
      '422 withdrawal_above_most',
      '422 withdrawal_count_reached',
      '422 balance_insufficient',
      '200 taken',
    ])
  })

  test('one new address takes USD 1,000.00 in sum, whichever coins go there, and of those at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const customer = await house.customer(0n, { USDT: 5_000_000_000n, ETH: 200_000_000n })
      const number = { label: randomUUID(), boundAt: clock.now() }
      const eth = customer.target('ETH', number)
      const usdt = customer.target('USDT', { ...number, network: 'ERC20' })

      const answers = await Promise.all([
        customer.withdraw('0.2', { asset: 'ETH', target_id: eth.id }), // 640.00
        customer.withdraw('600', { asset: 'USDT', target_id: usdt.id }),
      ])

      expect(new Set(answers.map(({ data }) => data.refusal ?? 'taken'))).toEqual(
        new Set(['taken', 'payout_target_new']),
      )

      const elsewhere = customer.target('USDT', {
        label: randomUUID(),
        boundAt: clock.now(),
        network: 'ERC20',
      })

      expect((await customer.withdraw('600', { asset: 'USDT', target_id: elsewhere.id })).status).toBe(200)
    }
  })

  test('what an old address took before does not bind the next coin that it takes', async () => {
    const customer = await house.customer(0n, { USDT: 5_000_000_000n, ETH: 200_000_000n })
    const label = randomUUID()
    const eth = customer.target('ETH', { label })

    expect((await customer.withdraw('0.5', { asset: 'ETH', target_id: eth.id })).status).toBe(200)
    const usdt = customer.target('USDT', { label, boundAt: clock.now(), network: 'ERC20' })

    const send900 = () => customer.withdraw('900', { asset: 'USDT', target_id: usdt.id })
    expect((await send900()).status).toBe(200)
    expect((await send900()).data.refusal).toBe('payout_target_new')
  })

  test('before them: session, key, body of the key, form of the fields', async () => {
    const customer = await house.customer(1_000_00n)
    const target = customer.target()
    const fields = { asset: 'USD', amount: '100.00', target_id: target.id, fund_password: FUND_PASSWORD }
    const { token } = customer.browser

    customer.browser.token = undefined
    expect((await send(customer, fields)).data.refusal).toBe('login_required')
    customer.browser.token = token

    expect((await customer.browser.post('/api/user/cash', fields)).data.refusal).toBe(
      'idempotency_key_required',
    )

    for (const amount of ['0', '0.00', '100.001', '-1', '1e3', ' 100', '１００', '100,00', ''])
      expect((await send(customer, { ...fields, amount })).data).toMatchObject({
        refusal: 'field_invalid',
        field: 'amount',
      })

    expect((await send(customer, { ...fields, asset: 'EUR' })).data.field).toBe('asset')
    expect((await send(customer, fields, 'k')).status).toBe(200)

    for (const change of [{ amount: '101.00' }, { amount: '0' }, { practice: 'false' }])
      expect((await send(customer, { ...fields, ...change }, 'k')).data.refusal).toBe(
        'idempotency_body_differs',
      )

    const real = { ...fields, practice: 'false' }
    expect((await send(customer, { ...real, amount: '0' }, 'real')).data.refusal).toBe('field_invalid')
    for (let time = 0; time < 2; time += 1)
      expect((await send(customer, real, 'real')).data.refusal).toBe('practice_money_only')

    // A refusal of 422 is kept under its key like a success (docs/rules/wire.md#envelope).
    expect((await send(customer, fields, 'real')).data.refusal).toBe('idempotency_body_differs')
  })

  test('name their figures', async () => {
    const customer = await house.customer(1_000_00n)
    await hold(customer, clock.now() + HOUR_MS)

    const held = await customer.withdraw('100.00')
    expect(held.data.params).toEqual({ until: toIso(clock.now() + HOUR_MS), reason: 'Court order 7' })
    expect(held.msg).toContain('Court order 7')

    const rich = await house.customer(1_000_00n)
    expect((await rich.withdraw('5')).data.params).toEqual({ least: '100.00', asset: 'USD' })
    expect((await rich.withdraw('1000.01')).data.params).toEqual({ missing: '0.01', asset: 'USD' })
  })

  test('a target of another customer, of another asset, or none answers alike', async () => {
    const [customer, other] = [await house.customer(1_000_00n), await house.customer(0n)]
    for (const id of [other.target().id, customer.target('BTC').id, randomUUID()])
      expect((await customer.withdraw('100.00', { target_id: id })).data).toEqual({
        refusal: 'payout_target_required',
        field: 'target_id',
      })
  })

  test('three a day an asset, by the day of submission; what was cancelled, rejected or timed out does not count', async () => {
    const customer = await house.customer(5_000_00n, { USDT: 1_000_000_000n })
    const take = async () => (await customer.withdraw('100.00')).data

    const [first, second] = [await take(), await take(), await take()]
    expect((await take()).refusal).toBe('withdrawal_count_reached')
    expect((await customer.withdraw('100', { asset: 'USDT' })).status).toBe(200)
    await customer.browser.post('/api/user/cash_cancel', { id: first.id }, { 'idempotency-key': 'c' })
    expect((await take()).status).toBe('under_review')
    expect((await take()).refusal).toBe('withdrawal_count_reached')

    await (
      await house.operator()
    ).post('/api/desk/withdrawal/reject', { id: second.id, reason: 'unreadable' })

    const { data } = await customer.browser.get('/api/user/cash')
    expect([data.count_left, data.count_most]).toEqual([1, 3])
    expect((await take()).status).toBe('under_review')

    const refused = await take()
    expect(refused.refusal).toBe('withdrawal_count_reached')
    clock.set(Date.parse(refused.params.until) - 1)
    expect((await take()).refusal).toBe('withdrawal_count_reached')
    clock.advance(1)
    expect((await take()).status).toBe('under_review')
  })

  test('one that the bank refused keeps its place of the day, and takes none of a new target', async () => {
    const customer = await house.customer(5_000_00n)
    const { id: target_id } = customer.target('USD', { boundAt: clock.now() })

    const take = async (amount: string) => (await customer.withdraw(amount, { target_id })).data
    const [first, second] = [await house.operator(), await house.operator()]
    const { id } = await take('1000.00')
    expect((await take('100.00')).refusal).toBe('payout_target_new')

    for (const [by, path, more] of [
      [first, 'approve', {}],
      [first, 'propose', { kind: 'bank_refusal', reason: 'No such card' }],
      [second, 'confirm', {}],
    ] as const)
      expect((await by.post(`/api/desk/withdrawal/${path}`, { id, ...more })).status).toBe(200)

    expect((await take('500.00')).status).toBe('under_review')
    expect((await take('500.00')).status).toBe('under_review')

    const { data } = await customer.browser.get('/api/user/cash')
    expect(data.count_left).toBe(0)
    expect((await customer.withdraw('100.00')).data.refusal).toBe('withdrawal_count_reached')
  })

  test('practice money leaves in practice mode alone', () => {
    expect(payable('live', true)).toEqual({ refusal: 'practice_not_payable' })
    expect([payable('live', undefined), payable('live', false), payable('practice', undefined)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a new target takes 1,000.00 in sum in its first 24 hours, coins at the last tick, and says what is left', async () => {
    const customer = await house.customer(10_000_00n, { BTC: 100_000_000n })
    const target = customer.target('USD', { boundAt: clock.now() })

    const to = (amount: string) => customer.withdraw(amount, { target_id: target.id })
    expect((await to('600.00')).status).toBe(200)

    expect((await to('400.01')).data).toMatchObject({
      refusal: 'payout_target_new',
      params: { left: '400.00', until: toIso(clock.now() + DAY_MS) },
    })

    const { data } = await customer.browser.get('/api/user/cash')
    expect(data.targets[0]).toMatchObject({ new_left: '400.00', new_until: toIso(clock.now() + DAY_MS) })
    expect((await to('400.00')).status).toBe(200)
    clock.advance(DAY_MS)
    expect((await to('5000.00')).status).toBe(200)

    const coin = customer.target('BTC', { boundAt: clock.now() })
    const btc = (amount: string) => customer.withdraw(amount, { asset: 'BTC', target_id: coin.id })

    // 0.01554690 × 64,321.50 = 1,000.00…, one unit more is above.
    expect((await btc('0.01554691')).data.refusal).toBe('payout_target_new')
    expect((await btc('0.01554690')).status).toBe(200)
  })
})

describe('the form', () => {
  test('says limits, fee, arrival, hours, and the refusal that would come', async () => {
    const customer = await house.customer(1_000_00n)
    const { id } = customer.target()
    const form = async (query: Record<string, string>) =>
      (await customer.browser.get('/api/user/cash', query)).data

    expect(await form({ amount: '250.00', target_id: id })).toMatchObject({
      asset: 'USD',
      practice: true,
      least: '100.00',
      most: '49999.00',
      available: '1000.00',
      sxf: '1.00',
      sjdz: '249.00',
      fee_text: { rate: '0.001', least: '1.00', most: '25.00' },
      handling: { from: '09:00', to: '21:00', time_zone: 'UTC' },
    })

    expect((await form({ amount: '250.00', target_id: id })).refused_by).toBeUndefined()

    for (const [query, refusal] of [
      [{ amount: '250.00' }, 'payout_target_not_chosen'],
      [{ amount: '250.00', target_id: randomUUID() }, 'payout_target_required'],
      [{ amount: '99.99', target_id: id }, 'withdrawal_below_least'],
      [{ amount: '1000.01', target_id: id }, 'balance_insufficient'],
    ] as const)
      expect((await form(query)).refused_by).toBe(refusal)

    expect(await form({ asset: 'BTC' })).toMatchObject({
      least: '0.00200000',
      fee_text: { fixed: '0.00010000' },
      targets: [],
    })

    await customer.secure(clock.now() + HOUR_MS)
    expect(await form({})).toMatchObject({ held_reason: 'security_hold' })
    expect((await form({ amount: '0' })).field).toBe('amount')
  })
})
