import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Browser, launchBrowser, type Page, type Request } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** Opens the chart's own table. @returns the minutes between its first rows, each once */
async function minutesInTable(page: Page): Promise<Set<number>> {
  await page.getByRole('button', { name: t('trade.chart.table') }).click()
  const table = page.getByRole('table')
  await table.locator('tbody time').nth(6).waitFor({ state: 'attached' })

  const times = await table
    .locator('tbody time')
    .evaluateAll((cells) => cells.slice(0, 12).map((cell) => Date.parse(cell.getAttribute('datetime') ?? '')))

  expect(times.length).toBeGreaterThan(5)
  return new Set(times.slice(1).map((time, index) => ((times[index] ?? Number.NaN) - time) / 60_000))
}

/** How many reads of candles are under way, from now on. */
function watchCandles(page: Page): () => number {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/api/index/getkdata')) asked.add(request)
  })

  const over = (request: Request) => void asked.delete(request)
  page.on('requestfinished', over).on('requestfailed', over)

  return () => asked.size
}

test('table, picture and file wait for the candles of the interval that is chosen', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)

  await go('trade/trade?symbol=BTCUSD')
  await page.locator('canvas').first().waitFor()

  let letCome: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(/getkdata.*interval=5m/, async (route) => {
    await released
    await route.continue()
  })

  await page.getByRole('radio', { name: '5m', exact: true }).click()
  await page.getByRole('radio', { name: '5m', exact: true, checked: true }).waitFor()
  await page.getByRole('button', { name: t('trade.chart.settings') }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('trade.chart.loading')).waitFor()

  for (const name of [t('trade.chart.table'), t('chart.picture'), t('chart.file')])
    expect([name, await sheet.getByRole('button', { name }).isDisabled()]).toEqual([name, true])
  letCome()
  expect(await minutesInTable(page)).toEqual(new Set([5]))
})

test('another interval shows its own candles alone, however fast it is chosen', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)

  await go('trade/trade?symbol=BTCUSD')
  await page.locator('canvas').first().waitFor()
  const underWay = watchCandles(page)

  for (const name of ['1h', '5m', '1m', '15m', '5m'])
    await page
      .getByRole('tab', { name, exact: true })
      .or(page.getByRole('radio', { name, exact: true }))
      .first()
      .click()

  await page
    .getByRole('radio', { name: '5m', exact: true, checked: true })
    .or(page.getByRole('tab', { name: '5m', exact: true, selected: true }))
    .first()
    .waitFor()

  // Answers that come late are what could stand in the wrong place: all of them have come.
  await expect.poll(underWay).toBe(0)
  await page.getByRole('button', { name: t('trade.chart.settings') }).click()
  expect(await minutesInTable(page)).toEqual(new Set([5]))
})
