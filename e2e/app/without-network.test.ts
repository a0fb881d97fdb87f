import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, BrowserContext, Page } from '../browser/launch.ts'
import { openProxy } from '../support/cuttable-proxy.ts'
import type { CuttableProxy } from '../support/cuttable-proxy.ts'
import { newCustomer } from '../support/customer.ts'

/*
 * The app with its service worker (issue 6, part 6): it starts without a network by its own address, shows the last known
 * prices grey, is live again without a reload, and keeps nothing of a customer.
 */

const base = inject('practiceServer')
let browser: Browser
let proxy: CuttableProxy
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

beforeEach(async () => {
  proxy = await openProxy(base)
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
})

afterEach(async () => {
  await context.close()
  await proxy.close()
})

const freshPrice = '[data-seq]:not([data-still] *), a:not([data-still]) [data-turn]'
const HOME = '/h5/#/pages/aboutus/aboutus'
const TRADE = '/h5/#/pages/index/index'

/** What the worker needs to have done before a network may go: everything it fetches ahead, and the page's own words. */
async function untilKept(): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('plumbline-shell-'))
      if (!navigator.serviceWorker.controller || shell === undefined) return false

      const kept = (await (await caches.open(shell)).keys()).map(({ url }) => url)
      return kept.length > 60 && kept.some((url) => /\/rest-/.test(url))
    })

  await expect.poll(isKept, { timeout: 60_000, interval: 500 }).toBe(true)
}

const keptAddresses = () =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

test('it starts without a network by its own address, prices grey, and is live again without a reload', async () => {
  await page.goto(`${proxy.base}${HOME}`)
  await untilKept()
  await page.goto(`${proxy.base}${TRADE}`)

  // What the page read before the worker stood is read again through it.
  await page.reload()
  await page.locator('main a[href*="symbol=BTCUSD"]').first().waitFor()
  await expect.poll(keptAddresses, { timeout: 30_000 }).toContain('/api/index/goods')

  proxy.refuse()
  await page.goto('about:blank')
  await page.goto(`${proxy.base}${TRADE}`)
  await page.locator('main a[href*="symbol=BTCUSD"][data-still]').first().waitFor()
  await page.getByText(textAtStart(t('state.offline', { time: ANY }))).waitFor()
  await page.locator('main a:not([data-still])[href*="symbol="]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  proxy.mend()
  await page.locator('main a[href*="symbol=BTCUSD"]:not([data-still])').first().waitFor()
  await page.getByText(textAtStart(t('state.offline', { time: ANY }))).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a server that hangs is no reason to wait: the last known stands all the same', async () => {
  await page.goto(`${proxy.base}${TRADE}`)
  await page.locator(freshPrice).first().waitFor()
  await untilKept()
  await page.reload()
  await page.locator(freshPrice).first().waitFor()
  proxy.cut()
  await page.goto('about:blank')
  await page.goto(`${proxy.base}${TRADE}`)
  await page.locator('main a[href*="symbol=BTCUSD"][data-still]').first().waitFor()
})

test('a page that needs the server says so, with a retry that works once it is back', async () => {
  const { token } = await newCustomer(base)
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`${proxy.base}${HOME}`)
  await untilKept()
  proxy.refuse()
  await page.goto(`${proxy.base}/h5/#/pages/user/finance`)
  await page.getByRole('alert').getByText(t('wallet.movements.failed')).waitFor()
  await page.getByText(t('state.offline_line')).waitFor()
  await page.getByRole('button', { name: t('action.retry') }).click()
  await page.getByRole('alert').getByText(t('wallet.movements.failed')).waitFor()
  proxy.mend()

  // By the tap or by itself, whichever comes first.
  await page
    .getByRole('button', { name: t('action.retry') })
    .click({ timeout: 3_000 })
    .catch(() => undefined)

  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByText(t('state.offline_line')).waitFor({ state: 'detached' })
})

test('nothing that was read for a customer is kept, and what was kept of the server goes with the log-out', async () => {
  const { token } = await newCustomer(base)
  await page.goto(`${proxy.base}${HOME}`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await untilKept()

  for (const path of ['user/user', 'user/wallet', 'user/finance', 'user/order', 'index/index']) {
    await page.goto(`${proxy.base}/h5/#/pages/${path}`)
    await page.reload()
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }

  const kept = await keptAddresses()
  expect(kept).toContain('/api/index/goods')
  expect(kept.filter((path) => !/^\/(h5\/|api\/index\/|api\/project\/yeb)/.test(path))).toEqual([])
  await page.goto(`${proxy.base}/h5/#/pages/user/user`)

  await page
    .getByRole('button', { name: t('user.log_out') })
    .first()
    .click()

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('logout.confirm') })
    .click()

  await page.waitForURL(/login/)
  await expect.poll(() => page.evaluate(async () => caches.has('plumbline-last-known'))).toBe(false)
})
