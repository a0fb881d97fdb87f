import { ALERTS_MAX } from '@plumbline/domain/trading/price-alert'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'
import { makeReplayBars } from '../support/replay-bars.ts'

/*
 * A price alert from the bell fires within seconds, as a note on the open page and as a message; both and the history name
 * the tick, and the public tick log has that tick, the first at or above the level.
 */

/** The price goes up and down by 20.00 every ten seconds, so that it comes to any level between soon and from below. */
const bars = makeReplayBars({ BTCUSD: (minute) => 46_000_00 + Math.abs((minute % 10) - 5) * 4_00 })
const LEVEL = '46010.00'
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(bars.settings), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  bars.remove()
})

interface Tick {
  readonly seq: number
  readonly price: string
  readonly time: string
}

test('bell, level, and the tick that fired it, the same wherever it is named', async () => {
  const { token } = await newCustomer(server.base)
  const { page, faults, go } = await openApp(browser, server.base, token)

  const read = (path: string) => must(server.base, path, { token })
  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: t('alerts.tap', { symbol: 'BTCUSD', n: 0 }) }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('alerts.level') }).fill('46010')
  await sheet.getByRole('button', { name: t('alerts.set') }).click()
  await sheet.waitFor({ state: 'hidden' })

  await page
    .getByText(t('message.alert_above.title', { symbol: 'BTCUSD', level: '46,010.00' }))
    .first()
    .waitFor()

  const { items } = await read('/api/alert/history')
  const [fired, ...others] = items as (Tick & { readonly level: string })[]

  expect(others).toEqual([])
  expect(fired?.level).toBe(LEVEL)

  const seq = fired?.seq ?? 0
  const log = await read(`/api/market/ticks?symbol=BTCUSD&from_seq=${seq - 1}&limit=2`)
  const [before, tick] = log['items'] as Tick[]

  expect(tick).toMatchObject({ seq, price: fired?.price, time: fired?.time })
  expect(Number(before?.price)).toBeLessThan(Number(LEVEL))
  expect(Number(tick?.price)).toBeGreaterThanOrEqual(Number(LEVEL))
  await page.getByRole('button', { name: t('alerts.tap', { symbol: 'BTCUSD', n: 0 }) }).waitFor()

  const price = Number(fired?.price).toLocaleString('en', { minimumFractionDigits: 2 })
  const tickNumber = seq.toLocaleString('en')

  await go('user/message')
  await page
    .getByText(
      textPattern(t('message.alert_above.text', { symbol: 'BTCUSD', price, seq: tickNumber, at: ANY })),
    )
    .waitFor()

  await go('user/alerts?tab=history')

  await page
    .locator('main li', { hasText: t('message.alert_above.title', { symbol: 'BTCUSD', level: '46,010.00' }) })
    .getByText(t('alerts.tick', { price, seq: tickNumber }))
    .waitFor()

  // Behind as many live ones as there may be, the one that has ended stands on the list's second page.
  for (let live = 0; live < ALERTS_MAX; live += 1) {
    const form = { symbol: 'BTCUSD', kind: 'above', level: '90000' }
    await must(server.base, '/api/alert/create', { token, key: randomUUID(), form })
  }

  await go('user/alerts')
  await page.locator('main li').last().scrollIntoViewIfNeeded()

  await page
    .locator('main li', { hasText: t('message.alert_above.title', { symbol: 'BTCUSD', level: '46,010.00' }) })
    .waitFor()

  expect(await page.locator('main li').count()).toBe(ALERTS_MAX + 1)
  expect(faults).toEqual([])
})

test('the note stays while focus or pointer is at its link, and goes after both have left', async () => {
  const { token } = await newCustomer(server.base)
  const { page, faults, go } = await openApp(browser, server.base, token)
  await go('trade/trade?symbol=BTCUSD')

  // The bell has read the alerts: the page listens for those that fire.
  await page.getByRole('button', { name: t('alerts.tap', { symbol: 'BTCUSD', n: 0 }) }).waitFor()
  await page.clock.install()

  const form = { symbol: 'BTCUSD', kind: 'above', level: LEVEL }
  await must(server.base, '/api/alert/create', { token, key: randomUUID(), form })

  const link = page.getByRole('status').getByRole('link')
  await link.focus()
  await page.clock.fastForward(20_000)
  expect(await link.count()).toBe(1)
  await link.hover()
  await link.blur()
  await page.clock.fastForward(20_000)
  expect(await link.count()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(20_000)
  await link.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
