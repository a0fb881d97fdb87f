import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* What the database takes of a proposal: two people, neither of whom gains by it, and one decision of what was proposed. */

const { owner } = await testDatabase()
const clock = fakeClock()
const { maker, checker, proposed } = await twoOperators(owner, clock)
const customerId = await makeCustomer(owner, clock)
const self = await makeOperator(owner, clock, { customerId })
const gone = await makeOperator(owner, clock)
await owner.query('update operator set is_active = false where id = $1', [gone])

const matter = { kind: 'payment_method', document: { minor: '1' }, customerId } as const
const change = (id: string, set: string): Promise<string> =>
  saidOf(owner, (tx) => tx.query(`update proposal set ${set} where id = $1`, [id]))
const decision = (status: string, by: bigint | undefined, more = ''): string =>
  `status = '${status}', checker_id = ${by ?? 'null'}, decided_at = instant(${clock.now()})${more}`

describe('a proposal', () => {
  test('begins waiting, by somebody who works here and does not gain by it', async () => {
    const begin = (by: bigint, status = 'waiting') =>
      saidOf(owner, (tx) =>
        tx.query(
          `insert into proposal (id, kind, document, lines, reason, practice, customer_id, maker_id, made_at, status, checker_id, decided_at)
           values ($1, 'payment_method', '{}', '[]', 'Test', true, $2, $3, instant($4), $5, $6, $7)`,
          [
            randomUUID(),
            customerId,
            by,
            clock.now(),
            status,
            ...(status === 'waiting' ? [null, null] : [checker, '2026-11-21T00:00:00Z']),
          ],
        ),
      )

    const STARTS = 'a proposal starts waiting, made by one who does not gain by it'
    expect(await begin(maker)).toBe('written')

    for (const by of [self, gone]) expect(await begin(by)).toBe(STARTS)
    expect(await begin(maker, 'confirmed')).toBe(STARTS)
  })

  test('is decided by another one, who works here and does not gain by it', async () => {
    const id = await proposed(matter)
    for (const status of ['confirmed', 'refused']) {
      const reason = `, decision_reason = 'Test'`
      for (const by of [self, gone])
        expect(await change(id, decision(status, by, reason))).toBe(
          'same_operator: nobody decides on their own money',
        )

      expect(await change(id, decision(status, maker, reason))).toContain('"same_operator"')
      expect(await change(id, decision(status, undefined, reason))).toContain('proposal_check')
    }
  })

  test('is refused with a reason, and decided at a moment', async () => {
    const id = await proposed(matter)
    expect(await change(id, decision('refused', checker))).toContain('proposal_check')

    expect(await change(id, decision('refused', checker, `, decision_reason = ' '`))).toContain(
      'decision_reason_check',
    )

    expect(await change(id, decision('refused', checker, `, decision_reason = 'No'`))).toBe('written')
    expect(await change(id, `status = 'withdrawn'`)).toContain('proposal_check')
  })

  test('is decided once', async () => {
    const id = await proposed(matter)
    await owner.query(
      `update proposal set status = 'refused', checker_id = $2, decided_at = instant($3), decision_reason = 'No' where id = $1`,
      [id, checker, clock.now()],
    )

    for (const set of [
      decision('confirmed', checker, ', decision_reason = null'),
      `decision_reason = 'Other'`,
      `status = 'waiting', checker_id = null, decided_at = null, decision_reason = null`,
    ])
      expect(await change(id, set)).toBe('a decided proposal is final')
  })

  test.each([
    `document = '{"minor": "2"}'`,
    `kind = 'correction'`,
    `lines = '[1]'`,
    `reason = 'Other'`,
    'practice = false',
    'customer_id = null',
    `maker_id = checker_id`,
    `made_at = made_at + interval '1 s'`,
  ])('stays what it was when it is decided: %s', async (set) => {
    const id = await proposed(matter)
    const other = set.replace('checker_id', checker.toString())
    expect(await change(id, other)).toBe('what was proposed never changes')
  })

  test('is never deleted', async () => {
    const id = await proposed(matter)
    const away = saidOf(owner, (tx) => tx.query('delete from proposal where id = $1', [id]))
    expect(await away).toBe('delete of proposal is never allowed')
  })
})
