import type { Call } from '@plumbline/api-schema/wire/call'
import { findCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { decideEarlyClose } from '../testing/early-close-terms.ts'
import { JSON_VALUES, TEXTS } from '../testing/hostile-values.ts'
import { operatorBrowser } from '../testing/operator-browser.ts'
import {
  isFree,
  isLegitimate,
  NAMED_INSTEAD,
  nameOf,
  UNNAMED,
  validOf,
} from '../testing/requests/field-exceptions.ts'
import { VALID_REQUESTS } from '../testing/requests/valid-requests.ts'
import type { Request } from '../testing/requests/valid-requests.ts'
import { wholeApp } from '../testing/whole-app.ts'
import { fieldNames } from './parse-request.ts'

/*
 * Each field of each call missing, empty, negative, zero, huge, fractional, exponent, NaN, full-width, wrong type,
 * repeated, with prototype keys: always a refusal that names the field, never a 5xx, no row changed. Calls and fields
 * come from CALLS; a new call without a valid request below fails.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { app, browser, owner, db } = whole
await decideEarlyClose(whole, 'BTCUSD')
const ann = browser()
await ann.register('every-field@example.com')

// Told already within this hour that somebody tries: the clock stands still, and no other message comes between.
await whole.owner.query('insert into security_notice select id, instant($1) from customer', [
  whole.clock.now(),
])

const operator = await operatorBrowser(whole)

const TOKENS: Readonly<Record<Call['auth'], Readonly<Record<string, string>>>> = {
  open: {},
  customer: { token: ann.token ?? '' },
  operator: { 'operator-token': operator.token },
}

/** Counted guesses, by name or customer. */
const FAILURE_TABLES = ['login_failure', 'operator_login_failure', 'fund_password_failure']
const UNCOMPARED = [...FAILURE_TABLES, 'security_event', 'request', 'operator_challenge', 'chart_template']

/** Where acts of operators are kept. */
const LOGS = ['operator_act', 'log_entry']

type Kind = 'form' | 'json' | 'multipart'
/** How a call without JSON carries its fields. */
const formOf = (call: Call): Kind => (call.takesFile ? 'multipart' : 'form')
const BOUNDARY = 'every-field'

const CONTENT_TYPES: Readonly<Record<Kind, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
}

let address = 0

async function send(call: Call, payload: string, kind: Kind) {
  address += 1

  const headers = {
    ...TOKENS[call.auth],
    ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    'content-type': CONTENT_TYPES[kind],
  }

  const remoteAddress = `10.1.${(address >> 8) & 255}.${address & 255}`
  const answer = await (call.method === 'GET'
    ? app.inject({ method: 'GET', url: `${call.path}?${payload}`, headers, remoteAddress })
    : app.inject({ method: 'POST', url: call.path, payload, headers, remoteAddress }))

  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')

  return {
    status: answer.statusCode,
    text: answer.body,
    data: isEnvelope ? answer.json<{ data: { refusal?: string; field?: string } }>().data : {},
  }
}

