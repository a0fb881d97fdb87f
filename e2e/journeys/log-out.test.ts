import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'

/* Logging out on a phone that is handed back, with or without a network (ASVS 14.3.1). */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('without a network it is over at once, leaves nothing of the customer, and the server is told later', async () => {
  const { token } = await newCustomer(base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()

  page.setDefaultTimeout(30_000)
  await page.goto(`${base}/h5/`)

  await page.evaluate((kept) => {
    const left = { last_order: '250.00', 'pending:withdrawal': 'key', seen_prices: '1,2', 'draft:card': '{}' }
    for (const [key, value] of Object.entries({
      token: kept,
      theme: 'dark',
      'checkpoint:ticks': 'note',
      ...left,
    }))
      localStorage.setItem(key, value)
  }, token)

  // A page of its own start: the first one knew of no token.
  await page.goto('about:blank')
  await page.goto(`${base}/h5/#/pages/user/user`)

  const isAlive = async () => (await fetch(`${base}/api/user/index`, { headers: { token } })).status === 200
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted())

  await page.getByRole('button', { name: t('user.log_out') }).click()
  await context.setOffline(true)

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('logout.confirm') })
    .click()

  await page.waitForURL(/login\/login/)

  expect(
    (await kept()).filter(
      (key) => !/^(language|language_index|theme|palette|ended:[0-9a-f]{64}|checkpoint:.*)$/.test(key),
    ),
  ).toEqual([])

  expect(await kept()).toContain('checkpoint:ticks')
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(token)
  expect(await isAlive()).toBe(true)

  await context.setOffline(false)
  await expect.poll(isAlive, { timeout: 20_000 }).toBe(false)
  await expect.poll(async () => (await kept()).some((key) => key.startsWith('ended:'))).toBe(false)
  await context.close()
})
