import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inLanguage } from '@plumbline/language/testing/t'
import { afterAll, describe, expect, test } from 'vitest'
import { formatAmount } from '@plumbline/language/format/money'
import { formatDuration } from '@plumbline/language/format/duration'
import type { Language } from '@plumbline/language/languages'
import { call, must } from '../../tools/recompute/http-client.ts'
import { cents, outcomeOf, type PlacedOrder, type PublishedTick } from '../../tools/recompute/outcome.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { registerOnPage } from '../support/customer-visit.ts'

/*
 * The main job as a customer does it, on a real server, database and browser: register, find BTCUSD on the Trade tab,
 * place an up and a down order from the chart, watch both settle, read the history, find every cent in the wallet.
 * Once on the recorded file and once on bars that the test makes itself.
 */

const RECORDED = resolve(
  process.env['MARKET_DATA_DIR'] ?? join(import.meta.dirname, '../../../shared/market-data'),
  'BTCUSD-1m.csv.gz',
)

const SPEED = 60
const folder = mkdtempSync(join(tmpdir(), 'plumbline-journey-'))
chmodSync(folder, 0o711) // PostgreSQL, which is never root, must come to its data below
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two days of minute bars that wander a little. */
function madeBars(): string {
  const rows = ['time,open,high,low,close,volume']
  let price = 46_000_00
  for (let minute = 0; minute < 2_880; minute += 1) {
    const close = price + (((minute * 7_919) % 401) - 200)
    const high = Math.max(price, close) + 50
    const low = Math.min(price, close) - 60
    const cells = [price, high, low, close].map((cent) => (cent / 100).toFixed(2))

    rows.push([new Date(Date.UTC(2025, 2, 3) + minute * 60_000).toISOString(), ...cells, '1'].join(','))
    price = close
  }

  return `${rows.join('\n')}\n`
}

function replayFolder(name: string, fill: (path: string) => void): string {
  const path = join(folder, name)
  mkdirSync(path)
  fill(path)

  return path
}

interface Visit {
  readonly page: Page
  readonly language: Language
  readonly faults: string[]
}

async function placeFromChart(
  { page, language }: Visit,
  direction: 'up' | 'down',
  amount: string,
): Promise<void> {
  const t = inLanguage(language)
  await page.getByRole('button', { name: new RegExp(`^${t(`trade.${direction}`)} ?\\+`) }).click()

  const ticket = page.getByRole('dialog')
  await ticket
    .locator('label', { hasText: formatDuration(30, language) })
    .first()
    .click()

  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill(amount)
  await ticket.getByRole('button', { name: t(`ticket.place.${direction}`) }).click()
  await ticket.waitFor({ state: 'hidden' })
}

async function publishedTicks(base: string): Promise<PublishedTick[]> {
  const page = await must(base, '/api/market/ticks?symbol=BTCUSD&from_seq=0&limit=5000')

  return (page['items'] as { seq: number; time: string; price: string }[]).map((tick) => ({
    seq: tick.seq,
    time: Date.parse(tick.time),
    price: BigInt(tick.price.replace('.', '')),
  }))
}

/** What the wallet must hold, by the oracle's own sums over the published ticks. */
async function expectedWallet(base: string, token: string): Promise<{ total: bigint; net: bigint }> {
  const history = await must(base, '/api/order/orderlist?limit=50', { token })
  const orders = history['items'] as (PlacedOrder & { status: string })[]

  expect(orders).toHaveLength(2)
  const ticks = await publishedTicks(base)
  let net = 0n
  for (const order of orders) {
    const outcome = outcomeOf(order, ticks)
    expect(order.status).toBe(outcome.status)
    net += outcome.result
  }

  return { total: 1_000_000n + net, net }
}

const plain = (text: string): string => text.replaceAll(/[\s\u200e\u200f]/g, '')

const decimal = (cent: bigint): string => {
  const digits = (cent < 0n ? -cent : cent).toString().padStart(3, '0')
  return `${cent < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

async function mainJob(visit: Visit, base: string): Promise<void> {
  const { page, language, faults } = visit
  const t = inLanguage(language)

  await registerOnPage(page, base, { language, password: 'Level-line-9' })
  await page
    .getByRole('navigation', { name: t('tab.bar') })
    .getByRole('link', { name: t('tab.trade') })
    .click()

  await page
    .getByRole('link', { name: /BTCUSD/ })
    .first()
    .click()

  await page.locator('canvas').first().waitFor()
  await placeFromChart(visit, 'up', '10.00')
  await placeFromChart(visit, 'down', '7.25')

  await page.goto(`${base}/h5/#/pages/user/order?kind=contract`)
  await expect.poll(() => page.locator('main a[href*="trade/order?id="]').count()).toBe(2)
  await page.getByRole('tab', { name: t('orders.tab.history') }).click()
  await page.getByRole('tab', { name: t('orders.tab.history'), selected: true }).waitFor()

  await expect
    .poll(() => page.locator('main a[href*="trade/order?id="]').count(), { timeout: 90_000, interval: 1_000 })
    .toBe(2)

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { total, net } = await expectedWallet(base, token)
  const totals = await page.locator('dl', { hasText: t('orders.totals.net') }).innerText()

  expect(plain(totals)).toContain(plain(formatAmount(decimal(net), language, 'change')))

  const newest = page.locator('main a[href*="trade/order?id="]').first()

  // What has just settled is sealed within seconds; until then the server asks to be asked again.
  const proof = `/api/proofs/order?id=${(await newest.getAttribute('href'))?.split('id=')[1] ?? ''}`
  await expect.poll(async () => (await call(base, proof, { token })).code).toBe(200)
  await newest.click()
  await page.getByRole('button', { name: t('verify.run') }).click()

  await expect
    .poll(() => page.getByText(t('verify.passed'), { exact: true }).count())
    .toBeGreaterThanOrEqual(5)

  expect(await page.getByText(t('verify.failed'), { exact: true }).count()).toBe(0)

  await page.goto(`${base}/h5/#/pages/user/wallet`)
  await page.locator('h1').waitFor()

  await expect
    .poll(async () => plain(await page.locator('main').innerText()))
    .toContain(plain(formatAmount(decimal(total), language)))

  expect(cents(decimal(total))).toBe(total)
  expect(faults).toEqual([])
}

async function journeys(replayDir: string): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const server: RunningServer = await startServer({
    DATA_DIR: dataDir,
    FEED: 'replay',
    REPLAY_DIR: replayDir,
    REPLAY_SPEED: String(SPEED),
    PRACTICE_INBOX: '1',
  })

  const browser: Browser = await launchBrowser()
  try {
    await Promise.all(
      (['en', 'th'] as const).map(async (language) => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        })

        await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await mainJob({ page, language, faults: watchConsole(page) }, server.base)
      }),
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

describe('register, trade on the chart, watch it settle, find every cent, in English and in Thai', () => {
  test('on bars made by the test', async () => {
    await journeys(replayFolder('made', (path) => writeFileSync(join(path, 'BTCUSD-1m.csv'), madeBars())))
  }, 300_000)

  test.skipIf(!existsSync(RECORDED))(
    `on the recorded file (skipped where ${RECORDED.split('/').slice(-3).join('/')} is absent)`,
    async () => {
      await journeys(
        replayFolder('recorded', (path) => symlinkSync(RECORDED, join(path, 'BTCUSD-1m.csv.gz'))),
      )
    },
    300_000,
  )
})
