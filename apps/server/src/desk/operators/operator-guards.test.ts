import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer, makeOperator } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'
import { recordAct } from './index.ts'

/* Who works at the desk, and the trace of what they do: as the database itself holds it. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const customerId = await makeCustomer(db, clock)
const [one, two] = [await makeOperator(owner, clock, { customerId }), await makeOperator(owner, clock)]

const said = (...statements: readonly string[]): Promise<string> =>
  saidOf(owner, async (tx) => {
    for (const statement of statements) await tx.query(statement)
  })

const insert = (columns: Readonly<Record<string, string>>): string => {
  const row = { name: `'new.one'`, roles: `'{support}'`, made_at: now, ...columns }
  return `insert into operator (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

const LIVE = `insert into platform_setting (name, value) values ('mode', 'live')`

describe('an operator', () => {
  test('has a name that is given once, and roles that there are', async () => {
    expect(await said(insert({}))).toBe('written')

    for (const name of ['console', 'Ann', 'a', 'has space', '-dash'])
      expect([name, await said(insert({ name: `'${name}'` }))]).toEqual([
        name,
        expect.stringContaining('check constraint'),
      ])

    expect(await said(insert({}), insert({}))).toContain('"operator_name_key"')
    for (const roles of ['{}', '{owner}'])
      expect(await said(insert({ roles: `'${roles}'` }))).toContain('"operator_roles_check"')
  })

  test('is one customer, and nobody else is', async () => {
    expect(await said(insert({ customer_id: customerId.toString() }))).toContain('"operator_customer_id_key"')
  })

  test.each([`name = 'other.one'`, 'is_automatic = true', `made_at = made_at + interval '1 s'`])(
    'stays who it is: %s',
    async (set) => {
      expect(await said(`update operator set ${set} where id = ${two}`)).toBe(
        'who an operator is never changes',
      )
    },
  )

  test('is never deleted', async () => {
    expect(await said(`delete from operator where id = ${two}`)).toBe('delete of operator is never allowed')
  })

  test('has a password and when it was set, or neither', async () => {
    expect(await said(insert({ password_hash: `'x'` }))).toContain('check constraint')
    expect(await said(insert({ password_hash: `'x'`, password_changed_at: now }))).toBe('written')
  })

  test('that is automatic has no log-in, no customer, and no live mode', async () => {
    const automatic = { name: `'Desk 3 (automatic)'`, is_automatic: 'true' }
    expect(await said(insert(automatic))).toBe('written')
    expect(await said(LIVE, insert(automatic))).toBe('automatic operators are for practice alone')

    for (const more of [
      { password_hash: `'x'`, password_changed_at: now },
      { authenticator_sealed: `'x'` },
      { authenticator_pending: `'x'` },
      { customer_id: (await makeCustomer(db, clock)).toString() },
    ])
      expect(await said(insert({ ...automatic, ...more }))).toContain('"automatic_has_no_log_in"')
  })

  test('may decide where they work here and do not gain by it', async () => {
    const may = async (id: bigint, customer: bigint | null, ...before: readonly string[]) => {
      let answer: boolean | undefined
      await saidOf(owner, async (tx) => {
        for (const statement of before) await tx.query(statement)

        const [row] = await tx.query<{ may: boolean }>('select operator_may_decide($1, $2) as may', [
          id,
          customer,
        ])

        answer = row?.may
      })

      return answer
    }

    expect(await may(one, customerId)).toBe(false)
    expect(await may(one, customerId + 1n)).toBe(true)
    expect(await may(one, null)).toBe(true)
    expect(await may(two, customerId)).toBe(true)
    expect(await may(two, customerId, `update operator set is_active = false where id = ${two}`)).toBe(false)

    const automatic = `update operator set is_automatic = true where id = ${two}`
    const unguarded = 'alter table operator disable trigger user'

    expect(await may(two, customerId, unguarded, automatic)).toBe(true)
    expect(await may(two, customerId, unguarded, automatic, LIVE)).toBe(false)
  })
})

describe('a link to set up a log-in', () => {
  const link = (ms: number, more = { used: 'null', withdrawn: 'null', bytes: 32 }): Promise<string> =>
    saidOf(db, (tx) =>
      tx.query(
        `insert into operator_setup_link (token_hash, operator_id, made_at, expires_at, used_at, withdrawn_at)
         values ($1, $2, ${now}, instant($3), ${more.used}, ${more.withdrawn})`,
        [randomBytes(more.bytes), two, clock.now() + ms],
      ),
    )

  test('is good for 168 hours and not a moment longer', async () => {
    expect(await link(7 * DAY_MS)).toBe('written')
    expect(await link(7 * DAY_MS + 1)).toContain('operator_setup_link_check')
    expect(await link(0)).toContain('operator_setup_link_check')
  })

  test('is kept by the hash of its token, and used or withdrawn', async () => {
    const fields = { used: 'null', withdrawn: 'null', bytes: 32 }
    expect(await link(HOUR_MS, { ...fields, bytes: 31 })).toContain('token_hash_check')
    expect(await link(HOUR_MS, { ...fields, used: now, withdrawn: now })).toContain('check constraint')
    expect(await link(HOUR_MS, { ...fields, used: now })).toBe('written')
  })

  test('of another operator or for longer it never becomes', async () => {
    for (const set of ['operator_id = operator_id', 'expires_at = expires_at', 'token_hash = token_hash'])
      expect(await saidOf(db, (tx) => tx.query(`update operator_setup_link set ${set}`))).toContain(
        'permission denied',
      )
  })
})

test('a session at the desk is one token’s', async () => {
  const token = randomBytes(32)

  const open = (tx: Transaction) =>
    tx.query(
      `insert into operator_session (operator_id, token_hash, opened_at, last_seen_at, proved_at) values ($1, $2, ${now}, ${now}, ${now})`,
      [two, token],
    )

  expect(await saidOf(db, open)).toBe('written')

  const twice = saidOf(db, async (tx) => {
    await open(tx)
    await open(tx)
  })

  expect(await twice).toContain('"operator_session_token_hash_key"')
  const longer = saidOf(db, (tx) => tx.query('update operator_session set opened_at = opened_at'))
  expect(await longer).toContain('permission denied')
})

describe('an act in the log', () => {
  const record = (tx: Transaction, change: Partial<Parameters<typeof recordAct>[1]> = {}) =>
    recordAct(tx, {
      operatorId: two,
      act: 'test_act',
      subjectKind: 'thing',
      subjectId: '7',
      at: clock.now(),
      ...change,
    })

  test('is not taken back', async () => {
    const back = saidOf(owner, async (tx) => {
      await record(tx)
      await tx.query('delete from operator_act_draft')
    })
    expect(await back).toBe('an act of an operator was taken back')
  })

  test('names two hands where there are two', async () => {
    expect(await saidOf(db, (tx) => record(tx, { secondOperatorId: one }))).toBe('written')
    expect(await saidOf(db, (tx) => record(tx, { secondOperatorId: two }))).toContain('"two_operators"')
  })

  test.each(['update operator_act set reason = reason', 'delete from operator_act'])(
    'is final: %s',
    async (statement) => {
      const change = saidOf(owner, async (tx) => {
        await record(tx)
        await tx.query('set constraints all immediate')
        await tx.query(statement)
      })

      expect(await change).toContain('of operator_act is never allowed')
    },
  )
})

describe('the server’s role changes nobody but with an act of the same transaction', () => {
  const added = makeOperator(owner, clock)

  /** What is said where the act is recorded before the change, and where it is recorded after. */
  const withAct = async (change: string, act: string, about: { kind?: string; of?: string } = {}) => {
    const id = await added
    const other = await makeCustomer(db, clock)

    const work = (isBefore: boolean) =>
      saidOf(db, async (tx) => {
        const record = () =>
          recordAct(tx, {
            act,
            subjectKind: about.kind ?? 'operator',
            subjectId: about.of ?? id.toString(),
            at: clock.now(),
          })

        if (isBefore) await record()
        await tx.query(`update operator set ${change.replace('$other', other.toString())} where id = $1`, [
          id,
        ])

        if (!isBefore) await record()
      })

    return [await work(true), await work(false)]
  }

  const WRITTEN = ['written', 'written']
  const without = expect.stringContaining('is changed without an act in the log')
  const WITHOUT = [without, without]

  test.each([
    ['roles', `roles = '{admin}'`, 'operator_roles'],
    ['its customer', 'customer_id = $other', 'operator_customer'],
    ['its work here', 'is_active = false', 'operator_suspend'],
  ])('%s', async (_what, change, act) => {
    expect(await withAct(change, act)).toEqual(WRITTEN)
    expect(await withAct(change, 'operator_link')).toEqual(WITHOUT)
    expect(await withAct(change, act, { kind: 'customer' })).toEqual(WITHOUT)
    expect(await withAct(change, act, { of: one.toString() })).toEqual(WITHOUT)
  })

  test('nor makes one', async () => {
    expect(await saidOf(db, (tx) => tx.query(insert({})))).toContain('without an act in the log')
    const automatic = insert({ name: `'Desk 4 (automatic)'`, is_automatic: 'true' })
    expect(await saidOf(db, (tx) => tx.query(automatic))).toBe('written')
  })

  test('an act of another transaction is none', async () => {
    const id = await added
    await db.transaction((tx) =>
      recordAct(tx, {
        act: 'operator_roles',
        subjectKind: 'operator',
        subjectId: id.toString(),
        at: clock.now(),
      }),
    )

    const change = saidOf(db, (tx) => tx.query(`update operator set roles = '{admin}' where id = $1`, [id]))
    expect(await change).toContain('without an act in the log')
  })
})

