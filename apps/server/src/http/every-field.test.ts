import type { Call } from '@plumbline/api-schema/call'
import { CALLS } from '@plumbline/api-schema/calls'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { VALID_REQUESTS } from '../testing/valid-requests.ts'
import type { Request } from '../testing/valid-requests.ts'
import { wholeApp } from '../testing/whole-app.ts'
import { fieldNames } from './parse-request.ts'

/*
 * Each field of each call missing, empty, negative, zero, huge, fractional, exponent, NaN, full-width, wrong type,
 * repeated, with prototype keys: always a refusal that names the field, never a 5xx, no row changed. Calls and fields
 * come from CALLS; a new call without a valid request below fails.
 */

const { app, browser, owner, db } = await wholeApp({ limiter: { take: () => 0 } })
const ann = browser()
await ann.register('every-field@example.com')
const token = ann.token ?? ''

const TEXTS: readonly string[] = [
  '',
  ' ',
  '-1',
  '-0',
  '0',
  '00',
  '01',
  '+1',
  ' 1',
  '1 ',
  '1e3',
  '1E3',
  '1e400',
  '1e-400',
  '1.5',
  '.5',
  '5.',
  '0.001',
  '1,5',
  '1,000.00',
  '1.000,00',
  '1_000',
  '0x10',
  '0b1',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  'false',
  '１２',
  '１２.５',
  '٣',
  '一',
  '²',
  '½',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(40),
  '1'.repeat(3_000),
  '\0',
  'a\0b',
  '\u202e',
  '\ufeff1',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '{}',
  '[]',
  '1;2',
  "' or 1=1 --",
  '"; drop table customer; --',
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '9999-99-99T99:99:99.999Z',
  '2026-02-30T00:00:00.000Z',
  '0000-00',
]
/** Thousands of requests, on machines that do other things too. */
const SLOW_MS = 120_000

/** Raw JSON of another type than text, and texts that only JSON can carry. */
const JSON_VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  '[]',
  '{}',
  '[null]',
  '["1"]',
  '[["1"]]',
  '{"__proto__":{"x":1}}',
  '{"constructor":1}',
  '{"toString":null}',
  '"\\ud800"',
  '"\\u0000"',
]

/** What some fields may rightly be. Everything else in the lists above is refused everywhere. */
const LEGITIMATE: Readonly<Record<string, readonly string[]>> = {
  practice: ['true', '1'],
  amount: ['1.5'],
  from_seq: ['0'],
  symbols: ['', '[]'], // an empty list of favourites
}
const isLegitimate = (field: string, value: string): boolean => LEGITIMATE[field]?.includes(value) ?? false

/**
 * Refusals that are about a field without naming it: whether a password or an account is wrong is private (product.md 8),
 * and a name of something is simply not found.
 */
const UNNAMED: Readonly<Record<string, readonly string[]>> = { password: ['login_failed'], id: ['not_found'] }
/** A new password that is good enough is compared with its repetition, and that is what differs. */
const NAMED_INSTEAD: Readonly<Record<string, string>> = { password: 'password_confirm' }

const nameOf = (call: Call): string => `${call.method} ${call.path}`
const validOf = (call: Call): Request => VALID_REQUESTS[nameOf(call)] ?? {}

let address = 0
async function send(call: Call, payload: string, type: 'form' | 'json') {
  address += 1
  const headers = {
    ...(call.auth === 'customer' ? { token } : {}),
    ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
  }
  const remoteAddress = `10.1.${(address >> 8) & 255}.${address & 255}`
  const answer = await (call.method === 'GET'
    ? app.inject({ method: 'GET', url: `${call.path}?${payload}`, headers, remoteAddress })
    : app.inject({ method: 'POST', url: call.path, payload, headers, remoteAddress }))
  return {
    status: answer.statusCode,
    text: answer.body,
    data: answer.json<{ data: { refusal?: string; field?: string } }>().data,
  }
}

