import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { brokenInvariants, brokenSince } from './invariants/invariants.ts'
import { balanceOf, direct, houseAccount } from './ledger.ts'
import { writeAsOwner } from '../testing/write-as-owner.ts'

const house = await orderHouse()
const { db, owner, clock } = house
const customer = await house.customer(10_000n)
await house.place(customer)
const USD = assetId('USD', true)

const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)
const NO_RIGHT = '42501'

const TABLES = [
  'account',
  'transfer',
  'exposure',
  'request',
  'asset',
  'ledger_owner',
  'contract_order',
  'contract_terms',
  'order_batch',
  'order_progress',
]

describe('the app role may read the books and call functions, nothing else', () => {
  test.each(
    TABLES.flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `insert into ${table} default values`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `select * from ${table} for update`,
    ]),
  )('%s', async (statement) => {
    expect(await stateOf(db.query(statement))).toBe(NO_RIGHT)
  })

  test.each([
    'update account set cr_posted = cr_posted + 1',
    'update transfer set amount = amount + 1',
    'update contract_order set status = 2',
    'update contract_order set payout = payout + 1',
    'update exposure set minor = 0',
    'set session_replication_role = replica',
    'set role pg_read_server_files',
    `copy account to program 'cat'`,
    `copy account from '/etc/passwd'`,
    'create table mine(id int)',
    'create function mine() returns int language sql as $$ select 1 $$',
    `select pg_read_file('/etc/passwd')`,
  ])('%s', async (statement) => {
    expect(await stateOf(db.query(statement))).toBe(NO_RIGHT)
  })
})

describe('what not even the owner may do', () => {
  test.each([
    'update transfer set amount = amount + 1',
    'delete from transfer',
    'truncate transfer',
    'delete from contract_order',
    'update contract_order set payout = payout + 1',
    'update contract_order set seconds = 15',
    'update account set floor_zero = false',
    'update account set id = id + 1',
    'delete from account',
    `update contract_terms set document = ''`,
  ])('%s', async (statement) => {
    expect(await stateOf(owner.query(statement))).toBe(NO_RIGHT)
  })

  test('an outcome that the two prices do not give', async () => {
    const won = `update contract_order set status = 2, open_seq = 1, open_price = 100, open_time = accepted_at, expires_at = accepted_at + interval '30 s', close_seq = 2, close_time = accepted_at, settled_at = accepted_at`
    expect(await stateOf(owner.query(`${won}, close_price = 99 where direction = 1`))).toBe('23514')
    expect(await stateOf(owner.query(`${won}, close_price = 100 where direction = 1`))).toBe('23514')
  })
})

