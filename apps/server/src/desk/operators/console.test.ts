import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { NOTES_FOR_NODES } from '../../platform/nodes/change-rows.ts'
import { testNode } from '../../platform/nodes/testing/two-nodes.ts'
import { testCustomer } from '../../testing/customer.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { automaticOperators } from './automatic-operators.ts'
import { addOperator, changeRoles, nameCustomer, renewLink, restoreOperator } from './console.ts'
import { firstOperators } from './first-operators.ts'
import type { ConsoleBooks, OperatorBooks } from './operators.ts'
import { atTheDoor, codeAt, DESK_PASSWORD } from './testing/desk-door.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, owner, clock, browser } = whole
const fillRandom: OperatorBooks['fillRandom'] = (bytes) => void randomBytes(bytes.length).copy(bytes)
const books: ConsoleBooks = { database: db, clock, fillRandom, changes: NOTES_FOR_NODES }

test('the first start makes maker and checker with every role, later ones make nobody', async () => {
  const links = await firstOperators(books)
  expect(links.map(({ name, roles }) => [name, roles.length])).toEqual([
    ['maker', 5],
    ['checker', 5],
  ])

  expect(await firstOperators(books)).toEqual([])

  const acts = await db.query(
    `select operator_name, act, after from operator_act where act = 'operator_add' order by seq`,
  )

  const all = 'support,reviewer,treasurer,editor,admin'
  expect(acts).toEqual([
    { operator_name: 'console', act: 'operator_add', after: all },
    { operator_name: 'console', act: 'operator_add', after: all },
  ])
})

test('a new link ends the password, the second factor, the sessions and the link before', async () => {
  const ann = await atTheDoor(whole)
  await ann.setUp()

  const totp = await ann.addAuthenticator()
  const first = await renewLink(books, ann.name)

  expect((await ann.get('/api/desk/me')).status).toBe(401)
  clock.advance(60_000)
  expect((await ann.logIn({ second_factor: codeAt(totp, clock.now()) })).data.refusal).toBe('login_failed')

  const second = await renewLink(books, ann.name)
  const look = (token: string) => browser().post('/api/desk/setup/look', { setup_token: token })

  expect((await look(first.token)).data.refusal).toBe('setup_link_invalid')
  expect((await look(second.token)).data.name).toBe(ann.name)

  const form = { setup_token: second.token, password: DESK_PASSWORD, password_confirm: DESK_PASSWORD }
  expect((await ann.browser.post('/api/desk/setup', form)).data.operator.has_authenticator).toBe(false)
})

test('nodes with an open desk of the operator read at once that its session ended', async () => {
  const ann = await atTheDoor(whole)
  await ann.setUp()

  const node = await testNode(db)
  const heard: (string | undefined)[] = []

  node.changes.on('operator-sessions', (subject) => heard.push(subject))
  await node.changes.read()
  await renewLink(books, ann.name)
  await node.changes.read()

  const [operator] = await db.query<{ id: bigint }>('select id from operator where name = $1', [ann.name])
  expect(heard).toEqual([String(operator?.id)])
})

test('roles change under an open session', async () => {
  const ann = await atTheDoor(whole, { roles: ['support'] })
  await ann.setUp()
  expect((await ann.get('/api/desk/operators')).status).toBe(403)
  await changeRoles(books, ann.name, ['admin'])
  expect((await ann.get('/api/desk/operators')).status).toBe(200)

  const [act] = await db.query(`select before, after from operator_act where act = 'operator_roles'`)
  expect(act).toEqual({ before: 'support', after: 'admin' })
})

test('a suspended operator is restored, not linked anew', async () => {
  const ann = await atTheDoor(whole)
  await ann.setUp()
  await expect(restoreOperator(books, ann.name)).rejects.toThrow(/not suspended/)
  await owner.query('update operator set is_active = false where name = $1', [ann.name])
  await expect(renewLink(books, ann.name)).rejects.toThrow(/suspended/)
  await restoreOperator(books, ann.name)
  expect((await ann.logIn()).status).toBe(200)
})

