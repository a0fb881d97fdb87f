import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { silentLogger } from '../../../platform/logger.ts'
import { testDatabase } from '../../../testing/database.ts'
import { keepConnection } from './kept-connection.ts'

const { owner, address } = await testDatabase()
const POOL = 2
const database = openDatabase(address, silentLogger, POOL)
const kept = keepConnection(database)

afterAll(async () => {
  await kept.close()
  await database.end()
})

const pidOf = async (): Promise<number | undefined> =>
  (await kept.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid

test('a connection that breaks while nobody asks takes no place of the pool with it', async () => {
  for (let restart = 0; restart < 2 * POOL; restart += 1) {
    const pid = await pidOf()
    await owner.query('select pg_terminate_backend($1, 5000)', [pid])
    // The break is told a moment later; a statement meanwhile may still meet it.
    await expect.poll(() => pidOf().catch(() => pid)).not.toBe(pid)
  }

  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})
