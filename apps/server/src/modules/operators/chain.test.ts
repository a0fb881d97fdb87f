import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const { db, owner } = await testDatabase()
const AT = Date.UTC(2026, 10, 21)

async function operator(name: string): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into operator (name, roles, made_at) values ($1, '{reviewer}', instant($2)) returning id`,
    [name, AT],
  )
  return row?.id ?? 0n
}

const append = (by: bigint | null, second: bigint | null, reason: string | null = null) =>
  db.query(
    `select operator_act_append($1, $2, 'test_act', 'thing', '7', null, $3, null, 'after', instant($4))`,
    [by, second, reason, AT],
  )

const [ann, bob] = [await operator('ann'), await operator('bob')]
await append(null, null)
await append(ann, null, 'because, it’s: so')
await append(ann, bob)

describe('the chain', () => {
  test('numbers acts and hashes each onto the one before', async () => {
    const rows = await db.query<{ seq: bigint; prev: Buffer; chain: Buffer }>(
      'select seq, prev, chain from operator_act order by seq',
    )
    expect(rows.map(({ seq }) => seq)).toEqual([0n, 1n, 2n])
    expect(rows[1]?.prev).toEqual(rows[0]?.chain)
    expect(await owner.query('select from operator_act_draft')).toEqual([])
  })
})
