import { formatRate } from '@plumbline/language/format/percent'
import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { newCustomer } from '../support/customer.ts'
import { rowOf } from '../support/desk-projects.ts'
import { type DeskServer, startDesk } from '../support/desk.ts'
import { type DeskVisit, openDesk, openQueue } from '../support/desk-visit.ts'

/* Other terms of contracts: proposed by one operator, confirmed by another, seen by a customer before they hold. */

let server: DeskServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit
let customer: Page
let faults: string[]
let token: string

beforeAll(async () => {
  server = await startDesk()
  browser = await launchBrowser()

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links.maker),
    openDesk(browser, server.links.checker),
  ])

  ;({ token } = await newCustomer(server.base))
  await must(server.base, '/api/user/favourites', { token, form: { symbols: 'BTCUSD' } })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  customer = await context.newPage()
  customer.setDefaultTimeout(30_000)
  faults = watchConsole(customer)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Opens the page of products, and the panel of one. */
async function openProduct({ page }: DeskVisit, symbol: string) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: deskT('page.products') })
    .click()

  await page.locator(`[data-row="${symbol}"]`).click()
  const panel = page.locator('[data-panel]')
  await panel.getByRole('heading').first().waitFor()

  return panel
}

test('other terms go from one operator to the other, and are seen before they hold', async () => {
  const panel = await openProduct(maker, 'BTCUSD')
  await panel.getByRole('button', { name: deskT('product.propose_terms') }).click()
  await panel.getByLabel(deskT('product.payout_rate'), { exact: true }).fill('80')
  await panel.getByLabel(deskT('books.reason')).fill('As the committee decided')
  await panel.getByRole('button', { name: deskT('books.propose') }).click()

  await maker.page
    .getByRole('status')
    .filter({ hasText: deskT('proposal.sent') })
    .waitFor()

  await openQueue(checker, 'proposals')
  await rowOf(checker, deskT('proposal.contract_terms')).locator('[data-row]').click()

  const second = checker.page.locator('[data-panel]')
  await second.getByText(deskT('product.orders_that_keep_terms')).waitFor()
  expect(await second.getByText('80', { exact: true }).count()).toBe(1)
  await second.locator('[data-seen-end]').scrollIntoViewIfNeeded()
  await second.getByRole('button', { name: deskT('proposal.confirm') }).click()
  await second.locator('footer form button[type=submit]').click()

  await checker.page
    .getByRole('status')
    .filter({ hasText: deskT('proposal.confirmed') })
    .waitFor()

  await customer.goto(`${server.base}/h5/#/pages/trade/trade?symbol=BTCUSD`)
  await customer.getByRole('button', { name: t('sheet.open', { symbol: 'BTCUSD' }) }).click()

  const sheet = customer.getByRole('dialog', { name: t('sheet.title', { symbol: 'BTCUSD' }) })
  await sheet.getByText(t('sheet.coming.note')).waitFor()

  const line = sheet.locator('dl > div').filter({ has: customer.locator('del') })
  expect(await line.count()).toBe(1)
  expect(await line.locator('del').textContent()).toContain(`+${formatRate('0.85', 'en')}`)
  expect(await line.locator('ins').textContent()).toContain(`+${formatRate('0.80', 'en')}`)

  await expect
    .poll(async () => (await must(server.base, '/api/user/msg', { token }))['items'], { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: t('message.product_changed.title', { symbol: 'BTCUSD' }) }),
      ]),
    )

  await customer.goto(`${server.base}/h5/#/pages/proofs/terms?kind=contract_terms&subject=BTCUSD`)
  await customer
    .getByRole('heading', { name: t('terms_history.changed', { before: 1, version: 2 }) })
    .waitFor()

  expect([...faults, ...maker.faults, ...checker.faults]).toEqual([])
})
