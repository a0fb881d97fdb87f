import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { withdraw as sendWithdrawal } from '../support/desk.ts'
import { FUND_PASSWORD, newVerifiedCustomer } from '../support/verified-customer.ts'
import { fillCode } from '../support/customer-visit.ts'
import { holdCalls } from '../support/held-call.ts'

/*
 * Money in and out with the practice desk alone: what it decides shows on the open page by itself. A recharge survives a
 * reload before it is sent; a rejected one is sent again; an exchange at its quote; a withdrawal paid, another cancelled.
 */

/** The practice desk decides 20 s after a paper was sent; the rest is this machine's. */
const DECIDED = { timeout: 60_000 }

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

async function openFor(token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  return page
}

const go = async (page: Page, route: string) => {
  await page.goto(`${base}/h5/#/pages/${route}`)
  await page.locator('h1').first().waitFor()
}

const amount = (page: Page) => page.locator('main input[inputmode=decimal]').first()
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

async function addScreenshot(page: Page): Promise<void> {
  const buffer = await page.screenshot()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer })
}

async function startDeposit(page: Page, sum: string): Promise<string> {
  await go(page, 'user/rechargeList')
  await page.getByRole('link', { name: t('recharge.method.bank') }).click()
  await amount(page).fill(sum)
  await button(page, t('recharge.amount.action')).click()
  await page.getByText(t('recharge.pay')).waitFor()

  return page.locator('dd').first().innerText()
}

test('a recharge outlives a reload, and both checks show on the open page by themselves', async () => {
  const page = await openFor((await newCustomer(base)).token)
  const reference = await startDeposit(page, '1500')

  await addScreenshot(page)
  await page.getByText(t('upload.replace')).waitFor()
  await page.reload()
  await page.getByText(reference).waitFor()
  await button(page, t('recharge.send')).click()
  await page.getByRole('heading', { name: t('recharge.status.under_review') }).waitFor()
  await page.getByRole('heading', { name: t('recharge.status.success_awaiting_review') }).waitFor(DECIDED)
  await page.getByRole('heading', { name: t('recharge.status.success'), exact: true }).waitFor(DECIDED)
  await go(page, 'user/wallet')
  await page.getByText('11,500.00').first().waitFor()
})

test('a rejected recharge gives its reason and is sent again under its reference', async () => {
  const page = await openFor((await newCustomer(base)).token)
  const reference = await startDeposit(page, '20.13')

  await addScreenshot(page)
  await button(page, t('recharge.send')).click()
  await page.getByText(t('recharge.reason.unreadable')).waitFor(DECIDED)
  await addScreenshot(page)

  // Its answer comes when the customer looks at something else, and leaves them there.
  const letGo = await holdCalls(page, '/api/user/dorecharge')
  await button(page, t('recharge.send')).click()
  await button(page, t('money.sending')).waitFor()
  await page.evaluate(() => void (location.hash = '#/pages/user/wallet'))
  await page.getByRole('heading', { level: 1, name: t('wallet.title') }).waitFor()
  letGo()
  await page.getByText(t('recharge.send.sent')).first().waitFor()
  expect(page.url()).toMatch(/user\/wallet$/)
  await go(page, 'user/rechargerecord')
  await page.getByRole('link', { name: textPattern(t('recharge.status.under_review')) }).click()
  await page.getByRole('heading', { name: t('recharge.status.under_review') }).waitFor()
  await expect.poll(() => page.locator('dd').first().innerText()).toBe(reference)
})

test('exchanges at its quote; a withdrawal is paid, one that ends in .13 rejected, another one cancelled', async () => {
  const picture = await (await browser.newPage()).screenshot()
  const customer = await newVerifiedCustomer(base, picture)
  const page = await openFor(customer.token)
  const rejected = await sendWithdrawal(base, customer, '150.13')

  await go(page, 'user/exchange')
  await amount(page).fill('1000')

  const exchange = await holdCalls(page, '/api/exchange/accept')
  await button(page, textAtStart(t('exchange.buy', { amount: ANY }))).click()

  // The next sum is typed while this one is on its way.
  await amount(page).fill('20')
  exchange()

  await page
    .getByText(textAtStart(t('exchange.done', { give: ANY, get: ANY })))
    .first()
    .waitFor()

  expect(await amount(page).inputValue()).toBe('20')

  const withdraw = async (sum: string, password: string) => {
    await amount(page).fill(sum)
    await button(page, textAtStart(t('withdraw.action'))).click()
    await page.fill('[name=fund_password]', password)
    await fillCode(page)
    await button(page, textAtStart(t('withdraw.confirm.action'))).click()
  }

  // What the page needs, and then the fee, do not come at first.
  const lost = (url: URL) => url.pathname === '/api/user/index'
  await page.route(lost, (route) => route.abort())
  await page.goto('about:blank')
  await go(page, 'user/cash')
  await page.getByRole('heading', { name: t('withdraw.failed') }).waitFor()
  await page.unroute(lost)
  await button(page, t('action.retry')).click()

  const fee = (url: URL) => url.searchParams.has('amount')
  await page.route(fee, (route) => route.abort())
  await amount(page).fill('250')
  await button(page, t('action.retry')).waitFor()
  await page.unroute(fee)
  await button(page, t('action.retry')).click()
  await withdraw('250', 'not-the-one')
  await page.getByText(t('refusal.fund_password_wrong')).waitFor()
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('not-the-one')

  // The code that was typed beside it stays, unused.
  await page.fill('[name=fund_password]', FUND_PASSWORD)
  await button(page, textAtStart(t('withdraw.confirm.action'))).click()
  await page.getByRole('heading', { name: t('withdraw.status.under_review') }).waitFor()
  await page.getByRole('heading', { name: t('withdraw.status.success'), exact: true }).waitFor(DECIDED)

  await go(page, `user/cashrecord?id=${rejected}`)
  await page.getByRole('heading', { name: t('withdraw.reason.rejected') }).waitFor(DECIDED)

  await page
    .getByText(`${t('withdraw.reason_code.unreadable')} ${t('withdraw.back_again', { amount: '$150.13' })}`)
    .waitFor()

  await go(page, 'user/cash')
  await withdraw('150', FUND_PASSWORD)
  await button(page, t('withdraw.cancel')).click()

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw.cancel') })
    .click()

  await page.getByRole('heading', { name: t('withdraw.reason.cancelled') }).waitFor()
  await go(page, 'user/wallet')
  await page.getByText('8,750.00').first().waitFor()
})
