import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* What is offered where, and the end of new risk: what two operators decided, word by word, as the database holds it. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const { proposed, confirm, withdraw } = await twoOperators(owner, clock)
const HASH = 'ab'.repeat(32)

interface Gate {
  readonly document: Readonly<Record<string, string | boolean>>
  /** Each column with another value than was decided. */
  readonly others: Readonly<Record<string, string>>
}

const PAPER = { title: 'A licence', document_hash: HASH, review_day: '2099-12-31', is_active: true }

const OTHER_PAPER = {
  title: `'Another'`,
  document_hash: `sha256('other')`,
  review_day: `'2099-12-30'`,
  is_active: 'false',
}

const GATES: Readonly<Record<string, Gate>> = {
  offering_record: {
    document: { family: 'contracts', country: 'TH', basis: 'licence', ...PAPER },
    others: { family: `'projects'`, country: `'DE'`, basis: `'legal_opinion'`, ...OTHER_PAPER },
  },
  house_document: {
    document: { kind: 'licence', ...PAPER },
    others: { kind: `'risk_text'`, ...OTHER_PAPER },
  },
  wind_down: { document: { is_on: true }, others: { is_on: 'false' } },
}

const TAKES_TWO = 'same_operator: what is offered where takes two'

describe.each(Object.entries(GATES))('%s', (table, { document, others }) => {
  const write =
    (bent: Readonly<Record<string, string>> = {}, at = now) =>
    (tx: Transaction, proposal: string) => {
      const columns = Object.keys(document)
      const values = columns.map(
        (column) =>
          bent[column] ?? (column === 'document_hash' ? `'\\x${HASH}'` : `'${String(document[column])}'`),
      )

      return tx.query(
        `insert into ${table} (${columns.join(', ')}, proposal_id, at) values (${values.join(', ')}, '${proposal}', ${at})`,
      )
    }

  const decided = async (
    work: (tx: Transaction, proposal: string) => Promise<unknown>,
    change: { readonly kind?: string } = {},
  ) => {
    const id = await proposed({ kind: table, document, ...change })
    return saidOf(db, async (tx) => {
      await confirm(tx, id)
      await work(tx, id)
    })
  }

  test('is written as two operators decided, and not before the second has', async () => {
    expect(await decided(write())).toBe('written')
    const id = await proposed({ kind: table, document })
    expect(await saidOf(db, (tx) => write()(tx, id))).toBe(TAKES_TWO)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await write()(tx, id)
    })

    expect(await taken).toBe(TAKES_TWO)
    expect(await saidOf(db, (tx) => write()(tx, randomUUID()))).toBe(TAKES_TWO)
  })

  test.each(Object.entries(others))('is not written with another %s', async (column, value) => {
    expect(await decided(write({ [column]: value }))).toBe(TAKES_TWO)
  })

  test('is not written for another matter or another moment', async () => {
    expect(await decided(write(), { kind: 'payment_method' })).toBe(TAKES_TWO)
    expect(await decided(write({}, `${now} + interval '1 ms'`))).toBe(TAKES_TWO)
  })

  test('is written once, and stays', async () => {
    const twice = decided(async (tx, id) => {
      await write()(tx, id)
      await write()(tx, id)
    })

    expect(await twice).toContain(`"${table}_proposal_id_key"`)
    for (const statement of [`delete from ${table}`, `update ${table} set at = at`])
      expect(await saidOf(owner, (tx) => tx.query(statement))).toContain(`of ${table} is never allowed`)
  })
})

test('where a customer lives is what the operator read who passed their papers', async () => {
  const [ann, bob] = [await makeCustomer(db, clock), await makeCustomer(db, clock)]
  const [reviewer, another] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
  const id = randomUUID()

  const papers = async (tx: Transaction, isPassed: boolean) => {
    const [front, back] = [randomUUID(), randomUUID()]
    for (const [picture, purpose] of [
      [front, 'id_front'],
      [back, 'id_back'],
    ])
      await tx.query(
        `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at) values ($1, $2, $3, sha256('x'), 1, 1, ${now})`,
        [picture, ann, purpose],
      )

    await tx.query(
      `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at)
       values ($1, $2, 'under_review', '', sha256('x'), $3, $4, ${now})`,
      [id, ann, front, back],
    )

    const decision = isPassed
      ? `status = 'passed'`
      : `status = 'rejected', reason = 'expired', field = 'front'`

    await tx.query(
      `update certification set ${decision}, decided_by = $2, decided_at = ${now} where id = $1`,
      [id, reviewer],
    )
  }

  const lives = (change: { of?: bigint; by?: bigint; at?: string; isPassed?: boolean } = {}) =>
    saidOf(owner, async (tx) => {
      await papers(tx, change.isPassed ?? true)
      await tx.query(
        `insert into residence (certification_id, customer_id, country, operator_id, at) values ($1, $2, 'TH', $3, ${change.at ?? now})`,
        [id, change.of ?? ann, change.by ?? reviewer],
      )
    })

  expect(await lives()).toBe('written')

  for (const change of [
    { of: bob },
    { by: another },
    { at: `${now} + interval '1 ms'` },
    { isPassed: false },
  ])
    expect(await lives(change)).toBe('a residence comes with a passed real name')

  expect(await saidOf(owner, (tx) => tx.query('delete from residence'))).toBe(
    'delete of residence is never allowed',
  )
})

test('what somebody answered before a first contract, and who lost, stays', async () => {
  for (const table of ['suitability', 'losing_count'])
    expect(await saidOf(owner, (tx) => tx.query(`delete from ${table}`))).toBe(
      `delete of ${table} is never allowed`,
    )

  const counted = (day: string) => saidOf(db, (tx) => tx.query(`select keep_losing_count(${day})`))

  await owner.query(
    `insert into platform_setting (name, value) values ('mode', 'live'), ('time_zone', 'UTC') on conflict do nothing`,
  )

  expect(await counted('current_date')).toBe('written')
  expect(await counted('current_date + 2')).toContain('has not begun')

  const byHand = `insert into losing_count values (current_date, now(), now() + interval '1 day', 1, 0)`
  expect(await saidOf(db, (tx) => tx.query(byHand))).toContain('permission denied')
})
