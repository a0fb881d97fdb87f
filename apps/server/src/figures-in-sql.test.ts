import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const { db } = await testDatabase()

/** Functions of the database that repeat a figure of the domain, because a guard must hold it too. */
test.each([['withdrawal_returns_after', RETURNS_AFTER_MS]])(
  '%s is what the domain says',
  async (name, ms) => {
    const [row] = await db.query<{ ms: number }>(
      `select (extract(epoch from ${name}()) * 1000)::integer as ms`,
    )
    expect(row?.ms).toBe(ms)
  },
)
