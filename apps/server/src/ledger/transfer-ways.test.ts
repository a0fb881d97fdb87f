import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testCustomer } from '../testing/customer.ts'
import { testDatabase, useDatabaseClock } from '../testing/database.ts'
import { writeAsOwner } from '../testing/write-as-owner.ts'
import { direct, houseAccount, openCustomer, writeTransfers } from './ledger.ts'
import type { Leg } from './ledger.ts'

/*
 * Which way a code may move money, and when practice money is due: said by `ledger_write` itself, before what explains the
 * transfer is asked for at the end of its transaction. Each question stands alone here: without it the test fails.
 */

const { db, owner } = await testDatabase()
await useDatabaseClock(owner)
const USD = assetId('USD', true)
const REAL = assetId('USD', false)
const NO_REASON = 'no reason that the books know'

const [ann, bob] = [await testCustomer(owner), await testCustomer(owner)]

for (const [customer, practice] of [
  [ann, true],
  [ann, false],
  [bob, true],
] as const)
  await openCustomer(owner, customer, practice)

const cash = accountId(ann, USD, 'cash')

await writeAsOwner(owner, {
  ref: randomUUID(),
  at: Date.now(),
  legs: [
    direct('practice_grant', houseAccount(USD, 'bank'), cash, 100_00n),
    { ...direct('practice_grant', houseAccount(USD, 'bank'), accountId(ann, USD, 'bonus'), 100_00n), leg: 1 },
    { ...direct('practice_grant', houseAccount(USD, 'bank'), houseAccount(USD, 'risk'), 100_00n), leg: 2 },
  ],
})

/** What the server's role is told while it writes; nothing of it stays. */
async function said(leg: Leg, ref: string = randomUUID()): Promise<string> {
  const written = db.transaction(async (tx) => {
    await writeTransfers(tx, { ref, at: Date.now(), legs: [leg] })
    throw new Error('written')
  })

  return written.then(
    () => 'kept',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

test.each<[string, Leg]>([
  [
    'to another owner',
    direct('bonus_release', accountId(ann, USD, 'bonus'), accountId(bob, USD, 'cash'), 1n),
  ],
  ['as a hold', { ...direct('exchange_give', cash, houseAccount(USD, 'liquidity'), 1n), op: 'hold' }],
  ['out of nothing', direct('practice_grant', houseAccount(REAL, 'bank'), accountId(ann, REAL, 'cash'), 1n)],
  ['from another kind of account', direct('recharge', houseAccount(USD, 'risk'), cash, 1n)],
  [
    'to another kind of account',
    direct('recharge', houseAccount(USD, 'bank'), accountId(ann, USD, 'bonus'), 1n),
  ],
])('a code moves no money %s', async (_way, leg) => expect(await said(leg)).toContain(NO_REASON))

test('the ways of a code are open', async () => {
  expect(await said(direct('bonus_release', accountId(ann, USD, 'bonus'), cash, 1n))).toBe('written')
  expect(await said(direct('recharge', houseAccount(USD, 'bank'), cash, 1n))).toBe('written')
})

test('practice money is granted once, 10,000.00, and filled up to that on its own day', async () => {
  const customer = await testCustomer(owner)
  await openCustomer(owner, customer, true)

  const own = accountId(customer, USD, 'cash')
  const grant = (code: 'practice_grant' | 'practice_refill', minor: bigint) =>
    direct(code, houseAccount(USD, 'bank'), own, minor)
  const keep = (ref: string, leg: Leg) =>
    db.transaction((tx) => writeTransfers(tx, { ref, at: Date.now(), legs: [leg] }))

  expect(await said(grant('practice_grant', 10_000_01n))).toContain('is not due')
  await keep(randomUUID(), grant('practice_grant', 10_000_00n))
  expect(await said(grant('practice_grant', 10_000_00n))).toContain('is not due')

  const takeAway = (minor: bigint) =>
    writeAsOwner(owner, {
      ref: randomUUID(),
      at: Date.now(),
      legs: [direct('practice_refill', own, houseAccount(USD, 'risk'), minor)],
    })

  await takeAway(9_000_00n)

  const claim = async (day: string) => {
    const ref = randomUUID()
    await owner.query(
      `insert into daily_claim (customer_id, day, ref) select $1, (now() at time zone 'UTC')::date + $2::integer, $3`,
      [customer, day, ref],
    )

    return ref
  }

  await owner.query(`insert into platform_setting (name, value) values ('time_zone', 'UTC')`)
  const [yesterday, today] = [await claim('-1'), await claim('0')]
  expect(await said(grant('practice_refill', 9_000_00n), today)).toContain('is not due') // not below 1,000.00
  await takeAway(1n)
  expect(await said(grant('practice_refill', 9_000_01n))).toContain('is not due')
  expect(await said(grant('practice_refill', 9_000_01n), yesterday)).toContain('is not due')
  expect(await said(grant('practice_refill', 9_000_02n), today)).toContain('is not due')
  expect(await said(grant('practice_refill', 9_000_01n), today)).toBe('written')
})

test('practice money of an account that is open does not go back', async () => {
  const customer = await testCustomer(owner)
  await openCustomer(owner, customer, true)

  const own = accountId(customer, USD, 'cash')
  const leg = direct('practice_grant', houseAccount(USD, 'bank'), own, 100_00n)

  await writeAsOwner(owner, { ref: randomUUID(), at: Date.now(), legs: [leg] })
  const back = direct('practice_return', own, houseAccount(USD, 'bank'), 100_00n)
  const written = db.transaction((tx) =>
    writeTransfers(tx, { ref: randomUUID(), at: Date.now(), legs: [back] }),
  )

  await expect(written).rejects.toThrow('when its customer closes')
})

test('nobody but the bank of the house overdraws, whoever opens the account', async () => {
  const open = (id: bigint) => owner.query('insert into account (id, floor_zero) values ($1, false)', [id])
  for (const id of [accountId(9_999n, USD, 'cash'), accountId(9_999n, USD, 'bonus')])
    await expect(open(id)).rejects.toMatchObject({ code: '23514' })
})
