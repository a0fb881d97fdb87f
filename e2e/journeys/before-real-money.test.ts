import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../tools/recompute/http-client.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, type Page, launchBrowser } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'

/*
 * Before the first order with real money (fair dealing, rows 16 and 20): the ticket discloses what it is and who loses; to leave
 * the questions is as easy as to go on; the day of waiting is told.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-before-'))
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the eye weighs of a button. */
const looksOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { width, height, top } = button.getBoundingClientRect()
    const { color, backgroundColor, borderColor, font, opacity } = getComputedStyle(button)
    return { width, height, top, color, backgroundColor, borderColor, font, opacity }
  })

test('questions with two ways of one size; a wrong answer is mended, then a day runs', async () => {
  const { token } = await newCustomer(server.base)
  const { page, go } = await openApp(browser, server.base, token)
  await go('trade/suitability')
  await page.getByRole('checkbox').check()
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()
  for (const answer of ['Half of the stake', 'The house', 'Never', 'Money I can afford to lose'])
    await choose(answer)
  await choose('I lose: the terms favour the house')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await looksOf(page, 'Leave')).toEqual(await looksOf(page, 'Go on'))
  }
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByText('Not so. Please think again and choose another answer.').waitFor()
  expect(await must(server.base, '/api/user/suitability', { token })).toEqual({ status: 'open', wrong: [] })
  await choose('The stake and the fee')
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByText('Your first order with real money is possible from').waitFor()
  expect(await must(server.base, '/api/user/suitability', { token })).toMatchObject({ status: 'waiting' })
})

test('the ticket says what it is, the most to lose, who loses, and where it is not offered', async () => {
  const { token } = await newCustomer(server.base)
  const { page, go } = await openApp(browser, server.base, token)
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
