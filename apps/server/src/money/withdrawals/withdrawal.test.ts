import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { balanceOf, direct } from '../../ledger/ledger.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { whileNothingCommits } from '../../testing/while-nothing-commits.ts'
import { writeAsOwner } from '../../testing/write-as-owner.ts'

const house = await moneyHouse()
const { clock, messages } = house
const USD = assetId('USD', true)
const [maker, checker] = [await house.operator(), await house.operator()]
const key = () => ({ 'idempotency-key': randomUUID() })
const approve = (id: string, by = maker) => by.post('/api/desk/withdrawal/approve', { id })
const pay = (id: string, by = checker) =>
  by.post('/api/desk/withdrawal/pay', { id, bank_reference: `BANK ${id}` })
const reject = (id: string, by = maker, reason = 'target_unreachable') =>
  by.post('/api/desk/withdrawal/reject', { id, reason })
const propose = (id: string, kind: string, by = maker) =>
  by.post('/api/desk/withdrawal/propose', { id, kind, reason: 'The other side sent it back.' })
const confirm = (id: string, by = checker) => by.post('/api/desk/withdrawal/confirm', { id })
const cancel = (from: { post: (typeof maker)['post'] }, id: string) =>
  from.post('/api/user/cash_cancel', { id }, key())
const told = (customerId: bigint) =>
  messages.filter((message) => message.customerId === customerId).map(({ kind }) => kind)

/** A customer with USD 1,000.00 and one withdrawal of 250.00 under review. */
async function underReview() {
  const customer = await house.customer(1_000_00n)
  const { data } = await customer.withdraw('250.00')
  return { customer, id: String(data.id) }
}

const record = async (from: { get: (typeof maker)['get'] }, id: string) =>
  (await from.get('/api/user/cash_record', { id })).data.items[0]

