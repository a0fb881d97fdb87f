import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { apiKeyOf } from '@plumbline/domain/accounts/api-key'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BY_API_KEY } from './testing/api-key-table.ts'
import { makeKey, programOf } from '../testing/api-keys.ts'
import { readAnswer } from '../testing/test-browser.ts'
import { VALID_REQUESTS } from '../testing/requests/valid-requests.ts'
import { wholeApp } from '../testing/whole-app.ts'

/*
 * What a customer's own program may call: every call × every state of a key, held against the one table of
 * http/testing/api-key-table.ts. A call that admits a key and is missing there fails, one that refuses it fails too.
 */

const spent = new Set<string>()
const whole = await wholeApp({ limiter: { take: (key) => (spent.has(key) ? 7 : 0) } })
const { app, clock } = whole
const HOME = '203.0.113.5'
const ELSEWHERE = '198.51.100.9'

async function person() {
  const from = whole.browser()
  const account = `${randomUUID().slice(0, 12)}@example.com`
  await from.register(account)

  return { from, account }
}

const ann = await person()
const expired = await makeKey(ann, { scope: 'trade', days: '1' })
clock.advance(DAY_MS)
const revoked = await makeKey(ann, { scope: 'trade' })
await ann.from.post('/api/keys/revoke', { id: revoked.id })
const read = await makeKey(ann, { addresses: `${HOME}, 2001:db8::/32` })
const trade = await makeKey(ann, { scope: 'trade', addresses: HOME })
const overLimit = await makeKey(ann, { scope: 'trade' })
spent.add(`API key ${overLimit.id}`)
const mistyped = read.secret.replace(/.$/, read.secret.endsWith('a') ? 'b' : 'a')

interface Shown {
  readonly secret: string
  readonly address?: string
}

/** Each state of a key, and what it is refused with, whichever call it makes. */
const USELESS: Readonly<Record<string, Shown & { readonly refusal: string }>> = {
  'an expired key': { ...expired, refusal: '401 login_required' },
  'a revoked key': { ...revoked, refusal: '401 login_required' },
  'a key that nobody has': { secret: apiKeyOf(randomBytes(32)), refusal: '401 login_required' },
  'a mistyped key': { secret: mistyped, refusal: '400 api_key_mistyped' },
  'a key at another address': { ...trade, address: ELSEWHERE, refusal: '403 api_key_address' },
  'a key over its limit': { ...overLimit, refusal: '429 too_many_requests' },
}

const nameOf = (call: Call): string => `${call.method} ${call.path}`

/** An empty request: admission is decided before it is read. */
async function answerOf(call: Call, headers: Record<string, string>, address = HOME): Promise<string> {
  const answer = await app.inject({
    method: call.method,
    url: call.path,
    remoteAddress: address,
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
  if (!String(answer.headers['content-type']).startsWith('application/json')) return `${answer.statusCode}`

  const { data } = answer.json<{ data?: { refusal?: string } }>()
  return `${answer.statusCode} ${data?.refusal ?? ''}`.trim()
}

const isAdmitted = (answer: string): boolean =>
  !/login_required|api_key_|not_allowed|too_many/.test(answer) && !answer.startsWith('5')

test('the table names calls of customers alone, and each that declares a scope', () => {
  const declared = CALLS.flatMap((call) => (call.apiKey === undefined ? [] : [[nameOf(call), call.apiKey]]))
  expect(Object.fromEntries(declared)).toEqual(BY_API_KEY)
  for (const call of CALLS)
    if (nameOf(call) in BY_API_KEY) expect([call.path, call.auth]).toEqual([call.path, 'customer'])
})

describe.each(CALLS.filter(({ auth }) => auth === 'customer').map((call) => [nameOf(call), call] as const))(
  '%s',
  (name, call) => {
    const needed = BY_API_KEY[name]

    test('admits keys of its scope, and no others', async () => {
      for (const [scope, { secret }] of Object.entries({ read, trade })) {
        const answer = await answerOf(call, { token: secret })
        const may = needed === 'read' || (needed === 'trade' && scope === 'trade')
        if (may) expect([scope, answer, isAdmitted(answer)]).toEqual([scope, answer, true])
        else expect([scope, answer]).toEqual([scope, '403 api_key_scope'])
      }
    })

    test('refuses every key that does not count', async () => {
      for (const [state, { secret, address, refusal }] of Object.entries(USELESS))
        expect([state, await answerOf(call, { token: secret }, address)]).toEqual([state, refusal])
    })

    test('takes no key from an address or a cookie', async () => {
      const url = `${call.path}?token=${trade.secret}&apiKey=${trade.secret}&api_key=${trade.secret}`
      const answer = await app.inject({
        method: call.method,
        url,
        remoteAddress: HOME,
        headers: { cookie: `token=${trade.secret}`, authorization: `Bearer ${trade.secret}` },
      })

      expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([
        401,
        { refusal: 'login_required' },
      ])
    })
  },
)

test('no call of the desk knows a key, in whichever header', async () => {
  for (const call of CALLS.filter(({ auth }) => auth === 'operator'))
    for (const headers of [{ token: trade.secret }, { 'operator-token': trade.secret }])
      expect([nameOf(call), await answerOf(call, headers)]).toEqual([nameOf(call), '401 login_required'])
})

test('open calls know nobody by a key, and refuse nobody for one', async () => {
  for (const call of CALLS.filter(({ auth }) => auth === 'open')) {
    const [with_, without] = [await answerOf(call, { token: trade.secret }), await answerOf(call, {})]
    expect([nameOf(call), with_]).toEqual([nameOf(call), without])
  }

  // A complaint that a program sends is nobody's: it stands in no list of its owner.
  const sent = await programOf(whole, trade).post('/api/support/complaints', {
    text: 'Too slow',
    contact: 'a@example.com',
  })

  expect(sent.status).toBe(200)
  expect((await ann.from.get('/api/support/complaints')).data.items).toEqual([])
})

test('every call that admits keys answers a whole request of one, as a session has it answered', async () => {
  const program = programOf(whole, trade)
  for (const name of Object.keys(BY_API_KEY)) {
    const [method = '', path = ''] = name.split(' ')
    const fields = VALID_REQUESTS[name] ?? {}

    const ask = (from: typeof program) =>
      method === 'GET' ? from.get(path, fields) : from.post(path, fields, { 'idempotency-key': randomUUID() })
    const [byKey, byPerson] = [await ask(program), await ask(ann.from)]
    expect([name, byKey.status, byKey.data?.refusal]).toEqual([name, byPerson.status, byPerson.data?.refusal])
  }
})

test('a key bound to a network of IPv6 is used from all of it, and from IPv4 as mapped', async () => {
  for (const [address, status] of [
    ['2001:db8:7::1', 200],
    ['2001:db9::1', 403],
    [`::ffff:${HOME}`, 200],
  ] as const)
    expect((await programOf(whole, read, address).get('/api/user/wallet')).status).toBe(status)
})

test('a page of another origin calls with no key, and a key opens no origin', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const call = CALLS.find(({ path }) => path === '/api/order/goorder')
  if (!call) throw new Error('no such call')

  expect(await answerOf(call, { token: trade.secret, ...foreign })).toBe('403 not_allowed')
  const preflight = await app.inject({ method: 'OPTIONS', url: call.path, headers: foreign })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()

  const answer = await app.inject({
    url: '/api/user/wallet',
    headers: { token: trade.secret, ...foreign },
    remoteAddress: HOME,
  })

  expect(readAnswer(answer).headers['access-control-allow-origin']).toBeUndefined()
})
