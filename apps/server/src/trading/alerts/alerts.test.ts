import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/test-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp()
const { alerts, browser, bus, clock, feed, messages, owner } = whole
const product = feed.product('BTCUSD')
if (!product) throw new Error('no BTCUSD')

async function customer() {
  const from = browser()
  const answer = await from.register(`alerts-${randomUUID()}@example.com`)
  return { from, id: BigInt(dataOf(answer).user.id) }
}

const create = (from: Browser, fields: Record<string, string>, key: string = randomUUID()) =>
  from.post('/api/alert/create', { symbol: 'BTCUSD', ...fields }, { 'idempotency-key': key })
const listOf = async (from: Browser) => dataOf(await from.get('/api/alert/list')).items
const historyOf = async (from: Browser) => dataOf(await from.get('/api/alert/history')).items
const messagesOf = async (from: Browser) => dataOf(await from.get('/api/user/msg', { type: 'alert' })).items

/** Time goes by with prices; what fired is told before it goes on. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    clock.advance(1_000)
    await feed.step()
  }
  await alerts.settled()
}

const money = (price: bigint) => `${price / 100n}.${String(price % 100n).padStart(2, '0')}`
/** Just above and below the price of now: reached within a minute or so. */
const near = (by: bigint) => money(feed.quote(product.id).price + by)

