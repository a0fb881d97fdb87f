import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textWhole } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { type CuttableProxy, openProxy } from '../support/cuttable-proxy.ts'

/*
 * A customer on the way loses the network: the open page says how old its prices are and takes no orders; the app starts
 * anew by its own address; and when the network is back everything is live without a reload.
 */

const base = inject('practiceServer')
let browser: Browser
let proxy: CuttableProxy

beforeAll(async () => {
  browser = await launchBrowser()
  proxy = await openProxy(base)
})

afterAll(async () => {
  await browser?.close()
  await proxy?.close()
})

test('prices, no network, prices marked with their age, a start without network, and live again by itself', async () => {
  const { token } = await newCustomer(base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  const places = { product: 'trade/trade?symbol=BTCUSD', markets: 'index/index' }
  const open = (place: keyof typeof places) => page.goto(`${proxy.base}/h5/#/pages/${places[place]}`)
  const up = page.getByRole('button', { name: textAtStart(t('trade.up')) })

  // What the worker needs to have done before a network may go.
  await open('markets')

  const keptAddresses = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return []

      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)

      return found
    })

  await expect.poll(async () => (await keptAddresses()).length, { timeout: 60_000 }).toBeGreaterThan(60)

  // What was read before the worker stood is read again through it.
  await page.reload()
  await page.locator('main a[href*="symbol=BTCUSD"]:not([data-still])').first().waitFor()
  await expect.poll(keptAddresses, { timeout: 60_000 }).toContain('/api/index/goods')

  await open('product')
  await page.locator('[data-seq]:not([data-still] *)').first().waitFor()
  await up.waitFor()
  proxy.refuse()
  await context.setOffline(true)
  await page.locator('[data-still] [data-seq]').first().waitFor()
  await page.getByText(textWhole(t('trade.offline', { duration: ANY }))).waitFor()
  await up.waitFor({ state: 'detached' })

  // The proxy refuses on: what the browser believes of its network is not asked for.
  await page.goto('about:blank')
  await open('markets')
  await page.getByText(textAtStart(t('state.offline', { time: ANY }))).waitFor()

  const old = page.locator('main a[href*="symbol=BTCUSD"][data-still]').first()
  expect(await old.innerText()).toMatch(/\d/)
  await page.locator('main a:not([data-still])[href*="symbol="]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  proxy.mend()
  await context.setOffline(false)
  await page.locator('main a[href*="symbol=BTCUSD"]:not([data-still])').first().waitFor()
  await page.getByText(textAtStart(t('state.offline', { time: ANY }))).waitFor({ state: 'detached' })
  await page.locator('main a[href*="symbol=BTCUSD"]').first().click()
  await up.waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