test('one customer is one operator, who decides nothing about themselves', async () => {
  const ann = browser()
  await ann.register('operator-herself@example.com')

  const [row] = await db.query<{ id: bigint }>(
    `select id from customer where account = 'operator-herself@example.com'`,
  )

  const customerId = row?.id ?? 0n
  const [one, two] = [await atTheDoor(whole), await atTheDoor(whole)]

  await nameCustomer(books, one.name, 'operator-herself@example.com')
  await expect(nameCustomer(books, two.name, 'operator-herself@example.com')).rejects.toThrow(/already/)
  await expect(nameCustomer(books, two.name, 'nobody@example.com')).rejects.toThrow(/no customer/)

  const may = async (name: string, customer: bigint | null) => {
    const [answer] = await db.query<{ may: boolean }>(
      'select operator_may_decide((select id from operator where name = $1), $2) as may',
      [name, customer],
    )
    return answer?.may
  }

  expect(await may(one.name, customerId)).toBe(false)
  expect(await may(one.name, customerId + 1n)).toBe(true)
  expect(await may(one.name, null)).toBe(true)
  expect(await may(two.name, customerId)).toBe(true)
  expect(await may('nobody', customerId)).toBe(false)
  await owner.query('update operator set is_active = false where name = $1', [two.name])
  expect(await may(two.name, customerId)).toBe(false)
})

test.each(['Maker', 'a', 'console', 'has space', '-dash', 'x'.repeat(33), ''])(
  '%j is no name',
  async (name) => {
    const made = db.transaction((tx) => addOperator(books, tx, { name, roles: ['support'] }))
    await expect(made).rejects.toThrow(OperatorError)
  },
)

test('a name is given once', async () => {
  const { name } = await atTheDoor(whole)
  await expect(db.transaction((tx) => addOperator(books, tx, { name, roles: ['support'] }))).rejects.toThrow(
    /already/,
  )
})

test('the automatic two have no log-in, are made once, and not in live mode', async () => {
  const first = await db.transaction((tx) => automaticOperators(tx, clock.now()))
  expect(await db.transaction((tx) => automaticOperators(tx, clock.now()))).toEqual(first)

  const desk = 'Practice desk 1 (automatic)'
  await expect(renewLink(books, desk)).rejects.toThrow(/no operator/)

  await expect(
    db.query('update operator set password_hash = $1, password_changed_at = now() where id = $2', [
      'x',
      first[0],
    ]),
  ).rejects.toThrow(/automatic_has_no_log_in/)

  const mayDecide = () =>
    db.query<{ may: boolean }>('select operator_may_decide($1, null) as may', [first[0]])
  expect(await mayDecide()).toEqual([{ may: true }])
  await owner.query(`insert into platform_setting (name, value) values ('mode', 'live')`)
  expect(await mayDecide()).toEqual([{ may: false }])

  await expect(
    db.query(
      `insert into operator (name, roles, is_automatic, made_at) values ('Desk 3 (automatic)', '{reviewer}', true, now())`,
    ),
  ).rejects.toThrow(/practice alone/)

  await owner.query(`delete from platform_setting where name = 'mode'`)
})

test('the server’s own role makes nobody an operator and changes none without an act in the log', async () => {
  const [one] = await owner.query<{ id: bigint }>(
    `insert into operator (name, roles, made_at) values ('quiet.one', '{support}', now()) returning id`,
  )

  const id = one?.id ?? 0n
  const state = (sql: string) => db.query(sql).then(() => 'allowed', sqlState)
  const known = await owner.query('select id, roles, is_active, customer_id from operator order by id')

  for (const sql of [
    `insert into operator (name, roles, made_at) values ('quiet.two', '{reviewer,treasurer}', now())`,
    `update operator set roles = '{reviewer,treasurer}' where id = ${id}`,
    `update operator set is_active = false where id = ${id}`,
    `update operator set customer_id = ${await testCustomer(owner)} where id = ${id}`,
    // An act of another kind, or one of before, is none of this.
    `with told as (select operator_act_append(null, null, 'operator_link', 'operator', '${id}', null, null, null, null, now()))
     update operator set roles = '{admin}' from told where id = ${id}`,
  ])
    expect([sql, await state(sql)]).toEqual([sql, '42501'])

  expect(await owner.query('select id, roles, is_active, customer_id from operator order by id')).toEqual(
    known,
  )

  expect(
    await state(
      `with told as (select operator_act_append(null, null, 'operator_roles', 'operator', '${id}', null, null, null, null, now()))
       update operator set roles = '{admin}' from told where id = ${id}`,
    ),
  ).toBe('allowed')

  expect(await state(`update operator set roles = '{treasurer}' where id = ${id}`)).toBe('42501')
})