describe('an alert', () => {
  test('says so where the price is there already: it waits until that has been on the other side', async () => {
    const ann = await customer()
    const above = dataOf(await create(ann.from, { kind: 'above', level: near(-5_00n) }))

    expect(above).toMatchObject({ status: 'active', is_there: true })
    expect(dataOf(await create(ann.from, { kind: 'below', level: near(5_00n) }))).toMatchObject({
      is_there: true,
    })

    expect(dataOf(await create(ann.from, { kind: 'above', level: near(5_00n) }))).not.toHaveProperty(
      'is_there',
    )

    const act = async (what: string) => dataOf(await ann.from.post(`/api/alert/${what}`, { id: above.id }))
    expect(await act('pause')).not.toHaveProperty('is_there')
    expect(await act('resume')).toMatchObject({ is_there: true })
  })

  test('fires once, durable, with the tick that did it, and is told as a message at once', async () => {
    const ann = await customer()
    const level = near(-1n)
    const heard: unknown[] = []

    const end = bus.subscribe(
      (event) => {
        if (event.type === 'message' && event.customerId === ann.id)
          heard.push(messages.word(event.message, { language: 'en' }))
      },
      (id) => id === ann.id,
    )

    const made = dataOf(await create(ann.from, { kind: 'below', level, note: 'buy more tea' }))
    expect(made).toMatchObject({ symbol: 'BTCUSD', kind: 'below', level, repeat: 'once', status: 'active' })
    expect(made.note).toBe('buy more tea')

    for (let waited = 0; (await historyOf(ann.from)).length === 0 && waited < 600; waited += 1)
      await pass(1_000)
    const [firing, ...others] = await historyOf(ann.from)
    expect(others).toEqual([])

    const ticks = await feed.ticks(product.id, { from: clock.now() - DAY_MS, to: clock.now(), limit: 50_000 })
    const first = ticks.find(({ time, price }) => time > Date.parse(made.made_at) && money(price) <= level)

    expect(firing).toMatchObject({
      alert_id: made.id,
      seq: Number(first?.seq),
      time: new Date(first?.time ?? 0).toISOString(),
      price: money(first?.price ?? 0n),
    })

    await pass(2 * MINUTE_MS)
    expect(await historyOf(ann.from)).toHaveLength(1)

    expect(await listOf(ann.from)).toMatchObject([
      { id: made.id, status: 'fired', fired_count: 1, last_fired: { seq: firing.seq } },
    ])

    const [message, ...more] = await messagesOf(ann.from)
    expect(more).toEqual([])
    expect(heard).toEqual([message])
    expect(message.title).toMatch(/^BTCUSD at or below [\d,.]+$/)
    expect(message.text).toContain(`tick ${firing.seq}`)
    expect(message.text).toContain('Your note: buy more tea')
    end()
  })

  test('is paused, resumed and deleted; its history stays', async () => {
    const ann = await customer()
    const { id } = dataOf(await create(ann.from, { kind: 'above', level: near(100_000n) }))

    expect(dataOf(await ann.from.post('/api/alert/pause', { id })).status).toBe('paused')
    expect(dataOf(await ann.from.post('/api/alert/pause', { id })).status).toBe('paused')
    expect(dataOf(await ann.from.post('/api/alert/resume', { id })).status).toBe('active')
    dataOf(await ann.from.post('/api/alert/delete', { id }))
    expect(await listOf(ann.from)).toEqual([])
    for (const call of ['pause', 'resume', 'delete'])
      expect((await ann.from.post(`/api/alert/${call}`, { id })).data.refusal).toBe('not_found')
  })

  test('that is paused is passed by', async () => {
    const ann = await customer()
    const { id } = dataOf(
      await create(ann.from, { kind: 'change', change: '0.001', within: '5', repeat: 'each_time' }),
    )

    await ann.from.post('/api/alert/pause', { id })
    await pass(5 * MINUTE_MS)
    expect(await historyOf(ann.from)).toEqual([])
  })

  test('of another customer is not found', async () => {
    const [ann, bob] = [await customer(), await customer()]
    const { id } = dataOf(await create(ann.from, { kind: 'above', level: near(100_000n) }))

    for (const call of ['pause', 'resume', 'delete'])
      expect((await bob.from.post(`/api/alert/${call}`, { id })).data.refusal).toBe('not_found')
    expect(await listOf(bob.from)).toEqual([])
    expect(await listOf(ann.from)).toHaveLength(1)
  })

  test('expires, and then neither fires nor counts', async () => {
    const ann = await customer()
    await create(ann.from, { kind: 'above', level: near(100_000n), days: '1' })
    clock.advance(DAY_MS)
    await feed.step()
    expect(await listOf(ann.from)).toMatchObject([{ status: 'expired' }])
  })

  test('is made once under one key', async () => {
    const ann = await customer()
    const [fields, key] = [{ kind: 'above', level: near(100_000n) }, randomUUID()]
    const answers = [await create(ann.from, fields, key), await create(ann.from, fields, key)]
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await listOf(ann.from)).toHaveLength(1)
  })

  test.each([
    ['level', { kind: 'above' }],
    ['level', { kind: 'above', level: '0' }],
    ['change', { kind: 'above', level: '1.00', change: '0.01' }],
    ['within', { kind: 'below', level: '1.00', within: '5' }],
    ['level', { kind: 'change', change: '0.01', within: '5', level: '1.00' }],
    ['level', { kind: 'below', level: '1.001' }],
    ['change', { kind: 'change', within: '5' }],
    ['change', { kind: 'change', change: '0.0009', within: '5' }],
    ['change', { kind: 'change', change: '0.500001', within: '5' }],
    ['within', { kind: 'change', change: '0.01' }],
    ['within', { kind: 'change', change: '0.01', within: '6' }],
    ['days', { kind: 'above', level: '1.00', days: '91' }],
    ['note', { kind: 'above', level: '1.00', note: 'x'.repeat(121) }],
  ])('without a right %s is refused', async (field, fields) => {
    const ann = await customer()
    expect((await create(ann.from, fields)).data).toMatchObject({ refusal: 'field_invalid', field })
  })
})

