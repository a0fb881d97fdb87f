import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createBus } from './bus.ts'
import { openDatabase } from './database/database.ts'
import { SERVING } from './database/patience.ts'
import { silentLogger } from './logger.ts'
import { NotifyLink } from './nodes/notify-link.ts'
import { busContract } from './nodes/testing/bus-contract.ts'
import { testNodeBus } from './nodes/testing/node-bus.ts'

const { address, owner } = await testDatabase()

busContract('of one process', () => {
  const bus = { ...createBus(silentLogger), stop: () => Promise.resolve() }
  return Promise.resolve({ a: bus, b: bus })
})

const overNotify = () =>
  testNodeBus(
    (events) => new NotifyLink(openDatabase(address, silentLogger, 1, SERVING), silentLogger, events),
  )

busContract('over LISTEN and NOTIFY', () => Promise.resolve({ a: overNotify(), b: overNotify() }))

test('a connection that the database ends comes back by itself, and what was missed is told', async () => {
  const [a, b] = [overNotify(), overNotify()]
  onTestFinished(async () => {
    await a.stop()
    await b.stop()
  })

  const heard: string[] = []
  let missed = 0

  b.subscribe((event) => event.type === 'desk' && heard.push(event.id))
  b.onMissed(() => (missed += 1))

  const isHeard = async (id: string): Promise<void> => {
    await expect
      .poll(() => {
        a.publish({ type: 'desk', queue: 'chats', id })
        return heard.includes(id)
      })
      .toBe(true)
  }

  await isHeard('before')
  await expect.poll(() => missed).toBeGreaterThan(0)

  const before = missed

  const ended = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ 'plumbline_bus'
       and pid <> pg_backend_pid()`,
  )

  expect(ended).toHaveLength(2)
  await isHeard('after')
  await expect.poll(() => missed).toBeGreaterThan(before)
})
