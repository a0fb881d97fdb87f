import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { t } from '@plumbline/language/testing/t'
import { ANY, like, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { type Customer, newCustomer, placeOrder, untilSettled } from '../support/customer.ts'

/*
 * npm run pictures: takes the pictures of docs/pictures from the product itself, each page in one theme.
 * Nothing in them is drawn or edited; run it again after a change of the look.
 */

const FOLDER = resolve(import.meta.dirname, '../../docs/pictures')

type Theme = 'light' | 'dark'

interface Picture {
  readonly name: string
  readonly theme: Theme
  readonly address: string
  readonly prepare?: (page: Page) => Promise<void>
}

async function openTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: textAtStart(`${t('trade.up')} +`, `${t('trade.up')}+`) }).click()
  await page.getByRole('textbox', { name: t('ticket.amount') }).fill('10.00')
  await page.getByRole('button', { name: textAtStart(t('ticket.place.up')) }).waitFor()
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('verify.run') }).click()
  await page
    .getByText(textPattern(t('verify.done', { passed: ANY, total: like(/\d+/), duration: ANY })))
    .waitFor()
}

const pictures = (settled: string, open: string): readonly Picture[] => [
  { name: 'home', theme: 'light', address: 'aboutus/aboutus' },
  { name: 'trade', theme: 'dark', address: 'index/index' },
  { name: 'product', theme: 'dark', address: 'trade/trade?symbol=BTCUSD' },
  { name: 'ticket', theme: 'light', address: 'trade/trade?symbol=BTCUSD', prepare: openTicket },
  { name: 'order-live', theme: 'dark', address: `trade/order?id=${open}` },
  { name: 'order-settled', theme: 'light', address: `trade/order?id=${settled}`, prepare: verify },
  { name: 'history', theme: 'light', address: 'user/order?kind=contract&view=history' },
  { name: 'wallet', theme: 'dark', address: 'user/wallet' },
  { name: 'user', theme: 'light', address: 'user/user' },
]

async function take(browser: Browser, base: string, { token }: Customer, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
  })

  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { token, theme: picture.theme, language: 'en' },
  )

  const page = await context.newPage()
  await page.goto(`${base}/h5/#/pages/${picture.address}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(2_000)
  await picture.prepare?.(page)
  await page.screenshot({ path: join(FOLDER, `${picture.name}.jpg`), type: 'jpeg', quality: 78 })
  await context.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-pictures-'))
const server = await startServer({ DATA_DIR: dataDir, PRACTICE_INBOX: '1' })
const browser = await launchBrowser()

try {
  mkdirSync(FOLDER, { recursive: true })
  const customer = await newCustomer(server.base)
  const first = await placeOrder(server.base, customer, { amount: '12.50' })

  await placeOrder(server.base, customer, { direction: 'down', symbol: 'ETHUSD' })
  await untilSettled(server.base, customer, first)

  const open = await placeOrder(server.base, customer, { seconds: 120, amount: '20.00' })
  await placeOrder(server.base, customer, { seconds: 300, direction: 'down', symbol: 'SOLUSD' })
  await new Promise((settle) => setTimeout(settle, 4_000))
  for (const picture of pictures(first, open)) await take(browser, server.base, customer, picture)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

process.exit(0)