const form = (fields: Request): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
const without = (fields: Request, field: string): Request =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
/** A JSON body in which one field is raw text. */
const jsonWith = (fields: Request, field: string, raw: string): string =>
  `{${[...Object.entries(without(fields, field)).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `${JSON.stringify(field)}:${raw}`].join(',')}}`

/** Complaint where an answer does not refuse the field by its name. */
function wrongWith(
  field: string,
  { status, text, data }: Awaited<ReturnType<typeof send>>,
): string | undefined {
  if (status >= 500) return `${status} ${text}`
  if (status < 400) return `was accepted: ${text.slice(0, 200)}`
  if (data.field === field || data.field === NAMED_INSTEAD[field]) return undefined
  return UNNAMED[field]?.includes(data.refusal ?? '')
    ? undefined
    : `refused without naming it: ${JSON.stringify(data)}`
}

/**
 * Every row of every table, in short; but for the counted guesses at a password, and the business refusals that are kept
 * under their idempotency keys by rule.
 */
async function fingerprint(): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('login_failure', 'request') order by 1`,
  )
  const prints: string[] = []
  for (const { name } of tables) {
    const [row] = await owner.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
    )
    prints.push(`${name} ${row?.print}`)
  }
  return prints.join('\n')
}

test('a valid request stands here for each call, with each of its fields', () => {
  expect(Object.keys(VALID_REQUESTS).toSorted()).toEqual(CALLS.map(nameOf).toSorted())
  for (const call of CALLS)
    expect([nameOf(call), Object.keys(validOf(call)).toSorted()]).toEqual([
      nameOf(call),
      [...fieldNames(call.request)].toSorted(),
    ])
})

describe('every field of every call', { timeout: SLOW_MS }, () => {
  test.each(
    CALLS.filter((call) => fieldNames(call.request).length > 0).map((call) => [nameOf(call), call] as const),
  )('%s', async (_name, call) => {
    const valid = validOf(call)
    const before = await fingerprint()
    const complaints: string[] = []
    let tried = 0
    const check = async (
      what: string,
      field: string,
      payload: string,
      type: 'form' | 'json',
    ): Promise<void> => {
      tried += 1
      // Wrong passwords lock after five: each is tried as the first.
      if (field.includes('password')) await owner.query('delete from login_failure')
      const complaint = wrongWith(field, await send(call, payload, type))
      if (complaint !== undefined) complaints.push(`${field} ${what} (${type}): ${complaint}`)
    }
    for (const field of fieldNames(call.request)) {
      const isRequired = !call.request.safeParse(without(valid, field)).success
      if (isRequired) await check('missing', field, form(without(valid, field)), 'form')
      await check('repeated', field, `${form(valid)}&${form({ [field]: valid[field] ?? '' })}`, 'form')
      for (const value of TEXTS.filter((text) => !isLegitimate(field, text)))
        await check(JSON.stringify(value.slice(0, 60)), field, form({ ...valid, [field]: value }), 'form')
      if (call.method === 'GET') continue
      if (isRequired) await check('missing', field, JSON.stringify(without(valid, field)), 'json')
      await check(
        'repeated',
        field,
        jsonWith(valid, field, JSON.stringify(valid[field])).replace(
          /}$/,
          `,${JSON.stringify(field)}:${JSON.stringify(valid[field])}}`,
        ),
        'json',
      )
      for (const value of TEXTS.filter((text) => !isLegitimate(field, text)))
        await check(
          JSON.stringify(value.slice(0, 60)),
          field,
          jsonWith(valid, field, JSON.stringify(value)),
          'json',
        )
      for (const raw of JSON_VALUES.filter((text) => !isLegitimate(field, text)))
        await check(`raw ${raw}`, field, jsonWith(valid, field, raw), 'json')
    }
    expect(complaints).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(TEXTS.length - 3)
    expect(await fingerprint()).toBe(before)
    expect(await db.query('select from request where status not in (409, 422)')).toEqual([])
  })

  test('the largest and smallest values of the right form are answered, never with a fault', async () => {
    const extremes: Readonly<Record<string, readonly string[]>> = {
      from: ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      to: ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
      before: ['0000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
      from_seq: ['0', '999999999999999'],
      limit: ['1', '500'],
      month: ['2000-01', '2099-12'],
      seconds: ['999999999'],
      multiple: ['999999999'],
      amount: ['0.01', '9999999999999999.99'],
      cursor: [
        '0~0',
        '999999999999999~ffffffff-ffff-ffff-ffff-ffffffffffff.0.0',
        'ffffffff-ffff-ffff-ffff-ffffffffffff',
        '00000000-0000-0000-0000-000000000000',
      ],
      id: ['ffffffff-ffff-ffff-ffff-ffffffffffff', '~'.repeat(64)],
      account: [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.com`, '+999999999999999'],
      password: ['😀'.repeat(16), ' '.repeat(16), '\u0301'.repeat(16)],
      ticket: ['A'.repeat(4_000), '.'.repeat(4_000), '😀'.repeat(1_000)],
      invitation_code: ['ß'.repeat(64)],
      symbols: ['BTCUSD,'.repeat(49) + 'BTCUSD', 'A'.repeat(12)],
    }
    for (const call of CALLS) {
      for (const field of fieldNames(call.request)) {
        for (const value of extremes[field] ?? []) {
          const { status } = await send(call, form({ ...validOf(call), [field]: value }), 'form')
          expect([nameOf(call), field, value, status < 500]).toEqual([nameOf(call), field, value, true])
        }
      }
    }
  })

  describe('is answered, never with a fault, when it is sent', () => {
    const posts = CALLS.filter(({ method, path }) => method === 'POST' && path !== '/api/login/logout')
    const checkAll = (requests: fc.Arbitrary<readonly [Call, string, 'form' | 'json']>): Promise<void> =>
      fc.assert(
        fc.asyncProperty(requests, async ([call, payload, type]) => {
          expect((await send(call, payload, type)).status).toBeLessThan(500)
        }),
        { numRuns: 400 },
      )

    test('bytes by chance', { timeout: SLOW_MS }, () => {
      const marks = fc.constantFrom(
        '&',
        '=',
        '%',
        '%00',
        '{',
        '}',
        '"',
        ':',
        ',',
        '__proto__',
        'account',
        'amount',
        '\\u0000',
        '[',
        ']',
      )
      const payload = fc
        .array(fc.oneof(fc.string({ unit: 'binary' }), marks), { maxLength: 12 })
        .map((parts) => parts.join(''))
      return checkAll(
        fc.tuple(fc.constantFrom(...posts), payload, fc.constantFrom('form' as const, 'json' as const)),
      )
    })

    test('JSON by chance in every field', { timeout: SLOW_MS }, () =>
      checkAll(
        fc.tuple(fc.constantFrom(...posts), fc.jsonValue({ maxDepth: 4 })).map(([call, value]) => {
          const fields = Object.fromEntries(fieldNames(call.request).map((name) => [name, value]))
          return [call, JSON.stringify(fields), 'json'] as const
        }),
      ),
    )

    test('a query by chance', { timeout: SLOW_MS }, () => {
      const gets = fc.constantFrom(...CALLS.filter(({ method }) => method === 'GET'))
      return checkAll(fc.tuple(gets, fc.webQueryParameters(), fc.constant('form' as const)))
    })
  })

  test('fields that no call knows change nothing', async () => {
    const injected = {
      balance: '9',
      customer_id: '1',
      role: 'admin',
      status: 'won',
      payout: '9',
      price: '1',
      constructor: '1',
    }
    for (const call of CALLS.filter(({ method }) => method === 'GET')) {
      const valid = validOf(call)
      const plain = await send(call, form(valid), 'form')
      const more = await send(call, form({ ...injected, ['__proto__']: '1', ...valid }), 'form')
      expect([nameOf(call), more.status]).toEqual([nameOf(call), plain.status])
    }
    expect(await db.query('select from customer')).toHaveLength(1)
  })
})
