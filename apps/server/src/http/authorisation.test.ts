import type { Call } from '@plumbline/api-schema/call'
import { CALLS } from '@plumbline/api-schema/calls'
import { DAY_MS } from '@plumbline/domain/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../testing/whole-app.ts'

/*
 * Who may call what: every call × every kind of caller, from the one table of CALLS. The spec's own list of open paths
 * stands beside it, so that a call opened by mistake fails here.
 */

const OPEN_PATHS = [
  /^\/api\/index\//,
  /^\/api\/market\//,
  /^\/api\/login\/(?!logout$)/,
  /^\/api\/health$/,
  /^\/\.well-known\/settlement-log\.json$/,
]
const isOpen = (call: Call): boolean => OPEN_PATHS.some((path) => path.test(call.path))

const { app, browser, clock, db } = await wholeApp({ limiter: { take: () => 0 } })
const [ann, bob, gone, changed] = [browser(), browser(), browser(), browser()]
await ann.register('owner@example.com')
await bob.register('other@example.com')
await gone.register('gone@example.com')
await changed.register('changed@example.com')
const spent = { loggedOut: gone.token ?? '', changed: changed.token ?? '' }
await gone.post('/api/login/logout')
await changed.post('/api/user/pwd_login', {
  old_password: 'k9-willow',
  password: 'w9-kestrel',
  password_confirm: 'w9-kestrel',
})

const call = (which: Call, token: string | undefined) =>
  app.inject({
    method: which.method,
    url: which.path,
    remoteAddress: '192.0.2.7',
    headers: { ...(token === undefined ? {} : { token }), 'idempotency-key': randomUUID() },
  })

test('the calls that need no session are those of wire.md', () => {
  for (const each of CALLS)
    expect([each.path, each.auth]).toEqual([each.path, isOpen(each) ? 'open' : 'customer'])
})

describe.each(CALLS.map((each) => [`${each.method} ${each.path}`, each] as const))('%s', (_name, each) => {
  test.each<[string, string | undefined]>([
    ['nobody', undefined],
    ['an empty token', ''],
    ['a forged token', 'A'.repeat(43)],
    ['a token that logged out', spent.loggedOut],
    ['a token from before a password change', spent.changed],
    ['an operator’s token', 'operator-token'],
  ])('by %s', async (_caller, token) => {
    const answer = await call(each, token)
    const isRefused = answer.statusCode === 401 && answer.json().data.refusal === 'login_required'
    expect(isRefused).toBe(each.auth === 'customer')
  })

  test('by a customer', async () => {
    if (each.path === '/api/login/logout') return
    expect((await call(each, ann.token)).statusCode).not.toBe(401)
  })

  test('by another method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      if (CALLS.some((known) => known.path === each.path && known.method === method)) continue
      const answer = await app.inject({ method, url: each.path, headers: { token: ann.token ?? '' } })
      expect([method, answer.statusCode]).toEqual([method, 404])
    }
  })
})

test('an order of another customer is not found, like one that does not exist', async () => {
  const ticket = await ann.post('/api/order/goorder', {
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: '60',
    amount: '10.00',
    multiple: '1',
  })
  const placed = await ann.post(
    '/api/order/addorder',
    { ticket: ticket.data.ticket },
    { 'idempotency-key': 'mine' },
  )
  expect(placed.status).toBe(200)
  expect((await ann.get('/api/order/get_this_order', { id: placed.data.id })).status).toBe(200)
  const [theirs, nones] = [
    await bob.get('/api/order/get_this_order', { id: placed.data.id }),
    await bob.get('/api/order/get_this_order', { id: randomUUID() }),
  ]
  expect([theirs.status, theirs.code, theirs.msg, theirs.data]).toEqual([
    nones.status,
    nones.code,
    nones.msg,
    nones.data,
  ])
  expect(theirs.status).toBe(404)
  expect((await bob.get('/api/order/ajaxorder_list')).data.items).toEqual([])
  const again = await ann.post('/api/order/goorder', {
    symbol: 'BTCUSD',
    direction: 'up',
    seconds: '60',
    amount: '10.00',
    multiple: '1',
  })
  expect(
    (await bob.post('/api/order/addorder', { ticket: again.data.ticket }, { 'idempotency-key': 'mine' })).data
      .refusal,
  ).toBe('ticket_invalid')
})

test('an expired session is nobody', async () => {
  const idle = browser()
  await idle.register('idle@example.com')
  clock.advance(30 * DAY_MS + 1)
  for (const each of CALLS.filter(({ auth }) => auth === 'customer'))
    expect((await call(each, idle.token)).statusCode).toBe(401)
})

test('the app’s database role reads no secret that it does not need and writes no ledger table', async () => {
  for (const statement of [
    'update account set cr_posted = 1',
    'insert into transfer select * from transfer',
    'delete from transfer',
    'truncate request',
    'update customer set account = account',
    'delete from customer',
    'update content_version set title = title',
  ]) {
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  }
})
