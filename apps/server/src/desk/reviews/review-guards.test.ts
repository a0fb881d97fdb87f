import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'

/* What the database takes of a review: forward only, to one end, by people who do not gain by it. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const customerId = await makeCustomer(db, clock)
const [one, two] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
const self = await makeOperator(owner, clock, { customerId })
const NOW = `instant(${clock.now()})`

const COLUMNS = { waits_for: `'desk'`, case_number: 'null', escalated_at: 'null' }

const begin = (id: string, bent: Partial<typeof COLUMNS> = {}): string => {
  const columns = { ...COLUMNS, ...bent }
  return `insert into review (kind, ref, customer_id, practice, opened_at, promised_by, state_since, ${Object.keys(columns).join(', ')})
    values ('recharge', '${id}', ${customerId}, true, ${NOW}, ${NOW} + interval '1 day', ${NOW}, ${Object.values(columns).join(', ')})`
}

const first = (by: bigint): string => `waits_for = 'second_operator', first_operator_id = ${by}`
const closed = (by: bigint | 'null'): string =>
  `waits_for = 'nobody', closed_by = ${by}, closed_at = ${NOW}, outcome = 'approved'`

/** Writes one step after others that are taken. */
const step = (set: string, before: readonly string[] = []): Promise<string> =>
  saidOf(db, async (tx) => {
    const id = randomUUID()
    await tx.query(begin(id))
    for (const each of [...before, set]) await tx.query(`update review set ${each} where ref = '${id}'`)
  })

test('a review starts at the desk', async () => {
  expect(await saidOf(db, (tx) => tx.query(begin(randomUUID())))).toBe('written')
  for (const bent of [{ waits_for: `'bank'` }, { case_number: `'R-1'`, escalated_at: NOW }])
    expect(await saidOf(owner, (tx) => tx.query(begin(randomUUID(), bent)))).toBe(
      'a review starts at the desk',
    )
})

test('nobody decides on their own money, or alone where two are needed', async () => {
  const OWN = 'same_operator: nobody decides on their own money'
  expect(await step(first(self))).toBe(OWN)
  expect(await step(closed(self))).toBe(OWN)
  expect(await step(closed(self), [first(one)])).toBe(OWN)
  expect(await step(closed(one), [first(one)])).toContain('"same_operator"')
  expect(await step(closed(two), [first(one)])).toBe('written')
})

test('a review never goes back, and a closed one is final', async () => {
  const BACK = 'a review never goes back'
  expect(await step(`waits_for = 'desk', first_operator_id = null`, [first(one)])).toBe(BACK)

  const escalated = `case_number = 'R-1', escalated_at = ${NOW}`
  expect(await step(`case_number = null, escalated_at = null`, [escalated])).toBe(BACK)
  expect(await step(`case_number = 'R-2'`, [escalated])).toBe(BACK)
  for (const set of [`outcome = 'rejected'`, 'closed_by = null', `waits_for = 'bank'`])
    expect(await step(set, [closed(one)])).toBe('a closed review is final')
})

test('a review keeps its subject and its promise', async () => {
  for (const set of [
    `promised_by = promised_by + interval '1 s'`,
    `opened_at = opened_at - interval '1 s'`,
    'practice = false',
    'ref = gen_random_uuid()',
  ]) {
    const asked = saidOf(owner, async (tx) => {
      const id = randomUUID()
      await tx.query(begin(id))
      await tx.query(`update review set ${set} where ref = '${id}'`)
    })

    expect(await asked).toBe('what a review is about never changes')
  }
})

test('reviews and their decisions stay', async () => {
  await owner.transaction(async (tx) => {
    const id = randomUUID()
    await tx.query(begin(id))

    await tx.query(
      `insert into review_decision (kind, ref, operator_id, act, at) values ('recharge', $1, $2, 'approve', instant($3))`,
      [id, one, clock.now() + DAY_MS],
    )
  })

  const said = (statement: string) => saidOf(owner, (tx) => tx.query(statement))
  expect(await said('delete from review')).toBe('delete of review is never allowed')
  expect(await said('delete from review_decision')).toBe('delete of review_decision is never allowed')

  expect(await said(`update review_decision set act = 'reject'`)).toBe(
    'update of review_decision is never allowed',
  )
})
