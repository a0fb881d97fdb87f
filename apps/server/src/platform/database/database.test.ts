import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openClusterRoot } from '../../testing/cluster-root.ts'
import { testDatabase } from '../../testing/database.ts'
import { silentLogger } from '../logger.ts'
import { openDatabase, sqlState } from './database.ts'
import type { Database, Queryable } from './database.ts'
import { Ghosts } from './ghosts.ts'
import { isBrokenBy } from './patience.ts'

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

/** A pooler that drops the startup parameter `options`, as PgBouncer does where it is told to ignore it. */
async function poolerWithoutOptions(host: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((client) => {
    const upstream = createConnection(join(host, '.s.PGSQL.5432'))
    for (const socket of [client, upstream]) socket.on('error', () => {})

    client.once('data', (chunk) => {
      const first = Buffer.from(chunk)
      const said = first.subarray(8).toString().split('\0')
      const kept = said.flatMap((name, at) =>
        at % 2 === 0 && name !== '' && name !== 'options' ? [name, said[at + 1] ?? ''] : [],
      )

      const body = Buffer.from(`${kept.join('\0')}\0\0`)
      const head = Buffer.alloc(8)

      head.writeInt32BE(body.length + 8, 0)
      first.copy(head, 4, 4, 8)
      upstream.write(Buffer.concat([head, body]))
      client.pipe(upstream)
    })

    upstream.pipe(client)
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()

  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() }
}

test('a connection that does not work as the role asked for is not used', async () => {
  const pooler = await poolerWithoutOptions(address.host ?? '')
  const through = openDatabase({ ...address, host: '127.0.0.1', port: pooler.port }, silentLogger, 1)

  await expect(through.query('select 1')).rejects.toThrow('not as plumbline_app')
  await expect(through.transaction((tx) => tx.query('select 1'))).rejects.toThrow('not as plumbline_app')
  await expect(through.connect()).rejects.toThrow('not as plumbline_app')
  await through.end()
  pooler.close()
})

const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')
const ENDED = Buffer.from('E\0\0\0\x20SFATAL\0VFATAL\0C57P01\0Mgone\0\0', 'latin1')

/** A database that goes down as it answers the second time, with its last words in the same packet as that answer. */
async function databaseThatEnds(host: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((client) => {
    const upstream = createConnection(join(host, '.s.PGSQL.5432'))
    for (const socket of [client, upstream]) socket.on('error', () => {})

    let answers = 0
    client.pipe(upstream)

    upstream.on('data', (chunk) => {
      const isAnswer = Buffer.from(chunk).subarray(-READY.length).equals(READY)
      if (isAnswer) answers += 1
      if (isAnswer && answers === 2) client.end(Buffer.concat([Buffer.from(chunk), ENDED]))
      else if (client.writable) client.write(chunk)
    })
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()

  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() }
}

test('a connection that breaks as it is checked, before anybody has it, ends nothing else', async () => {
  const ending = await databaseThatEnds(address.host ?? '')
  const through = openDatabase({ ...address, host: '127.0.0.1', port: ending.port }, silentLogger, 1)

  // Anything that nobody caught ends this test's process, as it would end the server.
  await expect(through.query('select 1')).rejects.toThrow('connection')
  await through.end()
  ending.close()
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

test('what a transaction waits for after its commit needs no connection of it, and is not run without a commit', async () => {
  const single = openDatabase(address, silentLogger, 1)
  const seen: unknown[] = []

  await single.transaction(async (tx) => {
    tx.awaitAfterCommit(async () => {
      seen.push(await single.query('select 1 as n'))
    })
  })

  expect(seen).toEqual([[{ n: 1 }]])

  const undone = single.transaction(async (tx) => {
    tx.awaitAfterCommit(async () => void seen.push('undone'))
    throw new Error('no')
  })

  await expect(undone).rejects.toThrow('no')
  expect(seen).toHaveLength(1)
  await single.end()
})

test('a snapshot reads one moment, whatever is committed meanwhile', async () => {
  await owner.query('create table counted(n int); grant all on counted to plumbline_app')
  const count = (tx: Queryable) => tx.query('select count(*)::int as n from counted')

  const seen = await db.snapshot(async (tx) => {
    const before = await count(tx)
    await db.query('insert into counted values (1)')
    return [before, await count(tx)]
  })

  expect([...seen, await count(db)]).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 1 }]])
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

describe('a server that only reads, as the old primary does after a failover', () => {
  const ONLY_READS = { code: '25006' }
  const write = (db: Queryable) => db.query('insert into noted values (1) returning n')

  beforeAll(async () => {
    await owner.query('create table noted(n int)')
    await owner.query('grant insert, select on noted to plumbline_app')
  })

  test('a connection that is found to lead there is given up, and the next call asks elsewhere', async () => {
    const one = openDatabase({ ...address, name: 'after-a-failover' }, silentLogger, 1)
    const ghosts = vi.spyOn(Ghosts.prototype, 'add')

    for (const ask of [() => write(one), () => one.transaction(write)]) {
      await one.query('set default_transaction_read_only = on')
      await expect(ask()).rejects.toMatchObject(ONLY_READS)
      expect(await ask()).toEqual([{ n: 1 }])
    }

    const lent = await one.connect()
    await lent.query('set default_transaction_read_only = on')
    await expect(write(lent)).rejects.toMatchObject(ONLY_READS)
    lent.release()
    expect(await write(one)).toEqual([{ n: 1 }])

    // At the new primary their process ids may be those of healthy sessions of ours.
    expect(ghosts).not.toHaveBeenCalled()
    const broken = await one.connect()
    const ended = new Promise<void>((resolve) => broken.onEnd(() => resolve()))
    const [row] = await broken.query<{ pid: number }>('select pg_backend_pid() as pid')

    await owner.query('select pg_terminate_backend($1)', [row?.pid])
    await ended
    await expect(broken.query('select 1')).rejects.toThrow(/connection error/)
    broken.release()
    expect(ghosts).toHaveBeenCalledOnce()
    ghosts.mockRestore()
    await one.end()
  })

  test('a write in a snapshot is our own fault: the server is not taken for one, and the connection stays', async () => {
    const one = openDatabase(address, silentLogger, 1)
    const pid = (db: Queryable) => db.query('select pg_backend_pid() as pid')

    const before = await pid(one)

    const fault = await one.snapshot(write).catch((error: unknown) => error)

    expect([fault, sqlState(fault)]).toEqual([new Error('a snapshot was asked to write'), undefined])
    expect(fault).toHaveProperty('cause.code', '25006')

    expect(await one.snapshot(pid)).toEqual(before)
    await one.end()
  })

  test('a new connection is not used, not even to read', async () => {
    const { database = '' } = address
    await owner.query(`alter database ${database} set default_transaction_read_only = on`)

    const later = openDatabase(address, silentLogger, 1)

    try {
      await expect(later.query('select 1')).rejects.toMatchObject(ONLY_READS)
      await expect(later.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject(ONLY_READS)
      await expect(later.connect()).rejects.toMatchObject(ONLY_READS)
    } finally {
      await owner.query(`alter database ${database} reset default_transaction_read_only`)
    }

    expect(await later.query('select 1 as one')).toEqual([{ one: 1 }])
    await later.end()
  })
})

test('a lent connection that does not answer counts as broken, and gives its place back', async () => {
  const impatient = openDatabase(address, silentLogger, 1, { lentSilenceMs: 50 })
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

describe('a commit whose wait for the standby somebody cancelled is not acknowledged', () => {
  const root = openClusterRoot()

  beforeAll(async () => {
    await owner.query('create table acknowledged(n int)')
    await owner.query('grant insert on acknowledged to plumbline_app')
    await root.query(`alter system set synchronous_standby_names = 'nobody'`)
    await root.query('select pg_reload_conf()')
  })

  afterAll(async () => {
    await root.query('alter system reset synchronous_standby_names')
    await root.query('select pg_reload_conf()')
    await root.end()
  })

  const insert = (to: Queryable) => to.query('insert into acknowledged values (1)')

  test.each<[string, (one: Database) => Promise<unknown>]>([
    ['of a statement', (one) => insert(one)],
    ['of a transaction', (one) => one.transaction(insert)],
    [
      'on a lent connection',
      async (one) => {
        const lent = await one.connect()
        await insert(lent).finally(() => lent.release())
      },
    ],
  ])('%s', async (_, write) => {
    const one = openDatabase(address, silentLogger, 1)

    // Everybody else of these tests commits without waiting for anything.
    await one.query('set synchronous_commit = on')
    const [row] = await one.query<{ pid: number }>('select pg_backend_pid() as pid')

    await expect
      .poll(async () => (await one.query('show synchronous_standby_names'))[0])
      .toEqual({ synchronous_standby_names: 'nobody' })

    let written: Promise<unknown> | undefined
    await expect
      .poll(async () => {
        // Until the checkpointer has read the setting too, and it may be busy, commits still wait for nobody.
        written ??= write(one).then(
          () => (written = undefined),
          (error: unknown) => error,
        )
        return root.query('select wait_event from pg_stat_activity where pid = $1', [row?.pid])
      })
      .toEqual([{ wait_event: 'SyncRep' }])

    await root.query('select pg_cancel_backend($1)', [row?.pid])
    const answer = await written
    expect(answer).toBeInstanceOf(Error)
    expect(isBrokenBy(answer)).toBe(true)

    // Nor is its connection used again.
    expect(await one.query('select pg_backend_pid() as pid')).not.toEqual([row])
    await one.end()
  })
})

test.each([
  ['the database refused', 'P0001', false],
  ['a statement that was ended', '57014', true],
  ['the database shuts down', '57P01', true],
  ['the database only reads', '25006', true],
  ['the network broke', 'EPIPE', true],
  ['the network broke', 'ECONNRESET', true],
])('%s (%s) breaks the connection: %s', (_, code, isBroken) => {
  expect(isBrokenBy(Object.assign(new Error('x'), { code }))).toBe(isBroken)
})
