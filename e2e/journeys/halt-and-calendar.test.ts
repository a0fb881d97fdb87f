import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Locator } from '../browser/launch.ts'
import { type CustomerVisit, openApp } from '../support/customer-visit.ts'
import { type Customer, newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import { decide, type DeskVisit, openDesk, openOnlyRow, openQueue } from '../support/desk-visit.ts'
import { type LaterServer, startLater } from '../support/later-server.ts'

/*
 * The desk governs when the house trades, and the customer sees it: a feed stopped by one operator and resumed by two, with
 * what it made void listed in public; a holiday decided by two, on the product's sheet before it is in force.
 */

let server: LaterServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit
let customer: Customer
let app: CustomerVisit

beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startLater({ PLATFORM_TIME_ZONE: 'UTC', PRACTICE_REVIEW: 'manual' }),
    launchBrowser(),
  ])

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links['maker'] ?? ''),
    openDesk(browser, server.links['checker'] ?? ''),
  ])

  customer = await newCustomer(server.base)
  app = await openApp(browser, server.base, customer.token)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const openPage = async ({ page }: DeskVisit, of: 'feeds' | 'calendars'): Promise<void> => {
  const name = deskT(`page.${of}`)
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function openRow({ page }: DeskVisit, row: string): Promise<Locator> {
  await page.locator(`[data-row="${row}"]`).click()
  const panel = page.locator('[data-panel]')
  await panel.getByRole('heading').first().waitFor()

  return panel
}

/** The second of two sees the whole of it, and confirms. */
async function confirmWaiting(): Promise<void> {
  await openQueue(checker, 'proposals')
  const panel = await openOnlyRow(checker)
  const rest = panel.getByRole('button', { name: deskT('proposal.show_rest') })

  if (await rest.isVisible()) await rest.click()
  await decide(checker, {
    act: deskT('proposal.confirm'),
    submit: deskT('proposal.confirm'),
    said: deskT('proposal.confirmed'),
  })
}

test('a feed is stopped by one and resumed by two; the customer reads why, and what it made void is public', async () => {
  const missed = await placeOrder(server.base, customer, { symbol: 'ETHUSD', seconds: 30 })
  await app.go('trade/trade?symbol=ETHUSD')
  await app.page.getByRole('button', { name: textAtStart(t('trade.up')) }).waitFor()

  await openPage(maker, 'feeds')

  const panel = await openRow(maker, 'ETHUSD')
  const foot = panel.locator('footer')

  await foot.getByRole('button', { name: deskT('halt.begin.feed') }).click()
  await foot
    .getByLabel(deskT('halt.public_reason'))
    .selectOption({ label: deskT('halt.reason.price_source') })

  await foot.getByLabel(deskT('halt.words')).fill('The source stands still')
  await foot.getByRole('button', { name: deskT('halt.begin.feed') }).click()
  await panel.getByText('The source stands still').waitFor()

  // On the open page, without a reload.
  const obstacle = app.page.getByText(
    textAtStart(t('halt.feed.text', { reason: t('halt.reason.price_source'), since: ANY })),
  )

  await obstacle.waitFor()
  expect(await app.page.getByRole('button', { name: textAtStart(t('trade.up')) }).count()).toBe(0)
  await app.go('index/index')

  await app.page
    .getByRole('link', { name: /ETHUSD/ })
    .getByText(t('halt.feed'))
    .waitFor()

  expect(await untilSettled(server.base, customer, missed)).toMatchObject({
    status: 'void',
    void_reason: 'no_exit_tick',
  })

  await foot.getByRole('button', { name: deskT('halt.end') }).click()
  await foot.getByLabel(deskT('books.reason')).fill('The source is back')
  await foot.getByRole('button', { name: deskT('books.propose'), exact: true }).click()
  await confirmWaiting()
  await panel.getByText('The source stands still').waitFor({ state: 'detached' })
  await app.go('trade/trade?symbol=ETHUSD')
  await app.page.getByRole('button', { name: textAtStart(t('trade.up')) }).waitFor()

  await app.go('shell/status')

  await app.page
    .getByText(`${t('halt.feed')}: ETHUSD`)
    .first()
    .waitFor()

  const { items } = await must(server.base, '/api/market/voids')
  expect((items as unknown[])[0]).toMatchObject({ order_id: missed, symbol: 'ETHUSD' })

  await app.page
    .getByRole('listitem')
    .getByText(t('order.void.no_exit_tick'), { exact: true })
    .first()
    .waitFor()

  expect([...app.faults, ...maker.faults, ...checker.faults]).toEqual([])
})

test('a holiday is decided by two and stands on the sheet before it is in force; the customer is told once', async () => {
  const symbols = 'EURUSD'
  await must(server.base, '/api/user/favourites', { token: customer.token, form: { symbols } })
  await openPage(maker, 'calendars')

  const panel = await openRow(maker, 'forex')
  await panel
    .getByRole('figure', { name: deskT('calendars.week_of', { n: '1', zone: 'America/New_York' }) })
    .waitFor()

  await panel.getByRole('button', { name: deskT('calendars.propose') }).click()
  await panel.getByRole('button', { name: deskT('calendars.add_holiday') }).click()

  const holiday = new Date(server.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  await panel.getByLabel(deskT('calendars.holiday', { n: '3' })).fill(holiday)
  await panel.getByLabel(deskT('books.reason')).fill('A day of mourning')
  await panel.getByRole('button', { name: deskT('books.propose'), exact: true }).click()
  await confirmWaiting()
  await panel.getByText(textAtStart(deskT('calendars.version_n', { n: '2' }))).waitFor()

  await app.go('trade/trade?symbol=EURUSD')

  await app.page
    .getByRole('button', { name: t('sheet.open', { symbol: 'EURUSD' }) })
    .first()
    .click()

  const sheet = app.page.getByRole('dialog')
  await sheet.getByRole('heading', { name: textAtStart(t('hours.change', { time: ANY })) }).waitFor()
  await sheet.getByText(t('hours.added')).waitFor()

  const told = async (): Promise<number> => {
    const { items } = await must(server.base, '/api/user/msg', { token: customer.token })
    return (items as { title: string }[]).filter(({ title }) => title === t('message.calendar_changed.title'))
      .length
  }

  await expect.poll(told, { timeout: 20 * SECOND_MS, interval: SECOND_MS }).toBe(1)
  expect([...app.faults, ...maker.faults, ...checker.faults]).toEqual([])
})
