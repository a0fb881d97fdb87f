import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AUTHORISATION } from './testing/authorisation-table.ts'
import { operatorBrowser } from '../testing/operator-browser.ts'
import { VALID_REQUESTS } from '../testing/requests/valid-requests.ts'
import { wholeApp } from '../testing/whole-app.ts'

/*
 * Who may call what: every route × method × kind of caller, held against the one table of http/testing/authorisation-table.ts.
 * A route that is missing there fails, one that serves somebody else than it says fails.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, browser, clock, db, owner } = whole
const nameOf = (call: Call): string => `${call.method} ${call.path}`

type Headers = Readonly<Record<string, string>>

async function customerToken(account: string): Promise<string> {
  const one = browser()
  await one.register(account)
  return one.token ?? ''
}

/** Tokens that were good once. They end before the others are made: the clock moves for all. */
async function spentTokens() {
  const [expired, loggedOut, changed] = [browser(), browser(), browser()]
  await expired.register('expired@example.com')

  const expiredOperator = await operatorBrowser(whole)
  clock.advance(30 * DAY_MS + 1)
  await loggedOut.register('gone@example.com')

  const gone = loggedOut.token ?? ''
  await loggedOut.post('/api/login/logout')
  await changed.register('changed@example.com')

  const before = changed.token ?? ''
  const change = { old_password: 'k9-willow', password: 'w9-kestrel', password_confirm: 'w9-kestrel' }

  await changed.post('/api/user/pwd_login', change)
  const suspended = await operatorBrowser(whole)
  await owner.query('update operator set is_active = false where id = $1', [suspended.operatorId])

  const signedOut = await operatorBrowser(whole)
  await signedOut.post('/api/desk/logout')

  return {
    'an expired token': { token: expired.token ?? '' },
    'a token that logged out': { token: gone },
    'a token from before a password change': { token: before },
    'an operator’s expired token': { 'operator-token': expiredOperator.token },
    'an operator’s token that signed out': { 'operator-token': signedOut.token },
    'a suspended operator’s token': { 'operator-token': suspended.token },
  }
}

const spent = await spentTokens()
const ownerToken = await customerToken('owner@example.com')
const lockedToken = await customerToken('locked@example.com')
for (let time = 0; time < 5; time += 1) await browser().logIn('locked@example.com', 'wrong-wrong')
const anyOperator = await operatorBrowser(whole)

const NOBODIES: Readonly<Record<string, Headers>> = {
  anonymous: {},
  'an empty token': { token: '', 'operator-token': '' },
  'a forged token': { token: 'A'.repeat(43), 'operator-token': 'A'.repeat(43) },
  'a customer’s token at the desk’s header': { 'operator-token': ownerToken },
  'an operator’s token at the customers’ header': { token: anyOperator.token },
  ...spent,
}

const CUSTOMERS: Readonly<Record<string, Headers>> = {
  owner: { token: ownerToken },
  'other customer': { token: await customerToken('other@example.com') },
  'locked customer': { token: lockedToken },
  'unverified customer': { token: await customerToken('unverified@example.com') },
}

const OPERATORS = new Map<OperatorRole, Headers>()

for (const role of OPERATOR_ROLES) {
  const { token } = await operatorBrowser(whole, { roles: [role] })
  OPERATORS.set(role, { 'operator-token': token })
}

/** An empty request: admission is decided before it is read, and it does nothing that later rows would meet. */
async function refusalOf(call: Call, headers: Headers): Promise<string | undefined> {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    remoteAddress: '192.0.2.7',
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })

  const isRefused = answer.statusCode === 401 || answer.statusCode === 403
  return isRefused
    ? `${answer.statusCode} ${answer.json<{ data: { refusal: string } }>().data.refusal}`
    : undefined
}

/** Signing out ends the session that the next row needs. */
const isSignOut = (call: Call): boolean => call.path.endsWith('/logout')

/** Pages, descriptions and figures: no calls, and nothing in them is anybody's own. */
const BESIDE =
  /^(\/|\/h5\/?.*|\/proofs\/:log\/checkpoint|\/(proofs\/:log\/)?\*|\/desk\/?.*|\/api\/(docs.*|openapi\.json)|\/(metrics|ready))$/

/** Every route that has a handler, from the router's own tree: each level stands four characters further in. */
function servedRoutes() {
  const above: string[] = []

  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods] = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      if (piece === '') return []

      const depth = indent.length / 4
      above[depth] = piece
      const path = above.slice(0, depth + 1).join('')

      return methods?.split(', ').map((method) => ({ method, path })) ?? []
    })
}

test('the table names every call, and no other', () => {
  expect(Object.keys(AUTHORISATION).toSorted()).toEqual(CALLS.map(nameOf).toSorted())
})

