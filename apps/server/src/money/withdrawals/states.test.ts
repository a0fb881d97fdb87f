import { randomUUID } from 'node:crypto'
import { WITHDRAWAL_EDGES } from '@plumbline/domain/money/withdrawal-state'
import type { WithdrawalState } from '@plumbline/domain/money/withdrawal-state'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { sqlState } from '../../platform/database/database.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { moveBack, moveHolds } from './transfers.ts'
import { lockWithdrawal } from './store.ts'

/*
 * The state machine as the database itself holds it: the statements below are written here, not by the code under test,
 * and run as the role the server works in.
 */

const house = await moneyHouse()
const { db, owner, clock } = house
const [first, second] = [await house.operator(), await house.operator()]
const STATES = Object.keys(WITHDRAWAL_EDGES) as WithdrawalState[]
const NO_RIGHT = '42501'
const CHECK = '23514'
const NO_MONEY = '23000'

/** What a step writes, with everything that it needs. */
const STEPS: Readonly<Record<WithdrawalState, string>> = {
  under_review: `state = 'under_review'`,
  approved: `state = 'approved', approved_by = $2, approved_at = instant($4)`,
  paid: `state = 'paid', decided_by = $3, decided_at = instant($4), bank_reference = 'BANK ' || id`,
  returned: `state = 'returned', confirmed_by = $2, confirmed_at = instant($4)`,
  rejected: `state = 'rejected', decided_by = $2, decided_at = instant($4), reason_code = 'unreadable'`,
  cancelled: `state = 'cancelled', decided_at = instant($4)`,
  timed_out: `state = 'timed_out', decided_at = instant($4)`,
  bank_refused: `state = 'bank_refused', confirmed_by = $2, confirmed_at = instant($4)`,
  payment_stopped: `state = 'payment_stopped', confirmed_by = $2, confirmed_at = instant($4)`,
}

/** How each state is reached from the first one; a proposal comes before what it proposes. */
const PATHS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  under_review: [],
  approved: ['approved'],
  paid: ['approved', 'paid'],
  returned: ['approved', 'paid', 'returned'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
  timed_out: ['timed_out'],
  bank_refused: ['approved', 'bank_refused'],
  payment_stopped: ['approved', 'payment_stopped'],
}

/** With the act that each decision has, so that nothing but its own rule can refuse it. */
async function write(tx: Transaction, id: string, assignments: string): Promise<unknown> {
  await recordAct(tx, {
    operatorId: first.operatorId,
    secondOperatorId: second.operatorId,
    act: 'withdrawal_tried',
    subjectKind: 'withdrawal',
    subjectId: id,
    at: clock.now(),
  })

  return tx.query(
    `update withdrawal set ${assignments}, changed_at = instant($4)
     where id = $1 and $2::bigint is not null and $3::bigint is not null`,
    [id, first.operatorId, second.operatorId, clock.now()],
  )
}

const PROPOSAL = {
  bank_refused: `proposed_end = 'bank_refusal', proposed_by = $3, proposed_at = instant($4), proposed_reason = 'no such card'`,
  payment_stopped: `proposed_end = 'payment_stop', proposed_by = $3, proposed_at = instant($4), proposed_reason = 'court order'`,
  returned: `proposed_end = 'return', proposed_by = $3, proposed_at = instant($4), proposed_reason = 'came back'`,
} as const

/** A hold, which alone stops a payment. */
const holdOn = (tx: Transaction, customerId: bigint): Promise<unknown> =>
  tx.query(
    `insert into security_hold (id, customer_id, kind, made_at, until)
     values ($1, $2, 'secured', instant($3), instant($3) + interval '1 day')`,
    [randomUUID(), customerId, clock.now()],
  )

/** One step with its money, as the house would do it. */
async function step(tx: Transaction, id: string, to: WithdrawalState): Promise<void> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Error('no withdrawal')

  if (to === 'payment_stopped') await holdOn(tx, row.customer_id)
  if (to === 'bank_refused' || to === 'payment_stopped' || to === 'returned')
    await write(tx, id, PROPOSAL[to])
  await write(tx, id, STEPS[to])

  if (to === 'paid') await moveHolds(tx, row, 'post', clock.now())
  else if (to === 'returned') await moveBack(tx, row, clock.now())
  else if (to !== 'approved' && to !== 'under_review') await moveHolds(tx, row, 'void', clock.now())
}

