import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeTransfers, direct, houseAccount } from '../../ledger/ledger.ts'
import { sqlState } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DEPOSIT_STATUSES, depositReference } from '@plumbline/domain/money/deposit'
import type { DepositStatus } from '@plumbline/domain/money/deposit'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { SAMPLE_METHODS } from '../../testing/deposit.ts'
import { saidOf } from '../../testing/said-of.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { seedSampleMethods } from '../payment-methods/index.ts'

/*
 * What the database itself takes of a deposit: everything here is done by the owner of the tables or by the app role with
 * hand-written statements, as a programmer's mistake would.
 */
const { db, owner } = await testDatabase()
const clock = fakeClock()
await seedSampleMethods(db, clock.now())
const USD = assetId('USD', true)
const [one, two] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
const ann = await makeCustomer(db, clock)
const NO_RIGHT = '42501'
const BROKEN_CHECK = '23514'
const NOT_ALONE = '23505'

async function reference(customerId = ann, amount = 5_000n): Promise<string> {
  const text = depositReference(randomBytes(16))
  await owner.query(
    `insert into deposit_reference (reference, customer_id, method_id, method_version, asset, amount, issued_at, expires_at)
     values ($1, $2, $3, 1, $4, $5, instant($6), instant($7))`,
    [text, customerId, SAMPLE_METHODS.bank, USD, amount, clock.now(), clock.now() + DAY_MS],
  )

  return text
}

const insert = (
  id: string,
  of: string,
  more: { customerId?: bigint; amount?: bigint; status?: string } = {},
) =>
  owner.query(
    `insert into deposit (id, customer_id, reference, asset, amount, file_id, picture, sent_at, status)
     values ($1, $2, $3, $4, $5, $6, '\\x00', instant($7), $8)`,
    [
      id,
      more.customerId ?? ann,
      of,
      USD,
      more.amount ?? 5_000n,
      randomUUID(),
      clock.now(),
      more.status ?? 'under_review',
    ],
  )

const first = (by: bigint, minor = 5_000n) =>
  `first_operator_id = ${by}, first_received = ${minor}, first_at = instant(${clock.now()})`
const credited = (minor = 5_000n, day = '2026-11-21') =>
  `received = ${minor}, worth = ${minor}, credited_day = '${day}', decided_at = instant(${clock.now()})`
const rejected = (by: bigint) =>
  `rejected_by = ${by}, reason = 'unreadable', decided_at = instant(${clock.now()})`

const pay = (tx: Transaction, id: string, customerId = ann, minor = 5_000n) =>
  writeTransfers(tx, {
    ref: id,
    at: clock.now(),
    legs: [direct('recharge', houseAccount(USD, 'bank'), accountId(customerId, USD, 'cash'), minor)],
  })

/** Brings a new deposit into a state by steps that are allowed. */
async function inState(status: DepositStatus, customerId = ann): Promise<string> {
  const id = randomUUID()
  await insert(id, await reference(customerId), { customerId })

  if (status === 'success_awaiting_review')
    await owner.query(`update deposit set status = '${status}', ${first(one)} where id = $1`, [id])
  if (status === 'fail')
    await owner.query(`update deposit set status = 'fail', ${rejected(one)} where id = $1`, [id])

  if (status === 'success')
    await owner.transaction(async (tx) => {
      await tx.query(`update deposit set status = 'success', ${first(one)}, ${credited()} where id = $1`, [
        id,
      ])
      await pay(tx, id, customerId)
    })

  return id
}

/** Writes the columns that a state needs, and its money, whatever stood before. */
const moveTo = (id: string, status: DepositStatus, customerId: bigint): Promise<string | undefined> =>
  owner
    .transaction(async (tx) => {
      const [row] = await tx.query<{ first: bigint | null }>(
        'select first_operator_id as first from deposit where id = $1',
        [id],
      )

      const isSecond = row?.first !== null
      const set = {
        under_review: 'first_operator_id = null, first_received = null, first_at = null',
        success_awaiting_review: first(one),
        success: isSecond ? `second_operator_id = ${two}, ${credited()}` : `${first(one)}, ${credited()}`,
        fail: rejected(two),
      }[status]

      await tx.query(`update deposit set status = $2, ${set} where id = $1`, [id, status])
      if (status === 'success') await pay(tx, id, customerId)
    })
    .then(() => 'allowed', sqlState)

