import { randomUUID } from 'node:crypto'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { loggedCalendar } from '@plumbline/domain/proofs/feed-day'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import { beforeAll, expect, test } from 'vitest'
import { openCalendars } from '../../feed/calendar-book.ts'

import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { OperatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* A calendar changed on the running server: decided by two, known at once, in force at its midnight, told to whom it concerns. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, feed, browser, db } = whole
const people = {} as Record<'maker' | 'checker', OperatorBrowser>
const names = ['favourite', 'trader', 'nobody'] as const
const customers = {} as Record<(typeof names)[number], Browser>

const SESSIONS = [{ weekday: 0, open: '17:00', days: 5, close: '17:00' }]
const HOLIDAYS = ['01-01', '12-25', '2026-11-26']

const propose = (fields: Record<string, string> = {}) =>
  people.maker.post('/api/desk/trading_calendar/propose', {
    calendar: 'forex',
    sessions: JSON.stringify(SESSIONS),
    holidays: JSON.stringify(HOLIDAYS),
    not_before: '2026-11-22',
    reason: 'Thanksgiving',
    ...fields,
  })

const confirm = (id: string) => people.checker.post('/api/desk/proposal/confirm', { id })

const messages = async (from: Browser, headers?: Record<string, string>) =>
  dataOf(await from.get('/api/user/msg', {}, headers)).items.filter(
    ({ target }: { target?: string }) => target === '/pages/trade/trade?symbol=EURUSD',
  )

beforeAll(async () => {
  // Monday morning in New York: everything trades.
  clock.advance(Date.UTC(2026, 10, 23, 14) - clock.now())
  await feed.step()
  clock.advance(250)
  await feed.step()
  for (const who of ['maker', 'checker'] as const)
    people[who] = await operatorBrowser(whole, { roles: ['treasurer'] })

  for (const name of names) {
    customers[name] = browser()
    await customers[name].register(`${name}-${randomUUID()}@example.com`)
  }

  dataOf(await customers.favourite.post('/api/user/favourites', { symbols: 'BTCUSD,GBPUSD' }))
})

test('what is no change, too far ahead or of what never closes is refused', async () => {
  for (const [fields, field] of [
    [{ holidays: '["01-01","12-25"]' }, 'sessions'],
    [{ holidays: '["2026-02-30"]' }, 'holidays'],
    [{ holidays: 'no list' }, 'holidays'],
    [{ sessions: '[{"weekday":0,"open":"17:00","days":7,"close":"17:00"}]' }, 'sessions'],
    [{ sessions: '[]' }, 'sessions'],
    [{ sessions: '[{"weekday":9}]' }, 'sessions'],
    [{ not_before: '2027-11-22' }, 'not_before'],
    [{ calendar: 'always' }, 'calendar'],
  ] as const)
    expect((await propose(fields)).data).toEqual({ refusal: 'field_invalid', field })

  expect((await propose({ reason: '' })).data.refusal).toBeDefined()
})

