import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern, textWhole } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { type CustomerVisit, fillCode, fillFields, openApp, submitForm } from '../support/customer-visit.ts'
import { type Customer, newCustomer, untilSettled } from '../support/customer.ts'
import { pngOf } from '../support/desk.ts'
import { makeReplayBars } from '../support/replay-bars.ts'
import { becomeVerified, FUND_PASSWORD, sendIdentity } from '../support/verified-customer.ts'

/*
 * Invited and rewarded (docs/rules/rewards.md#invitation): a friend registers by the link, their identity passes, and
 * the inviter's open page says so; a bonus with turnover is accepted after its terms, orders of each outcome move it as
 * the rule says, and what became of it leaves as a withdrawal. Every sum below is reckoned by hand, at a rate of 0.85
 * and a fee of 0.01.
 */

/** One price that only rises and one that stands still, so that each outcome is known beforehand. */
const bars = makeReplayBars({ BTCUSD: (minute) => 46_000_00 + minute * 5_00, ETHUSD: () => 3_000_00 })
const PASSWORD = 'Level-line-9'
let server: RunningServer
let browser: Browser
let inviter: Customer
let own: CustomerVisit
/** All that a withdrawal needs. */
let verified: Promise<void>
/** The orders that the bonus pays for first: one is won, one void. */
let first: readonly string[] = []

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(bars.settings), launchBrowser()])
  inviter = await newCustomer(server.base)

  // The practice desk takes its time; all else goes on meanwhile.
  verified = becomeVerified(server.base, inviter, pngOf(20, 40, 60))
  own = await openApp(browser, server.base, inviter.token)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  bars.remove()
})

interface Money {
  readonly book: string
  readonly asset: string
  readonly available: string
  readonly frozen: string
}

async function balance(book: 'cash' | 'bonus'): Promise<readonly [string, string]> {
  const { balances } = await must(server.base, '/api/user/wallet', { token: inviter.token })
  const found = (balances as Money[]).find((one) => one.book === book && one.asset === 'USD')
  return [found?.available ?? '0.00', found?.frozen ?? '0.00']
}

/** Sends an order that is paid from the bonus; the stake is ten times the amount. */
async function placeFromBonus(symbol: string, direction: 'up' | 'down', amount: string): Promise<string> {
  const { token } = inviter
  const form = { symbol, direction, seconds: '30', amount, multiple: '10', book: 'bonus' }
  const { ticket } = await must(server.base, '/api/order/goorder', { token, form })
  const sent = { token, key: randomUUID(), form: { ticket: String(ticket) } }

  return String((await must(server.base, '/api/order/addorder', sent))['id'])
}

/** The same by hand from the chart: BTCUSD up, 3.00 ten times. */
async function placeOnPage(page: Page): Promise<string> {
  await own.go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: textAtStart(`${t('trade.up')} +`, `${t('trade.up')}+`) }).click()

  const ticket = page.getByRole('dialog')
  await ticket.locator('label', { hasText: /^30\ss$/ }).click()
  await ticket.locator('label', { hasText: textWhole(t('ticket.book.bonus')) }).click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('3.00')
  await ticket.locator('label', { hasText: /^×10$/ }).click()
  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await ticket.waitFor({ state: 'hidden' })
  const { items } = await must(server.base, '/api/order/ajaxorder_list', { token: inviter.token })

  return (items as { id: string }[])[0]?.id ?? ''
}

const statusOf = async (id: string) => (await untilSettled(server.base, inviter, id))['status']

/** A friend opens the link that the inviter shares, and registers; the code stands there already. */
async function registerByLink(link: string): Promise<Customer> {
  const { page } = await openApp(browser, server.base)
  const account = `friend-${Date.now()}@example.com`

  await page.goto(link)
  await expect.poll(() => page.inputValue('[name=invitation_code]')).toBe(link.split('code=')[1])
  await fillFields(page, { email: account, password: PASSWORD, password_confirm: PASSWORD })
  await fillCode(page)
  await page.getByRole('checkbox').check()
  await submitForm(page)
  await page.waitForURL(/aboutus\/aboutus/)

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.context().close()

  return { token, account }
}

