import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, type Page, launchBrowser } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'

/*
 * Before the first order with real money (fair dealing, rows 16 and 20): the ticket discloses what it is and who loses; to leave
 * the questions is as easy as to go on; the day of waiting is told. No tap is swallowed, and nothing lost, because what it
 * needs has not come: it is asked for again.
 */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** What the eye weighs of a button at rest. */
const looksOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate(async (button) => {
    await Promise.all(button.getAnimations().map(({ finished }) => finished))
    const { width, height, top } = button.getBoundingClientRect()
    const { color, backgroundColor, borderColor, font, opacity } = getComputedStyle(button)

    return { width, height, top, color, backgroundColor, borderColor, font, opacity }
  })

test('questions with two ways of one size; a wrong answer is mended, then a day runs', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)

  await go('trade/suitability')
  await page.getByRole('checkbox').check()

  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()

  for (const answer of [
    t('suitability.a.most_loss.half'),
    t('suitability.a.counterparty.house'),
    t('suitability.a.early_end.never'),
    t('suitability.a.money.can_lose'),
  ])
    await choose(answer)

  await choose(t('suitability.a.over_time.loss'))
  await page.mouse.move(0, 0)

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await looksOf(page, t('suitability.leave'))).toEqual(await looksOf(page, t('suitability.go_on')))
  }

  await page.getByRole('button', { name: t('suitability.go_on'), exact: true }).click()
  await page.getByText(t('suitability.wrong')).waitFor()
  expect(await must(base, '/api/user/suitability', { token })).toEqual({ status: 'open', wrong: [] })
  await choose(t('suitability.a.most_loss.stake_and_fee'))
  await page.getByRole('button', { name: t('suitability.go_on'), exact: true }).click()
  await page.getByText(textPattern(t('suitability.waiting', { until: ANY }))).waitFor()
  expect(await must(base, '/api/user/suitability', { token })).toMatchObject({ status: 'waiting' })
})

test('the ticket says what it is, the most to lose, who loses, and where it is not offered', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)

  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')

  for (const said of [
    t('disclosure.what.value'),
    t('disclosure.most_loss'),
    t('disclosure.losing.none'),
    t('ticket.break_even'),
    t('ticket.counterparty'),
    t('ticket.tie'),
    t('ticket.verify.value'),
    t('disclosure.country'),
  ])
    await ticket.getByText(said).first().waitFor()

  await ticket
    .locator('div', { has: page.getByText(t('disclosure.most_loss')) })
    .getByText('10.10')
    .first()
    .waitFor()

  expect(await ticket.getByRole('link', { name: t('disclosure.verify') }).getAttribute('href')).toBe(
    '#/pages/proofs/verify',
  )
})

test('a tap on Up before open orders have come opens the ticket; what does not come is asked for again', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)
  const reads = '**/api/order/ajaxorder_list*'

  await page.route(reads, (route) => route.abort())
  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('heading', { name: t('state.not_loaded') }).waitFor()
  await page.unroute(reads)
  await ticket.getByRole('button', { name: t('action.retry') }).click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
})

/** Lets reads of a path fail. Returns how to let them through again. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(`**${path}*`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  return () => page.unroute(`**${path}*`)
}

test('a star tapped before the favourites have come keeps the others; Up waits for terms, the chart’s acts for the chart', async () => {
  const { token } = await newCustomer(base)
  const path = '/api/user/favourites'

  const favourites = async () => (await must(base, path, { token }))['symbols']
  await must(base, path, { token, form: { symbols: 'ETHUSD' } })

  const { page, go } = await openApp(browser, base, token)
  const letFavourites = await failing(page, path)
  const letTerms = await failing(page, '/api/index/seconds')
  const chartCode = /kline-chart-view.*\.js/

  await page.route(chartCode, (route) => route.abort())
  await go('index/index?category=favourites')
  await page.getByRole('button', { name: t('action.retry') }).waitFor()
  await go('trade/trade?symbol=BTCUSD')

  const star = page.getByRole('button', { name: t('trade.favourite.add', { symbol: 'BTCUSD' }) })
  await star.click()
  await page.getByText(t('error.network')).waitFor()
  expect(await favourites()).toEqual(['ETHUSD'])
  await letFavourites()
  await star.click()
  await expect.poll(favourites).toEqual(['ETHUSD', 'BTCUSD'])
  await page.getByRole('button', { name: t('trade.chart.settings') }).click()
  expect(await page.getByRole('button', { name: t('trade.chart.table') }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: t('action.close') }).click()
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('heading', { name: t('state.not_loaded') }).waitFor()
  await letTerms()
  await ticket.getByRole('button', { name: t('action.retry') }).click()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
  await page.unroute(chartCode)
  await page.keyboard.press('Escape')
  await ticket.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('action.retry') }).click()
  await page.locator('canvas').first().waitFor()
})

test('a star that is not read yet does what it says: what is a favourite already stays one', async () => {
  const { token } = await newCustomer(base)
  const path = '/api/user/favourites'

  await must(base, path, { token, form: { symbols: 'BTCUSD,ETHUSD' } })
  const { page, go } = await openApp(browser, base, token)

  let letCome: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(`**${path}*`, async (route) => {
    await released
    await route.continue()
  })

  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: t('trade.favourite.add', { symbol: 'BTCUSD' }) }).click()
  letCome()
  await page.getByRole('button', { name: t('trade.favourite.remove', { symbol: 'BTCUSD' }) }).waitFor()
  await page.locator('header [aria-busy]').waitFor({ state: 'detached' })
  expect((await must(base, path, { token }))['symbols']).toEqual(['BTCUSD', 'ETHUSD'])
})

test('an account is not opened, nor a statement made, without the settings: they are asked for again', async () => {
  const { page, go } = await openApp(browser, base)
  const let1 = await failing(page, '/api/index/settings')

  await go('login/register')
  await page.fill('[name=email]', 'late@example.com')
  await page.fill('[name=code]', '123456')
  await page.fill('[name=password]', 'Plumb-bob-77')
  await page.fill('[name=password_confirm]', 'Plumb-bob-77')
  await page.getByRole('checkbox').check()
  await page.getByText(t('state.not_loaded_note')).waitFor()
  await let1()
  await page.getByRole('button', { name: t('action.retry') }).click()
  await page.getByRole('button', { name: t('action.open_account') }).waitFor()
  expect(await page.inputValue('[name=email]')).toBe('late@example.com')

  const customer = await openApp(browser, base, (await newCustomer(base)).token)
  const let2 = await failing(customer.page, '/api/index/settings')

  await customer.go('user/statement')
  await customer.page.getByRole('heading', { name: t('statement.failed') }).waitFor()
  await let2()
  await customer.page.getByRole('button', { name: t('action.retry') }).click()
  await customer.page.getByRole('button', { name: t('statement.print') }).click({ trial: true })
})

test('a page of a list that did not come is asked for again by hand alone', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)
  let asked = 0

  await page.route('**/api/user/finance*', async (route) => {
    if (route.request().url().includes('cursor')) {
      asked += 1
      return route.abort()
    }

    const response = await route.fetch()
    const envelope: { data: object } = await response.json()

    return route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, next: 'later' } } })
  })

  await go('user/finance')
  const again = page.getByRole('button', { name: t('action.retry') })
  await again.waitFor()

  const before = asked
  await again.click()
  await expect.poll(() => asked).toBeGreaterThan(before)
})