const part = (disposition: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`

/** Fields, some of them perhaps more than once, as a form carries them; a call that takes a file gets one that is none. */
function formPayload(call: Call, pairs: readonly (readonly [string, string])[]): string {
  if (!call.takesFile)
    return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  const fields = pairs.map(([name, value]) => part(`name="${name}"`, value)).join('')
  return `${fields}${part('name="file"; filename="a.png"', 'no picture')}--${BOUNDARY}--\r\n`
}

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
 * Every row of every table, in short; but for the counted guesses at a password and their events, what a passkey is asked to sign,
 * templates, which are named by any text, and the business refusals that are kept under their idempotency keys by rule.
 */
const tables = await owner.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
  [UNCOMPARED],
)

const printOf = (name: string): string =>
  `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`

/** Named, so that a statement over two hundred tables is planned once. */
const PRINTS = { name: 'prints', text: tables.map(({ name }) => printOf(name)).join(' union all ') }

const fingerprint = () => owner.query<{ name: string; print: string }>(PRINTS)

/** As the last call left it, which is how the next one finds it. */
let printed = await fingerprint()

interface Trial {
  readonly what: string
  readonly payload: string
  readonly kind: Kind
  /** Its form is right: whether it may stay is the use case's to say. */
  readonly isWellFormed: boolean
}

/** One field of a call, missing, repeated and with every hostile value, the others as they should be. */
function* trialsOf(call: Call, field: string, valid: Request): Generator<Trial> {
  const entries = Object.entries(valid)
  const others = without(valid, field)
  const isRequired = !call.request.safeParse(others).success
  const kind = formOf(call)
  const texts = TEXTS.filter((text) => !isLegitimate(call, field, text))

  const trial = (what: string, payload: string, how: Kind, value?: unknown): Trial => ({
    what,
    payload,
    kind: how,
    isWellFormed: value !== undefined && call.request.safeParse({ ...valid, [field]: value }).success,
  })

  if (isRequired) yield trial('missing', formPayload(call, Object.entries(others)), kind)
  yield trial('repeated', formPayload(call, [...entries, [field, valid[field] ?? '']]), kind)

  for (const value of texts)
    yield trial(
      JSON.stringify(value.slice(0, 60)),
      formPayload(call, Object.entries({ ...valid, [field]: value })),
      kind,
      value,
    )

  if (call.method === 'GET' || call.takesFile) return

  if (isRequired) yield trial('missing', JSON.stringify(others), 'json')
  const raw = JSON.stringify(valid[field])
  const twice = jsonWith(valid, field, raw).replace(/}$/, `,${JSON.stringify(field)}:${raw}}`)
  yield trial('repeated', twice, 'json')

  for (const value of texts)
    yield trial(
      JSON.stringify(value.slice(0, 60)),
      jsonWith(valid, field, JSON.stringify(value)),
      'json',
      value,
    )

  for (const json of JSON_VALUES.filter((text) => !isLegitimate(call, field, text)))
    yield trial(`raw ${json}`, jsonWith(valid, field, json), 'json')
}

/** In one statement, planned once: some ten thousand trials ask for it. */
const FORGET_FAILURES = {
  name: 'forget',
  text: `with ${FAILURE_TABLES.map((table) => `of_${table} as (delete from ${table})`).join(', ')} select`,
}

/** Wrong passwords lock after five: each is tried as the first. */
async function forgetFailures(field: string): Promise<void> {
  if (!/password|code|factor|name/.test(field)) return
  await owner.query(FORGET_FAILURES)
}

test('a valid request stands here for each call, with each of its fields', () => {
  expect(Object.keys(VALID_REQUESTS).toSorted()).toEqual(CALLS.map(nameOf).toSorted())

  for (const call of CALLS)
    expect([nameOf(call), Object.keys(validOf(call)).toSorted()]).toEqual([
      nameOf(call),
      [...fieldNames(call.request)].toSorted(),
    ])
})

describe('every field of every call', () => {
  test.each(
    CALLS.filter((call) => fieldNames(call.request).length > 0).map((call) => [nameOf(call), call] as const),
  )('%s', async (_name, call) => {
    const valid = validOf(call)

    const before = printed
    const complaints: string[] = []
    let tried = 0

    // Many calls refuse even their valid request here, for what is missing; a well-formed value is refused no otherwise.
    let ofValid: object | undefined

    const refusalOfValid = async (): Promise<object> => {
      ofValid ??= (await send(call, formPayload(call, Object.entries(valid)), formOf(call))).data
      return isRefusal(ofValid) ? ofValid : { accepted: true }
    }

    for (const field of fieldNames(call.request)) {
      for (const { what, payload, kind, isWellFormed } of trialsOf(call, field, valid)) {
        tried += 1
        await forgetFailures(field)

        const answer = await send(call, payload, kind)
        const complaint = wrongWith(field, answer)
        if (complaint === undefined) continue

        const isExcused =
          isWellFormed &&
          answer.status < 500 &&
          (isFree(call, field) || isDeepStrictEqual(answer.data, await refusalOfValid()))

        if (!isExcused) complaints.push(`${field} ${what} (${kind}): ${complaint}`)
      }
    }

    printed = await fingerprint()
    expect(complaints).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(TEXTS.length - 3)

    // A search by account name is in the log, whether it finds somebody or not.
    const unlogged = ({ name }: { name: string }) => call !== findCustomerCall || !LOGS.includes(name)
    expect(printed.filter(unlogged)).toEqual(before.filter(unlogged))
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
          const { status } = await send(
            call,
            formPayload(call, Object.entries({ ...validOf(call), [field]: value })),
            formOf(call),
          )

          expect([nameOf(call), field, value, status < 500]).toEqual([nameOf(call), field, value, true])
        }
      }
    }
  })

  describe('is answered, never with a fault, when it is sent', () => {
    const posts = CALLS.filter(({ method, path }) => method === 'POST' && !path.endsWith('/logout'))

    const checkAll = (requests: fc.Arbitrary<readonly [Call, string, 'form' | 'json']>): Promise<void> =>
      fc.assert(
        fc.asyncProperty(requests, async ([call, payload, type]) => {
          expect((await send(call, payload, type)).status).toBeLessThan(500)
        }),
        { numRuns: 400 },
      )

    test('bytes by chance', () => {
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

    test('JSON by chance in every field', () =>
      checkAll(
        fc.tuple(fc.constantFrom(...posts), fc.jsonValue({ maxDepth: 4 })).map(([call, value]) => {
          const fields = Object.fromEntries(fieldNames(call.request).map((name) => [name, value]))
          return [call, JSON.stringify(fields), 'json'] as const
        }),
      ))

    test('a query by chance', () => {
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
      const plain = await send(call, formPayload(call, Object.entries(valid)), 'form')

      const more = await send(
        call,
        formPayload(call, Object.entries({ ...injected, ['__proto__']: '1', ...valid })),
        'form',
      )

      expect([nameOf(call), more.status]).toEqual([nameOf(call), plain.status])
    }

    expect(await db.query('select from customer')).toHaveLength(1)
  })
})
