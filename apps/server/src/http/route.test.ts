import { defineCall } from '@plumbline/api-schema/wire/call'
import { amountOf, nothing, wholeNumber } from '@plumbline/api-schema/wire/wire'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../testing/database.ts'
import { testHouse } from '../testing/houses/house.ts'
import { registerCall } from './route.ts'

const echoCall = defineCall({
  method: 'POST',
  path: '/api/test/echo',
  summary: '',
  auth: 'open',
  refusals: [],
  request: z.object({ amount: amountOf(2), count: z.optional(wholeNumber), words: z.optional(z.string()) }),
  response: z.object({ minor: z.string() }),
})

const failCall = defineCall({
  method: 'GET',
  path: '/api/test/fail',
  summary: '',
  auth: 'open',
  refusals: [],
  request: nothing,
  response: nothing,
})

const ownCall = defineCall({
  method: 'GET',
  path: '/api/test/own',
  summary: '',
  auth: 'customer',
  refusals: [],
  request: nothing,
  response: nothing,
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }

const { db } = await testDatabase()

const house = testHouse({
  database: db,
  register(app) {
    registerCall(app, echoCall, ({ amount }) => ({ minor: amount.toString() }))
    registerCall(app, failCall, () => {
      throw new Error('secret detail')
    })
    registerCall(app, ownCall, () => ({}))
  },
})

const post = (payload: string | Buffer, headers: Record<string, string> = FORM) =>
  house.app.inject({ method: 'POST', url: '/api/test/echo', payload, headers })

describe('a call', () => {
  test('answers a form and JSON alike, in the envelope', async () => {
    for (const answer of [await post('amount=10.50'), await post('{"amount":"10.50"}', JSON_TYPE)]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ code: 200, msg: 'Done', data: { minor: '1050' } })
    }
  })

  test('speaks the language of the header, then of its fallback, then English', async () => {
    const german = await post('amount=1', { ...FORM, language: 'de', lang: 'fr' })
    const french = await post('amount=1', { ...FORM, lang: 'fr' })
    const unknown = await post('amount=1', { ...FORM, language: 'xx' })
    expect(unknown.json().msg).toBe('Done')
    expect(new Set([german.json().msg, french.json().msg, unknown.json().msg]).size).toBe(3)
  })

  test.each([
    ['amount=-1', 'amount'],
    ['amount=', 'amount'],
    ['', 'amount'],
    ['amount=1e3', 'amount'],
    ['amount=１', 'amount'],
    ['amount=0', 'amount'],
    ['amount=1&amount=1', 'amount'],
    ['amount=1&count=1.5', 'count'],
    ['amount=1&words=%00', 'words'],
  ])('names the field of %s', async (payload, field) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 40002, data: { refusal: 'field_invalid', field } })
  })

  test.each([
    ['{"amount":"1","amount":"2"}', 'amount'],
    ['{"amount":1}', 'amount'],
    ['{"amount":["1"]}', 'amount'],
    ['{"amount":{"__proto__":1}}', 'amount'],
    ['{"amount":"1","words":"\\ud800"}', 'words'],
    ['{"__proto__":{"amount":"1"}}', 'amount'],
  ])('names the field of %s', async (payload, field) => {
    expect((await post(payload, JSON_TYPE)).json()).toMatchObject({
      data: { refusal: 'field_invalid', field },
    })
  })

  test('ignores fields that it does not know', async () => {
    expect((await post('amount=1&__proto__=x&constructor=y&balance=9')).statusCode).toBe(200)
    expect((await post('{"amount":"1","__proto__":{"x":1},"toString":1}', JSON_TYPE)).statusCode).toBe(200)
  })

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['bad UTF-8', Buffer.from([0x61, 0x3d, 0xff]), FORM],
    ['bad percent', 'amount=%zz', FORM],
    ['percent that is no UTF-8', 'amount=%ff', FORM],
    ['broken JSON', '{"amount":', JSON_TYPE],
    ['a JSON list', '[1]', JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['deep JSON', '['.repeat(60_000), JSON_TYPE],
    ['an unknown type', 'x', { 'content-type': 'text/xml' }],
    ['a huge body', `amount=${'1'.repeat(70_000)}`, FORM],
    ['no content type', 'amount=1', {}],
  ])('refuses %s as malformed', async (_name, payload, headers) => {
    const answer = await post(payload, headers)
    expect([answer.statusCode, answer.json().data]).toEqual([400, { refusal: 'malformed' }])
  })

  test('answers a fault with no detail and logs it once', async () => {
    const answer = await house.app.inject('/api/test/fail')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(house.logged.filter((line) => line.includes('secret detail'))).toHaveLength(1)
  })

  test('asks for a session before it looks at anything else', async () => {
    for (const token of [undefined, '', 'x', 'a'.repeat(43), '\u00e9'.repeat(43)]) {
      const answer = await house.app.inject({
        url: '/api/test/own',
        headers: token === undefined ? {} : { token },
      })

      expect([answer.statusCode, answer.json()]).toMatchObject([
        401,
        { code: 401, data: { refusal: 'login_required' } },
      ])
    }
  })

  test('answers unknown paths, methods and addresses as not found or malformed', async () => {
    expect((await house.app.inject('/api/test/none')).json()).toMatchObject({
      code: 40401,
      data: { refusal: 'not_found' },
    })

    expect((await house.app.inject({ method: 'DELETE', url: '/api/test/echo' })).statusCode).toBe(404)
    expect((await house.app.inject({ method: 'GET', url: '/api/test/echo' })).statusCode).toBe(404)
    expect((await house.app.inject('/api/%ff')).json()).toMatchObject({ data: { refusal: 'malformed' } })
  })
})

describe('a page of another origin', () => {
  test.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://127.0.0.1:4180' }, 200],
    [{ origin: 'http://localhost:5173', host: 'localhost:5173' }, 200],
    [{}, 200],
  ])('%o is answered with %i', async (headers, status) => {
    expect((await post('amount=1', { ...FORM, ...headers })).statusCode).toBe(status)
  })
})

describe('security headers', () => {
  test('stand on answers, refusals and faults', async () => {
    for (const url of ['/api/test/fail', '/api/test/none', '/', '/api/test/own']) {
      const { headers } = await house.app.inject(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")

      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })

      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })
})