const EDGES = new Set([
  'under_review → success_awaiting_review',
  'under_review → success',
  'under_review → fail',
  'success_awaiting_review → success',
  'success_awaiting_review → fail',
])

describe('states', () => {
  test.each(DEPOSIT_STATUSES.flatMap((from) => DEPOSIT_STATUSES.map((to) => [from, to] as const)))(
    '%s → %s',
    async (from, to) => {
      const customerId = await makeCustomer(db, clock)
      const id = await inState(from, customerId)
      const outcome = await moveTo(id, to, customerId)
      if (EDGES.has(`${from} → ${to}`)) expect(outcome).toBe('allowed')
      else expect([NO_RIGHT, BROKEN_CHECK]).toContain(outcome)
    },
  )

  test('a deposit starts under review, and is that of its reference', async () => {
    const of = await reference()
    const tried = (more: Parameters<typeof insert>[2]) =>
      insert(randomUUID(), of, more).then(() => 'allowed', sqlState)

    expect(await tried({ status: 'success_awaiting_review' })).toBe(NO_RIGHT)
    expect(await tried({ amount: 5_001n })).toBe(NO_RIGHT)
    expect(await tried({ customerId: await makeCustomer(db, clock) })).toBe(NO_RIGHT)
    expect(await tried({})).toBe('allowed')
    expect(await tried({})).toBe(NOT_ALONE)
  })

  test.each([
    'amount = amount + 1',
    `network = 'Bitcoin', transaction_hash = 'ab'`,
    `picture = '\\x01'`,
    `sent_at = sent_at + interval '1 s'`,
    `file_id = gen_random_uuid()`,
    `first_operator_id = ${two}`,
    'first_received = first_received + 1',
    `first_at = first_at + interval '1 s'`,
  ])('what was sent and what the first one decided never change: %s', async (set) => {
    const id = await inState('success_awaiting_review', await makeCustomer(db, clock))
    for (const decision of ['', `, status = 'fail', ${rejected(two)}`])
      expect(
        await saidOf(owner, (tx) => tx.query(`update deposit set ${set}${decision} where id = $1`, [id])),
      ).toBe('what was sent and decided never changes')
  })

  test('a picture and a reference serve one deposit each', async () => {
    const id = await inState('under_review')

    const again = (named: string, file: string) =>
      saidOf(owner, (tx) =>
        tx.query(
          `insert into deposit (id, customer_id, reference, asset, amount, file_id, picture, sent_at)
           select $2, customer_id, ${named}, asset, amount, ${file}, picture, sent_at from deposit where id = $1`,
          [id, randomUUID()],
        ),
      )

    const other = `'${await reference()}'`
    expect(await again('reference', 'gen_random_uuid()')).toContain('"deposit_of_reference"')
    expect(await again(other, 'file_id')).toContain('"deposit_file_id_key"')
    expect(await again(other, 'gen_random_uuid()')).toBe('written')
  })

  test('a first sum gives way to another sum of another operator alone, who does not gain by it', async () => {
    const customerId = await makeCustomer(db, clock)
    const self = await makeOperator(owner, clock, { customerId })
    const id = await inState('success_awaiting_review', customerId)

    const replace = (set: string) =>
      owner.query(`update deposit set ${set} where id = $1`, [id]).then(() => 'allowed', sqlState)
    expect(await replace(first(one, 4_000n))).toBe(NO_RIGHT)
    expect(await replace(first(two))).toBe(NO_RIGHT)
    expect(await replace(first(self, 4_000n))).toBe(NO_RIGHT)
    expect(await replace(`status = 'under_review', ${first(two, 4_000n)}`)).toBe(NO_RIGHT)

    expect(
      await replace(
        `status = 'success', ${first(two, 4_000n)}, second_operator_id = ${one}, ${credited(4_000n)}`,
      ),
    ).toBe(NO_RIGHT)

    expect(await replace(first(two, 4_000n))).toBe('allowed')
    expect(await replace(first(two, 4_500n))).toBe(NO_RIGHT)
  })

  test.each(['success', 'fail'] as const)('%s is final, for the owner too', async (status) => {
    const id = await inState(status, await makeCustomer(db, clock))
    const said = (statement: string) => saidOf(owner, (tx) => tx.query(statement))

    expect(await said(`update deposit set note = 'other' where id = '${id}'`)).toBe(
      'a decided deposit is final',
    )

    expect(await said(`delete from deposit where id = '${id}'`)).toBe('delete of deposit is never allowed')
  })

  test('what was credited in a day stays counted', async () => {
    await inState('success', await makeCustomer(db, clock))
    const away = saidOf(owner, (tx) => tx.query('delete from deposit_day'))
    expect(await away).toBe('delete of deposit_day is never allowed')
  })
})