describe('what the functions refuse', () => {
  const cash = accountId(customer, USD, 'cash')

  const write = (debit: bigint, credit: bigint, minor: bigint, ref: string = randomUUID()) =>
    stateOf(
      writeAsOwner(owner, { ref, at: clock.now(), legs: [direct('practice_refill', debit, credit, minor)] }),
    )

  test('below zero, across assets, to nobody, twice', async () => {
    expect(await write(cash, houseAccount(USD, 'fees'), 6_971n)).toBe('23514')
    expect(await write(houseAccount(USD, 'bank'), houseAccount(assetId('USD', false), 'fees'), 1n)).toBe(
      '23514',
    )

    expect(await write(houseAccount(USD, 'bank'), accountId(9_999_999n, USD, 'cash'), 1n)).toBe('P0001')
    expect(await write(houseAccount(USD, 'bank'), cash, -1n)).toBe('23514')

    const ref = randomUUID()
    expect(await write(houseAccount(USD, 'bank'), cash, 1n, ref)).toBe('allowed')
    expect(await write(houseAccount(USD, 'bank'), cash, 1n, ref)).toBe('23505')
  })

  test('money for no reason that the books know: orders move theirs alone, and real money is never issued', async () => {
    const by = (code: number, asset: number, from: AccountKind = 'bank') =>
      stateOf(
        db.query(
          `select ledger_write(gen_random_uuid(), 0, now(), '{0}', '{0}', array[$1]::smallint[], array[$2::bigint], array[$3::bigint], '{1}')`,
          [code, houseAccount(asset, from), accountId(customer, asset, 'cash')],
        ),
      )

    const real = assetId('USD', false)
    await owner.query('select ledger_open_customer($1, false)', [customer])

    const before = await balanceOf(db, accountId(customer, real, 'cash'))
    for (const code of [1, 2, 3]) expect([code, await by(code, real)]).toEqual([code, NO_RIGHT])

    for (const code of [9, 10, 11, 12, 19, 99]) {
      expect([code, await by(code, real)]).toEqual([code, NO_RIGHT])
      expect([code, await by(code, USD, 'risk')]).toEqual([code, NO_RIGHT])
    }

    // Nor is a customer's practice money taken by who closes nobody.
    const taken = `select ledger_write(gen_random_uuid(), 0, now(), '{0}', '{0}', '{9}', array[$1::bigint], array[$2::bigint], '{1}')`
    const mine = accountId(customer, USD, 'cash')

    expect(await stateOf(db.query(taken, [mine, houseAccount(USD, 'bank')]))).toBe(NO_RIGHT)
    expect(await balanceOf(db, accountId(customer, real, 'cash'))).toEqual(before)

    expect(
      await stateOf(
        db.query(
          `select ledger_write_any(gen_random_uuid(), 0, now(), '{0}', '{0}', '{2}', array[$1::bigint], array[$2::bigint], '{1}')`,
          [houseAccount(real, 'bank'), accountId(customer, real, 'cash')],
        ),
      ),
    ).toBe(NO_RIGHT)
  })

  test('a hold ends once, whole, between its own accounts', async () => {
    const ref = randomUUID()

    const leg = (op: 'hold' | 'post' | 'void', minor: bigint, credit = houseAccount(USD, 'fees')) =>
      stateOf(
        writeAsOwner(owner, {
          ref,
          at: clock.now(),
          legs: [{ leg: 0, op, code: 'practice_refill', debit: cash, credit, minor }],
        }),
      )

    expect(await leg('hold', 100n)).toBe('allowed')
    expect(await leg('post', 99n)).toBe('P0001')
    expect(await leg('post', 100n, houseAccount(USD, 'promo'))).toBe('P0001')
    expect(await leg('void', 100n)).toBe('allowed')
    expect(await leg('post', 100n)).toBe('23505')
    expect(await house.broken()).toEqual([])
  })
})

describe('each invariant sees what it is there for, each minute and in full', () => {
  const broken = async (...statements: readonly string[]) => {
    const found: Record<'full' | 'minute', string[]> = { full: [], minute: [] }
    await owner
      .transaction(async (tx) => {
        await tx.query('alter table transfer disable trigger user')
        await tx.query('alter table contract_order disable trigger user')

        for (const statement of statements) await tx.query(statement)
        found.full = [...(await brokenInvariants(tx)).keys()]
        found.minute = [...(await brokenSince(tx, clock.now())).keys()]

        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })

    return found
  }

  const cash = accountId(customer, USD, 'cash')
  test.each([
    [['I1', 'I2'], `update account set cr_posted = cr_posted + 1 where id = ${cash}`],
    [['I1', 'I2'], `update account set dr_pending = dr_pending + 1 where id = ${cash}`],
    [['I2'], `update account set cr_posted = cr_posted + 1, dr_posted = dr_posted + 1 where id = ${cash}`],
    [
      ['I3', 'I4'],
      `update contract_order set status = 4, void_reason = 1, settled_at = instant(${clock.now()}); update account set dr_pending = 0, cr_pending = 0; update exposure set minor = 0`,
    ],
    [['I7'], `update exposure set minor = minor + 1 where owner = ${customer}`],
    [
      ['I3', 'I4'],
      `insert into transfer select id, 0, 100, 2, 10, 0, account, risk_account(account), stake, now() from contract_order`,
    ],
    [
      ['I4'],
      `insert into transfer select id, 0, 2, 0, 12, null, risk_account(account), fees_account(account), 1, now() from contract_order`,
    ],
    [['I9'], `update contract_order set accepted_at = accepted_at - interval '70 s'`],
  ])('%s: %s', async (expected, statement) => {
    const found = await broken(statement)
    expect(found.full).toEqual(expect.arrayContaining(expected))
    // The minute holds posts and voids of orders against the orders themselves: I4 says it once.
    expect(found.minute).toEqual(
      expect.arrayContaining(expected.filter((name) => name !== 'I3' || !expected.includes('I4'))),
    )
  })
})
