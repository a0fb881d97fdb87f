import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { silentLogger } from '../logger.ts'
import { openDatabase } from './database.ts'

const { db, owner, address } = await testDatabase()

describe('values that come back', () => {
  test('int8 is a bigint, timestamptz epoch milliseconds, date and numeric text, also in arrays', async () => {
    const [row] =
      await db.query(`select 9007199254740993::int8 as big, array[1,null]::int8[] as bigs, '{}'::int8[] as none,
      timestamptz '2026-11-21 10:00:00.123+07' as at, array[timestamptz '1999-12-31 23:59:59.999Z'] as ats,
      date '2026-02-28' as day, 1.50::numeric as share`)
    expect(row).toEqual({
      big: 9007199254740993n,
      bigs: [1n, null],
      none: [],
      at: Date.UTC(2026, 10, 21, 3, 0, 0, 123),
      ats: [Date.UTC(1999, 11, 31, 23, 59, 59, 999)],
      day: '2026-02-28',
      share: '1.50',
    })
  })

  test('instant(ms) gives back the millisecond it was given', async () => {
    for (const ms of [0, 1, 999, 1_795_255_200_001, 1_795_255_200_999, 4_102_444_800_123]) {
      expect(await db.query('select instant($1)::timestamptz(3) as at', [ms])).toEqual([{ at: ms }])
    }
  })
})

test('the server works as the restricted role and cannot make tables', async () => {
  expect(await db.query('select current_user::text as who')).toEqual([{ who: 'plumbline_app' }])
  await expect(db.query('create table mine(a int)')).rejects.toThrow('permission denied')
})

test('a transaction that throws leaves nothing', async () => {
  await owner.query('create table kept(n int); grant all on kept to plumbline_app')
  await expect(
    db.transaction(async (tx) => {
      await tx.query('insert into kept values (1)')
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await db.query('select * from kept')).toEqual([])
})

test('work that deadlocks is run again until it succeeds', async () => {
  let runs = 0
  const value = await db.transaction(async (tx) => {
    runs += 1
    if (runs < 3) await tx.query(`do $$ begin raise exception using errcode = '40P01'; end $$`)
    return 'done'
  })
  expect([value, runs]).toEqual(['done', 3])
})

test('a broken connection is replaced', async () => {
  const connection = await db.connect()
  const ended = new Promise<void>((resolve) => connection.onEnd(() => resolve()))
  const [row] = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  await owner.query('select pg_terminate_backend($1)', [row?.pid])
  await ended
  connection.release(true)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a lent connection that does not answer counts as broken, and gives its place back', async () => {
  const impatient = openDatabase(address, silentLogger, 1, 50)
  const connection = await impatient.connect()
  await expect(connection.query('select pg_sleep(30)')).rejects.toThrow('timeout')
  connection.release(true)
  // A busy machine may itself be slower than so little patience, once or twice.
  await expect.poll(() => impatient.query('select 1 as one').catch(() => 'late')).toEqual([{ one: 1 }])
  await impatient.end()
})

test('a database that hangs is not reachable, and says so', async () => {
  const one = openDatabase(address, silentLogger, 1)
  const connection = await one.connect() // the only place of the pool: no statement is answered
  expect(await one.isReachable()).toBe(false)
  connection.release()
  await expect.poll(() => one.isReachable()).toBe(true)
  await one.end()
})
