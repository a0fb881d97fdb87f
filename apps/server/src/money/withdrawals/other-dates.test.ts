import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { approveWithdrawal, recordDecision } from './decide.ts'
import { markPaid, readWithdrawals } from './store.ts'
import { moveHolds } from './transfers.ts'

/*
 * The database is given the time of most things by the server that it guards against. Here the books have a clock of their own,
 * as in production, and whoever works as the server's role names another day.
 */

const house = await moneyHouse()
const { clock, db, deps, owner } = house
const [maker, checker] = [await house.operator(), await house.operator()]
const NO_RIGHT = '42501'
const YEAR_MS = 365 * DAY_MS

/** From here on the books' clock stands at the moment that the house's stands at. */
async function booksAreNow(): Promise<void> {
  const now = `instant(${clock.now()})`
  await owner.query(`create or replace function ledger_now() returns timestamptz language sql return ${now}`)
}

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (done) => (isRefusal(done) ? done.refusal : 'done'),
    (error: unknown) => sqlState(error) ?? String(error),
  )

async function heldWithdrawal(state: 'under_review' | 'approved') {
  const customer = await house.customer(1_000_00n)
  const id = String((await customer.withdraw('250.00')).data.id)
  if (state === 'approved') await maker.post('/api/desk/withdrawal/approve', { id })
  await customer.secure(clock.now() + HOUR_MS)

  return { customer, id }
}

describe('under a hold', () => {
  test('nothing is approved by the date of another day', async () => {
    const { id } = await heldWithdrawal('under_review')
    await booksAreNow()
    const nextYear = { ...deps, clock: { now: () => clock.now() + YEAR_MS } }
    expect(await outcome(approveWithdrawal(nextYear, maker.operatorId, id))).toBe(NO_RIGHT)
  })

  test('nothing is paid by it, with its transfers of today', async () => {
    const { customer, id } = await heldWithdrawal('approved')
    await booksAreNow()

    const at = clock.now()
    const pay = db.transaction(async (tx) => {
      await markPaid(tx, id, checker.operatorId, 'BANK 1', at + YEAR_MS)
      const [row] = await readWithdrawals(tx, [id])
      if (!row) throw new Error('it is there')

      const decision = { operatorId: checker.operatorId, act: 'withdrawal_pay', after: 'paid', at } as const
      await recordDecision(tx, row, decision)
      await moveHolds(tx, row, 'post', at)
    })

    expect(await outcome(pay)).toBe(NO_RIGHT)
    expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 250_00n })
  })
})

describe('a name is changed', () => {
  const rename = (customerId: bigint, at: number) =>
    db.transaction(async (tx) => {
      await tx.query(
        `insert into security_hold (id, customer_id, kind, made_at, until)
         values ($1, $2, 'account_changed', instant($3), instant($4))`,
        [randomUUID(), customerId, at, at + DAY_MS],
      )

      const [row] = await tx.query<{ account: string }>('select account from customer where id = $1', [
        customerId,
      ])

      await tx.query('select customer_rename($1, $2, $3, instant($4), instant($5), false)', [
        customerId,
        row?.account,
        `other-${randomUUID()}@example.com`,
        at,
        at + 30 * DAY_MS,
      ])
    })

  test('under a hold of today, not of last year', async () => {
    const customer = await house.customer(0n)
    await booksAreNow()
    expect(await outcome(rename(customer.id, clock.now() - YEAR_MS))).toBe(NO_RIGHT)
    expect(await outcome(rename(customer.id, clock.now()))).toBe('done')
  })
})

describe('papers of a closed customer', () => {
  const close = (customerId: bigint, at: number) =>
    outcome(db.query('select customer_close($1, instant($2))', [customerId, at]))
  const erase = (customerId: bigint, at: number) =>
    outcome(db.query('select customer_key_erase_closed($1, instant($2))', [customerId, at]))

  test('are not erased today by the date of a day in ten years', async () => {
    const { id } = await house.customer(0n)
    await booksAreNow()
    expect(await close(id, clock.now() - 10 * YEAR_MS)).toBe(NO_RIGHT)
    expect(await close(id, clock.now())).toBe('done')
    expect(await erase(id, clock.now() + 10 * YEAR_MS)).toBe(NO_RIGHT)
  })
})
