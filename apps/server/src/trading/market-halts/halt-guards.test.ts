import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordAct } from '../../desk/operators/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* A halt is one operator's, openly and now; its end is two operators'. Neither is ever changed, nor is the list of what it made void. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
await owner.query('insert into feed_watermark(at) values (instant($1))', [clock.now()])
const { maker, proposed, confirm, withdraw } = await twoOperators(owner, clock)

const [support, gone] = [
  await makeOperator(owner, clock, { roles: ['support'] }),
  await makeOperator(owner, clock),
]

await owner.query('update operator set is_active = false where id = $1', [gone])

interface Row {
  readonly id: string
  readonly product: number | null
  readonly kind: string
  readonly why: string
  readonly reason: string
  readonly operator: bigint
  readonly at: number
}

const halt = (tx: Transaction, change: Partial<Row> = {}) => {
  const row = {
    id: randomUUID(),
    product: 1,
    kind: 'orders',
    why: 'technical',
    reason: 'Test',
    operator: maker,
    at: clock.now(),
    ...change,
  }

  return tx.query(
    `insert into market_halt (id, product_id, kind, public_reason, reason, operator_id, began_at)
     values ($1, $2, $3, $4, $5, $6, instant($7))`,
    [row.id, row.product, row.kind, row.why, row.reason, row.operator, row.at],
  )
}

const act = (tx: Transaction, id: string) =>
  recordAct(tx, {
    operatorId: maker,
    act: 'market_halt_orders',
    subjectKind: 'market_halt',
    subjectId: id,
    at: clock.now(),
  })

describe('a halt', () => {
  test('is written with its act, and not without', async () => {
    const id = randomUUID()
    const withAct = saidOf(db, async (tx) => {
      await halt(tx, { id })
      await act(tx, id)
    })

    expect(await withAct).toBe('written')
    expect(await saidOf(db, (tx) => halt(tx, { id }))).toContain('is decided without an act in the log')
  })

  test.each([
    ['by support', { operator: support }, 'a halt is made by a treasurer or an admin'],
    ['by who has left', { operator: gone }, 'a halt is made by a treasurer or an admin'],
    ['of an hour ago', { at: clock.now() - 3_600_000 }, 'a halt begins now'],
    ['without words', { reason: ' ' }, 'market_halt_reason_check'],
    ['of another kind', { kind: 'settlement' }, 'market_halt_kind_check'],
    ['for a reason of its own', { why: 'too many winners' }, 'market_halt_public_reason_check'],
    ['of no product', { product: 99 }, 'market_halt_product_id_fkey'],
  ] satisfies [string, Partial<Row>, string][])('is not taken %s', async (_, change, said) => {
    expect(await saidOf(owner, (tx) => halt(tx, change))).toContain(said)
  })

  test('stands once a product and kind', async () => {
    const twice = saidOf(owner, async (tx) => {
      await halt(tx)
      await halt(tx, { product: 2 })
      await halt(tx, { kind: 'feed' })
      await halt(tx, { product: null })
      await halt(tx, { product: null })
    })

    expect(await twice).toContain('already halted')
  })
})

describe('the end of a halt', () => {
  const id = randomUUID()
  const other = randomUUID()

  const resume = (tx: Transaction, proposal: string, haltId = id, at = clock.now()) =>
    tx.query('insert into market_resume (halt_id, proposal_id, ended_at) values ($1, $2, instant($3))', [
      haltId,
      proposal,
      at,
    ])

  const NOT_SO = 'a halt ends as two operators decided'

  test('is what two operators decided', async () => {
    await owner.transaction(async (tx) => {
      await halt(tx, { id })
      await halt(tx, { id: other, product: 2 })
    })

    const proposal = () => proposed({ kind: 'market_resume', document: { halt_id: id } })
    const first = await proposal()
    expect(await saidOf(db, (tx) => resume(tx, first))).toBe(NOT_SO)

    for (const [decide, write, said] of [
      [withdraw, (tx: Transaction, of: string) => resume(tx, of), NOT_SO],
      [confirm, (tx: Transaction, of: string) => resume(tx, of, other), NOT_SO],
      [confirm, (tx: Transaction, of: string) => resume(tx, of, id, clock.now() + 1_000), NOT_SO],
      [confirm, (tx: Transaction, of: string) => resume(tx, of), 'written'],
    ] as const) {
      const of = await proposal()
      const tried = saidOf(db, async (tx) => {
        await decide(tx, of)
        await write(tx, of)
      })

      expect(await tried).toBe(said)
    }

    const wrong = await proposed({ kind: 'wind_down', document: { halt_id: id } })
    const tried = saidOf(db, async (tx) => {
      await confirm(tx, wrong)
      await resume(tx, wrong)
    })

    expect(await tried).toBe(NOT_SO)
  })

  test('is of now: none is kept back to hide what it made void', async () => {
    const of = await proposed({ kind: 'market_resume', document: { halt_id: id } })
    await owner.transaction((tx) => confirm(tx, of))

    const ended = clock.now()
    expect(await saidOf(db, (tx) => resume(tx, of, id, ended))).toBe('written')
    await owner.query('update feed_watermark set at = instant($1)', [ended + 2_001])
    for (const by of [db, owner])
      expect(await saidOf(by, (tx) => resume(tx, of, id, ended))).toBe('a halt ends now')
  })
})

test('nothing of it is ever changed, and nobody writes what is listed as void', async () => {
  for (const by of [db, owner])
    for (const sql of [
      `update market_halt set kind = 'feed'`,
      'delete from market_halt',
      'truncate market_halt cascade',
      'update market_resume set ended_at = ended_at',
      'delete from market_resume',
      'update order_void_by_stop set void_reason = 2',
      'delete from order_void_by_stop',
    ])
      expect([sql, await saidOf(by, (tx) => tx.query(sql))]).not.toEqual([sql, 'written'])

  const typed = `insert into order_void_by_stop values ('${randomUUID()}', (select id from market_halt limit 1), 1, 2, now(), now(), now())`
  expect(await saidOf(db, (tx) => tx.query(typed))).toContain('permission denied')
})