describe('four eyes', () => {
  const update = (id: string, set: string) =>
    owner.query(`update deposit set ${set} where id = $1`, [id]).then(() => 'allowed', sqlState)

  test('the second is another one, and neither gains by it', async () => {
    const customerId = await makeCustomer(db, clock)
    const self = await makeOperator(owner, clock, { customerId })
    const gone = await makeOperator(owner, clock)

    await owner.query('update operator set is_active = false where id = $1', [gone])
    const open = await inState('under_review', customerId)
    for (const by of [self, gone]) {
      expect(await update(open, `status = 'success_awaiting_review', ${first(by)}`)).toBe(NO_RIGHT)
      expect(await update(open, `status = 'success', ${first(by)}, ${credited()}`)).toBe(NO_RIGHT)
      expect(await update(open, `status = 'fail', ${rejected(by)}`)).toBe(NO_RIGHT)
    }

    const id = await inState('success_awaiting_review', customerId)
    for (const by of [self, gone]) {
      expect(await update(id, `status = 'success', second_operator_id = ${by}, ${credited()}`)).toBe(NO_RIGHT)
      expect(await update(id, `status = 'fail', ${rejected(by)}`)).toBe(NO_RIGHT)
    }

    expect(await update(id, `status = 'success', second_operator_id = ${one}, ${credited()}`)).toBe(
      BROKEN_CHECK,
    )

    expect(await update(id, `status = 'fail', ${rejected(one)}`)).toBe(BROKEN_CHECK)
    expect(await update(id, `status = 'success', ${credited()}`)).toBe(NO_RIGHT)
  })

  test('one reviewer credits 1,000.00 a day and not a cent more; what was found is what is credited', async () => {
    const customerId = await makeCustomer(db, clock)

    const alone = async (minor: bigint) => {
      const id = randomUUID()
      await insert(id, await reference(customerId), { customerId })

      return owner
        .transaction(async (tx) => {
          await tx.query(
            `update deposit set status = 'success', ${first(one, minor)}, ${credited(minor)} where id = $1`,
            [id],
          )
          await pay(tx, id, customerId, minor)
        })
        .then(() => 'allowed', sqlState)
    }

    expect(await alone(100_001n)).toBe(NO_RIGHT)
    expect(await alone(60_000n)).toBe('allowed')
    expect(await alone(40_001n)).toBe(NO_RIGHT)
    expect(await alone(40_000n)).toBe('allowed')
    expect(await alone(1n)).toBe(NO_RIGHT)

    const id = await inState('under_review', await makeCustomer(db, clock))
    expect(await update(id, `status = 'success', ${first(one, 10n)}, ${credited(11n)}`)).toBe(BROKEN_CHECK)

    const cheap = credited(10n).replace('worth = 10', 'worth = 9')
    expect(await update(id, `status = 'success', ${first(one, 10n)}, ${cheap}`)).toBe(BROKEN_CHECK)
  })
})

