import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { lockWithdrawal } from './store.ts'
import { moveHolds } from './transfers.ts'

/* One step of a withdrawal at a time, right in all but one thing: what the database itself takes. */

const house = await moneyHouse()
const { db, owner, clock } = house
const [one, two] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
const customer = await house.customer(5_000_00n)
const self = await makeOperator(owner, clock, { customerId: customer.id })
const now = `instant(${clock.now()})`

const APPROVED = `state = 'approved', approved_by = ${one}, approved_at = ${now}`
const paid = (reference: string): string =>
  `state = 'paid', decided_by = ${two}, decided_at = ${now}, bank_reference = '${reference}'`
const proposal = (end: string, by: bigint = one): string =>
  `proposed_end = '${end}', proposed_by = ${by}, proposed_at = ${now}, proposed_reason = 'Test'`
const PUT_AWAY = 'proposed_end = null, proposed_by = null, proposed_at = null, proposed_reason = null'
const hold = `insert into security_hold (id, customer_id, kind, made_at, until)
  values (gen_random_uuid(), ${customer.id}, 'secured', ${now}, ${now} + interval '1 hour')`

const submit = async (): Promise<string> => String((await customer.withdraw('200.00')).data.id)
// What is done to them here is taken back each time.
const [id, second] = [await submit(), await submit()]
const set = (tx: Transaction, assignments: string, of = id) =>
  tx.query(`update withdrawal set ${assignments}, changed_at = ${now} where id = $1`, [of])

const pays = async (tx: Transaction, reference: string, of = id): Promise<void> => {
  await set(tx, APPROVED, of)
  await set(tx, paid(reference), of)
  const row = await lockWithdrawal(tx, of)
  if (row) await moveHolds(tx, row, 'post', clock.now())
}

/** Steps by the owner, who leaves no trace in the log. */
const steps = (...assignments: readonly string[]): Promise<string> =>
  saidOf(owner, async (tx) => {
    for (const each of assignments) await (each.startsWith('insert') ? tx.query(each) : set(tx, each))
  })

describe('a reference', () => {
  test('pays once, in whichever spelling, and stays with what it paid', async () => {
    const both = (spelling: string) =>
      saidOf(owner, async (tx) => {
        await pays(tx, 'BANK 77-a')
        await pays(tx, spelling, second)
      })

    expect(await both('BANK 78-a')).toBe('written')
    for (const spelling of ['BANK 77-a', 'bank77a', 'Bank/77.A'])
      expect(await both(spelling)).toContain('"payment_reference_pkey"')

    for (const statement of ['delete from payment_reference', `update payment_reference set key = 'X'`]) {
      const change = saidOf(owner, async (tx) => {
        await pays(tx, 'BANK 79')
        await tx.query(statement)
      })
      expect(await change).toContain('of payment_reference is never allowed')
    }
  })

  test('serves one withdrawal, and has letters or digits', async () => {
    const keep = (...keys: readonly string[]) =>
      saidOf(owner, async (tx) => {
        for (const key of keys) await tx.query('insert into payment_reference values ($1, $2)', [key, id])
      })

    expect(await keep('A1', 'A2')).toContain('"payment_reference_withdrawal_id_key"')
    expect(await keep('')).toContain('"payment_reference_key_check"')
  })
})