describe('the list', () => {
  /** Alerts that have fired, one each minute before now. */
  const fired = (customerId: bigint, count: number) =>
    owner.query(
      `insert into price_alert (id, customer_id, product_id, kind, level, is_repeated, made_at, expires_at, status, phase, since,
         judged_seq, fired_count)
       select gen_random_uuid(), $1, $2, 'above', 1, false, instant($3) - n * interval '1 minute',
         instant($3) + interval '1 day', 'fired', 'resting', instant($3), 1, 1 from generate_series(1, $4::integer) n`,
      [customerId, product.id, clock.now(), count],
    )

  interface Listed {
    readonly id: string
    readonly status: string
    readonly made_at: string
  }

  test('goes on page by page to the oldest that has ended, live ones first, without a gap or a repetition', async () => {
    const ann = await customer()
    await fired(ann.id, 230)

    for (let one = 0; one < 3; one += 1)
      dataOf(await create(ann.from, { kind: 'above', level: near(90_000n) }))
    const first: { items: Listed[]; next: string } = dataOf(await ann.from.get('/api/alert/list'))
    expect(first.items.map(({ status }) => status).slice(0, 4)).toEqual([
      'active',
      'active',
      'active',
      'fired',
    ])

    for (const limit of ['60', '100']) {
      const all: Listed[] = []
      let cursor: string | undefined
      do {
        const query = { symbol: 'BTCUSD', limit, ...(cursor !== undefined && { cursor }) }
        const { items, next } = dataOf(await ann.from.get('/api/alert/list', query))
        all.push(...items)
        cursor = next
      } while (cursor !== undefined)

      expect(new Set(all.map(({ id }) => id)).size).toBe(233)
      expect(all.map(({ status }) => status).lastIndexOf('active')).toBe(2)

      const ended = all.slice(3).map(({ made_at }) => Date.parse(made_at))
      expect(ended).toEqual(ended.toSorted((a, b) => b - a))
    }
  })

  test.each([
    'live',
    'live~1',
    'over~1~01890a5d-ac96-774b-bcce-b302099a8057',
    '1~01890a5d-ac96-774b-bcce-b302099a8057',
  ])('does not go on from %s', async (cursor) => {
    const { from } = await customer()
    const { data } = await from.get('/api/alert/list', { cursor })
    expect(data).toEqual({ refusal: 'field_invalid', field: 'cursor' })
  })
})

test('500 made at once are 50, and the rest is refused', async () => {
  const ann = await customer()
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      create(ann.from, { kind: 'above', level: near(BigInt(100_000 + number)) }),
    ),
  )

  const refused = answers.filter(({ status }) => status === 422)
  const limited = answers.filter(({ status }) => status === 429)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(refused.length + limited.length).toBe(450)
  expect(refused[0]?.data).toMatchObject({ refusal: 'alerts_full', params: { most: 50 } })

  const items = await listOf(ann.from)
  expect(items).toHaveLength(50)
  await ann.from.post('/api/alert/delete', { id: items[0].id })
  expect((await owner.query('select from price_alert where customer_id = $1', [ann.id])).length).toBe(50)
})

test('a message that cannot be written is tried again, and is told once', async () => {
  const ann = await customer()
  await create(ann.from, { kind: 'change', change: '0.001', within: '5' })
  await owner.query('alter table price_alert_firing rename to firing_away')
  await pass(5 * MINUTE_MS)
  await owner.query('alter table firing_away rename to price_alert_firing')
  await alerts.tellAgain()
  expect(await historyOf(ann.from)).toHaveLength(1)
  expect(await messagesOf(ann.from)).toHaveLength(1)
})

test('a customer who has closed is told of nothing more', async () => {
  const ann = await customer()
  await create(ann.from, { kind: 'change', change: '0.001', within: '5', repeat: 'each_time' })
  await owner.query('update customer set closed_at = instant($2) where id = $1', [ann.id, clock.now()])
  await pass(5 * MINUTE_MS)

  const kept = 'select status, fired_count from price_alert where customer_id = $1'
  expect(await owner.query(kept, [ann.id])).toEqual([{ status: 'deleted', fired_count: 0 }])
})
