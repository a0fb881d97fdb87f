import { toIso } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { forgetInBatches } from './forget.ts'

const { db, owner } = await testDatabase()
const LONG_AGO = Date.UTC(2026, 0, 1)

test('old keys go in batches, to the last one, and no young one', async () => {
  await owner.query(
    `insert into request (user_id, route, key, body_hash, at)
     select 1, 'addorder', n::text, '\\x00', $1::timestamptz + (n > 12000)::integer * interval '100 days' from generate_series(1, 12010) n`,
    [toIso(LONG_AGO)],
  )

  const batches: bigint[] = []
  await forgetInBatches(async (most) => {
    const rows = await db.query<{ rows: bigint }>('select request_forget_some($1, $2) as rows', [
      toIso(LONG_AGO + 1),
      most,
    ])

    batches.push(...rows.map(({ rows: gone }) => gone))
    return rows
  })

  expect(batches).toEqual([5_000n, 5_000n, 2_000n, 0n])
  expect(await owner.query('select from request')).toHaveLength(10)
})
