import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { PAGE_MAX } from '@plumbline/api-schema/wire/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { busyHouse } from './testing/houses/busy-house.ts'
import { dataOf } from './testing/test-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * Every list of the wire, found by its shape: `items` and perhaps `next`, asked with `cursor` and `limit`
 * (docs/rules/wire.md#lists). Whatever the limits, and whatever comes in between two pages: nothing twice, nothing left
 * out, `next` as long as there is more.
 */

const post = { reaches: () => true, send: () => Promise.resolve(), close: () => undefined }
const whole = await wholeApp({ limiter: { take: () => 0 }, post })
const { ann, operator, happen } = await busyHouse(whole)
await happen()
await happen()

const propertiesOf = (schema: z.ZodMiniType): object =>
  // JSON Schema, as the OpenAPI page has it.
  (z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as { properties?: object }).properties ??
  {}

const reads = CALLS.filter(({ method, response }) => method === 'GET' && 'items' in propertiesOf(response))
const lists = reads.filter(({ response }) => 'next' in propertiesOf(response))

/** Answers whose items are a whole: one for each kind of something, or as few as one thing has. */
const WHOLE = [
  '/api/chart/templates', // as many as one may keep
  '/api/desk/operators',
  '/api/desk/payment_methods',
  '/api/desk/payments_due', // one for each day that is asked for
  '/api/desk/queues', // one for each queue
  '/api/desk/sessions',
  '/api/desk/settings', // one for each setting
  '/api/index/seconds', // one for each duration
  '/api/limits/index', // one for each kind of limit
  '/api/login/inbox', // codes live five minutes
  '/api/login/own_inbox',
  '/api/notice/preferences', // one for each kind of notice
  '/api/project/coming', // until a day that the answer names
  '/api/proofs/cover', // what backs one promise
  '/api/statement/index', // all of the days that are asked for, or a refusal
  '/api/user/close_check', // one for each kind of matter
  '/api/user/payment_method_changes', // of the last 24 hours
]

test('a list that has no end of its own has pages of up to 500', () => {
  expect(
    reads
      .filter((call) => !lists.includes(call))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(WHOLE)

  for (const { path, request } of lists) {
    const asked = (limit: string) => z.safeParse(request, { ...WISHES[path]?.[0], limit }).success
    expect([path, asked('0'), asked('1'), asked(String(PAGE_MAX))]).toEqual([path, false, true, true])
    expect([path, 'cursor' in propertiesOf(request)]).toEqual([path, true])
  }
})

/** What some lists must be asked about; each of these is a list of its own. */
const leader = async () => dataOf(await ann.from.get('/api/follow/leaders')).items[0].id

const WISHES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  '/api/desk/chat': [{ id: ann.customerId.toString() }],
  '/api/follow/leader': [{ id: await leader() }],
  '/api/index/ajaxdata': [{ symbols: 'ETHUSD,BTCUSD,XAUUSD' }],
  '/api/index/getkdata': [
    { symbol: 'BTCUSD', interval: '1m' },
    // Its first year, to its very beginning: all of them take minutes to compute.
    { symbol: 'EURUSD', interval: '1w', before: '2001-01-03T00:00:00.000Z' },
  ],
  '/api/index/text_versions': [{ type: 'terms' }],
  '/api/market/days': [{ symbol: 'BTCUSD' }],
  '/api/market/ticks': [{ symbol: 'BTCUSD' }, { symbol: 'BTCUSD', from_seq: '20' }],
  '/api/proofs/terms': [{ kind: 'exchange_setting', subject: 'BTC' }, { kind: 'exchange_setting' }],
}

/** Lists in which this house has fewer than two things. */
const SHORT = new Set(['/api/index/about_list', '/api/index/text_versions', '/api/market/days'])
/** As many of the newest as are followed back, of a list that goes back for years. */
const ENOUGH = PAGE_MAX + 200

type Item = Readonly<Record<string, unknown>>

const NAMES = [
  'day',
  'alert_id',
  'kind',
  'subject',
  'seq',
  'number',
  'symbol',
  'at',
  'time',
  'version',
  'matter',
  'order_id',
  'calendar',
]

const nameOf = (item: Item): string =>
  JSON.stringify('id' in item ? item['id'] : NAMES.map((name) => item[name] ?? null))

interface List {
  readonly call: Call
  readonly wish: Readonly<Record<string, string>>
}

const EVERY: readonly List[] = lists.flatMap((call) =>
  (WISHES[call.path] ?? [{}]).map((wish) => ({ call, wish })),
)

async function pageOf({ call, wish }: List, limit: number, cursor?: string) {
  const asked = { ...wish, limit: String(limit), ...(cursor !== undefined && { cursor }) }
  const answer = await (call.auth === 'operator' ? operator : ann.from).get(call.path, asked)
  // The shape by which it was chosen.
  return dataOf(answer) as { items: Item[]; next?: string }
}

/** A reader of one list, between whose pages anything may happen. */
class Reader {
  readonly list: List
  readonly names: string[] = []
  #next: string | undefined
  isDone = false

  constructor(list: List) {
    this.list = list
  }

  async read(limit: number): Promise<void> {
    if (this.isDone) return

    const { items, next } = await pageOf(this.list, limit, this.#next)

    // oxlint-disable-next-line vitest/no-standalone-expect -- a page is checked wherever a test reads one
    expect([this.list.call.path, items.length <= limit]).toEqual([this.list.call.path, true])
    this.names.push(...items.map(nameOf))
    this.#next = next
    this.isDone = next === undefined || this.names.length >= ENOUGH
  }
}

/** A list that nothing happens to: where a page says that there is more, there is. */
async function readWhole(list: List, limit: number): Promise<string[]> {
  const reader = new Reader(list)
  while (!reader.isDone) {
    const before = reader.names.length
    await reader.read(limit)
    const hasMore = before === 0 || reader.names.length > before
    expect([list.call.path, list.wish, limit, hasMore]).toEqual([list.call.path, list.wish, limit, true])
  }

  return reader.names
}

test('no list shows anything twice or leaves anything out, whatever its pages and whatever comes in between', async () => {
  const limits = fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: PAGE_MAX })), {
    minLength: 2,
    maxLength: 5,
  })

  let walked = 0
  await fc.assert(
    fc.asyncProperty(limits, async (sizes) => {
      const wrong: object[] = []
      const before = new Map<Reader, string[]>()
      for (const list of EVERY) before.set(new Reader(list), await readWhole(list, Math.max(10, ...sizes)))

      for (const size of sizes) {
        for (const reader of before.keys()) await reader.read(size)
        await happen()
      }

      for (const [reader, names] of before) {
        while (!reader.isDone) await reader.read(Math.max(20, ...sizes))
        const { call, wish } = reader.list
        const counts = new Map<string, number>()

        for (const name of reader.names) counts.set(name, (counts.get(name) ?? 0) + 1)
        const twice = [...counts].filter(([, count]) => count > 1).map(([name]) => name)

        // What has left the list meanwhile is rightly missing: orders end.
        const after = new Set(await readWhole(reader.list, PAGE_MAX))
        const isCut = reader.names.length >= ENOUGH
        const missing = isCut ? [] : names.filter((name) => !counts.has(name) && after.has(name))

        if (twice.length + missing.length > 0) wrong.push({ path: call.path, wish, twice, missing })
        if (names.length < 2 && !SHORT.has(call.path)) wrong.push({ path: call.path, names })
        walked += 1
      }

      expect(wrong).toEqual([])
    }),
    { numRuns: 3 },
  )

  process.stdout.write(`${EVERY.length} lists of ${lists.length} calls were walked, ${walked} times in all\n`)
}, 300_000)
