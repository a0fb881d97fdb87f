import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeNameCall } from '@plumbline/api-schema/accounts/name-change'
import type { Language } from '@plumbline/language/languages'
import { inLanguage } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import type { Translate } from '@plumbline/language/translate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { call } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'

/* Another e-mail address to log in by, and the old one taken back by who did not change it, by the pages themselves. */

/** Of tools/recompute/http-client.ts, which registers the customer. */
const PASSWORD = 'Plumb-bob-77'

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

const submit = (page: Page) => page.locator('button[type=submit]')
const isAlive = async (token: string) => (await call(base, '/api/user/index', { token })).code === 200

async function pageOf(language: Language, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    { language, ...(token !== undefined && { token }) },
  )

  const page = await context.newPage()
  page.setDefaultTimeout(60_000)

  return page
}

/** As much of an address as the pages show. */
const masked = (account: string): string => `${account.slice(0, 3)}***com`

/** Sends the next code that the page asks for, and takes it from the practice inbox. */
async function fillCode(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('button', { name: t('code.send') })
    .first()
    .click()

  await page
    .getByRole('button', { name: t('inbox.fill_in') })
    .first()
    .click()
}

/** The old session's end is told over the stream before the page has the answer that brings the next one. */
async function answerLate(page: Page): Promise<void> {
  await page.route(`**${changeNameCall.path}`, async (route) => {
    const response = await route.fetch()
    await sleep(1_500)
    await route.fulfill({ response })
  })
}

/** From the page of security to the new name: a slip on the way loses nothing that was typed. */
async function changeName(page: Page, t: Translate, to: string): Promise<void> {
  await page.goto(`${base}/h5/#/pages/user/security`)
  await page.getByRole('link', { name: t('title.account_name') }).click()
  await page.fill('[name=email]', to)
  await fillCode(page, t)
  await page.fill('[name=login_password]', 'not-my-own-1')
  await fillCode(page, t)
  await submit(page).click()
  await page.locator('[name=login_password][aria-invalid=true]').waitFor()

  const typed = await page
    .locator('[name=new_code], [name=code], [name=email]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

  expect(typed).toEqual([to, expect.stringMatching(/^\d{12}$/), expect.stringMatching(/^\d{6,12}$/)])
  await page.fill('[name=login_password]', PASSWORD)
  await submit(page).click()

  await page
    .getByRole('status')
    .filter({ hasText: masked(to) })
    .waitFor()
}

test.each(['en', 'jp'] as const)(
  'an account is moved to another address, and back by who reads the old one: %s',
  async (language) => {
    const t = inLanguage(language)
    const ann: Customer = await newCustomer(base)
    const to = `${randomUUID().slice(0, 12)}@example.com`
    const page = await pageOf(language, ann.token)
    await answerLate(page)

    // A second tab has the same token, and a stream of its own that hears of its end.
    const tab = await page.context().newPage()
    await tab.goto(`${base}/h5/#/pages/user/user`)
    await tab.getByText(masked(ann.account)).first().waitFor()
    await changeName(page, t, to)
    expect(await isAlive(ann.token)).toBe(false)

    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    expect(await isAlive(token)).toBe(true)
    await tab.reload()
    await tab.getByText(masked(to)).first().waitFor()
    await page.goto(`${base}/h5/#/pages/user/security`)

    await page
      .getByText(textPattern(t('protection.hold.title', { time: ANY })))
      .first()
      .waitFor()

    // The way back stands where the message says: log-in, forgotten password, changed.
    const other = await pageOf(language)
    await other.goto(`${base}/h5/#/pages/login/forgetpwd`)
    await other.locator('a[href*="lost=name"]').click()
    await other.fill('[name=account]', ann.account)
    await fillCode(other, t)
    await other.fill('[name=password]', PASSWORD)
    await submit(other).click()
    await other.waitForURL(/forgetpwd$/)
    expect(await isAlive(token)).toBe(false)
    const logIn = (account: string) =>
      call(base, '/api/login/index', { form: { account, password: PASSWORD } })

    // The password ended too: whoever changed the name knew it.
    for (const account of [to, ann.account]) expect((await logIn(account)).code).not.toBe(200)
  },
)
