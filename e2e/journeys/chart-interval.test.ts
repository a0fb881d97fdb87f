import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, launchBrowser, type Page, type Request } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-interval-'))
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, PRACTICE_INBOX: '1' })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Minutes between the first rows of the chart's own table. */
async function minutesBetweenCandles(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Chart settings' }).click()
  await page.getByRole('button', { name: 'Candles as a table' }).click()
  const table = page.getByRole('table')
  await table.locator('tbody time').nth(6).waitFor({ state: 'attached' })
  const times = await table
    .locator('tbody time')
    .evaluateAll((cells) => cells.slice(0, 12).map((cell) => Date.parse(cell.getAttribute('datetime') ?? '')))
  await page.keyboard.press('Escape')
  await table.waitFor({ state: 'hidden' })
  return times.slice(1).map((time, index) => ((times[index] ?? Number.NaN) - time) / 60_000)
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

test('another interval shows its own candles alone, however fast it is chosen', async () => {
  const { token } = await newCustomer(server.base)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript((key) => localStorage.setItem('token', key), token)
  await page.goto(`${server.base}/h5/#/pages/trade/trade?symbol=BTCUSD`)
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
  const steps = await minutesBetweenCandles(page)
  expect(steps.length).toBeGreaterThan(5)
  expect(new Set(steps)).toEqual(new Set([5]))
})
