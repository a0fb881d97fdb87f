import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { onPrimary } from '../../platform/database/public-reads.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { createNightlyCount } from './nightly.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, browser, db } = whole
const house = payoutHouse(whole)

const nightly = createNightlyCount({
  database: db,
  clock,
  jobs: db,
  reads: onPrimary(db),
  zone: createZone('UTC'),
  mode: 'practice',
})

const published = async () => {
  clock.advance(11_000)
  return (await browser().get('/api/index/withdrawal_clock')).data
}

test('the clock counts what was paid, refused and waits, and each day goes into the signed log once', async () => {
  const { addCard, withdraw: send } = await house.payee()
  const target = (await addCard()).data.id

  const withdraw = async (): Promise<string> => (await send({ amount: '100.00', target_id: target })).data.id
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  const paid = await withdraw()

  await maker.post('/api/desk/withdrawal/approve', { id: paid })
  clock.advance(600_000)
  await checker.post('/api/desk/withdrawal/pay', { id: paid, bank_reference: `BANK ${paid}` })

  const refused = await withdraw()
  await maker.post('/api/desk/withdrawal/reject', { id: refused, reason: 'unreadable' })

  const oldest = new Date(clock.now()).toISOString()
  await withdraw()

  const figures = {
    paid: 1,
    usual_seconds: 600,
    slow_seconds: 600,
    slowest_seconds: 600,
    refusals: [{ reason: 'unreadable', count: 1 }],
    waiting: 1,
    oldest_since: oldest,
  }

  expect(await published()).toMatchObject({ ...figures, practice: true, days: [] })
  clock.set(Math.ceil(clock.now() / DAY_MS) * DAY_MS + HOUR_MS)
  await nightly.run()
  await nightly.run()

  const { days } = await published()
  const document =
    `{"day":"2026-11-21","oldest_waiting":"${oldest}","paid":"1","practice":true,"refusals":{"unreadable":"1"},` +
    '"slow_seconds":"600","slowest_seconds":"600","type":"withdrawal_day","usual_seconds":"600","v":"1","waiting":"1"}'

  expect(days).toEqual([{ day: '2026-11-21', ...figures, document }])

  const noted = await db.query<{ content: string }>(
    `select content from log_entry where log = 5 and kind = 'withdrawal_day'`,
  )

  expect(noted.map(({ content }) => JSON.parse(content))).toMatchObject([
    { document, subject: '2026-11-21 practice', kind: 'withdrawal_day', type: 'terms' },
  ])
})

test('days that no server ran through are made up for', async () => {
  clock.advance(3 * DAY_MS)
  await nightly.run()

  const { days } = await published()
  expect(days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
  ])
})

test('anybody reads the fairness board, which names no customer', async () => {
  const { data } = await browser().get('/api/index/fairness')
  expect(data).toMatchObject({ practice: true, board: { orders: 0, all: { won: 0, lost: 0, p: '1.0000' } } })
  expect(data.sql[0].text).toContain('from contract_order o join market_product p')

  expect((await browser().get('/api/index/fairness', { practice: 'false' })).data.refusal).toBe(
    'practice_money_only',
  )
})