test('a deposit counts on the platform’s day of its decision', async () => {
  const customerId = await makeCustomer(db, clock)
  const id = await inState('under_review', customerId)

  const on = (day: string) =>
    owner
      .transaction(async (tx) => {
        await tx.query(`insert into platform_setting (name, value) values ('time_zone', 'Asia/Tokyo')`)
        const at = Date.UTC(2026, 10, 21, 15)
        await tx.query(
          `update deposit set status = 'success', ${first(one)}, received = 5000, worth = 5000, credited_day = $2,
             decided_at = instant($3) where id = $1`,
          [id, day, at],
        )

        throw new Error('undo')
      })
      .catch((error: unknown) => sqlState(error) ?? 'allowed')

  expect(await on('2026-11-21')).toBe(NO_RIGHT)
  expect(await on('2026-11-22')).toBe('allowed')
})

describe('money', () => {
  test('is credited as a recharge by its deposit alone, whole, to its own customer', async () => {
    const other = await makeCustomer(db, clock)
    const attempt = (work: (tx: Transaction) => Promise<unknown>) =>
      owner.transaction(work).then(() => 'allowed', sqlState)

    expect(await attempt((tx) => pay(tx, randomUUID()))).toBe(NO_RIGHT)
    const open = await inState('under_review')
    expect(await attempt((tx) => pay(tx, open))).toBe(NO_RIGHT)

    const customerId = await makeCustomer(db, clock)
    const id = await inState('under_review', customerId)

    const succeed = (tx: Transaction) =>
      tx.query(`update deposit set status = 'success', ${first(one)}, ${credited()} where id = $1`, [id])
    expect(await attempt(succeed)).toBe(NO_RIGHT)

    for (const [whom, minor] of [
      [customerId, 4_999n],
      [other, 5_000n],
    ] as const)
      expect(
        await attempt(async (tx) => {
          await succeed(tx)
          await pay(tx, id, whom, minor)
        }),
      ).toBe(NO_RIGHT)

    expect(
      await attempt(async (tx) => {
        await succeed(tx)
        await pay(tx, id, customerId)
      }),
    ).toBe('allowed')

    expect(await attempt((tx) => pay(tx, id, customerId))).toBe(NOT_ALONE)
  })

  test('what the app role may not do', async () => {
    for (const statement of [
      'update deposit_day set credited = 0',
      `insert into deposit_day values (${ann}, true, '2026-11-21', 0)`,
      'delete from deposit_day',
      'delete from deposit',
      'truncate deposit cascade',
      'alter table deposit disable trigger all',
      'update deposit set amount = 1',
      'update deposit_reference set amount = 1',
      'update payment_method_version set least = 1',
      "update proposal set document = '{}'",
      'update review set promised_by = now()',
      'delete from review_decision',
    ])
      expect([statement, await db.query(statement).then(() => 'allowed', sqlState)]).toEqual([
        statement,
        NO_RIGHT,
      ])
  })
})

test('the server’s role decides nothing without an act in the log', async () => {
  const id = await inState('under_review')
  const reject = `update deposit set status = 'fail', ${rejected(one)} where id = '${id}'`

  expect(await db.query(reject).then(() => 'allowed', sqlState)).toBe(NO_RIGHT)
  const approve = `update deposit set status = 'success_awaiting_review', ${first(one)} where id = '${id}'`
  expect(await db.query(approve).then(() => 'allowed', sqlState)).toBe(NO_RIGHT)

  await db.transaction(async (tx) => {
    await recordAct(tx, {
      operatorId: one,
      act: 'recharge_reject',
      subjectKind: 'recharge',
      subjectId: id,
      customerId: ann,
      before: 'under_review',
      after: 'fail',
      at: clock.now(),
    })

    await tx.query(reject)
  })
})
