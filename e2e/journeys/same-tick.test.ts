import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { holdCalls } from '../support/held-call.ts'

/*
 * expectations.md, Learnt from complaints: header price, chart and ticket read one tick store. And the ticket is the one that
 * was asked for, however soon after another.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-same-tick-'))
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' })
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openProduct(): Promise<Page> {
  const { token } = await newCustomer(server.base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${server.base}/h5/#/pages/trade/trade?symbol=ETHUSD`)
  return page
}

test('header, chart and ticket show the same tick number', async () => {
  const page = await openProduct()
  await page.getByRole('button', { name: /^Up/ }).click()
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

test('Down tapped while the last ticket leaves is Down, and stays when the order of the last one is accepted', async () => {
  const page = await openProduct()
  const ticket = page.getByRole('dialog')
  const amount = ticket.getByRole('textbox', { name: 'Amount' })
  const letGo = await holdCalls(page, '/api/order/addorder')
  await page.getByRole('button', { name: /^Up/ }).click()
  await amount.fill('10')
  await ticket.getByRole('button', { name: 'Place Up order' }).click()
  await ticket.getByRole('button', { name: 'Placing the order' }).waitFor()
  // Both at once: the one that leaves is still on the screen.
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    buttons.find((button) => button.textContent.startsWith('Down'))?.click()
  })
  await amount.fill('7')
  await ticket.getByRole('button', { name: 'Place Down order' }).waitFor()
  letGo()
  await page.getByText('Order accepted.').waitFor()
  expect(await amount.inputValue()).toBe('7')
  await ticket.getByRole('button', { name: 'Place Down order' }).click()
  await ticket.waitFor({ state: 'hidden' })
  await page.context().close()
})