test('decided by two it is known at once and in force at its midnight, and every day before stays as it was', async () => {
  const trader = customers.trader
  const { ticket } = dataOf(
    await trader.post('/api/order/goorder', {
      symbol: 'EURUSD',
      direction: 'up',
      seconds: '30',
      amount: '10.00',
      multiple: '1',
    }),
  )

  const placed = dataOf(
    await trader.post('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() }),
  )

  const calendar = feed.calendars.calendar('forex')
  const [tuesday, thursday] = [Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 26)]

  // What is of the days before the change: the session that runs may end otherwise after it.
  const daysBefore = () =>
    calendar
      .sessionsWithin(tuesday - 7 * DAY_MS, tuesday)
      .map(({ from, to }) => [from, Math.min(to, tuesday)])

  const before = daysBefore()

  const { proposal_id: id } = dataOf(await propose())

  const [waiting] = dataOf(
    await people.checker.get('/api/desk/proposals', { kind: 'trading_calendar' }),
  ).items

  expect(waiting.lines).toContainEqual({
    name: 'holidays',
    before: '01-01, 12-25',
    after: '01-01, 12-25, 2026-11-26',
  })

  expect(waiting.lines).toContainEqual({ name: 'products', after: 'EURUSD, GBPUSD, USDJPY' })
  expect((await people.maker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe('same_operator')
  dataOf(await confirm(id))
  await expect.poll(() => feed.calendars.versions('forex').length).toBe(2)

  expect(daysBefore()).toEqual(before)

  expect(calendar.stateAt(clock.now())).toMatchObject({
    isOpen: true,
    sessionEndsAt: thursday + 5 * HOUR_MS,
  })

  expect(calendar.stateAt(thursday + 12 * HOUR_MS)).toEqual({
    isOpen: false,
    opensAt: thursday + 29 * HOUR_MS,
  })

  const sheet = dataOf(await browser().get('/api/market/sheet', { symbol: 'EURUSD' }))
  expect(sheet.holidays).toEqual(['2026-11-26', '2026-12-25', '2027-01-01'])

  expect(sheet.hours_change).toMatchObject({
    from: '2026-11-25T00:00:00.000Z',
    version: 2,
    holidays_added: ['2026-11-26'],
    holidays_removed: [],
  })

  expect(dataOf(await browser().get('/api/market/sheet', { symbol: 'XAUUSD' }))).not.toHaveProperty(
    'hours_change',
  )

  const { items } = dataOf(
    await browser().get('/api/proofs/terms', { kind: 'trading_calendar', subject: 'forex' }),
  )

  expect(items.map(({ version, from }: { version: number; from: string }) => [version, from])[0]).toEqual([
    2,
    '2026-11-25T00:00:00.000Z',
  ])

  const documents = items.toReversed().map(({ document }: { document: string }) => document)
  expect(loggedCalendar('forex', documents).at(-1)).toEqual(feed.calendars.versions('forex').at(-1))

  // After a restart it still stands.
  const again = await openCalendars(db, createZone('UTC'))
  expect(again.versions('forex')).toEqual(feed.calendars.versions('forex'))

  for (let step = 0; step < 140; step += 1) {
    clock.advance(250)
    await feed.step()
  }

  const settled = dataOf(await trader.get('/api/order/get_this_order', { id: placed.id }))
  expect(settled.status).toMatch(/^(won|lost)$/)
})

test('whoever trades it or has it as favourite is told once, in every language; nobody else', async () => {
  await whole.run('calendars/tell-changes')
  await whole.run('calendars/tell-changes')

  for (const who of ['favourite', 'trader'] as const) expect(await messages(customers[who])).toHaveLength(1)
  expect(await messages(customers.nobody)).toEqual([])

  const texts = new Set<string>()
  for (const { code } of LANGUAGES) {
    const [told] = await messages(customers.favourite, { language: code })
    expect(told.text).toContain('EURUSD, GBPUSD, USDJPY')
    texts.add(told.text)
  }

  expect(texts.size).toBe(LANGUAGES.length)
})

test('the desk shows every version with who decided it, and the first midnight that is free', async () => {
  const { items } = dataOf(await people.maker.get('/api/desk/calendars'))
  const forex = items.find(({ calendar }: { calendar: string }) => calendar === 'forex')

  expect(forex).toMatchObject({
    zone: 'America/New_York',
    products: ['EURUSD', 'GBPUSD', 'USDJPY'],
    earliest: '2026-11-25T00:00:00.000Z',
    versions: [
      { version: 2, in_force_from: '2026-11-25T00:00:00.000Z', holidays: HOLIDAYS },
      { version: 1, decisions: [] },
    ],
  })

  expect(forex.versions[0].decisions.map(({ operator }: { operator: string }) => operator)).toEqual([
    people.maker.name,
    people.checker.name,
  ])

  // What is proposed on the version before is no longer what it would change.
  const [first, second] = [
    dataOf(await propose({ holidays: '["01-01"]' })).proposal_id,
    dataOf(await propose({ holidays: '["12-25"]' })).proposal_id,
  ]

  dataOf(await confirm(first))
  expect((await confirm(second)).data.refusal).toBe('already_decided')
})
