import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { recordAct } from './index.ts'

const house = await moneyHouse()
const { db, clock } = house
const [first, second] = [await house.operator(), await house.operator()]
const NO_RIGHT = '42501'
const outcome = (work: (tx: Transaction) => Promise<unknown>) =>
  db.transaction(work).then(() => 'done', sqlState)
const act = (tx: Transaction, operatorId: bigint, subjectKind: string, subjectId: string) =>
  recordAct(tx, { operatorId, act: 'tried', subjectKind, subjectId, at: clock.now() })

test('no withdrawal is approved but with an act of the very operator', async () => {
  const customer = await house.customer(1_000_00n)
  const { id } = (await customer.withdraw('250.00')).data

  const approve = (tx: Transaction) =>
    tx.query(
      `update withdrawal set state = 'approved', approved_by = $2, approved_at = instant($3), changed_at = instant($3) where id = $1`,
      [id, first.operatorId, clock.now()],
    )

  expect(await outcome(approve)).toBe(NO_RIGHT)

  // An act of the transaction before, of another operator, or on another row is none.
  expect(await outcome((tx) => act(tx, first.operatorId, 'withdrawal', id))).toBe('done')

  for (const [operatorId, kind, subject] of [
    [second.operatorId, 'withdrawal', id],
    [first.operatorId, 'withdrawal', randomUUID()],
    [first.operatorId, 'recharge', id],
  ] as const)
    expect(
      await outcome(async (tx) => {
        await act(tx, operatorId, kind, subject)
        await approve(tx)
      }),
    ).toBe(NO_RIGHT)

  expect(
    await outcome(async (tx) => {
      await approve(tx)
      await act(tx, first.operatorId, 'withdrawal', id)
    }),
  ).toBe('done')
})

test('nothing is proposed or confirmed without its act, and no hold stands without its proposal', async () => {
  const { id: customerId } = await house.customer(0n)
  const id = randomUUID()
  const until = clock.now() + DAY_MS

  const propose = (tx: Transaction) =>
    tx.query(
      `insert into proposal (id, kind, document, lines, reason, practice, customer_id, maker_id, made_at)
       values ($1, 'legal_hold', $2, '[]', 'Court order', true, $3, $4, instant($5))`,
      [
        id,
        { customer_id: customerId.toString(), until, ends: false },
        customerId,
        first.operatorId,
        clock.now(),
      ],
    )

  const confirm = (tx: Transaction) =>
    tx.query(
      `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
      [id, second.operatorId, clock.now()],
    )

  const hold = (tx: Transaction) =>
    tx.query(
      `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
       values ($1, $2, 'legal', 'Court order', instant($3), instant($4), $5, $6)`,
      [randomUUID(), customerId, clock.now(), until, first.operatorId, second.operatorId],
    )

  expect(await outcome(propose)).toBe(NO_RIGHT)
  expect(
    await outcome(async (tx) => {
      await propose(tx)
      await act(tx, first.operatorId, 'proposal', id)
    }),
  ).toBe('done')

  expect(await outcome(hold)).toBe(NO_RIGHT)
  expect(await outcome(confirm)).toBe(NO_RIGHT)

  expect(
    await outcome(async (tx) => {
      await confirm(tx)
      await act(tx, second.operatorId, 'proposal', id)
      await hold(tx)
    }),
  ).toBe('done')
})
