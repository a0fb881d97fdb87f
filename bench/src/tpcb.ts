import { spawnSync } from 'node:child_process'
import { Client } from 'pg'

/*
 * The yardstick: TPC-B-like transactions a second on the same PostgreSQL in the same run (`pgbench -s 1 -c 16 -j 2
 * -M simple -T 20`, three runs, one before each round of orders), so that a figure of ours says something on any machine.
 */

export interface Yardstick {
  readonly by: 'pgbench' | 'pg'
  run(): Promise<number>
  close(): Promise<void>
}

export interface DatabasePlace {
  /** The folder of the Unix socket. */
  readonly socket: string
  readonly user: string
}

const DATABASE = 'tpcb'
const SECONDS = 20
const CLIENTS = 16

const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

function pgbench(place: DatabasePlace, flags: readonly string[]): string {
  const result = spawnSync('pgbench', ['-h', place.socket, '-U', place.user, ...flags, DATABASE], {
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`pgbench: ${result.stderr}`)
  return result.stdout
}

function measureWithPgbench(place: DatabasePlace): number {
  const out = pgbench(place, [
    '-n',
    '-s',
    '1',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-M',
    'simple',
    '-T',
    String(SECONDS),
  ])

  return Number(/tps = ([\d.]+)/.exec(out)?.[1])
}

const TABLES = `
  create table pgbench_branches(bid int primary key, bbalance int, filler char(88));
  create table pgbench_tellers(tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_accounts(aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history(tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches values (1, 0);
  insert into pgbench_tellers select t, 1, 0 from generate_series(1, 10) t;
  insert into pgbench_accounts select a, 1, 0 from generate_series(1, 100000) a;
  vacuum analyze`

/** The same transaction by hand, where pgbench is not installed; named in `tpcb_by`, and then no *must* is judged. */
async function measureWithPg(place: DatabasePlace): Promise<number> {
  let count = 0
  const until = performance.now() + SECONDS * 1_000

  const worker = async (): Promise<void> => {
    const client = new Client({ host: place.socket, user: place.user, database: DATABASE })
    await client.connect()

    while (performance.now() < until) {
      const aid = 1 + Math.floor(Math.random() * 100_000)
      const tid = 1 + Math.floor(Math.random() * 10)
      const delta = Math.floor(Math.random() * 10_001) - 5_000

      await client.query('begin')
      await client.query(`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`)
      await client.query(`select abalance from pgbench_accounts where aid = ${aid}`)
      await client.query(`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`)
      await client.query(`update pgbench_branches set bbalance = bbalance + ${delta} where bid = 1`)

      await client.query(
        `insert into pgbench_history values (${tid}, 1, ${aid}, ${delta}, current_timestamp)`,
      )

      await client.query('commit')
      count += 1
    }

    await client.end()
  }

  await Promise.all(Array.from({ length: CLIENTS }, worker))
  return count / SECONDS
}

/** Makes the yardstick's own database; `run` gives the transactions a second of 20 s, `close` drops it. */
export async function openYardstick(place: DatabasePlace): Promise<Yardstick> {
  const admin = new Client({ host: place.socket, user: place.user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)

  const isPgbench = hasPgbench()
  if (isPgbench) pgbench(place, ['-i', '-q', '-s', '1'])
  else {
    const client = new Client({ host: place.socket, user: place.user, database: DATABASE })
    await client.connect()
    for (const statement of TABLES.split(';')) await client.query(statement)
    await client.end()
  }

  return {
    by: isPgbench ? 'pgbench' : 'pg',
    run: async () => (isPgbench ? measureWithPgbench(place) : measureWithPg(place)),
    async close() {
      await admin.query(`drop database if exists ${DATABASE} with (force)`)
      await admin.end()
    },
  }
}