describe('a decision leaves its trace, by the very operator whom the row names', () => {
  const proposal = (tx: Transaction, id: string) =>
    tx.query(
      `insert into proposal (id, kind, document, lines, reason, practice, maker_id, made_at)
       values ($1, 'payment_method', '{}', '[]', 'Test', true, $2, ${now})`,
      [id, one],
    )

  const withAct = async (about: { by?: bigint; second?: bigint; kind?: string; of?: string }) => {
    const work = (isBefore: boolean) =>
      saidOf(db, async (tx) => {
        const id = randomUUID()

        const record = () =>
          recordAct(tx, {
            operatorId: about.by ?? one,
            ...(about.second !== undefined && { secondOperatorId: about.second }),
            act: 'proposal_made',
            subjectKind: about.kind ?? 'proposal',
            subjectId: about.of ?? id,
            at: clock.now(),
          })

        if (isBefore) await record()
        await proposal(tx, id)
        if (!isBefore) await record()
      })

    return [await work(true), await work(false)]
  }

  const without = expect.stringContaining('is decided without an act in the log')

  test('before it or after it', async () => {
    expect(await withAct({})).toEqual(['written', 'written'])
    expect(await withAct({ by: two, second: one })).toEqual(['written', 'written'])
    for (const about of [{ by: two }, { kind: 'withdrawal' }, { of: randomUUID() }])
      expect(await withAct(about)).toEqual([without, without])
  })

  test('and not in another transaction', async () => {
    const id = randomUUID()
    await db.transaction((tx) =>
      recordAct(tx, {
        operatorId: one,
        act: 'proposal_made',
        subjectKind: 'proposal',
        subjectId: id,
        at: clock.now(),
      }),
    )

    expect(await saidOf(db, (tx) => proposal(tx, id))).toEqual(without)
  })
})