test('a bonus is accepted after its terms, and pays for orders', async () => {
  const { page, go } = own
  await go('user/activityCenter')
  await page.getByRole('button', { name: t('bonus.sample.welcome') }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('bonus.terms.turnover', { turnover: '$100.00', factor: '2' })).waitFor()
  await sheet.getByText(t('rewards.terms.lost')).waitFor()
  await sheet.getByRole('button', { name: t('rewards.accept') }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText(t('rewards.running.progress', { done: '$0.00', turnover: '$100.00' })).waitFor()
  expect(await balance('bonus')).toEqual(['50.00', '0.00'])

  first = [await placeOnPage(page), await placeFromBonus('ETHUSD', 'up', '1.00')]
  await go('user/activityCenter')
  await page.getByText(t('rewards.running.open_orders', { amount: '$40.40' })).waitFor()
  expect(await page.getByRole('button', { name: t('rewards.give_up') }).isDisabled()).toBe(true)
})

test('a friend comes by the link, and once their identity passed the open page of the inviter says so', async () => {
  const { page, faults, go } = await openApp(browser, server.base, inviter.token)
  await go('user/invitation')
  await page.getByText(t('invite.none')).waitFor()

  const { link } = await must(server.base, '/api/invitation/index', { token: inviter.token })
  await page.getByText(String(link)).waitFor()

  const friend = await registerByLink(String(link))
  await page.getByRole('heading', { name: t('invite.count', { n: 1 }) }).waitFor()
  await page.getByText(textAtStart(t('invite.status.registered', { date: ANY }))).waitFor()
  expect(await balance('cash')).toEqual(['10000.00', '0.00'])

  await sendIdentity(server.base, friend, pngOf(60, 40, 20))

  await page
    .getByText(textAtStart(t('invite.status.identity_passed', { date: ANY })))
    .waitFor({ timeout: 60_000 })

  await page.getByText(t('invite.bonus', { amount: '$5.00' })).waitFor()
  await page.getByText(t('invite.paid', { paid: '1', most: '20' })).waitFor()
  expect(await balance('cash')).toEqual(['10005.00', '0.00'])
  expect(faults).toEqual([])

  // Neither rules nor the sign-in stay empty where they did not come.
  const late = await openApp(browser, server.base, inviter.token)
  await late.page.route(/invitation\/index|bonus\/sign_in/, (route) => route.abort())
  await late.go('user/invitation')
  await late.page.getByRole('button', { name: t('invite.rules') }).click()

  const rules = late.page.getByRole('dialog')
  await rules.getByRole('heading', { name: t('invite.failed') }).waitFor()
  await late.go('user/activityCenter')

  const again = late.page.getByRole('button', { name: t('action.retry') })
  await again.waitFor()
  await late.page.unroute(/invitation\/index|bonus\/sign_in/)
  await again.click()

  await late.page
    .getByRole('button', { name: textAtStart(t('rewards.sign_in.claim', { amount: ANY })) })
    .click({ trial: true })

  await late.go('user/invitation')
  await late.page.getByRole('button', { name: t('invite.rules') }).click()
  await rules.getByRole('listitem').first().waitFor()
})

test('won and lost orders are its turnover, a void one is not; once it is met the money can leave', async () => {
  const { page, go, faults } = own
  expect(await Promise.all(first.map(statusOf))).toEqual(['won', 'void'])
  await page.getByText(t('rewards.running.progress', { done: '$30.00', turnover: '$100.00' })).waitFor()
  await page.getByText(textPattern(t('rewards.running.until', { time: ANY }))).waitFor()
  await page.getByRole('button', { name: t('rewards.give_up') }).click()
  await page.getByText(t('rewards.give_up.not_met', { left: '$70.00' })).waitFor()
  await page.getByRole('button', { name: t('rewards.give_up.keep') }).click()
  expect(await balance('bonus')).toEqual(['75.20', '0.00'])

  const lost = await placeFromBonus('BTCUSD', 'down', '3.00')
  const won = await placeFromBonus('BTCUSD', 'up', '4.00')

  expect([await statusOf(lost), await statusOf(won)]).toEqual(['lost', 'won'])
  await page.getByText(t('rewards.running.met')).waitFor()
  expect(await balance('bonus')).toEqual(['78.50', '0.00'])
  await page.getByRole('button', { name: t('rewards.release') }).click()

  await page
    .getByText(t('rewards.release.done', { amount: '$78.50' }))
    .first()
    .waitFor()

  await page.getByText(textAtStart(t('rewards.status.released'))).waitFor()
  expect(await balance('bonus')).toEqual(['0.00', '0.00'])
  expect(await balance('cash')).toEqual(['10083.50', '0.00'])

  await verified
  await go('user/cash')
  await page.locator('main input[inputmode=decimal]').first().fill('1000')
  await page.getByRole('button', { name: textAtStart(t('withdraw.action')) }).click()
  await page.fill('[name=fund_password]', FUND_PASSWORD)
  await fillCode(page)
  await page.getByRole('button', { name: textAtStart(t('withdraw.confirm.action')) }).click()
  await page.getByRole('heading', { name: t('withdraw.status.under_review') }).waitFor()
  expect(await balance('cash')).toEqual(['9083.50', '1000.00'])
  expect(faults).toEqual([])
})
