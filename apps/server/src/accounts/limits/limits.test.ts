import { CALLS } from '@plumbline/api-schema/wire/calls'
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, onTestFinished, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { recharge, send, start } from '../../testing/deposit.ts'
import { houseChanges } from '../../platform/floor.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { LimitBook } from './book.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { browser, clock, db, feed, limitBook } = whole

async function customer(): Promise<{ readonly from: Browser; readonly id: bigint }> {
  const from = browser()
  const { user } = dataOf(await from.register(`limits-${randomUUID()}@example.com`))
  return { from, id: BigInt(user.id) }
}

const keyed = () => ({ 'idempotency-key': randomUUID() })
const set = async (from: Browser, kind: string, value: string) =>
  dataOf(await from.post('/api/limits/set', { kind, value }))

const own = async (from: Browser, kind: string) => {
  const { items } = dataOf(await from.get('/api/limits/index'))
  return items.find((item: { kind: string }) => item.kind === kind)
}

const said = ({ status, data }: Answer): unknown => (status === 200 ? 'taken' : data.refusal)
const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
const ticketed = (from: Browser, change = {}) => from.post('/api/order/goorder', { ...WISH, ...change })
const place = (from: Browser, ticket: string) => from.post('/api/order/addorder', { ticket }, keyed())
const ticketOf = async (from: Browser, change = {}) => String(dataOf(await ticketed(from, change)).ticket)
const ordered = async (from: Browser, change = {}) => dataOf(await place(from, await ticketOf(from, change)))
const messages = async (from: Browser): Promise<string[]> =>
  dataOf(await from.get('/api/user/msg')).items.map(({ title }: { title: string }) => title)

