import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { lendThrough } from '../../testing/lend-through.ts'
import { endOf } from '../child-process.ts'
import { openDatabase } from '../database/database.ts'
import type { Connection } from '../database/database.ts'
import { silentLogger } from '../logger.ts'
import { lead } from './leadership.ts'
import type { Leadership } from './leadership.ts'
import type { LeaderSays } from './testing/leader-process.ts'

const PROGRAM = fileURLToPath(new URL('./testing/leader-process.ts', import.meta.url))
/** Patience alone: a busy machine may take long. */
const PATIENCE = { timeout: 30_000, interval: 20 }

const { owner, address } = await testDatabase()
await owner.query('create table led_write (by text not null)')
await owner.query('grant insert on led_write to plumbline_app')

const leases = openDatabase(address, silentLogger, 12)
const standing = new Set<Leadership>()
const children = new Set<ChildProcess>()

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...children].map(endOf))
  await Promise.all([...standing].map((each) => each.stop()))
  await leases.end()
})

/** A node that stands for a lock here, and what it was told. */
function node(lock: number, onGained = (_lease: Connection): Promise<void> => Promise.resolve()) {
  const told: string[] = []
  const state: { lease?: Connection } = {}

  const leadership = lead({
    lock,
    database: leases,
    logger: silentLogger,
    async onGained(lease) {
      told.push('gained')
      state.lease = lease
      await onGained(lease)
    },
    async onLost() {
      told.push('lost')
    },
  })

  standing.add(leadership)
  return { told, state, stop: () => leadership.stop() }
}

/** A node in a process of its own, that can be killed and frozen. */
function nodeProcess(lock: number) {
  const child = fork(PROGRAM, [JSON.stringify(address), String(lock)])
  const told: LeaderSays[] = []

  child.on('message', (said: LeaderSays) => told.push(said))
  children.add(child)

  return { child, told }
}

const until = (check: () => void): Promise<void> => vi.waitFor(check, PATIENCE)

test('one node leads; another takes over when it lets go', async () => {
  const first = node(1)
  await until(() => expect(first.told).toEqual(['gained']))

  const second = node(1)
  const other = node(2)

  await until(() => expect(other.told).toEqual(['gained']))
  expect(second.told).toEqual([])

  await first.stop()
  expect(first.told).toEqual(['gained', 'lost'])
  await until(() => expect(second.told).toEqual(['gained']))
})

test('whoever lost the connection of the lock has lost the lead at once, and stands for it again', async () => {
  const leader = node(3)
  await until(() => expect(leader.told).toEqual(['gained']))

  const [row] = (await leader.state.lease?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? []
  await owner.query('select pg_terminate_backend($1)', [row?.pid])

  await until(() => expect(leader.told).toEqual(['gained', 'lost', 'gained']))
})

test('who cannot begin lets go, and another leads', async () => {
  const first = node(4, () => Promise.reject(new Error('no feed')))
  await until(() => expect(first.told).toEqual(['gained', 'lost']))

  const second = node(4)
  await until(() => expect(second.told).toEqual(['gained']))
})

test('what is led ends before the lock is let go', async () => {
  let hasEnded = false
  const told: string[] = []

  const leadership = lead({
    lock: 5,
    database: leases,
    logger: silentLogger,
    onGained: () => Promise.resolve(void told.push('gained')),
    async onLost(lease) {
      await lease.query('select pg_sleep(0.2)')
      hasEnded = true
    },
  })

  await until(() => expect(told).toEqual(['gained']))
  const next = node(5, async () => void told.push(hasEnded ? 'after it ended' : 'too early'))

  await leadership.stop()
  await until(() => expect(told).toEqual(['gained', 'after it ended']))
  await next.stop()
})

test('a leader that was killed is replaced', async () => {
  const { child, told } = nodeProcess(6)
  await until(() => expect(told).toEqual(['gained']))

  const next = node(6)
  child.kill('SIGKILL')
  await until(() => expect(next.told).toEqual(['gained']))
})

test('a frozen leader is replaced, and what it writes late is refused', async () => {
  const { child, told } = nodeProcess(7)
  await until(() => expect(told).toEqual(['gained']))
  child.send('in time')
  await until(() => expect(told).toEqual(['gained', 'written']))

  const next = node(7)
  child.kill('SIGSTOP')
  await until(() => expect(next.told).toEqual(['gained']))

  child.send('too late')
  child.kill('SIGCONT')
  await until(() => expect(told.toSorted()).toEqual(['gained', 'lost', 'refused', 'written']))

  expect(await owner.query('select by from led_write')).toEqual([{ by: 'in time' }])
  expect(next.told).toEqual(['gained'])
}, 60_000)

test('a leader that has nothing to write keeps the lead', async () => {
  const leader = node(8)
  await until(() => expect(leader.told).toEqual(['gained']))

  // Longer than PostgreSQL lets anybody be silent.
  await owner.query('select pg_sleep(5)')
  expect(leader.told).toEqual(['gained'])
}, 60_000)

test('who is stopped while the lock is asked for does not lead, and holds nobody up', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const told: string[] = []

  const slow = lendThrough(leases, async (send, _statement, params) => {
    const rows = await send()
    if (params?.[0] !== 9) return rows

    asked.resolve()
    await answered.promise

    return rows
  })

  const leadership = lead({
    lock: 9,
    database: slow,
    logger: silentLogger,
    onGained: async () => void told.push('gained'),
    onLost: async () => void told.push('lost'),
  })

  await asked.promise
  const stopped = leadership.stop()

  answered.resolve()
  await stopped

  expect(told).toEqual([])

  const next = node(9)
  await until(() => expect(next.told).toEqual(['gained']))
})

test('whoever is not answered on the lease has lost the lead; a refusal of the database costs nothing', async () => {
  const gone = new Error('Query read timeout')
  let answers = true
  const told: string[] = []
  const held: Connection[] = []

  const cutOff = lendThrough(leases, (send) => (answers ? send() : Promise.reject(gone)))

  const leadership = lead({
    lock: 10,
    database: cutOff,
    logger: silentLogger,
    async onGained(lease) {
      held.push(lease)
      told.push('gained')
    },
    onLost: async () => void told.push('lost'),
  })

  standing.add(leadership)
  await until(() => expect(told).toEqual(['gained']))

  const [lease] = held

  await expect(lease?.query('select 1/0')).rejects.toThrow('division by zero')
  expect(await lease?.query('select 1 as one')).toEqual([{ one: 1 }])

  answers = false
  await expect(lease?.query('select 2')).rejects.toBe(gone)
  answers = true

  await until(() => expect(told).toEqual(['gained', 'lost', 'gained']))
})
