import { t } from '@plumbline/language/testing/t'
import { textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { holdCalls } from '../support/held-call.ts'

/*
 * docs/rules/trading.md#one-tick-everywhere: header price, chart and ticket read one tick store. And the ticket is the
 * one that was asked for, however soon after another.
 */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(() => browser.close())

async function openProduct(): Promise<Page> {
  const { token } = await newCustomer(base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })

  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${base}/h5/#/pages/trade/trade?symbol=ETHUSD`)

  return page
}

test('header, chart and ticket show the same tick number', async () => {
  const page = await openProduct()
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await page.locator('[role=dialog] [data-seq]').waitFor()

  /** All three in one look: nothing can happen between. */
  const shown = () =>
    page
      .locator('[data-seq]')
      .evaluateAll((places) => places.map((place) => Number(place.getAttribute('data-seq'))))

  await expect.poll(async () => (await shown()).length).toBe(3)
  let seen = 0
  for (let tick = 0; tick < 8; tick += 1) {
    await expect.poll(async () => Math.max(...(await shown()))).toBeGreaterThan(seen)
    // The chart redraws at most four times a second, so of two ticks close together it may skip the first.
    await expect.poll(async () => new Set(await shown()).size, { interval: 20 }).toBe(1)
    seen = Math.max(...(await shown()))
  }

  await page.context().close()
})

/** Closes the ticket and taps a direction at once: the sheet that leaves is still on the screen. */
const closeAndTap = (page: Page, direction: 'up' | 'down'): Promise<void> =>
  page.evaluate(
    (wanted) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find((button) => button.textContent.startsWith(wanted))?.click()
    },
    t(`trade.${direction}`),
  )

test('Down tapped while the last ticket leaves is Down', async () => {
  const page = await openProduct()
  const ticket = page.getByRole('dialog')

  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).waitFor()
  await closeAndTap(page, 'down')
  await ticket.getByRole('button', { name: t('ticket.place.down') }).click()
  await ticket.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('an order under way stands in the ticket that is opened meanwhile, and the next one comes after it', async () => {
  const page = await openProduct()
  const ticket = page.getByRole('dialog')
  const amount = ticket.getByRole('textbox', { name: t('ticket.amount') })
  const letGo = await holdCalls(page, '/api/order/addorder')

  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await amount.fill('10')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await ticket.getByRole('button', { name: t('ticket.placing') }).waitFor()
  await closeAndTap(page, 'down')
  await ticket.getByRole('button', { name: t('ticket.placing') }).waitFor()
  expect([await amount.inputValue(), await amount.isDisabled()]).toEqual(['10', true])
  letGo()
  await page.getByText(t('ticket.placed')).waitFor()
  await amount.fill('7')
  await ticket.getByRole('button', { name: t('ticket.place.down') }).click()
  await ticket.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('an order without an answer is sent again as it left, also by a ticket that is opened anew, and booked once', async () => {
  const page = await openProduct()
  const ticket = page.getByRole('dialog')
  const amount = ticket.getByRole('textbox', { name: t('ticket.amount') })
  let isCutOff = true

  // The server hears the order; its answer is lost.
  await page.route('**/api/order/addorder', async (route) => {
    if (!isCutOff) return route.continue()
    await route.fetch()
    await route.abort()
  })

  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await amount.fill('10')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await ticket.getByText(t('ticket.place_failed')).waitFor()
  await page.keyboard.press('Escape')
  await ticket.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: textAtStart(t('trade.down')) }).click()
  await ticket.getByText(t('ticket.place_failed')).waitFor()
  expect([await amount.inputValue(), await amount.isDisabled()]).toEqual(['10', true])
  isCutOff = false
  await ticket.getByRole('button', { name: t('ticket.try_again') }).click()
  await page.getByText(t('ticket.placed')).waitFor()

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { items } = await must(base, '/api/order/ajaxorder_list', { token })
  expect(
    (items as { direction: string; amount: string }[]).map(({ direction, amount: sum }) => [direction, sum]),
  ).toEqual([['up', '10.00']])

  await page.context().close()
})

test('an order refused after its ticket was closed is said all the same', async () => {
  const page = await openProduct()
  const ticket = page.getByRole('dialog')

  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))

  await page.route('**/api/order/addorder', async (route) => {
    await held
    const json = { code: 42242, msg: 'The price is not live.', data: { refusal: 'price_stale' } }
    await route.fulfill({ status: 422, json })
  })

  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await ticket.getByRole('button', { name: t('ticket.placing') }).waitFor()
  await page.keyboard.press('Escape')
  await ticket.waitFor({ state: 'hidden' })
  letGo()
  await page.getByRole('status').filter({ hasText: 'The price is not live.' }).waitFor()
  await page.context().close()
})
