import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer, placeOrder, untilSettled } from '../support/customer.ts'

/*
 * Two customers in two browsers: one opens to followers, the other reads the terms and follows; the leader's order is
 * copied onto the open page by itself and settles there; the leader sees of it nothing, and one tap ends it.
 */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

async function openAt(token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)

  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${base}/h5/#/pages/${path}`)

  return page
}

test('a leader’s order is copied, settles, and stands in both records', async () => {
  const [leader, follower] = await Promise.all([newCustomer(base), newCustomer(base)])
  const theirs = await openAt(leader.token, 'trade/follow?view=open')

  await theirs.getByRole('button', { name: t('follow.open.begin') }).click()
  await theirs.getByRole('heading', { name: t('follow.open.on') }).waitFor()

  const page = await openAt(follower.token, 'trade/follow')
  await page
    .getByRole('list', { name: t('follow.leaders') })
    .getByRole('link')
    .first()
    .click()

  await page.getByRole('button', { name: t('follow.begin'), exact: true }).click()

  const sheet = page.getByRole('dialog')
  const action = sheet.locator('button[type=submit]')

  await expect.poll(() => action.textContent()).toBe(t('follow.missing.amount'))
  await sheet.getByLabel(t('follow.amount')).fill('5')
  await sheet.getByLabel(t('follow.day_cap')).fill('6')
  await expect.poll(() => action.textContent()).toBe(t('follow.missing.accept'))
  await sheet.getByRole('checkbox').check()
  await action.click()
  await page.getByRole('heading', { name: t('follow.state.on', { amount: '$5.00' }) }).waitFor()

  // Two orders: the second copy would pass the cap of the day.
  await page.goto(`${base}/h5/#/pages/trade/follow?view=mine`)
  await page.getByText(t('follow.records.none')).waitFor()
  await placeOrder(base, leader, { seconds: 30, direction: 'up' })

  const records = page.getByRole('list', { name: t('follow.records') })
  await records.getByText(t('follow.records.copied')).waitFor()

  const id = await placeOrder(base, leader, { seconds: 30, direction: 'up' })
  await records.getByText(t('refusal.follow_cap_reached')).waitFor()

  await untilSettled(base, leader, id)
  await page.goto(`${base}/h5/#/pages/user/order?kind=contract&view=history`)

  const settled = page.locator('[role=tabpanel] li')
  await expect
    .poll(() => settled.allTextContents())
    .toEqual([expect.stringMatching(new RegExp(`BTCUSD.*${t('follow.copy')}`))])

  // The leader's page counts the leader's two orders, and knows neither followers nor their sums.
  await theirs.getByRole('link', { name: t('follow.open.own_page') }).click()
  await theirs
    .getByText(t('follow.leader.orders', { n: 2 }))
    .first()
    .waitFor()

  // A price may end in the same digits.
  expect(await theirs.locator('main').textContent()).not.toMatch(/(?<![\d,])(5\.05|15\.00)/)

  await page.goto(`${base}/h5/#/pages/trade/follow?view=mine`)

  await page
    .getByRole('list', { name: t('follow.mine') })
    .getByRole('link')
    .click()

  await page.getByRole('button', { name: t('follow.pause') }).click()
  await page.getByRole('heading', { name: t('follow.state.paused') }).waitFor()
})
