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
  for (const answer of ['Half of the stake', 'Plumbline', 'Never', 'Money I can afford to lose'])
    await choose(answer)

  await choose('I lose: the terms favour the house')
  await page.mouse.move(0, 0)

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await looksOf(page, 'Leave')).toEqual(await looksOf(page, 'Go on'))
  }

  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByText('Not so. Please think again and choose another answer.').waitFor()
  expect(await must(base, '/api/user/suitability', { token })).toEqual({ status: 'open', wrong: [] })
  await choose('The stake and the fee')
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByText('Your first order with real money is possible from').waitFor()
  expect(await must(base, '/api/user/suitability', { token })).toMatchObject({ status: 'waiting' })
})

test('the ticket says what it is, the most to lose, who loses, and where it is not offered', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)

  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: /^Up/ }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('10')

  for (const said of [
    'A timed contract: higher or lower after the time you choose',
    'Most you can lose',
    'Not enough orders yet',
    'Break-even',
    'Counterparty',
    'Tie or no tick',
    'Signed receipt, both ticks',
    'With real money this is not offered in the EU and EEA',
  ])
    await ticket.getByText(said).first().waitFor()

  await ticket
    .locator('div', { has: page.getByText('Most you can lose') })
    .getByText('10.10')
    .first()
    .waitFor()

  expect(await ticket.getByRole('link', { name: 'How to verify' }).getAttribute('href')).toBe(
    '#/pages/proofs/verify',
  )
})

test('a tap on Up before open orders have come opens the ticket; what does not come is asked for again', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)
  const reads = '**/api/order/ajaxorder_list*'

  await page.route(reads, (route) => route.abort())
  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: /^Up/ }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('heading', { name: 'This did not load' }).waitFor()
  await page.unroute(reads)
  await ticket.getByRole('button', { name: 'Try again' }).click()
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('10')
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
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await go('trade/trade?symbol=BTCUSD')

  const star = page.getByRole('button', { name: 'Add BTCUSD to favourites' })
  await star.click()
  await page.getByText('Connection failed.').waitFor()
  expect(await favourites()).toEqual(['ETHUSD'])
  await letFavourites()
  await star.click()
  await expect.poll(favourites).toEqual(['ETHUSD', 'BTCUSD'])
  await page.getByRole('button', { name: 'Chart settings' }).click()
  expect(await page.getByRole('button', { name: 'Candles as a table' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Up/ }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('heading', { name: 'This did not load' }).waitFor()
  await letTerms()
  await ticket.getByRole('button', { name: 'Try again' }).click()
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.unroute(chartCode)
  await page.keyboard.press('Escape')
  await ticket.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Try again' }).click()
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
  await page.getByRole('button', { name: 'Add BTCUSD to favourites' }).click()
  letCome()
  await page.getByRole('button', { name: 'Remove BTCUSD from favourites' }).waitFor()
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
  await page.getByText('The server did not answer.').waitFor()
  await let1()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Open a practice account' }).waitFor()
  expect(await page.inputValue('[name=email]')).toBe('late@example.com')

  const customer = await openApp(browser, base, (await newCustomer(base)).token)
  const let2 = await failing(customer.page, '/api/index/settings')

  await customer.go('user/statement')
  await customer.page.getByRole('heading', { name: 'The statement did not load' }).waitFor()
  await let2()
  await customer.page.getByRole('button', { name: 'Try again' }).click()
  await customer.page.getByRole('button', { name: 'Print or PDF' }).click({ trial: true })
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
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()

  const before = asked
  await again.click()
  await expect.poll(() => asked).toBeGreaterThan(before)
})
