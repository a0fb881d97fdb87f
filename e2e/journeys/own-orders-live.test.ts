import { t } from '@plumbline/language/testing/t'
import { textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { openProxy } from '../support/cuttable-proxy.ts'
import type { CuttableProxy } from '../support/cuttable-proxy.ts'
import { openWhole } from '../support/customer-visit.ts'
import { newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import { SETTLED_WORDS } from '../support/settled-words.ts'

/*
 * What happens to own orders shows on an open page by itself: placed on another device, opened, settled;
 * a settled row goes by itself. A page that was cut off meanwhile is right again, and its History opens.
 */

const base = inject('practiceServer')
let proxy: CuttableProxy
let browser: Browser

beforeAll(async () => {
  proxy = await openProxy(base)
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await proxy.close()
})

async function openHoldings(base: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })

  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  await openWhole(page, `${base}/h5/#/pages/user/order?kind=contract`)
  await page.getByText(t('orders.empty.open')).waitFor({ timeout: 60_000 })

  return page
}

const SETTLED = textAtStart(...SETTLED_WORDS)
const rows = (page: Page) => page.locator('[role=tabpanel] li')

test('own orders move by themselves on every open page', async () => {
  const customer = await newCustomer(base)
  const steady = await openHoldings(base, customer.token)
  const cutOff = await openHoldings(proxy.base, customer.token)

  const id = await placeOrder(base, customer, { seconds: 30, direction: 'up' })

  for (const page of [steady, cutOff]) await expect.poll(() => rows(page).count()).toBe(1)
  await steady.getByText(t('orders.running')).waitFor()

  proxy.cut()

  // A settled row goes after 8 s: it is waited for before it is there.
  await Promise.all([
    steady.getByText(SETTLED).waitFor({ timeout: 120_000 }),
    untilSettled(base, customer, id),
  ])

  proxy.mend()
  await cutOff.getByText(SETTLED).waitFor()

  for (const page of [steady, cutOff]) {
    await page.getByText(t('orders.empty.open')).waitFor()
    await page.getByRole('tab', { name: t('orders.tab.history') }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
  }
})
