import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ReplicatedDatabase } from '../../testing/replicated-database.ts'
import { signalPostgres } from '../../testing/signal-postgres.ts'
import { asSuperuser } from '../../testing/standby.ts'
import { silentLogger } from '../logger.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { openReplica } from './public-reads.ts'
import type { Replica } from './public-reads.ts'
import { waitsForStandby } from './standby-wait.ts'

const pair = new ReplicatedDatabase()
let primary: Database
let reads: Replica

/** From where an answer came. */
const WHERE = `select pg_is_in_recovery() as replica`
const FROM_REPLICA = [{ replica: true }]
const FROM_PRIMARY = [{ replica: false }]

const look = async (): Promise<void> => {
  for (const job of reads.jobs) await job.run()
}

beforeAll(async () => {
  await pair.start()
  await asSuperuser(pair.primary, async (db) => {
    await db.query('create role reader login')
    await db.query('create database shown owner reader')
  })

  const address = { user: 'reader', database: 'shown', role: 'reader' }
  primary = openDatabase({ ...address, host: pair.primary.socket }, silentLogger, 2)
  await primary.query('create table page(n int primary key, words text)')

  const url = `postgres://reader@${encodeURIComponent(pair.standby.socket)}/shown`
  reads = openReplica(primary, { connectionString: url, role: 'reader' }, silentLogger)
})

beforeEach(async () => {
  await asSuperuser(pair.standby, (db) => db.query('select pg_wal_replay_resume()'))
  await expect
    .poll(async () => {
      await look()
      return reads.query(WHERE)
    })
    .toEqual(FROM_REPLICA)
})

afterAll(async () => {
  await Promise.all([reads.stop(), primary.end()])
  pair.stop()
})

test('a primary says whether its commits wait for the standby', async () => {
  expect(await waitsForStandby(primary)).toBe(true)

  const careless = openDatabase(
    { host: pair.primary.socket, user: 'reader', database: 'shown' },
    silentLogger,
    1,
  )

  await careless.query('set synchronous_commit = local')
  expect(await waitsForStandby(careless)).toBe(false)
  await careless.end()

  // As it would be after its promotion.
  expect(await asSuperuser(pair.standby, waitsForStandby)).toBe(false)
})

test('what everybody may see is read at the replica', async () => {
  expect(await reads.query(WHERE)).toEqual(FROM_REPLICA)
})

test('what is not there yet is read at the primary, where it must be whole', async () => {
  await asSuperuser(pair.standby, (db) => db.query('select pg_wal_replay_pause()'))
  await primary.query(`insert into page values (1, 'new')`)

  const page = 'select words from page where n = 1'
  expect(await reads.query(page)).toEqual([])
  expect(await reads.whole((rows) => rows.length > 0, page)).toEqual([{ words: 'new' }])
})

test('a replica that falls behind is not read, until it has caught up', async () => {
  await asSuperuser(pair.standby, (db) => db.query('select pg_wal_replay_pause()'))
  await primary.query(`insert into page values (2, 'later')`)
  await look() // how far the primary is
  await look() // which the replica has not reached a look later
  expect(await reads.query(WHERE)).toEqual(FROM_PRIMARY)

  await asSuperuser(pair.standby, (db) => db.query('select pg_wal_replay_resume()'))

  await expect
    .poll(async () => {
      await look()
      return reads.query('select words, pg_is_in_recovery() as replica from page where n = 2')
    })
    .toEqual([{ words: 'later', replica: true }])
})

test('a fault of the read itself is told, wherever it is read', async () => {
  await expect(reads.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
})

test('a replica that does not answer is not waited for again', async () => {
  signalPostgres(pair.standby, 'SIGSTOP')
  expect(await reads.query(WHERE)).toEqual(FROM_PRIMARY)
  expect(await reads.query(WHERE)).toEqual(FROM_PRIMARY)
  signalPostgres(pair.standby, 'SIGCONT')
})

test('a replica that is killed is not missed', async () => {
  pair.kill(pair.standby)
  expect(await reads.query(WHERE)).toEqual(FROM_PRIMARY)
  await look()
  expect(await reads.query(WHERE)).toEqual(FROM_PRIMARY)
})
