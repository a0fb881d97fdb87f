import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'
import type { CustomerVisit } from '../support/customer-visit.ts'

/* Taps and typing before an answer has come, or where none comes: nothing is swallowed, sent twice or taken away. */

/** Of tools/recompute/http-client.ts, which registers customers. */
const PASSWORD = 'Plumb-bob-77'
const base = inject('practiceServer')
let browser: Browser
let customer: Customer
let visit: CustomerVisit
let page: Page

beforeAll(async () => {
  ;[browser, customer] = await Promise.all([launchBrowser(), newCustomer(base)])
}, 180_000)

afterAll(() => browser.close())

beforeEach(async () => {
  visit = await openApp(browser, base, customer.token)
  ;({ page } = visit)
})

afterEach(async () => page.context().close())

/** Keeps what is asked of a call waiting. @returns how often it was asked for, and how all of it goes on */
async function hold(path: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = { count: 0 }
  await page.route(`**${path}`, async (route) => {
    asked.count += 1
    await held
    await route.continue().catch(() => undefined)
  })

  return { asked, release }
}

test('a second factor is added once it is known which there are; a read that failed is asked for again', async () => {
  const own = '**/api/security/index'
  await page.route(own, (route) => route.abort())
  await visit.go('user/factor?do=app')

  const again = page.getByRole('button', { name: t('action.retry') })
  await again.waitFor()
  expect(await page.locator('form').count()).toBe(0)
  await page.unroute(own)
  await again.click()
  await page.getByRole('heading', { level: 1, name: t('protection.factor.add_app') }).waitFor()
})

test('a device that is being signed out is not signed out twice', async () => {
  await must(base, '/api/login/index', { form: { account: customer.account, password: PASSWORD } })
  const { asked, release } = await hold('/api/devices/sign_out')

  await visit.go('user/devices')
  await page
    .getByRole('button', { name: textAtStart(t('protection.devices.sign_out_what', { name: ANY })) })
    .first()
    .click()

  await page.fill('[name=login_password]', PASSWORD)

  const tap = page
    .getByRole('dialog')
    .getByRole('button', { name: t('protection.devices.sign_out'), exact: true })

  await tap.click()
  await tap.click()
  expect(await tap.getAttribute('aria-busy')).toBe('true')
  expect(asked.count).toBe(1)
  release()
  await page.getByText(t('protection.devices.done')).waitFor()
  expect(visit.faults).toEqual([])
})

test('an hour that is typed while the one before is saved goes on standing there', async () => {
  const form = { from: '22:00', to: '07:00', zone: 'UTC' }
  await must(base, '/api/notice/quiet', { token: customer.token, form })
  await visit.go('user/notifications')

  const [from, to] = [
    page.getByLabel(t('notifications.quiet_from'), { exact: true }),
    page.getByLabel(t('notifications.quiet_to'), { exact: true }),
  ]

  const { asked, release } = await hold('/api/notice/quiet')

  await from.fill('21:00')
  await expect.poll(() => asked.count).toBe(1)

  // Half an hour: it is sent once it is whole.
  await to.fill('')
  release()
  await page.getByText(t('notifications.saved')).first().waitFor()
  expect(await to.inputValue()).toBe('')
  expect(await from.inputValue()).toBe('21:00')
})

test('who joins again and types first keeps what they typed; who waits finds the first payment', async () => {
  const { items } = await must(base, '/api/project/yeb_project')
  const [project] = items as readonly { readonly id: string; readonly terms_hash: string }[]
  const form = { project_id: project?.id ?? '', terms_hash: project?.terms_hash ?? '', amount: '777.00' }
  const { token } = customer
  const joined = await must(base, '/api/project/yebjoinnow', { token, key: randomUUID(), form })
  const again = `project/details?id=${form.project_id}&from=${String(joined['id'])}`
  const amount = page.getByRole('dialog').getByRole('textbox', { name: t('money.amount') })
  const { release } = await hold('/api/project/yuebaoinfo?*')

  await visit.go(again)
  await amount.fill('1,234.00')

  const read = page.waitForResponse(/yuebaoinfo/)
  release()
  await (await read).finished()

  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('project.join.with', { amount: '$1,234.00' }) })
    .waitFor()

  await page.reload()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('project.join.with', { amount: '$777.00' }) })
    .waitFor()
})

test('the list of countries opens amid typing without the network', async () => {
  await page.context().close()
  visit = await openApp(browser, base)
  ;({ page } = visit)

  const drawer = page.waitForEvent('requestfinished', (request) => /\/overlay-.*\.js$/.test(request.url()))
  await visit.go('login/register')
  await page.getByRole('tab', { name: t('account.phone') }).click()
  await page.locator('input[name=phone]').fill('151 2345678')
  await drawer
  await page.context().setOffline(true)
  await page.getByRole('button', { name: textAtStart(t('account.country', { code: ANY })) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Germany +49' }).click()
  await page.getByRole('button', { name: t('account.country', { code: '+49' }) }).waitFor()
  expect(await page.locator('input[name=phone]').inputValue()).toBe('151 2345678')
})

test.each(['index/index?search=1', 'user/user', 'customer/customer?view=answers'])(
  'the ring of the search field of %s is whole',
  async (path) => {
    await visit.go(path)
    const field = page.getByRole('searchbox')
    await field.focus()

    const ring = await field.evaluate((input) => {
      const around = input.parentElement ?? input
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(around)

      const pixels = (length: string): number => Number(length.replace('px', ''))
      const reach = Math.max(0, pixels(outlineWidth) + pixels(outlineOffset))
      const header = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0

      return { outlineStyle, free: around.getBoundingClientRect().top - reach - header }
    })

    expect(ring.outlineStyle).toBe('solid')
    expect(ring.free).toBeGreaterThanOrEqual(0)
  },
)
