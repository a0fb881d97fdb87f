import { assetId } from '@plumbline/domain/money/asset'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer } from '../../testing/people.ts'
import { SAMPLE_METHODS } from '../../testing/deposit.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'
import type { Proposed } from '../../testing/two-operators.ts'
import { seedSampleMethods } from './index.ts'

/* Where customers pay to is what two operators decided, word by word: the database takes no other details. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
await seedSampleMethods(db, clock.now())
const { proposed, confirm, withdraw } = await twoOperators(owner, clock)
const USD = assetId('USD', true)
const METHOD = SAMPLE_METHODS.bank

const DETAILS = [{ label: 'account_number', value: '111' }]

const document = (change: object = {}): object => ({
  method_id: METHOD,
  type: 'bank',
  asset: 'USD',
  version: 2,
  is_active: true,
  least_minor: '1000',
  most_minor: '5000000',
  details: DETAILS,
  qr: 'code',
  ...change,
})

const COLUMNS = {
  method_id: `'${METHOD}'`,
  version: '2',
  is_active: 'true',
  least: '1000',
  most: '5000000',
  details: `'${JSON.stringify(DETAILS)}'`,
  qr: `'code'`,
  in_force_from: `instant(${clock.now()})`,
}

/** Writes the version that was decided, but for the columns that are given. */
const write = (tx: Transaction, proposal: string | null, bent: Partial<typeof COLUMNS> = {}) =>
  tx.query(
    `insert into payment_method_version (${Object.keys(COLUMNS).join(', ')}, proposal_id)
     values (${Object.values({ ...COLUMNS, ...bent }).join(', ')}, $1)`,
    [proposal],
  )

async function decided(bent?: Partial<typeof COLUMNS>, change: Partial<Proposed> = {}): Promise<string> {
  const id = await proposed({ kind: 'payment_method', document: document(), ...change })
  return saidOf(db, async (tx) => {
    await confirm(tx, id)
    await write(tx, id, bent)
  })
}

const WORD_BY_WORD = 'a version is what two operators decided, word by word'

describe('details of a payment method', () => {
  test('are written as two operators decided them, and not before the second has', async () => {
    expect(await decided()).toBe('written')
    const id = await proposed({ kind: 'payment_method', document: document() })
    expect(await saidOf(db, (tx) => write(tx, id))).toBe(WORD_BY_WORD)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await write(tx, id)
    })

    expect(await taken).toBe(WORD_BY_WORD)
  })

  test.each([
    ['another account', { details: `'[{"label": "account_number", "value": "222"}]'` }],
    ['another picture', { qr: `'other'` }],
    ['no picture', { qr: 'null' }],
    ['a lower least', { least: '999' }],
    ['a higher most', { most: '5000001' }],
    ['payments stopped', { is_active: 'false' }],
  ])('are not written with %s', async (_what, bent) => {
    expect(await decided(bent)).toBe(WORD_BY_WORD)
  })

  test.each([
    ['another method', { method_id: SAMPLE_METHODS.alipay }],
    ['another kind of method', { type: 'alipay' }],
    ['another asset', { asset: 'USDT' }],
    ['a network', { network: 'TRC20' }],
    ['another version', { version: 3 }],
  ])('are not written by a decision about %s', async (_what, change) => {
    expect(await decided({}, { document: document(change) })).toBe(WORD_BY_WORD)
  })

  test('are not written by a decision about another matter', async () => {
    expect(await decided({}, { kind: 'legal_hold' })).toBe(WORD_BY_WORD)
  })

  test('come version by version, and without two operators with the first of a sample alone', async () => {
    const skips = decided({ version: '3' }, { document: document({ version: 3 }) })
    expect(await skips).toBe('versions follow one another')

    const NEEDS_TWO = 'a version needs two operators'
    expect(await saidOf(db, (tx) => write(tx, null))).toBe(NEEDS_TWO)

    const first = (isSample: boolean) =>
      saidOf(db, async (tx) => {
        const id = randomUUID()
        await tx.query(
          `insert into payment_method (id, type, asset, is_sample, made_at) values ($1, 'bank', $2, $3, instant($4))`,
          [id, USD, isSample, clock.now()],
        )

        await write(tx, null, { method_id: `'${id}'`, version: '1' })
      })

    expect(await first(false)).toBe(NEEDS_TWO)
    expect(await first(true)).toBe('written')
  })
})

test('a sample is practice, and a method stays where it pays to', async () => {
  const real = saidOf(db, (tx) =>
    tx.query(
      `insert into payment_method (id, type, asset, is_sample, made_at) values ($1, 'bank', 1, true, instant($2))`,
      [randomUUID(), clock.now()],
    ),
  )

  expect(await real).toContain('"samples_are_practice"')

  for (const [table, set] of [
    ['payment_method', `type = 'wechat'`],
    ['payment_method_version', `details = '[{}]'`],
  ])
    expect(await saidOf(owner, (tx) => tx.query(`update ${table} set ${set}`))).toBe(
      `update of ${table} is never allowed`,
    )
})

test('what a customer was told to pay, and where, never changes', async () => {
  const customerId = await makeCustomer(db, clock)
  await owner.query(
    `insert into deposit_reference (reference, customer_id, method_id, method_version, asset, amount, issued_at, expires_at)
     values ('ABCD-EFGH-JK', $1, $2, 1, $3, 5000, instant($4), instant($5))`,
    [customerId, METHOD, USD, clock.now(), clock.now() + DAY_MS],
  )

  for (const set of ['amount = 1', 'customer_id = customer_id', `expires_at = expires_at + interval '1 day'`])
    expect(await saidOf(owner, (tx) => tx.query(`update deposit_reference set ${set}`))).toBe(
      'update of deposit_reference is never allowed',
    )
})