describe('an end that was proposed', () => {
  test('is one of its state, and a payment is stopped by a hold alone', async () => {
    expect(await steps(APPROVED, proposal('bank_refusal'))).toBe('written')
    expect(await steps(APPROVED, proposal('return'))).toContain('return cannot be proposed here')
    expect(await steps(APPROVED, proposal('payment_stop'))).toContain('no hold stops it')
    expect(await steps(APPROVED, hold, proposal('payment_stop'))).toBe('written')
  })

  test('is never replaced by another', async () => {
    const other = proposal('bank_refusal', two)
    expect(await steps(APPROVED, proposal('bank_refusal'), other)).toContain('no change that is ever made')
    expect(await steps(APPROVED, proposal('bank_refusal'), PUT_AWAY, other)).toBe('written')
  })

  test('is entered and confirmed by two who do not gain by it', async () => {
    const refused = (by: bigint): string =>
      `state = 'bank_refused', confirmed_by = ${by}, confirmed_at = ${now}`
    expect(await steps(APPROVED, proposal('bank_refusal', self))).toContain('same_operator: withdrawal')

    expect(await steps(APPROVED, proposal('bank_refusal'), refused(self))).toContain(
      'same_operator: withdrawal',
    )

    expect(await steps(APPROVED, proposal('bank_refusal'), refused(one))).toContain('"two_operators_return"')
    expect(await steps(APPROVED, refused(two))).not.toContain('without its transfers')

    // Only its money is missing.
    expect(await steps(APPROVED, proposal('bank_refusal'), refused(two))).toContain('without its transfers')
  })

  test('is confirmed as what it is', async () => {
    const stopped = `state = 'payment_stopped', confirmed_by = ${two}, confirmed_at = ${now}`
    expect(await steps(APPROVED, proposal('bank_refusal'), stopped)).toContain(
      'bank_refusal cannot be proposed here',
    )

    const refused = `state = 'bank_refused', confirmed_by = ${two}, confirmed_at = ${now}`
    expect(await steps(APPROVED, hold, proposal('payment_stop'), refused)).toContain(
      'payment_stop cannot be proposed here',
    )
  })

  describe('is put away with an act in the log', () => {
    /** What is said where the act is recorded before, and where it is recorded after. */
    const putAway = async (act: string, change: { by?: bigint; kind?: string; of?: string } = {}) => {
      const said = [true, false].map((isBefore) =>
        saidOf(owner, async (tx) => {
          await set(tx, APPROVED)
          await set(tx, proposal('bank_refusal'))
          await tx.query('set constraints all immediate')
          await tx.query('set constraints all deferred')
          await tx.query('set local role plumbline_app')

          const record = () =>
            recordAct(tx, {
              operatorId: change.by ?? two,
              act,
              subjectKind: change.kind ?? 'withdrawal',
              subjectId: change.of ?? id,
              at: clock.now(),
            })

          if (isBefore) await record()
          await set(tx, PUT_AWAY)
          if (!isBefore) await record()
        }),
      )

      return Promise.all(said)
    }

    const without = expect.stringContaining('goes without an act in the log')
    const WITHOUT = [without, without]

    test.each(['withdrawal_bank_refusal_refused', 'withdrawal_bank_refusal_withdrawn'])('%s', async (act) => {
      expect(await putAway(act)).toEqual(['written', 'written'])
      expect(await putAway(act, { by: self })).toEqual(WITHOUT)
      expect(await putAway(act, { kind: 'deposit' })).toEqual(WITHOUT)
      expect(await putAway(act, { of: randomUUID() })).toEqual(WITHOUT)
    })

    test('and not with another one', async () => {
      expect(await putAway('withdrawal_return_refused')).toEqual(WITHOUT)
      expect(await putAway('withdrawal_approve')).toEqual(WITHOUT)
    })
  })
})

test('a step changes what belongs to it, by somebody who works here and does not gain by it', async () => {
  const NO_CHANGE = 'no change that is ever made'
  const OWN = 'same_operator: withdrawal'

  for (const more of ['amount = 1', 'fee = 0', `bank_reference = 'X 1'`, `note = 'Test'`])
    expect(await steps(`${APPROVED}, ${more}`)).toContain(NO_CHANGE)
  expect(await steps(APPROVED.replace(`= ${one}`, `= ${self}`))).toContain(OWN)
  expect(await steps(APPROVED, paid('BANK 9').replace(`= ${two}`, `= ${self}`))).toContain(OWN)

  expect(await steps(APPROVED, paid('BANK 9').replace(`= ${two}`, `= ${one}`))).toContain(
    '"two_operators_pay"',
  )

  const rejected = `state = 'rejected', decided_by = ${self}, decided_at = ${now}, reason_code = 'unreadable'`
  expect(await steps(rejected)).toContain(OWN)
})

test('a withdrawal begins under review, to a target that its own customer has bound for this asset', async () => {
  const other = await house.customer(500_00n, { BTC: 5_000_000n })

  const targetOf = async (asset: string, amount: string): Promise<string> => {
    const sent = String((await other.withdraw(amount, { asset })).data.id)
    const [row] = await owner.query<{ target: string }>(
      'select target_id::text as target from withdrawal where id = $1',
      [sent],
    )

    return row?.target ?? ''
  }

  const again = (change: Readonly<Record<string, string>> = {}) =>
    saidOf(owner, (tx) =>
      tx.query(
        `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()) || $2)).* from withdrawal w where id = $1`,
        [id, change],
      ),
    )

  const OWN = 'a withdrawal goes to a target of its own customer'

  // Only its money is missing.
  expect(await again()).toContain('without its transfers')
  expect(await again({ target_id: await targetOf('USD', '200.00') })).toBe(OWN)
  expect(await again({ target_id: randomUUID() })).toBe(OWN)
  expect(await again({ target_bound_at: '2020-01-01T00:00:00Z' })).toBe(OWN)

  const ownCoins = customer.target('BTC')
  await house.deps.payoutTargets.find(db, customer.id, ownCoins.id)

  const bound = new Date(ownCoins.boundAt).toISOString()
  expect(await again({ target_id: ownCoins.id, target_bound_at: bound })).toBe(OWN)
  expect(await again({ state: 'rejected' })).toBe('a withdrawal begins under review')
})
