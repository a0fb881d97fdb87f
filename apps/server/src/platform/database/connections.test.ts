import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ReplicatedDatabase } from '../../testing/replicated-database.ts'
import { asSuperuser } from '../../testing/standby.ts'
import { signalPostgres } from '../../testing/signal-postgres.ts'
import { silentLogger } from '../logger.ts'
import { hostsOf, openDatabase, primaryOf } from './database.ts'
import type { Database } from './database.ts'
import { isBrokenBy } from './patience.ts'
import type { Primary } from './primary.ts'

const pair = new ReplicatedDatabase()

beforeAll(async () => {
  await pair.start()
  await asSuperuser(pair.primary, async (db) => {
    await db.query('create role writer login in role pg_read_all_settings')
    await db.query('create database noted owner writer')
  })
})

afterAll(() => pair.stop())

describe('hosts of an address', () => {
  const hosts = (connectionString: string) =>
    hostsOf({ connectionString, role: 'plumbline_app' }).map((host) => host.connectionString)

  test('one address is kept as it is', () => {
    expect(hostsOf({ host: '/run', user: 'me' })).toEqual([{ host: '/run', user: 'me' }])
    expect(hosts('postgres://me:a%2Cb@one:5432/db?x=1,2')).toEqual(['postgres://me:a%2Cb@one:5432/db?x=1,2'])
  })

  test('each of several becomes one, with all else that the address says', () => {
    expect(hosts('postgresql://me:p,w@one:5432,two,[::1]:6/db?sslmode=require')).toEqual([
      'postgresql://me:p,w@one:5432/db?sslmode=require',
      'postgresql://me:p,w@two/db?sslmode=require',
      'postgresql://me:p,w@[::1]:6/db?sslmode=require',
    ])

    expect(hostsOf({ connectionString: 'postgres://one,two', role: 'plumbline_app' })[1]).toMatchObject({
      role: 'plumbline_app',
    })
  })
})

/** What was answered, against what is there. */
class Notes {
  readonly #db: Database
  readonly answered: number[] = []
  #next = 0

  constructor(db: Database) {
    this.#db = db
  }

  async write(): Promise<void> {
    this.#next += 1
    const n = this.#next
    await this.#db.query('insert into note values ($1)', [n])
    this.answered.push(n)
  }

  /** Writes again and again, whatever happens to the database, until one more is answered once `isOver`. */
  async writeUntil(isOver: () => boolean): Promise<void> {
    for (let wasOver = false; !wasOver;) {
      const isLast = isOver()
      const fault: unknown = await this.write().catch((error: unknown) => error)
      if (fault === undefined) wasOver = isLast
      else if (isBrokenBy(fault)) await pause(20)
      else throw fault
    }
  }

  async missing(): Promise<number[]> {
    const rows = await this.#db.query<{ n: number }>('select n from note')
    const there = new Set(rows.map(({ n }) => n))

    return this.answered.filter((n) => !there.has(n))
  }
}

describe('a database of two hosts', () => {
  const address = () => ({ connectionString: pair.url('writer', 'noted'), name: 'noted' })
  const open = (shared?: Primary): Database =>
    openDatabase(address(), silentLogger, 4, { silenceMs: 2_000 }, shared)

  const place = async (db: Database): Promise<unknown> =>
    (await db.query<{ at: string }>(`select current_setting('unix_socket_directories') as at`))[0]?.at

  test('is the one that takes writes, in whichever order they are named', async () => {
    const [db, other] = [open(), open()]
    expect(await Promise.all([place(db), place(other), place(other)])).toEqual(
      Array(3).fill(pair.primary.socket),
    )

    await db.query('create table note(n int)')
    await Promise.all([db.end(), other.end()])
  })

  test('after the primary is killed and the standby promoted, what was answered is there', async () => {
    const db = open()
    const notes = new Notes(db)

    await notes.write()

    let isPromoted = false
    const writing = notes.writeUntil(() => isPromoted)

    await pause(200)
    pair.kill(pair.primary)
    await pair.promote()
    isPromoted = true
    await writing

    expect(await place(db)).toBe(pair.primary.socket)
    expect(await notes.missing()).toEqual([])
    await pair.follow()
    await db.end()
  })

  test('where both believe that they lead, the promoted one does, and the other answers nothing any more', async () => {
    const old = pair.primary
    const primary = primaryOf(address())
    const [db, other] = [open(primary), open(primary)]
    const notes = new Notes(db)

    await notes.write()
    expect(await place(other)).toBe(old.socket)

    const lent = await db.connect()
    const ended = new Promise<void>((resolve) => lent.onEnd(() => resolve()))

    await pair.promote()
    const late = lent.query('insert into note values (-1)').catch((error: unknown) => error)

    // Both move at once: what the one reads there is true for the other.
    await primary?.find()
    expect(await place(other)).toBe(pair.primary.socket)
    expect(await late).toSatisfy(isBrokenBy)
    await ended
    lent.release()

    await notes.writeUntil(() => true)
    expect(await place(db)).toBe(pair.primary.socket)
    expect(await notes.missing()).toEqual([])

    // It is still there and takes writes, and the one that was promoted goes away.
    expect(await asSuperuser(old, (each) => each.query('select pg_is_in_recovery() as reads'))).toEqual([
      { reads: false },
    ])

    signalPostgres(pair.primary, 'SIGSTOP')
    await expect(db.query('select 1')).rejects.toSatisfy(isBrokenBy)
    signalPostgres(pair.primary, 'SIGCONT')
    expect(await place(db)).toBe(pair.primary.socket)
    await pair.follow()
    await Promise.all([db.end(), other.end()])
    primary?.end()
  })
})
