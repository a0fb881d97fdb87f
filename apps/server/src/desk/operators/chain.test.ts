import { describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/operator-browser.ts'
import { recordAct } from './record-act.ts'
import type { Act } from './record-act.ts'
import { checkActs, listActs } from './audit.ts'
import type { AuditFilter } from './audit.ts'

const world = await testDatabase()
const { db, owner } = world
const AT = Date.UTC(2026, 10, 21, 12, 0, 0, 7)
const NO_RIGHT = '42501'

const act = (change: Partial<Act> = {}): Promise<void> =>
  db.transaction((tx) =>
    recordAct(tx, { act: 'test_act', subjectKind: 'thing', subjectId: '7', at: AT, ...change }),
  )

const { operatorId: ann } = await testOperator(world, { name: 'ann' })
const { operatorId: bob } = await testOperator(world, { name: 'bob' })
await act()
await act({ operatorId: ann, reason: 'because, it’s: so', before: '-', after: '3:x,"y"' })
await act({ operatorId: ann, secondOperatorId: bob })
for (let index = 0; index < 5; index += 1) await act({ operatorId: bob, subjectId: `${index}` })

const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)

describe('the chain', () => {
  test('is whole, from the first act to the last, by two computations that know nothing of each other', async () => {
    expect(await checkActs(db)).toMatchObject({ is_whole: true, acts: 8 })
    expect(await owner.query('select from operator_act_draft')).toEqual([])
  })

  test('holds a thousand and more', async () => {
    await db.transaction(async (tx) => {
      for (let index = 0; index < 2_100; index += 1)
        await recordAct(tx, { act: 'many', subjectKind: 'thing', subjectId: '1', at: AT })
    })
    expect(await checkActs(db)).toMatchObject({ is_whole: true, acts: 2_108 })
  })

  test('has no place for an act of a transaction that was rolled back', async () => {
    const before = await checkActs(db)

    await expect(
      db.transaction(async (tx) => {
        await recordAct(tx, { act: 'test_act', subjectKind: 'thing', subjectId: '7', at: AT })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')

    expect(await checkActs(db)).toEqual(before)
  })

  test('refuses an act of nobody, and one whose second hand is the first', async () => {
    await expect(act({ operatorId: 999_999n })).rejects.toThrow(/no rows/)
    await expect(act({ operatorId: ann, secondOperatorId: ann })).rejects.toThrow(/two_operators/)
    await expect(act({ act: 'Not A Name' })).rejects.toThrow(/check constraint/)
  })
})

describe('nobody changes it', () => {
  test.each([
    `update operator_act set reason = 'another'`,
    'delete from operator_act',
    'truncate operator_act cascade',
    'insert into operator_act default values',
    `insert into operator_act_draft (at, act, subject_kind, subject_id) values (now(), 'x', 'y', 'z')`,
    'select * from operator_act_draft',
    'select operator_act_join()',
    'alter table operator_act disable trigger all',
    'select * from operator_act for update',
  ])('the server: %s', async (statement) => {
    expect(await stateOf(db.query(statement))).toBe(NO_RIGHT)
  })

  test.each([
    `update operator_act set reason = 'another' where seq = 1`,
    'update operator_act set seq = seq + 100',
    'delete from operator_act where seq = 3',
    'delete from operator_act where seq = (select max(seq) from operator_act)',
    'truncate operator_act cascade',
    'delete from operator where id > 0',
    `update operator set name = 'somebody-else'`,
    'truncate operator cascade',
  ])('the database’s owner: %s', async (statement) => {
    expect(await stateOf(owner.query(statement))).toBe(NO_RIGHT)
  })

  const FIELDS = `seq, at, operator_id, operator_name, second_operator_id, second_operator_name, act, subject_kind, subject_id, customer_id, reason, before, after, prev, chain`

  /** What an owner who switches the triggers off meets. */
  test.each([
    ['changes a reason', `update operator_act set reason = 'another' where seq = 1`],
    ['changes a time by a millisecond', `update operator_act set at = at + interval '1 ms' where seq = 2`],
    [
      'changes who it was',
      `update operator_act set operator_id = ${bob}, operator_name = 'bob' where seq = 1`,
    ],
    ['leaves one out', 'delete from operator_act where seq = 3'],
    ['changes a hash', `update operator_act set chain = sha256('x') where seq = 4`],
    [
      'changes an act with a hash that fits',
      `update operator_act set reason = 'x', chain = sha256(prev || sha256('\\x00'::bytea || operator_act_leaf(seq, at, operator_id, operator_name,
        second_operator_id, second_operator_name, act, subject_kind, subject_id, customer_id, 'x', before, after))) where seq = 1`,
    ],
    [
      'slips one in at the end that follows another',
      `insert into operator_act (${FIELDS}) select (select max(seq) + 1 from operator_act), at, operator_id, operator_name, second_operator_id,
        second_operator_name, act, subject_kind, subject_id, customer_id, reason, before, after, prev, sha256(prev || sha256('\\x00'::bytea || operator_act_leaf(
        (select max(seq) + 1 from operator_act), at, operator_id, operator_name, second_operator_id, second_operator_name, act, subject_kind, subject_id,
        customer_id, reason, before, after))) from operator_act where seq = 2`,
    ],
    [
      'begins a second chain',
      `insert into operator_act (${FIELDS}) select -1, at, operator_id, operator_name, second_operator_id, second_operator_name, act, subject_kind,
        subject_id, customer_id, reason, before, after, sha256(''), chain from operator_act where seq = 0`,
    ],
  ])('the owner with the triggers off, who %s', async (_what, statement) => {
    await expect(
      owner.transaction(async (tx) => {
        await tx.query('alter table operator_act disable trigger user')
        await tx.query(statement)
      }),
    ).rejects.toThrow(/chain_is_whole|foreign key|check constraint/)

    expect((await checkActs(db)).is_whole).toBe(true)
  })

  test('and whoever switches the checks off too is found out by the recomputation', async () => {
    await owner.query('alter table operator_act disable trigger user')
    await owner.query('alter table operator_act drop constraint chain_is_whole')
    await owner.query(`update operator_act set reason = 'another' where seq = 1`)
    expect((await checkActs(db)).is_whole).toBe(false)
    await owner.query(`update operator_act set reason = 'because, it’s: so' where seq = 1`)
    expect((await checkActs(db)).is_whole).toBe(true)
    await owner.query('alter table operator_act enable trigger user')
  })
})

describe('the list', () => {
  const page = async (filter: AuditFilter) => {
    const answer = await listActs(db, filter)
    if ('items' in answer) return answer
    throw new Error(answer.refusal)
  }

  test('is newest first, a page at a time, by operator, act and subject', async () => {
    const first = await page({ limit: 3, operator: 'bob' })
    expect(first.items.map(({ subject_id: id }) => id)).toEqual(['4', '3', '2'])

    const second = await page({ limit: 3, operator: 'bob', cursor: first.next })
    expect(second.items.map(({ subject_id: id }) => id)).toEqual(['1', '0', '7'])
    expect(second.items[2]).toMatchObject({ operator: 'ann', second_operator: 'bob' })
    expect(second.next).toBeUndefined()
    expect((await page({ limit: 9, act: 'test_act', subject_id: '7' })).items).toHaveLength(3)
    await expect(page({ limit: 1, cursor: 'none-of-ours' })).rejects.toThrow('field_invalid')
  })
})
