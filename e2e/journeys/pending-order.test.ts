import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'
import { makeReplayBars } from '../support/replay-bars.ts'

/*
 * An order that waits for a price: placed from the ticket, seen as a line on the chart and in the list, met by a published tick,
 * settled and verified like any order. Another is cancelled by one tap, a third is placed at its time.
 */

/** The price goes up and down by 20.00 every ten seconds, so that it comes to any level between soon. */
const bars = makeReplayBars({ BTCUSD: (minute) => 46_000_00 + Math.abs((minute % 10) - 5) * 4_00 })
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(bars.settings), launchBrowser()])
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  bars.remove()
})

interface Listed {
  readonly status: string
  readonly level?: string
  readonly fired_seq?: number
  readonly fired_price?: string
  readonly order_id?: string
}

const listOf = async (token: string): Promise<Listed[]> =>
  (await must(server.base, '/api/pending/list', { token }))['items'] as Listed[]

/** Opens a ticket of 10.00 that waits. */
async function waitingTicket(page: Page, when: 'price' | 'time'): Promise<void> {
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
  await ticket.getByRole('radio', { name: t(`pending.when.${when}`) }).check()
}

/** A ticket asked for, or placed, while the price stood at its level: refused, and the browser says so of its own accord. */
const REFUSED_AT_THE_LEVEL = /^423: \S+\/api\/pending\/(ticket|place)$|^console: .*\bstatus of 423\b/

const LIST = 'user/order?kind=contract&view=pending'

test('waits for a price, is cancelled by a tap, is met by a tick, settles and verifies', async () => {
  const { token } = await newCustomer(server.base)
  const { page, faults, go } = await openApp(browser, server.base, token)

  await go('trade/trade?symbol=BTCUSD')
  const ticket = page.getByRole('dialog')

  await waitingTicket(page, 'price')
  await ticket.getByRole('textbox', { name: t('pending.level') }).fill('999999')
  await ticket.getByText(textPattern(t('pending.rises', { price: ANY, level: '999,999.00' }))).waitFor()
  await ticket.getByRole('button', { name: textAtStart(t('pending.place')) }).click()
  await page.getByText(t('pending.placed')).first().waitFor()
  expect(await must(server.base, '/api/order/ajaxorder_list', { token })).toMatchObject({ items: [] })

  await go(LIST)

  const row = page.locator('main li', { hasText: t('pending.words.rising', { level: '999,999.00' }) })
  await row
    .getByRole('button', { name: textAtStart(t('pending.cancel_of', { symbol: ANY, words: ANY })) })
    .click()

  await row.getByText(t('pending.status.cancelled')).waitFor()

  await go('trade/trade?symbol=BTCUSD')
  await waitingTicket(page, 'price')
  await ticket.getByRole('textbox', { name: t('pending.level') }).fill('46010.01')
  const place = ticket.getByRole('button', { name: textAtStart(t('pending.place')) })

  // Where the price comes while the finger is on its way, the ticket is refused and signed again.
  const isPlaced = async () => {
    if ((await listOf(token)).some(({ level }) => level === '46010.01')) return true
    await place.click({ timeout: 2_000 }).catch(() => undefined)
    return false
  }

  await expect.poll(isPlaced, { timeout: 60_000, interval: 500 }).toBe(true)

  await go(LIST)

  const met = page.locator('main li', { hasText: t('pending.status.placed') })
  await met.waitFor({ timeout: 120_000 })

  const listed = (await listOf(token)).find(({ status }) => status === 'placed')
  await met.getByRole('button').first().click()

  const sheet = page.getByRole('dialog')
  await sheet
    .getByText(
      textPattern(
        t('pending.met_tick', {
          seq: listed?.fired_seq?.toLocaleString('en') ?? '',
          price: ANY,
          time: ANY,
        }),
      ),
    )
    .waitFor()

  await sheet.getByRole('link', { name: t('ticket.placed.view') }).click()

  const verify = page.getByRole('button', { name: t('verify.run') })
  await verify.waitFor({ timeout: 90_000 })

  const sealed = () => fetch(`${server.base}/api/proofs/order?id=${listed?.order_id}`, { headers: { token } })
  await expect.poll(async () => (await sealed()).status, { timeout: 30_000 }).toBe(200)
  await verify.click()
  await page.getByText(t('verify.holds')).waitFor({ timeout: 60_000 })

  const order = await must(server.base, `/api/order/get_this_order?id=${listed?.order_id}`, { token })
  expect(order['open_seq']).toBeGreaterThan(listed?.fired_seq ?? 0)
  expect(['won', 'lost', 'void']).toContain(order['status'])
  expect(faults.filter((fault) => !REFUSED_AT_THE_LEVEL.test(fault))).toEqual([])
}, 300_000)

test('is placed at its time of day', async () => {
  const { token } = await newCustomer(server.base)
  const { page, faults, go } = await openApp(browser, server.base, token)

  await go('trade/trade?symbol=BTCUSD')
  await waitingTicket(page, 'time')

  const ticket = page.getByRole('dialog')
  const clock = await page.evaluate(() => {
    const soon = new Date(Date.now() + 12_000)
    return [soon.getHours(), soon.getMinutes(), soon.getSeconds()]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
  })

  await ticket.getByLabel(t('pending.at')).fill(clock)
  await ticket.getByRole('button', { name: textAtStart(t('pending.place')) }).click()
  await page.getByText(t('pending.placed')).first().waitFor()
  await go(LIST)
  await page.locator('main li', { hasText: t('pending.status.placed') }).waitFor({ timeout: 60_000 })
  expect((await listOf(token))[0]?.order_id).toBeDefined()
  expect(faults).toEqual([])
}, 180_000)
