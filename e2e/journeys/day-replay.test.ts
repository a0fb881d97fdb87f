import { DAY_MS } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { axeFindings, cutTextFindings, overflowFindings } from '../pages/page-findings.ts'
import { newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'
import { startLater } from '../support/later-server.ts'
import type { LaterServer } from '../support/later-server.ts'

/*
 * A past day is played back tick by tick: own orders pass on it and are recomputed from the ticks that the page has itself, and
 * a link leads to a moment.
 */

let server: LaterServer
let browser: Browser
let customer: Customer
let order: Record<string, unknown>

beforeAll(async () => {
  server = await startLater()
  browser = await launchBrowser()
  customer = await newCustomer(server.base)

  const id = await placeOrder(server.base, customer, { seconds: 30 })
  order = await untilSettled(server.base, customer, id)

  // What was today is a past day from here on.
  await server.goTo(Math.ceil((server.now() + 1) / DAY_MS) * DAY_MS + 60_000)
}, 240_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
})

const acceptedAt = (): number => Date.parse(String(order['accepted_at']))
const momentOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-at]').getAttribute('data-at'))
const row = (page: Page) => page.locator(`[data-order="${String(order['id'])}"]`)
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** The first tick of the product: before it the day has none. */
async function firstTickTime(): Promise<number> {
  const { items } = await must(server.base, '/api/market/ticks?symbol=BTCUSD&from_seq=1&limit=1')
  return Date.parse((items as { time: string }[])[0]?.time ?? '')
}

test('a settled order is replayed from its own page, and recomputed as it passes', async () => {
  const { page, go, faults } = await openApp(browser, server.base, customer.token)
  await go(`trade/order?id=${String(order['id'])}`)
  await page.getByRole('link', { name: t('replay.open_order') }).click()
  await page.getByText(t('replay.note')).waitFor()
  expect(await momentOf(page)).toBe(acceptedAt() - 30_000)
  await row(page).getByText(t('replay.order.coming')).waitFor()

  // Nothing of a ticket and no live price stands here.
  expect(await page.getByRole('button', { name: textAtStart(t('trade.up'), t('trade.down')) }).count()).toBe(
    0,
  )

  expect(await page.getByText(t('replay.same')).count()).toBe(0)

  await page.getByRole('radio', { name: '10 ×' }).check()
  await press(page, t('replay.play'))
  await row(page).getByText(t('order.status.holding')).waitFor({ timeout: 60_000 })
  await press(page, t('replay.pause'))

  const paused = await momentOf(page)
  await page.getByText(t('replay.same')).waitFor({ state: 'detached' })
  expect(await momentOf(page)).toBe(paused)
  await press(page, t('replay.play'))
  await row(page).getByText(t('replay.same')).waitFor({ timeout: 60_000 })
  expect(await momentOf(page)).toBeGreaterThanOrEqual(Date.parse(String(order['expires_at'])))

  expect(
    await row(page)
      .getByRole('link', { name: t('order.question') })
      .count(),
  ).toBe(1)

  expect(faults).toEqual([])
  await page.context().close()
})

test('a link opens its moment for whoever has it, tick by tick, and its keys work', async () => {
  const own = await openApp(browser, server.base, customer.token)
  await own.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  const moment = acceptedAt() + 20_000
  await own.go(`trade/replay?symbol=BTCUSD&at=${new Date(moment).toISOString()}&speed=60`)
  await own.page.locator('[data-seq]').waitFor()
  await press(own.page, t('replay.copy'))
  await own.page.getByText(t('copy.done')).waitFor()

  const link = await own.page.evaluate(() => navigator.clipboard.readText())
  await own.page.context().close()

  const { page, faults } = await openApp(browser, server.base)
  await page.goto(link)
  await page.locator('[data-seq]').waitFor()
  expect(await momentOf(page)).toBe(moment)
  expect(await page.getByRole('radio', { name: '60 ×' }).isChecked()).toBe(true)
  await page.getByText(t('replay.orders.guest')).waitFor()

  const seqOf = async (): Promise<number> => Number(await page.locator('[data-seq]').getAttribute('data-seq'))
  const before = await seqOf()

  await press(page, t('replay.step'))
  await expect.poll(seqOf).toBe(before + 1)
  await page.keyboard.press('.')
  await expect.poll(seqOf).toBe(before + 2)
  await page.keyboard.press('[')
  await page.getByRole('radio', { name: '10 ×', checked: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => momentOf(page)).toBeGreaterThan(moment + 60_000)
  await press(page, t('replay.table'))
  await page.getByRole('dialog').getByRole('row').nth(50).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('at 600 × every tick passes, and an outage is told', async () => {
  const { page, faults } = await openApp(browser, server.base)
  const from = await firstTickTime()
  await page.goto(
    `${server.base}/h5/#/pages/trade/replay?symbol=BTCUSD&at=${new Date(from).toISOString()}&speed=600`,
  )

  await page.locator('[data-passed]').waitFor()
  await press(page, t('replay.play'))
  const end = Math.ceil((from + 1) / DAY_MS) * DAY_MS - 1

  // The server's clock leapt to the next day: from there to midnight this day has no tick.
  await page.getByText(textAtStart(t('replay.silent.open', { time: ANY }))).waitFor({ timeout: 60_000 })

  const { items } = await must(
    server.base,
    `/api/market/ticks?symbol=BTCUSD&from=${new Date(from).toISOString()}&to=${new Date(end).toISOString()}&limit=5000`,
  )

  const passed = await page.locator('[data-passed]').getAttribute('data-passed')
  expect(Number(passed)).toBe((items as unknown[]).length)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a day without ticks says of when the first ones are', async () => {
  const { page, go, faults } = await openApp(browser, server.base)
  await go('trade/replay?symbol=BTCUSD&day=2020-01-01')
  await page.getByRole('heading', { name: t('replay.no_ticks') }).waitFor()
  await page.getByText(textAtStart(t('replay.no_ticks.note', { day: ANY }))).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('without a network the replay says so, and goes on when it is back', async () => {
  const { page } = await openApp(browser, server.base)
  let isCut = true

  await page.route('**/api/market/ticks?*', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(
    `${server.base}/h5/#/pages/trade/replay?symbol=BTCUSD&at=${new Date(acceptedAt()).toISOString()}`,
  )

  await page.getByText(t('replay.cut_off')).waitFor()
  isCut = false
  await press(page, t('action.retry'))
  await page.locator('[data-seq]').waitFor()
  await page.context().close()
})

test.each([
  [320, 'light'],
  [390, 'dark'],
  [1280, 'light'],
] as const)('at %d px, %s, nothing is cut off and axe finds nothing', async (width, theme) => {
  const { page, go } = await openApp(browser, server.base, customer.token)
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: theme })

  const end = Date.parse(String(order['expires_at']))
  await go(`trade/replay?symbol=BTCUSD&at=${new Date(end + 1_000).toISOString()}`)
  await row(page).getByText(t('replay.same')).waitFor()
  await page.locator('canvas').first().waitFor()

  expect([
    ...(await overflowFindings(page)),
    ...(await cutTextFindings(page)),
    ...(await axeFindings(page)),
  ]).toEqual([])

  await page.context().close()
})
