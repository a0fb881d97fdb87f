import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { HOUR_MS, MINUTE_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { writeAsOwner } from '../../testing/write-as-owner.ts'
import { checkMovedAccounts } from './check-store.ts'
import { brokenSince } from './invariants.ts'
import { direct } from '../ledger.ts'

/* The minute's check looks at every account that moved since the last one, whatever time its transfers bear. */

const house = await orderHouse()
const { db, owner, clock, feed } = house
const USD = assetId('USD', true)
const cashOf = (customer: bigint): bigint => accountId(customer, USD, 'cash')
const broken = async (): Promise<string[]> => [...(await brokenSince(db, clock.now())).keys()]

test('what is committed late is not passed over: a position is a snapshot, no number', async () => {
  const customer = await house.customer(1_000n)
  const coin = accountId(customer, assetId('USDT', true), 'coin')

  await checkMovedAccounts(db, clock.now())
  const slow = await owner.connect()
  await slow.query('begin')

  await slow.query(
    `select ledger_write_any($1, 0, instant($2), '{0}', '{0}', '{2}', array[102::bigint << 16], array[$3::bigint], '{100}')`,
    [randomUUID(), clock.now(), coin],
  )

  // Another one begins and commits while the slow one runs, and a minute's check passes both.
  const other = await house.customer(2_000n)
  expect(await checkMovedAccounts(db, clock.now())).toEqual([])
  await slow.query('commit')
  slow.release()

  await writeAsOwner(owner, {
    ref: randomUUID(),
    at: clock.now(),
    legs: [direct('practice_grant', accountId(HOUSE, USD, 'bank'), cashOf(other), 10n)],
  })

  expect(await checkMovedAccounts(db, clock.now())).toEqual([])

  const [kept] = await owner.query<{ cr_posted: bigint }>(
    'select cr_posted from account_checkpoint where account = $1',
    [coin],
  )

  expect(kept?.cr_posted).toBe(100n)
})

test('every one of 2,100 accounts that moved in a minute is looked at, and the one that is wrong found', async () => {
  await owner.query(`insert into ledger_owner select n, 'customer' from generate_series(500001, 502100) n`)
  await owner.query(
    `insert into account (id, floor_zero) select (n::bigint << 24) | (101 << 16) | (16 << 8), true from generate_series(500001, 502100) n`,
  )

  expect(await broken()).toEqual([])
  await owner.query(
    `select ledger_write_any(gen_random_uuid(), 0, instant($1), array_agg((n - 500001)::smallint), array_agg(0::smallint),
       array_agg(2::smallint), array_agg(101::bigint << 16), array_agg((n::bigint << 24) | (101 << 16) | (16 << 8)),
       array_agg(100::bigint)) from generate_series(500001, 502100) n`,
    [clock.now()],
  )

  await owner.query('update account set cr_posted = cr_posted + 1, dr_posted = dr_posted + 1 where id = $1', [
    cashOf(501_777n),
  ])

  const found = await brokenSince(db, clock.now())
  expect([...found]).toEqual([['I2', [{ account: cashOf(501_777n), posted: 0n, pending: 0n }]]])

  await owner.query('update account set cr_posted = cr_posted - 1, dr_posted = dr_posted - 1 where id = $1', [
    cashOf(501_777n),
  ])
})

test('a transfer that is dated back is looked at like any other', async () => {
  const customer = await house.customer(5_000n)
  expect(await broken()).toEqual([])

  await owner.transaction(async (tx) => {
    await tx.query('alter table transfer disable trigger user')

    // A recharge that nobody made, by the database's owner, thirty days ago.
    await tx.query(
      `insert into transfer (ref, leg, op, code, dr, cr, amount, at) values ($1, 0, 0, 4, $2, $3, 700, $4)`,
      [randomUUID(), accountId(HOUSE, USD, 'bank'), cashOf(customer), toIso(clock.now() - 720 * HOUR_MS)],
    )

    await tx.query('alter table transfer enable trigger user')
  })

  expect(await broken()).toEqual(expect.arrayContaining(['I2', 'I4']))
  expect(await broken()).toEqual([])
})

test('an order that ended an hour after its acceptance is held against its transfers', async () => {
  const customer = await house.customer(50_000n)
  const order = await house.place(customer, { seconds: 60 })

  await owner.transaction(async (tx) => {
    await tx.query('alter table contract_order disable trigger user')
    await tx.query('update contract_order set accepted_at = accepted_at - $2::interval where id = $1', [
      order.id,
      '50 minutes',
    ])

    await tx.query('alter table contract_order enable trigger user')
  })

  await brokenSince(db, clock.now())
  clock.advance(MINUTE_MS)
  await feed.advance(clock.now() + 70 * SECOND_MS)

  await expect
    .poll(
      async () =>
        (await owner.query('select from contract_order where id = $1 and status >= 2', [order.id])).length,
    )
    .toBe(1)

  await owner.transaction(async (tx) => {
    await tx.query('alter table transfer disable trigger user')
    await tx.query(`delete from transfer where ref = $1 and leg = 101`, [order.id])
    await tx.query('alter table transfer enable trigger user')
  })

  expect(await broken()).toEqual(expect.arrayContaining(['I4']))
})
