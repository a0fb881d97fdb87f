import { t } from '@plumbline/language/testing/t'
import { textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser } from '../browser/launch.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { fillCode, openApp } from '../support/customer-visit.ts'
import { pngOf } from '../support/desk.ts'
import { holdCalls } from '../support/held-call.ts'
import { FUND_PASSWORD, LOGIN_PASSWORD, newVerifiedCustomer } from '../support/verified-customer.ts'

/*
 * What a stolen session could carry off asks for a second proof on its own form: a code of who has no factor, and once an
 * authenticator app was added, its digits in the code's place. Nothing that was typed is lost where it is refused.
 */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

test('a withdrawal, the data and other devices are asked for a second proof, each on its form', async () => {
  const customer = await newVerifiedCustomer(base, pngOf(90, 120, 60))
  const { account, token } = customer
  const { page, go, faults } = await openApp(browser, base, token)
  const other = await must(base, '/api/login/index', { form: { account, password: LOGIN_PASSWORD } })
  const button = (name: RegExp | string) => page.getByRole('button', { name })

  const withdraw = async (sum: string) => {
    await go('user/cash')
    await page.locator('main input[inputmode=decimal]').first().fill(sum)
    await button(textAtStart(t('withdraw.action'))).click()
    await page.fill('[name=fund_password]', FUND_PASSWORD)
  }

  // Two payouts, one after the other: the code of the first keeps none from being sent for the second.
  for (const sum of ['100', '110']) {
    await withdraw(sum)
    await fillCode(page)
    await button(textAtStart(t('withdraw.confirm.action'))).click()
    await page.getByRole('heading', { name: t('withdraw.status.under_review') }).waitFor()
  }

  await go('user/devices')
  await button(t('protection.devices.others')).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('protection.password')).fill('not-the-one')
  await sheet.getByRole('button', { name: t('protection.devices.sign_out'), exact: true }).click()
  await sheet.getByText(t('fund.login_wrong')).waitFor()
  expect(await sheet.getByLabel(t('protection.password')).inputValue()).toBe('not-the-one')
  await sheet.getByLabel(t('protection.password')).fill(LOGIN_PASSWORD)
  await sheet.getByRole('button', { name: t('protection.devices.sign_out'), exact: true }).click()
  await page.getByText(t('protection.devices.done')).first().waitFor()

  const { status } = await fetch(`${base}/api/user/index`, {
    headers: { token: String(other['token']) },
  })

  expect(status).toBe(401)

  // The open app hears of no authenticator app until it has sent: the server says so, and the form asks for its digits.
  const letGo = await holdCalls(page, '/api/security/index')
  const nextCode = await addAuthenticator(base, customer)

  await withdraw('120')
  await fillCode(page)
  await button(textAtStart(t('withdraw.confirm.action'))).click()
  letGo()
  await page.locator('[name=second_factor]').waitFor()
  expect(await page.locator('[name=code]').count()).toBe(0)
  await page.fill('[name=second_factor]', '000000')
  await button(textAtStart(t('withdraw.confirm.action'))).click()
  await page.getByText(t('protection.factor.wrong')).waitFor()
  expect(await page.inputValue('[name=fund_password]')).toBe(FUND_PASSWORD)
  await page.fill('[name=second_factor]', nextCode())
  await button(textAtStart(t('withdraw.confirm.action'))).click()
  await page.getByRole('heading', { name: t('withdraw.status.under_review') }).waitFor()

  await go('user/data')
  await page.fill('[name=login_password]', LOGIN_PASSWORD)
  await page.fill('[name=second_factor]', nextCode())

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(t('protection.data.action')).click(),
  ])

  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  await page.getByText(t('protection.data.done')).waitFor()

  // Nothing but the answers that refused the wrong proofs.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})