describe('a withdrawal', () => {
  test('of 250.00 costs 1.00, freezes at once, and leaves with two operators and a bank reference', async () => {
    const customer = await house.customer(1_000_00n)
    const sent = await customer.withdraw('250.00')

    expect(sent.data).toMatchObject({
      practice: true,
      asset: 'USD',
      type: 'bank',
      target: '622***234',
      amount: '250.00',
      sxf: '1.00',
      sjdz: '249.00',
      status: 'under_review',
      can_cancel: true,
      progress: { waits_for: 'desk', ends_by_itself_at: toIso(clock.now() + RETURNS_AFTER_MS) },
    })

    const { id } = sent.data
    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 250_00n })

    const holds = (await customer.browser.get('/api/user/holds')).data.items
    expect(
      holds.map((hold: Record<string, string>) => [hold['kind'], hold['amount'], hold['ref']]).toSorted(),
    ).toEqual([
      ['withdrawal', '1.00', id],
      ['withdrawal', '249.00', id],
    ])

    expect((await customer.browser.get('/api/user/finance', { kind: 'withdrawal' })).data.items).toEqual([])

    const approved = await approve(id)
    expect(approved.data).toMatchObject({ state: 'approved', four_eyes: 'yours', status: 'under_review' })
    expect((await checker.get('/api/desk/withdrawal', { id })).data.four_eyes).toBe('bank')
    expect(await record(customer.browser, id)).toMatchObject({ status: 'under_review', can_cancel: false })
    expect((await approve(id, checker)).data.refusal).toBe('already_decided')
    expect((await pay(id, maker)).data.refusal).toBe('same_operator')
    expect((await reject(id)).data.refusal).toBe('already_decided')
    expect((await cancel(customer.browser, id)).data).toEqual({ refusal: 'withdrawal_not_cancellable' })

    const paid = await pay(id)
    expect(paid.data).toMatchObject({
      state: 'paid',
      status: 'success',
      bank_reference: `BANK ${id}`,
      four_eyes: 'done',
      decisions: [
        { operator: maker.name, act: 'withdrawal_approve' },
        { operator: checker.name, act: 'withdrawal_pay' },
      ],
    })

    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 0n })
    expect(await record(customer.browser, id)).toMatchObject({
      status: 'success',
      bank_reference: `BANK ${id}`,
    })

    const moved = (await customer.browser.get('/api/user/finance')).data.items
    expect(
      moved
        .filter((each: { ref: string }) => each.ref === id)
        .map((each: Record<string, string>) => [each['kind'], each['amount']])
        .toSorted(),
    ).toEqual([
      ['withdrawal', '-249.00'],
      ['withdrawal_fee', '-1.00'],
    ])

    expect(told(customer.id)).toEqual(['withdrawal_approved', 'withdrawal_paid'])
    expect((await pay(id)).data.refusal).toBe('already_decided')
  })

  test('of 37.20 in all leaves free of charge', async () => {
    const customer = await house.customer(37_20n)
    expect((await customer.withdraw('37.20')).data).toMatchObject({ sxf: '0.00', sjdz: '37.20' })

    const [{ id }] = (await customer.browser.get('/api/user/cash_record')).data.items
    await approve(id)
    expect((await pay(id)).data.signs).toEqual(['first_withdrawal', 'whole_balance'])
    expect(await customer.balance()).toEqual({ available: 0n, frozen: 0n })
  })

  test('of a coin goes to its address with the fixed fee, and what comes back comes back on the coin', async () => {
    const customer = await house.customer(0n, { BTC: 5_000_000n })
    const { data } = await customer.withdraw('0.01', { asset: 'BTC' })

    expect(data).toMatchObject({
      asset: 'BTC',
      type: 'wallet',
      network: 'Bitcoin',
      amount: '0.01000000',
      sxf: '0.00010000',
      sjdz: '0.00990000',
    })

    await approve(data.id)
    await pay(data.id)
    expect(await customer.balance('BTC')).toEqual({ available: 4_000_000n, frozen: 0n })
    await propose(data.id, 'return')
    await confirm(data.id)
    expect(await customer.balance('BTC')).toEqual({ available: 5_000_000n, frozen: 0n })
  })

  test('rejected comes back whole at once, with the reason', async () => {
    const { customer, id } = await underReview()
    expect((await reject(id, maker, '')).data).toMatchObject({ refusal: 'field_invalid' })
    expect((await maker.post('/api/desk/withdrawal/reject', { id })).data.refusal).toBe('reason_required')

    const rejected = await maker.post('/api/desk/withdrawal/reject', {
      id,
      reason: 'target_unreachable',
      note: 'The card is closed.',
    })

    expect(rejected.data).toMatchObject({ state: 'rejected', status: 'fail', reason: 'rejected' })
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })

    expect(await record(customer.browser, id)).toMatchObject({
      status: 'fail',
      reason: 'rejected',
      reason_code: 'target_unreachable',
      note: 'The card is closed.',
    })

    expect(messages.findLast(({ customerId }) => customerId === customer.id)).toMatchObject({
      kind: 'withdrawal_rejected',
      params: { amount: '250.00', asset: 'USD', reason: 'target_unreachable', note: 'The card is closed.' },
      target: `/pages/user/cashrecord?id=${id}`,
    })
  })

  test('cancelled by its customer while under review comes back; of somebody else it is not found', async () => {
    const { customer, id } = await underReview()
    const other = await house.customer(0n)

    expect((await cancel(other.browser, id)).data).toEqual({ refusal: 'not_found', field: 'id' })
    expect((await cancel(other.browser, randomUUID())).data).toEqual({ refusal: 'not_found', field: 'id' })
    expect((await cancel(customer.browser, id)).data).toMatchObject({ status: 'fail', reason: 'cancelled' })
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
    expect((await approve(id)).data.refusal).toBe('already_decided')
    expect((await record(other.browser, id)) ?? 'none').toBe('none')
  })

  test('refused by the bank comes back by two operators, of whom one may have approved', async () => {
    const { customer, id } = await underReview()
    expect((await propose(id, 'bank_refusal')).data.refusal).toBe('withdrawal_not_approved')
    expect((await pay(id)).data.refusal).toBe('withdrawal_not_approved')
    await approve(id)
    expect((await propose(id, 'return')).data.refusal).toBe('already_decided')

    expect(
      (await maker.post('/api/desk/withdrawal/propose', { id, kind: 'bank_refusal' })).data.refusal,
    ).toBe('reason_required')

    const proposed = await propose(id, 'bank_refusal', checker)
    expect(proposed.data).toMatchObject({
      state: 'approved',
      four_eyes: 'yours',
      proposed: { kind: 'bank_refusal', operator: checker.name },
    })

    expect((await propose(id, 'bank_refusal')).data.refusal).toBe('already_decided')
    expect((await confirm(id, checker)).data.refusal).toBe('same_operator')

    const record = async () =>
      (await customer.browser.get('/api/user/cash_record', { id })).data.items[0] as { note?: string }
    expect((await record()).note).toBeUndefined()
    expect((await confirm(id, maker)).data).toMatchObject({ state: 'bank_refused', reason: 'bank_refused' })
    expect((await record()).note).toBe('The other side sent it back.')
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
    expect((await confirm(id, maker)).data.refusal).toBe('already_decided')
    expect(told(customer.id)).toEqual(['withdrawal_approved', 'withdrawal_bank_refused'])
  })

  test('may still be paid by who entered a bank refusal by mistake', async () => {
    const { customer, id } = await underReview()
    await approve(id)
    await propose(id, 'bank_refusal', checker)

    const paid = await pay(id, checker)
    expect(paid.data).toMatchObject({ state: 'paid', four_eyes: 'done' })
    expect(paid.data.proposed).toBeUndefined()
    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 0n })
  })

  test('that came back after it was paid is given back whole, fee included', async () => {
    const { customer, id } = await underReview()
    await approve(id)
    await pay(id)
    expect((await confirm(id)).data.refusal).toBe('already_decided')
    await propose(id, 'return', checker)

    const waiting = (await maker.get('/api/desk/withdrawals', { state: 'waiting' })).data.items
    expect(waiting.find((item: { id: string }) => item.id === id)).toMatchObject({ four_eyes: 'second' })
    expect((await confirm(id, maker)).data).toMatchObject({ state: 'returned', reason: 'returned' })
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })

    const moved = (await customer.browser.get('/api/user/finance', { kind: 'withdrawal_returned' })).data
      .items
    expect(moved.map((each: { amount: string }) => each.amount).toSorted()).toEqual(['1.00', '249.00'])
    expect((await propose(id, 'return')).data.refusal).toBe('already_decided')
  })

  test('whose fee went to capital meanwhile comes back once fees hold it again', async () => {
    const { customer, id } = await underReview()
    await approve(id)
    await pay(id)
    await propose(id, 'return', checker)
    const [fees, capital] = (['fees', 'capital'] as const).map((kind) => accountId(0n, USD, kind))

    const move = (debit = 0n, credit = 0n, minor = 0n) =>
      writeAsOwner(house.owner, {
        ref: randomUUID(),
        at: clock.now(),
        legs: [direct('house_funding', debit, credit, minor)],
      })

    const { available } = await balanceOf(house.db, fees ?? 0n)

    // All but 0.99 of them: the fee is 1.00.
    await move(fees, capital, available - 99n)
    const refused = await confirm(id, maker)
    expect([refused.status, refused.data]).toEqual([
      422,
      { refusal: 'account_would_overdraw', field: 'fees' },
    ])

    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 0n })
    await move(capital, fees, 1n)
    expect((await confirm(id, maker)).data).toMatchObject({ state: 'returned' })
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
  })

  test('is decided by nobody who gains by it', async () => {
    const { customer, id } = await underReview()
    const self = await house.operator({ customerId: customer.id })

    expect((await approve(id, self)).data.refusal).toBe('same_operator')
    expect((await reject(id, self)).data.refusal).toBe('same_operator')
    await approve(id)
    expect((await pay(id, self)).data.refusal).toBe('same_operator')
    expect((await propose(id, 'bank_refusal', self)).data.refusal).toBe('same_operator')
    await propose(id, 'bank_refusal')
    expect((await confirm(id, self)).data.refusal).toBe('same_operator')
  })

  test('that is none is not found at the desk', async () => {
    const id = randomUUID()
    for (const answer of await Promise.all([
      approve(id),
      pay(id),
      reject(id),
      propose(id, 'return'),
      confirm(id),
      maker.get('/api/desk/withdrawal', { id }),
    ]))
      expect([answer.status, answer.data.refusal]).toEqual([404, 'not_found'])
  })

  test('repeated under its key answers as the first did, and its fund password is not asked again', async () => {
    const customer = await house.customer(1_000_00n)
    const target = customer.target()
    const same = { 'idempotency-key': 'one' }
    const wish = { asset: 'USD', amount: '100.00', target_id: target.id, fund_password: 'fund-pass-7' }
    const first = await customer.browser.post('/api/user/cash', wish, same)

    customer.known.fundPassword = 'fund_password_locked'
    clock.advance(MINUTE_MS)
    expect((await customer.browser.post('/api/user/cash', wish, same)).data).toEqual(first.data)

    expect(
      (await customer.browser.post('/api/user/cash', { ...wish, amount: '101.00' }, same)).data.refusal,
    ).toBe('idempotency_body_differs')

    expect(
      (await customer.browser.post('/api/user/cash', { ...wish, fund_password: 'another' }, same)).data
        .refusal,
    ).toBe('idempotency_body_differs')

    const refused = await customer.browser.post('/api/user/cash', wish, { 'idempotency-key': 'two' })
    expect([refused.status, refused.data.refusal]).toEqual([422, 'fund_password_locked'])
    customer.known.fundPassword = undefined

    expect((await customer.browser.post('/api/user/cash', wish, { 'idempotency-key': 'two' })).data).toEqual(
      refused.data,
    )

    expect(await customer.balance()).toEqual({ available: 900_00n, frozen: 100_00n })
  })
})