async function inState(state: WithdrawalState): Promise<string> {
  const customer = await house.customer(1_000_00n)
  const { data } = await customer.withdraw('250.00')
  clock.advance(RETURNS_AFTER_MS)
  for (const to of PATHS[state]) await db.transaction((tx) => step(tx, data.id, to))

  return data.id
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error) ?? String(error),
  )

describe.each(STATES)('from %s', (from) => {
  test.each(STATES)('to %s', async (to) => {
    const id = await inState(from)
    const isLegal = (WITHDRAWAL_EDGES[from] as readonly WithdrawalState[]).includes(to)
    const written = await outcome(db.transaction((tx) => step(tx, id, to)))

    expect(written === 'done').toBe(isLegal)
    if (isLegal) return

    // Bare of its money the step is no more legal, and the owner may not take it either.
    for (const by of [db, owner])
      expect([NO_RIGHT, CHECK]).toContain(await outcome(by.transaction((tx) => write(tx, id, STEPS[to]))))
  })
})

describe('the database refuses', () => {
  const refusedAs = async (from: WithdrawalState, assignments: string): Promise<string> => {
    const id = await inState(from)
    return outcome(db.transaction((tx) => write(tx, id, assignments)))
  }

  test.each(['approved', 'rejected', 'cancelled', 'timed_out'] as const)(
    '%s without its money, or with it unmoved',
    async (to) => {
      const id = await inState('under_review')
      expect(await outcome(db.transaction((tx) => write(tx, id, STEPS[to])))).toBe(
        to === 'approved' ? 'done' : NO_MONEY,
      )
    },
  )

  test('the money without the state', async () => {
    const id = await inState('under_review')
    for (const op of ['post', 'void'] as const)
      expect(
        await outcome(
          db.transaction(async (tx) => {
            const row = await lockWithdrawal(tx, id)
            if (row) await moveHolds(tx, row, op, clock.now())
          }),
        ),
      ).toBe(NO_MONEY)
  })

  test('one operator for both decisions', async () => {
    expect(await refusedAs('approved', STEPS.paid.replace('$3', '$2'))).toBe(CHECK)
    expect(await refusedAs('approved', PROPOSAL.bank_refused.replace('$3', '$2'))).toBe('done')

    const id = await inState('approved')
    await db.transaction((tx) => write(tx, id, PROPOSAL.bank_refused))

    expect(await outcome(db.transaction((tx) => write(tx, id, STEPS.bank_refused.replace('$2', '$3'))))).toBe(
      CHECK,
    )
  })

  test('the stop of a payment that no hold stops', async () => {
    expect(await refusedAs('approved', PROPOSAL.payment_stopped)).toBe(NO_RIGHT)
  })

  test('the beneficiary, and an operator who works here no more', async () => {
    const customer = await house.customer(1_000_00n)
    const self = await house.operator({ customerId: customer.id })
    const gone = await house.operator()

    await owner.query('update operator set is_active = false where id = $1', [gone.operatorId])
    const { id } = (await customer.withdraw('250.00')).data
    for (const by of [self, gone])
      expect(
        await outcome(
          db.query(
            `update withdrawal set state = 'approved', approved_by = $2, approved_at = now(), changed_at = now() where id = $1`,
            [id, by.operatorId],
          ),
        ),
      ).toBe(NO_RIGHT)
  })

  test('by its own rule, whoever writes: the beneficiary, and anything that changes beside a decision', async () => {
    const customer = await house.customer(1_000_00n)
    const self = await house.operator({ customerId: customer.id })
    const { id } = (await customer.withdraw('250.00')).data

    const approve = (by: bigint, more = '') =>
      owner.query(
        `update withdrawal set state = 'approved', approved_by = $2, approved_at = now(), changed_at = now()${more} where id = $1`,
        [id, by],
      )

    await expect(approve(self.operatorId)).rejects.toThrow('same_operator: withdrawal')
    await expect(approve(first.operatorId, ', worth_cents = 0')).rejects.toThrow(
      'no change that is ever made',
    )
  })

  test('a time-out before its time', async () => {
    const customer = await house.customer(1_000_00n)
    const { id } = (await customer.withdraw('250.00')).data

    clock.advance(RETURNS_AFTER_MS - 1)
    expect(await outcome(db.transaction((tx) => step(tx, id, 'timed_out')))).toBe(NO_RIGHT)
    clock.advance(1)
    expect(await outcome(db.transaction((tx) => step(tx, id, 'timed_out')))).toBe('done')
  })

  test.each([
    `amount = 1`,
    `fee = 0`,
    `customer_id = 1`,
    `target_id = gen_random_uuid()`,
    `submitted_at = now()`,
    `day = '2020-01-01'`,
  ])('a changed %s, also of the owner', async (assignment) => {
    const id = await inState('under_review')
    expect(await outcome(db.query(`update withdrawal set ${assignment} where id = $1`, [id]))).toBe(NO_RIGHT)
    expect(await outcome(owner.query(`update withdrawal set ${assignment} where id = $1`, [id]))).toBe(
      NO_RIGHT,
    )
  })

  test('a final row changed, deleted, or begun anywhere but under review', async () => {
    const id = await inState('paid')
    for (const sql of [
      `update withdrawal set bank_reference = 'OTHER' where id = $1`,
      `update withdrawal set decided_by = approved_by where id = $1`,
      `delete from withdrawal where id = $1`,
      `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()))).* from withdrawal w where id = $1`,
    ])
      expect([NO_RIGHT, CHECK]).toContain(await outcome(owner.query(sql, [id])))

    expect(await outcome(owner.query('truncate withdrawal'))).toBe(NO_RIGHT)
  })

  test('a way to a target of somebody else, of another asset, of none, or older than it is', async () => {
    const [ann, bob] = [await house.customer(1_000_00n), await house.customer(1_000_00n, { BTC: 5_000_000n })]
    const own = (await ann.withdraw('250.00')).data.id

    const targetOf = async (asset: string, amount: string): Promise<string> => {
      const { id } = (await bob.withdraw(amount, { asset })).data
      const [row] = await owner.query<{ target: string }>(
        'select target_id::text as target from withdrawal where id = $1',
        [id],
      )

      return row?.target ?? ''
    }

    for (const change of [
      { target_id: await targetOf('USD', '250.00') },
      { target_id: await targetOf('BTC', '0.01') },
      { target_id: randomUUID() },
      { target_bound_at: '2020-01-01T00:00:00Z' },
    ])
      expect(
        await outcome(
          db.query(
            `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()) || $2)).* from withdrawal w where id = $1`,
            [own, change],
          ),
        ),
      ).toBe(NO_RIGHT)
  })

  test('a legal hold by one person, without reason or end', async () => {
    const customer = await house.customer(0n)

    const set = (reason: string, until: string, by: bigint, confirmed: bigint) =>
      outcome(
        owner.query(
          `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
           values (gen_random_uuid(), $1, 'legal', $2, now(), ${until}, $3, $4)`,
          [customer.id, reason, by, confirmed],
        ),
      )

    const later = `now() + interval '1 day'`
    expect(await set('Court order', later, first.operatorId, second.operatorId)).toBe('done')
    expect(await set('Court order', later, first.operatorId, first.operatorId)).toBe(CHECK)
    expect(await set('  ', later, first.operatorId, second.operatorId)).toBe(CHECK)
    expect(await set('Court order', 'now()', first.operatorId, second.operatorId)).toBe(CHECK)

    expect(await set('Court order', `now() + interval '91 days'`, first.operatorId, second.operatorId)).toBe(
      CHECK,
    )

    const self = await house.operator({ customerId: customer.id })
    expect(await set('Court order', later, first.operatorId, self.operatorId)).toBe(NO_RIGHT)

    for (const sql of [
      `update customer_hold set until = now() + interval '80 days' where customer_id = $1`,
      `update customer_hold set ended_at = now(), ended_by = set_by, end_confirmed_by = set_by where customer_id = $1`,
      `delete from customer_hold where customer_id = $1`,
    ])
      expect([NO_RIGHT, CHECK]).toContain(await outcome(owner.query(sql, [customer.id])))
  })
})
