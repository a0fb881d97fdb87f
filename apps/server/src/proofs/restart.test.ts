import type { Log } from '@plumbline/domain/proofs/log-events'
import { expect, test, vi } from 'vitest'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from '../testing/houses/order-house.ts'
import { openLogs } from './open-logs.ts'
import type { OpenLogs } from './open-logs.ts'

const house = await orderHouse()
const { clock, db, owner } = house
const open = () => openLogs({ database: db, clock, logger: silentLogger, keysFolder: house.keysFolder })
const sizeOf = async ({ answers }: OpenLogs, log: Log): Promise<number> =>
  (await answers.checkpoint(log))?.size ?? 0

test('there is one sealer, and the next one goes on where it was', async () => {
  const first = await open()
  await house.customer(1_000n)
  await first.seal()

  const sealed = await sizeOf(first, 'ledger')
  const second = await open()

  await house.customer(1_000n)
  await expect(second.seal()).rejects.toThrow('Another process seals')
  expect(await sizeOf(second, 'ledger')).toBe(sealed)
  await first.stop() // seals what is left
  expect(await sizeOf(second, 'ledger')).toBe(sealed + 1)
  await house.customer(1_000n)
  await second.seal()
  expect(await sizeOf(second, 'ledger')).toBe(sealed + 2)
  await second.stop()
})

test('leaves that were sealed but not signed are signed by the next round', async () => {
  const logs = await open()
  await logs.seal()

  const before = await sizeOf(logs, 'ledger')
  await house.customer(1_000n)
  await db.query('select seal_entries(100, now())') // and the server goes down
  await logs.seal()
  expect(await sizeOf(logs, 'ledger')).toBe(before + 1)
  await logs.stop()
})

test('it seals by itself once started, and tells how far behind it is', async () => {
  const logs = await open()
  await house.customer(1_000n)
  logs.start()

  await vi.waitFor(
    async () =>
      expect(logs.health().logs.map(({ size, signedSize }) => size - signedSize)).toEqual([0, 0, 0, 0, 0, 0]),
    {
      timeout: 20_000,
    },
  )

  expect(logs.health().behindMs).toBe(0)
  const broken = await db.connect()

  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

  broken.release(true)
  const before = await sizeOf(logs, 'ledger')

  await house.customer(1_000n)
  await vi.waitFor(async () => expect(await sizeOf(logs, 'ledger')).toBe(before + 1), { timeout: 20_000 })
  await logs.stop()
})

test('a log that an owner cut is never signed again', async () => {
  const logs = await open()
  await house.customer(1_000n)
  await logs.seal()

  const before = await sizeOf(logs, 'ledger')
  const tables = ['log_leaf', 'log_checkpoint', 'log_entry']
  await owner.query(`${tables.map((table) => `alter table ${table} disable trigger user;`).join(' ')}
    delete from log_leaf where log = 3 and seq = ${before - 1};
    delete from log_checkpoint where log = 3 and size = ${before};
    update log_entry set leaves = sha256('other'), size = 1, root = null, seq = null where log = 3 and seq = ${before - 1};
    ${tables.map((table) => `alter table ${table} enable trigger user;`).join(' ')}`)

  await expect(logs.seal()).rejects.toThrow('do not follow on what was signed')
  await house.customer(1_000n)
  await expect(logs.seal()).rejects.toThrow('do not follow on what was signed')
  expect(await sizeOf(logs, 'ledger')).toBeLessThan(before)
  await logs.stop()
})