test('of money that did not move nobody is told', async () => {
  const customer = await house.customer(1_000_00n)
  let told = 0
  const unsubscribe = house.bus.subscribe(({ type }) => (told += type === 'balances' ? 1 : 0))

  const send = () => customer.withdraw('250.00')
  expect((await whileNothingCommits(house.owner, send)).status).toBe(500)
  expect(told).toBe(0)
  expect((await send()).status).toBe(200)
  expect(told).toBe(1)
  unsubscribe()
})

describe('the form', () => {
  test('says with none left when the next day begins', async () => {
    const customer = await house.customer(1_000_00n)
    const form = async () => (await customer.browser.get('/api/user/cash')).data

    for (const amount of ['100.00', '101.00', '102.00']) {
      expect((await form()).count_renews_at).toBeUndefined()
      await customer.withdraw(amount)
    }

    const { count_left, count_renews_at } = await form()
    expect([count_left, count_renews_at]).toEqual([0, (await customer.withdraw('103.00')).data.params.until])
  })

  test('says what a new address takes in its coin, to the last unit that goes', async () => {
    const customer = await house.customer(0n, { BTC: 100_000_000n })
    const { id } = customer.target('BTC', { boundAt: house.clock.now() })
    const { targets } = (await customer.browser.get('/api/user/cash', { asset: 'BTC' })).data

    // 0.01554690 × 64,321.50 = 1,000.00…
    expect(targets[0]).toMatchObject({ id, new_left: '1000.00', new_left_asset: '0.01554690' })
    expect((await customer.withdraw('0.01554690', { asset: 'BTC', target_id: id })).status).toBe(200)
  })
})

test('a page of the desk shows what waits, oldest first, and decided ones apart', async () => {
  const first = await underReview()
  clock.advance(MINUTE_MS)

  const second = await underReview()
  const waiting = (await maker.get('/api/desk/withdrawals', { limit: '200' })).data.items
  const ids = waiting.map((item: { id: string }) => item.id)

  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
  await reject(first.id)

  const decided = (await maker.get('/api/desk/withdrawals', { state: 'decided', limit: '1' })).data
  expect(decided.items).toMatchObject([{ id: first.id, state: 'rejected' }])
  expect(decided.next).toEqual(expect.any(String))
  expect((await maker.get('/api/desk/withdrawals', { cursor: 'x' })).data.field).toBe('cursor')
})

test('the books hold', async () => {
  expect(await house.broken()).toEqual([])
})
