import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'
import { type DeskServer, startDesk } from '../support/desk.ts'
import { type DeskVisit, openDesk } from '../support/desk-visit.ts'

/*
 * A spread that two operators raise, from the desk's form to what a customer reads of it: proposed by one, confirmed by the
 * other, public at once and in force a day later; until then every quote keeps what it was.
 */

let server: DeskServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links.maker),
    openDesk(browser, server.links.checker),
  ])
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function goTo({ page }: DeskVisit, title: 'page.settings' | 'page.proposals'): Promise<void> {
  const name = deskT(title)
  await page.getByRole('navigation').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const rowOf = (page: Page) => page.locator('tr', { has: page.locator('[data-row="exchange_setting-BTC"]') })

test('a setting is changed by two, told before, and no quote is priced anew', async () => {
  const customer = await newCustomer(server.base)
  await goTo(maker, 'page.settings')
  await rowOf(maker.page).locator('[data-row]').click()

  const panel = maker.page.locator('[data-panel]')
  await panel.getByRole('button', { name: deskT('settings.propose') }).click()

  const spread = panel.getByLabel(deskT('settings.figure.spread'), { exact: true })
  expect(await spread.inputValue()).toBe('0.25')

  const send = () => panel.getByRole('button', { name: deskT('books.propose') }).click()
  await panel.getByLabel(deskT('books.reason')).fill('Costs of the exchange rose')
  await spread.fill('2.01')
  await send()
  await panel.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()

  // Which field it is, and why, stands beneath it; the browser notes the answer.
  expect(maker.faults.splice(0)).toHaveLength(2)
  await spread.fill('0.3')
  await send()

  await rowOf(maker.page)
    .getByText(deskT('settings.waits', { n: 1 }))
    .waitFor()

  await goTo(checker, 'page.proposals')
  await checker.page.locator('[data-row]').click()

  const decision = checker.page.locator('[data-panel]')
  const line = decision.locator('tr', { hasText: deskT('settings.figure.spread') })

  await expect.poll(() => line.locator('td').allTextContents()).toEqual(['0.25', '0.3'])
  await decision.getByText(deskT('settings.effect.costs_customers')).waitFor()

  await decision
    .locator('footer')
    .getByRole('button', { name: deskT('proposal.confirm') })
    .first()
    .click()

  await decision.locator('footer form button[type=submit]').click()
  await checker.page
    .getByRole('status')
    .filter({ hasText: deskT('proposal.confirmed') })
    .waitFor()

  await panel.getByText(deskT('settings.coming')).waitFor()
  expect(
    await panel
      .locator('tr', { hasText: deskT('settings.figure.spread') })
      .first()
      .locator('td')
      .allTextContents(),
  ).toEqual(['0.25 %', '0.3 %'])

  const form = { from: 'USD', to: 'BTC', amount: '100.00' }
  const quote = await must(server.base, '/api/exchange/quote', { token: customer.token, form })

  expect(quote['spread']).toBe('0.0025')
  const app = await openApp(browser, server.base, customer.token)
  await app.go('proofs/terms?kind=exchange_setting&subject=BTC')
  await app.page.getByText(textAtStart(t('terms_history.coming', { time: ANY }))).waitFor()
  await app.page.getByText('0.3%').first().waitFor()
  expect([...maker.faults, ...checker.faults, ...app.faults]).toEqual([])
}, 180_000)