test('every call of the table is served, and every route that is served stands in it', () => {
  for (const call of CALLS)
    expect([nameOf(call), app.hasRoute({ method: call.method, url: call.path })]).toEqual([
      nameOf(call),
      true,
    ])

  const routes = servedRoutes().filter(({ path }) => !BESIDE.test(path))
  const isCall = ({ method, path }: { method: string; path: string }) =>
    CALLS.some((call) => call.path === path && call.method === method)

  expect(routes.filter((route) => !isCall(route))).toEqual([])
  expect(routes).toHaveLength(CALLS.length)
})

describe.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const admitted = AUTHORISATION[name]
  const isOpen = admitted === 'open'

  test.each(Object.entries(NOBODIES))('by %s', async (_caller, headers) => {
    expect(await refusalOf(call, headers)).toBe(isOpen ? undefined : '401 login_required')
  })

  test.each(Object.entries(CUSTOMERS))('by %s', async (_caller, headers) => {
    if (isSignOut(call)) return
    const isAdmitted = isOpen || admitted === 'customer' || admitted === 'verified'
    expect(await refusalOf(call, headers)).toBe(isAdmitted ? undefined : '401 login_required')
  })

  test.each([...OPERATORS])('by an operator who is %s alone', async (role, headers) => {
    if (isSignOut(call)) return

    const expected = isOpen
      ? undefined
      : Array.isArray(admitted)
        ? admitted.includes(role)
          ? undefined
          : '403 not_allowed'
        : '401 login_required'

    expect(await refusalOf(call, headers)).toBe(expected)
  })

  test('by a page of another origin', async () => {
    if (call.method === 'GET') return

    const everybody = { token: ownerToken, 'operator-token': anyOperator.token }
    const foreign = { ...everybody, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect(await refusalOf(call, foreign)).toBe('403 not_allowed')
  })

  test('by another method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      if (CALLS.some((known) => known.path === call.path && known.method === method)) continue

      const headers = { token: ownerToken, 'operator-token': anyOperator.token }
      const answer = await app.inject({ method, url: call.path, headers })
      expect([method, answer.statusCode]).toEqual([method, 404])
    }
  })
})

describe('a customer whose real name is not verified', () => {
  const calls = CALLS.filter((call) => AUTHORISATION[nameOf(call)] === 'verified')
  test.each(calls.map((call) => [nameOf(call), call] as const))('gets nothing of %s', async (name, call) => {
    const answer = await app.inject({
      method: call.method,
      url: call.path,
      headers: {
        ...CUSTOMERS['unverified customer'],
        'idempotency-key': randomUUID(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(VALID_REQUESTS[name]).toString(),
    })

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

test('signing out is for whoever is signed in', async () => {
  const customer = browser()
  await customer.register('leaves@example.com')
  expect((await customer.post('/api/login/logout')).status).toBe(200)

  for (const role of OPERATOR_ROLES) {
    const operator = await operatorBrowser(whole, { roles: [role] })
    expect((await operator.post('/api/desk/logout')).status).toBe(200)
    expect((await operator.get('/api/desk/me')).status).toBe(401)
  }
})

test('an operator’s roles add up, and one who has none of a call’s is told so before the request is read', async () => {
  const two = await operatorBrowser(whole, { roles: ['support', 'admin'] })
  expect((await two.get('/api/desk/customers')).status).toBe(200)
  expect((await two.get('/api/desk/operators')).status).toBe(200)
  expect((await two.get('/api/desk/withdrawal', { id: 'no id' })).data.refusal).toBe('field_invalid')

  expect((await two.post('/api/desk/withdrawal/pay', { id: 'no id' })).data).toEqual({
    refusal: 'not_allowed',
  })
})

test('sessions of the day end in time', async () => {
  clock.advance(15 * MINUTE_MS + 1)
  for (const headers of OPERATORS.values())
    expect((await app.inject({ url: '/api/desk/me', headers })).statusCode).toBe(401)

  clock.advance(30 * DAY_MS)
  for (const headers of Object.values(CUSTOMERS))
    expect((await app.inject({ url: '/api/user/index', headers })).statusCode).toBe(401)
})

test('the app’s database role reads no secret that it does not need and writes no ledger table', async () => {
  for (const statement of [
    'update account set cr_posted = 1',
    'insert into transfer select * from transfer',
    'delete from transfer',
    'truncate request',
    'update customer set account = account',
    'delete from customer',
    'update content_wording set title = title',
    'delete from terms_acceptance',
    'update bonus set terms_id = 1',
    'update operator set name = name',
    'delete from operator',
    'insert into operator_act default values',
    'update operator_session set operator_id = 1',
    'delete from operator_setup_link',
  ]) {
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  }
})
