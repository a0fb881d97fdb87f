import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { MINUTE_CHECKS } from './checks.ts'
import { brokenInvariants, brokenSince } from './invariants.ts'

/*
 * The checks of money that people decide on find each kind of break, both over the whole history and in the minute's
 * recent rows. The owner breaks the books with the triggers off: nobody else can.
 */

const house = await moneyHouse()
const { owner, db, clock } = house
const [maker, checker] = [await house.operator(), await house.operator()]

async function paid(): Promise<string> {
  const customer = await house.customer(1_000_00n)
  const { id } = (await customer.withdraw('250.00')).data
  await maker.post('/api/desk/withdrawal/approve', { id })
  await checker.post('/api/desk/withdrawal/pay', { id, bank_reference: `BANK ${id}` })

  return id
}

async function exchanged(): Promise<string> {
  const customer = await house.customer(1_000_00n)
  const { data } = await customer.browser.post('/api/exchange/quote', {
    from: 'USD',
    to: 'BTC',
    amount: '100.00',
  })

  const done = await customer.browser.post(
    '/api/exchange/accept',
    { quote: data.quote },
    { 'idempotency-key': randomUUID() },
  )

  return done.data.id
}

const USER_TRIGGERS = ['transfer', 'withdrawal', 'exchange', 'account'] as const

/** Breaks something, looks with both kinds of checks, and takes it back. */
async function brokenBy(sql: string, params: readonly unknown[]): Promise<string[][]> {
  const seen: string[][] = []
  const undo = new Error('undo')

  await owner
    .transaction(async (tx) => {
      for (const table of USER_TRIGGERS) await tx.query(`alter table ${table} disable trigger user`)
      await tx.query(sql, params)
      seen.push([...(await brokenInvariants(tx)).keys()], [...(await brokenSince(tx, clock.now())).keys()])

      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })

  return seen
}

test('nothing is broken by what the house does', async () => {
  await paid()
  await exchanged()
  expect([...(await brokenInvariants(db)).keys()]).toEqual([])
  expect([...(await brokenSince(db, clock.now())).keys()]).toEqual([])
})

test.each([
  [
    'a paid withdrawal that is said to be rejected',
    `update withdrawal set state = 'rejected', reason_code = 'unreadable', approved_by = null, approved_at = null, bank_reference = null where id = $1`,
    paid,
  ],
  [
    'a withdrawal of another amount than left',
    'update withdrawal set amount = amount + 1 where id = $1',
    paid,
  ],
  ['an exchange that got more than moved', 'update exchange set get = get + 1 where id = $1', exchanged],
  ['an exchange that is gone', 'delete from exchange where id = $1', exchanged],
] as const)('%s breaks I4', async (_words, sql, make) => {
  expect(await brokenBy(sql, [await make()])).toEqual([['I4'], ['I4']])
})

test('a transfer of a withdrawal that is gone breaks I2 and I4', async () => {
  const id = await paid()
  for (const found of await brokenBy('delete from transfer where ref = $1 and leg >= 100', [id]))
    expect(found).toEqual(expect.arrayContaining(['I2', 'I4']))
})

test('a counter of a customer who only withdrew breaks I2 in the minute too', async () => {
  const customer = await house.customer(1_000_00n)
  await customer.withdraw('250.00')

  const account = (customer.id << 24n) | (101n << 16n) | (16n << 8n)
  for (const found of await brokenBy('update account set dr_pending = dr_pending - 1 where id = $1', [
    account,
  ]))
    expect(found).toContain('I2')
})

test('a review past its promise is I10, which only alarms', async () => {
  const customer = await house.customer(1_000_00n)
  const { id } = (await customer.withdraw('250.00')).data
  const [review] = await owner.query<{ promised_by: number }>(
    'select promised_by from review where ref = $1',
    [id],
  )

  const promisedBy = review?.promised_by ?? 0
  await house.feed.advance(promisedBy)
  expect([...(await brokenInvariants(db)).keys()]).toEqual([])
  await house.feed.advance(promisedBy + 1)

  const found = await brokenInvariants(db)
  expect([...found.keys()]).toEqual(['I10'])
  expect(found.get('I10')).toContainEqual({ kind: 'withdrawal', ref: id })
})

test('the minute looks through no large table', async () => {
  await owner.query('alter table transfer disable trigger user')

  // A day of orders, long ago: the checks must not read it.
  await owner.query(
    `insert into transfer (ref, leg, op, code, dr, cr, amount, at)
     select lpad(to_hex(n), 32, '0')::uuid, 2, 0, 12, (101 << 16) | (1 << 8), (101 << 16) | (2 << 8), 1, now() - interval '300 days'
     from generate_series(1, 60000) n`,
  )

  await owner.query(
    `insert into account (id, floor_zero) select (n::bigint << 24) | (101 << 16) | (16 << 8), true from generate_series(1000000, 1060000) n`,
  )

  await owner.query('alter table transfer enable trigger user')
  await owner.query('analyze')
  await brokenSince(owner, clock.now())

  const [position] = await owner.query<{ snapshot: string }>(
    `select snapshot::text from check_position where name = 'rows'`,
  )

  const values = {
    '{from}': uuidFloor(clock.now() - 10 * MINUTE_MS),
    '{to}': 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '{since}': position?.snapshot,
  }

  for (const { sql } of MINUTE_CHECKS) {
    const text = Object.entries(values).reduce(
      (said, [name, value]) => said.replaceAll(name, `'${value}'`),
      sql,
    )

    const plan = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps).not.toMatch(/Seq Scan on (transfer|account)\b/)
  }
})
