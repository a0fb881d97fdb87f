import { DAY_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import { approveWithdrawal, payWithdrawal } from './decide.ts'
import { createWithdrawalSweep } from './sweep.ts'
import { markApproved, markPaid } from './store.ts'

const house = await moneyHouse()
const { clock, db, owner, deps } = house
const [maker, checker] = [await house.operator(), await house.operator()]
const NO_RIGHT = '42501'
/** Sessions of the desk end sooner than most holds. */
const SOON_MS = 5 * MINUTE_MS

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const legalHold = (customer: MoneyCustomer, until: number) =>
  owner.query(
    `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
     values ($1, $2, 'legal', 'Court order 7', instant($3), instant($4), $5, $6)`,
    [randomUUID(), customer.id, clock.now(), until, maker.operatorId, checker.operatorId],
  )

const resetHold = (customer: MoneyCustomer, until: number) =>
  owner.query(
    `insert into fund_password (customer_id, password_hash, set_at, changed_at, withdrawals_held_until)
     values ($1, 'x', instant($2), instant($2), instant($3))`,
    [customer.id, clock.now(), until],
  )

const HOLDS = {
  legal: { refusal: 'legal_hold', set: legalHold },
  secured: {
    refusal: 'security_hold',
    set: (customer: MoneyCustomer, until: number) => customer.secure(until),
  },
  fund_password_reset: { refusal: 'security_hold', set: resetHold },
} as const

const KINDS = Object.keys(HOLDS) as (keyof typeof HOLDS)[]

/** A customer with USD 1,000.00 and one withdrawal of 250.00 under review. */
async function underReview() {
  const customer = await house.customer(1_000_00n)
  const { data } = await customer.withdraw('250.00')
  return { customer, id: String(data.id) }
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error) ?? String(error),
  )

let payments = 0
const reference = (): string => `BANK ${(payments += 1)}`

describe.each(KINDS)('a hold: %s', (kind) => {
  const { refusal, set } = HOLDS[kind]

  test('stops approval and payment until it ends, at the desk and in the database', async () => {
    const { customer, id } = await underReview()
    const until = clock.now() + SOON_MS

    await set(customer, until)
    const held = await maker.post('/api/desk/withdrawal/approve', { id })
    expect(held).toMatchObject({ status: 422, data: { refusal, params: { until: toIso(until) } } })

    for (const by of [db, owner])
      expect(await outcome(markApproved(by, id, maker.operatorId, clock.now()))).toBe(NO_RIGHT)

    clock.advance(SOON_MS)
    expect((await maker.post('/api/desk/withdrawal/approve', { id })).data.holds).toEqual([])
  })

  test('set after the approval stops the payment, and is shown with its end', async () => {
    const { customer, id } = await underReview()
    await maker.post('/api/desk/withdrawal/approve', { id })

    const until = clock.now() + SOON_MS
    await set(customer, until)

    const paid = await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: reference() })
    expect(paid.data.refusal).toBe(refusal)
    for (const by of [db, owner])
      expect(await outcome(markPaid(by, id, checker.operatorId, 'X 1', clock.now()))).toBe(NO_RIGHT)

    const shown = (await checker.get('/api/desk/withdrawals')).data.items.find(
      (item: { id: string }) => item.id === id,
    )

    expect(shown.holds).toEqual([
      { kind, until: toIso(until), ...(kind === 'legal' && { reason: 'Court order 7' }) },
    ])

    const told = (await customer.browser.get('/api/user/cash_record', { id })).data.items[0]
    expect(told).toMatchObject({ held_until: toIso(until), held_reason: refusal })
  })
})

test('a held one is cancelled, rejected, or refused by the bank as ever', async () => {
  for (const way of ['cancel', 'reject', 'bank'] as const) {
    const { customer, id } = await underReview()
    if (way === 'bank') await maker.post('/api/desk/withdrawal/approve', { id })
    await legalHold(customer, clock.now() + DAY_MS)

    const end =
      way === 'cancel'
        ? customer.browser.post('/api/user/cash_cancel', { id }, { 'idempotency-key': randomUUID() })
        : way === 'reject'
          ? maker.post('/api/desk/withdrawal/reject', { id, reason: 'legal_hold' })
          : maker
              .post('/api/desk/withdrawal/propose', { id, kind: 'bank_refusal', reason: 'stopped' })
              .then(() => checker.post('/api/desk/withdrawal/confirm', { id }))

    expect((await end).status).toBe(200)
    expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
  }
})

test('an approved one whose payment a hold stopped says so, and what is to come of it', async () => {
  const { customer, id } = await underReview()
  await maker.post('/api/desk/withdrawal/approve', { id })
  const propose = () =>
    maker.post('/api/desk/withdrawal/propose', { id, kind: 'payment_stop', reason: 'Court order 7' })

  // Without a hold nothing stops it.
  expect((await propose()).data).toEqual({ refusal: 'field_invalid', field: 'kind' })
  const until = clock.now() + DAY_MS
  await legalHold(customer, until)
  expect((await propose()).data).toMatchObject({ state: 'approved', proposed: { kind: 'payment_stop' } })
  expect((await maker.post('/api/desk/withdrawal/confirm', { id })).data.refusal).toBe('same_operator')

  const stopped = await checker.post('/api/desk/withdrawal/confirm', { id })
  expect(stopped.data).toMatchObject({ state: 'payment_stopped', reason: 'payment_stopped' })
  expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })

  expect((await customer.browser.get('/api/user/cash_record', { id })).data.items[0]).toMatchObject({
    status: 'fail',
    reason: 'payment_stopped',
    note: 'Court order 7',
    held_until: toIso(until),
    held_reason: 'legal_hold',
  })

  expect(house.messages.findLast(({ customerId }) => customerId === customer.id)).toMatchObject({
    kind: 'withdrawal_payment_stopped',
    params: { note: 'Court order 7' },
  })
})

test('whoever pays and whoever holds wait for one another: the hold never comes in between', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { customer, id } = await underReview()
    await approveWithdrawal(deps, maker.operatorId, id)

    const at = clock.now()
    const [paid] = await Promise.all([
      payWithdrawal(deps, checker.operatorId, id, reference()),
      db.transaction(async (tx) => {
        await tx.query('select customer_lock($1)', [customer.id])
        await tx.query(
          `insert into security_hold (id, customer_id, kind, made_at, until) values ($1, $2, 'secured', instant($3), instant($4))`,
          [randomUUID(), customer.id, at, at + DAY_MS],
        )
      }),
    ])

    const { state } = (await checker.get('/api/desk/withdrawal', { id })).data
    expect(isRefusal(paid) ? [paid.refusal, state] : ['paid', state]).toEqual(
      isRefusal(paid) ? ['security_hold', 'approved'] : ['paid', 'paid'],
    )
  }
})

test('a held withdrawal that nobody reviewed returns all the same, and the balance is held', async () => {
  const { customer, id } = await underReview()
  await legalHold(customer, clock.now() + 30 * DAY_MS)
  clock.advance(RETURNS_AFTER_MS)
  await createWithdrawalSweep({ ...deps, metrics: new Registry(), logger: silentLogger }).run()
  expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
  expect((await customer.withdraw('250.00')).data.refusal).toBe('legal_hold')

  expect((await (await house.operator()).get('/api/desk/withdrawal', { id })).data).toMatchObject({
    state: 'timed_out',
    holds: [],
  })
})