/** Time goes by, with a price at its end: no product is delayed. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await feed.step()
}

describe('a limit', () => {
  test('holds at once where tighter, after a day where looser; the value in force cancels', async () => {
    const { from } = await customer()
    const none = await own(from, 'stake')

    expect(none).toEqual({ kind: 'stake', practice: true, value: '', used: '0.00' })
    await set(from, 'stake', '50')
    expect(await own(from, 'stake')).toMatchObject({ value: '50.00' })

    const at = toIso(clock.now() + DAY_MS)
    await set(from, 'stake', '')
    expect(await own(from, 'stake')).toMatchObject({ value: '50.00', pending_value: '', pending_from: at })
    await pass(HOUR_MS)
    await set(from, 'stake', '')
    expect(await own(from, 'stake')).toMatchObject({ pending_from: at })
    await set(from, 'stake', '50.00')
    expect(await own(from, 'stake')).toEqual({ ...none, value: '50.00' })
    await set(from, 'stake', '60')
    await pass(DAY_MS - 1)
    expect((await ticketed(from, { amount: '60.00' })).data.refusal).toBe('own_stake_limit_reached')
    await pass(1)
    expect((await ticketed(from, { amount: '60.00' })).status).toBe(200)

    expect(await messages(from)).toEqual([
      t('message.limit_loosening.title'),
      t('message.limit_wait_ended.title'),
      t('message.limit_loosening.title'),
      t('message.limit_tightened.title'),
    ])
  })

  test.each([
    ['stake', '-1'],
    ['stake', '1.001'],
    ['loss', 'much'],
    ['time', '0'],
    ['time', '1441'],
    ['time', '1.5'],
  ])('%s refuses %j', async (kind, value) => {
    const { from } = await customer()
    expect((await from.post('/api/limits/set', { kind, value })).data).toEqual({
      refusal: 'field_invalid',
      field: 'value',
    })
  })

  test('of the stake binds also a ticket that was made before', async () => {
    const { from } = await customer()
    const ticket = await ticketOf(from)

    await set(from, 'stake', '9.99')
    const refused = await place(from, ticket)
    expect([refused.status, refused.data]).toEqual([
      422,
      { refusal: 'own_stake_limit_reached', field: 'amount', params: { most: '9.99' } },
    ])

    await set(from, 'deposit', '5')
    await ordered(from, { amount: '9.99' })
  })

  test('of the loss counts open orders, stake and fee', async () => {
    const { from } = await customer()
    await set(from, 'loss', '20.20')
    await ordered(from)

    const second = await ticketOf(from)
    await ordered(from)

    expect((await place(from, second)).data).toMatchObject({
      refusal: 'own_loss_limit_reached',
      params: { left: '0.00' },
    })

    expect(await own(from, 'loss')).toMatchObject({ value: '20.20', used: '20.20' })

    // Bonus or cash, it is the customer's order; another customer's counts nothing.
    const other = await customer()
    await set(other.from, 'loss', '10.10')
    await ordered(other.from)
  })

  test('of the time runs from the day’s first order to the platform’s midnight', async () => {
    const { from } = await customer()
    await set(from, 'time', '2')
    await ordered(from)
    await pass(2 * MINUTE_MS - 1)
    await ordered(from)
    await pass(1)
    expect((await ticketed(from)).data).toMatchObject({ refusal: 'own_time_limit_reached' })
    expect(await own(from, 'time')).toMatchObject({ value: '2', used: '2' })

    const { until } = (await ticketed(from)).data.params
    await pass(Date.parse(until) - clock.now())
    await ordered(from)
  })

  test('of deposits counts what was sent in today, before it starts and before it is sent', async () => {
    const { from } = await customer()

    // Instructions hold for 24 hours: past midnight by then.
    await pass(HOUR_MS)
    await set(from, 'deposit', '100')

    const { reference } = dataOf(await start(from, '60.00'))
    await recharge(from, '60.00')
    expect(await own(from, 'deposit')).toMatchObject({ used: '60.00' })

    expect((await start(from, '40.01')).data).toEqual({
      refusal: 'own_deposit_limit_reached',
      field: 'amount',
      params: { left: '40.00' },
    })

    expect((await start(from, '40.00')).status).toBe(200)
    const file = await from.picture('recharge')
    expect((await send(from, { reference, file_id: file })).data.refusal).toBe('own_deposit_limit_reached')

    // Tomorrow the same money fits: it is not lost.
    const { day_ends: midnight } = dataOf(await from.get('/api/limits/index'))
    await pass(Date.parse(midnight) - clock.now())
    expect(said(await send(from, { reference, file_id: await from.picture('recharge') }))).toBe('taken')
  })
})

describe('stop for today', () => {
  test('refuses orders on the server until the platform’s midnight, and says so', async () => {
    const { from } = await customer()
    const ticket = await ticketOf(from)
    const { until } = dataOf(await from.post('/api/user/trade_stop'))

    for (const refused of [await place(from, ticket), await ticketed(from)])
      expect([refused.status, refused.data]).toEqual([422, { refusal: 'cooling_off', params: { until } }])
    await pass(Date.parse(until) - clock.now())
    await ordered(from)
  })
})

describe('a pause', () => {
  const pause = (from: Browser, kind: string, days?: number) =>
    from.post('/api/limits/exclude', {
      kind,
      ...(days !== undefined && { until: toIso(clock.now() + days * DAY_MS) }),
    })

  test('is made longer, never shorter, and ends by itself', async () => {
    const { from } = await customer()
    const until = toIso(clock.now() + 3 * DAY_MS)

    expect(dataOf(await pause(from, 'cool_off', 3)).pauses).toEqual([{ kind: 'cool_off', until }])
    expect((await pause(from, 'cool_off', 2)).data).toEqual({
      refusal: 'limit_loosening_waits',
      params: { until },
    })

    expect((await pause(from, 'cool_off')).data).toEqual({ refusal: 'field_invalid', field: 'until' })
    expect((await pause(from, 'cool_off', 4)).status).toBe(200)
    expect((await ticketed(from)).data).toMatchObject({ refusal: 'cooling_off' })

    // A recharge may come in a cool-off; nothing that is new may begin.
    expect((await start(from, '20.00')).status).toBe(200)
    expect(
      (await from.post('/api/exchange/quote', { from: 'USD', to: 'USDT', amount: '20' })).data.refusal,
    ).toBe('cooling_off')

    await pass(4 * DAY_MS)
    await ordered(from)
    expect(dataOf(await from.get('/api/limits/index')).pauses).toEqual([])
  })

  test('for good has no end, and none is named', async () => {
    const { from } = await customer()
    expect(dataOf(await pause(from, 'self_exclusion'))).toMatchObject({
      excluded_until: '9999-12-31T23:59:59.999Z',
      pauses: [{ kind: 'self_exclusion' }],
    })

    expect((await pause(from, 'self_exclusion', 900)).data).toEqual({ refusal: 'limit_loosening_waits' })
    expect((await ticketed(from)).data).toEqual({ refusal: 'self_excluded' })
    expect(await messages(from)).toEqual([t('message.self_exclusion_for_good.title')])
  })

  test('stays when the server comes again', async () => {
    const { from, id } = await customer()
    await pause(from, 'self_exclusion', 2)
    await set(from, 'loss', '5')
    await from.post('/api/user/trade_stop')

    const [before, after] = [
      limitBook,
      await LimitBook.open({ changes: whole.house.get(houseChanges), database: db, clock }),
    ]

    const rules = async (book: LimitBook) => (await book.rulesOf(db, [id])).get(id)

    expect(await rules(after)).toEqual(await rules(before))
    expect((await rules(after))?.limits).toHaveLength(1)
  })

  test('that could not be written is asked of the database, not of the memory', async () => {
    const { from, id } = await customer()
    await set(from, 'loss', '5')

    await expect(
      limitBook.change(id, async (tx) => {
        await tx.query('select 1 / 0')
      }),
    ).rejects.toThrow(/division/)

    expect((await limitBook.rulesOf(db, [id])).get(id)?.limits).toHaveLength(1)
  })
})

describe('the database refuses', () => {
  // oxlint-disable-next-line vitest/valid-expect -- each caller awaits its matcher
  const refused = (statement: string, id: bigint) => expect(db.query(statement, [id])).rejects

  test('to loosen a limit before its day, or to forget it', async () => {
    const { from, id } = await customer()
    await set(from, 'stake', '50')

    for (const values of [
      'value = 5001',
      'value = null',
      `value = null, changed_at = changed_at + interval '9 days'`,
    ])
      await refused(`update own_limit set ${values} where customer_id = $1`, id).toThrow(
        /loosened after a day/,
      )

    await refused(
      `update own_limit set pending_value = 6000, pending_from = changed_at + interval '23 hours' where customer_id = $1`,
      id,
    ).toThrow(/waits a day/)

    await refused('delete from own_limit where customer_id = $1', id).toThrow(/permission denied/)
    await refused('update own_limit_change set value = 1 where customer_id = $1', id).toThrow(
      /permission denied/,
    )
  })

  test('with real money, a change that is dated to another day than today', async () => {
    const { from, id } = await customer()
    await set(from, 'stake', '50')
    const { owner } = whole

    // The test's clock is none of the machine's: three days ago by the database's own.
    await owner.query('alter table own_limit disable trigger user')
    await owner.query(
      `update own_limit set changed_at = clock_timestamp() - interval '3 days' where customer_id = $1`,
      [id],
    )

    await owner.query('alter table own_limit enable trigger user')
    await owner.query(`insert into platform_setting (name, value) values ('mode', 'live')`)

    onTestFinished(async () => {
      await owner.query(`delete from platform_setting where name = 'mode'`)
    })

    for (const at of [
      `changed_at + interval '1 hour'`,
      `clock_timestamp() + interval '2 days'`,
      `clock_timestamp() - interval '1 day'`,
    ])
      await refused(
        `update own_limit set pending_value = null, pending_from = ${at} + interval '24 hours', changed_at = ${at} where customer_id = $1`,
        id,
      ).toMatchObject({ constraint: 'dated_now' })

    const since = `clock_timestamp() + interval '9 days'`
    await refused(
      `insert into own_pause values ($1, 'self_exclusion', ${since}, null, ${since})`,
      id,
    ).toMatchObject({ constraint: 'dated_now' })

    const now = 'clock_timestamp()'
    await db.query(`update own_limit set value = 4000, changed_at = ${now} where customer_id = $1`, [id])
  })

  test('to shorten a pause', async () => {
    const { from, id } = await customer()
    await from.post('/api/limits/exclude', { kind: 'self_exclusion' })

    await refused(
      `update own_pause set until = changed_at + interval '2 days' where customer_id = $1`,
      id,
    ).toThrow(/not shortened/)

    await refused('delete from own_pause where customer_id = $1', id).toThrow(/permission denied/)
  })
})

test('the desk sees what a customer set, and no operator has a call that changes it', async () => {
  const { from, id } = await customer()
  await set(from, 'loss', '50')
  await set(from, 'loss', '')

  const until = toIso(clock.now() + 2 * DAY_MS)
  await from.post('/api/limits/exclude', { kind: 'cool_off', until })

  const support = await operatorBrowser(whole, { roles: ['support'] })
  const seen = dataOf(await support.get('/api/desk/customer', { id: id.toString() }))

  expect(seen.own_limits).toContainEqual({
    kind: 'loss',
    practice: true,
    value: '50.00',
    pending_value: '',
    pending_from: toIso(clock.now() + DAY_MS),
  })

  expect(seen.pauses).toEqual([{ kind: 'cool_off', until }])

  expect(
    CALLS.filter(({ auth, path }) => auth !== 'customer' && /limit|exclu|pause|stop/.test(path)),
  ).toEqual([])
})
