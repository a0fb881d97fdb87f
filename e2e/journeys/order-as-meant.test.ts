import { inLanguage, t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer, placeOrder } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { SETTLED_WORDS } from '../support/settled-words.ts'

/*
 * The order that was meant, and its result: typing replaces the amount that stands in the ticket, a hasty second tap
 * places nothing, and a settlement is seen and spoken wherever the customer is.
 */

const RESULT = textPattern(...SETTLED_WORDS)

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

async function open({ token }: Customer, route: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${base}/h5/#/pages/${route}`)

  return page
}

const PRODUCT = 'trade/trade?symbol=BTCUSD'
const ordersOf = async ({ token }: Customer): Promise<{ amount: string }[]> =>
  (await must(base, '/api/order/ajaxorder_list', { token }))['items'] as { amount: string }[]

test('typing replaces the amount that stands there: on the pad, by keyboard, by paste', async () => {
  const customer = await newCustomer(base)
  const page = await open(customer, PRODUCT)
  const ticket = page.getByRole('dialog')
  const amount = ticket.getByRole('textbox', { name: t('ticket.amount') })
  const pad = (key: string) => ticket.getByRole('button', { name: key, exact: true }).click()

  const reopen = async () => {
    await page.keyboard.press('Escape')
    await ticket.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
    await amount.waitFor()
  }

  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await amount.pressSequentially('12.50')
  await reopen()
  expect(await amount.inputValue()).toBe('12.50')
  await pad('2')
  await pad('5')
  expect(await amount.inputValue()).toBe('25')

  await reopen()
  await page.keyboard.type('75')
  expect(await amount.inputValue()).toBe('75')

  await reopen()
  await page.evaluate(() => navigator.clipboard.writeText('8.40'))
  await page.keyboard.press('Control+V')
  expect(await amount.inputValue()).toBe('8.40')

  // A quick amount is replaced too, with the focus in the field or on the button.
  await ticket.getByRole('button', { name: t('ticket.quick.all') }).click()
  await amount.click()
  await page.keyboard.type('6')
  expect(await amount.inputValue()).toBe('6')

  // A cursor put into it by hand edits it.
  await reopen()
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  expect(await amount.inputValue()).toBe('60')

  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await page.getByText(t('ticket.placed')).waitFor()
  expect((await ordersOf(customer)).map((order) => order.amount)).toEqual(['60.00'])
  await page.getByRole('link', { name: t('ticket.placed.view') }).click()
  await page.waitForURL(/trade\/order\?id=/)
  await page.context().close()
})

test('full-width digits are read, and an amount that may mean two things is asked about', async () => {
  const page = await open(await newCustomer(base), 'user/exchange')
  const german = inLanguage('de')

  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()

  const amount = page.getByRole('textbox', { name: german('exchange.give') })
  const asked = page.getByText(german('money.amount_ambiguous', { whole: '1085', decimal: '1,085' }))
  const buy = page.getByRole('button', { name: textAtStart(german('exchange.buy', { amount: ANY })) })

  await amount.fill('１０，５０')
  await buy.waitFor()

  // USDT has six decimals, so 1.085 is a thousand to a German and little more than one to others.
  await page.getByRole('button', { name: german('exchange.swap') }).click()
  await amount.fill('1.085')
  await asked.waitFor()
  expect(await buy.count()).toBe(0)

  await amount.fill('1,085')
  await asked.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a second tap where Up was places no order, and what is extreme is not kept', async () => {
  const customer = await newCustomer(base)
  const page = await open(customer, PRODUCT)
  const ticket = page.getByRole('dialog')
  const up = page.getByRole('button', { name: textAtStart(t('trade.up')) })

  await up.click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('2')
  await ticket.getByRole('radio', { name: '×10', exact: true }).check()
  await page.keyboard.press('Escape')
  await ticket.waitFor({ state: 'hidden' })

  const box = await up.boundingBox()
  if (!box) throw new Error('Up has no place')

  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const

  // Each tap begins the pause anew that the action waits, so many of them for long place nothing either.
  for (let taps = 0; taps < 12; taps += 1) {
    await page.mouse.click(...spot)
    await page.waitForTimeout(150)
  }

  expect(await ordersOf(customer)).toEqual([])
  await ticket.getByRole('radio', { name: '×1', exact: true }).waitFor()
  expect(await ticket.getByRole('radio', { name: '×1', exact: true }).isChecked()).toBe(true)
  await page.context().close()
})

test('a settlement is seen on every page, over a sheet too, spoken once, and leads to its order', async () => {
  const customer = await newCustomer(base)
  const home = await open(customer, 'aboutus/aboutus')
  const trading = await open(customer, 'trade/trade?symbol=ETHUSD')
  for (const page of [home, trading])
    await page.evaluate(() => {
      const spoken: string[] = []
      Object.assign(globalThis, { spoken })

      new MutationObserver(() => {
        const words = document.querySelector('[aria-live=polite].unseen')?.textContent.trim()
        if (words) spoken.push(words)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })

  await trading.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  const id = await placeOrder(base, customer, { seconds: 30 })

  for (const page of [home, trading]) {
    const strip = page.getByRole('region', { name: t('order.result.label') })
    await strip.waitFor({ timeout: 120_000 })
    expect(await strip.innerText()).toMatch(new RegExp(String.raw`BTCUSD\s+.*${RESULT.source}`, 's'))

    const spoken = await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)
    const settled = spoken.filter((words) => words.startsWith('BTCUSD: ') && RESULT.test(words))

    expect(new Set(settled).size).toBe(1)
    await strip.getByRole('link', { name: t('order.result.details') }).click()
    await page.waitForURL(new RegExp(`trade/order\\?id=${id}`))
    await strip.waitFor({ state: 'hidden' })
    await page.context().close()
  }
})
