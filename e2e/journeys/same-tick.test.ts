import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'

/* expectations.md, Learnt from complaints: header price, chart and ticket read one tick store. */

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

test('header, chart and ticket show the same tick number', async () => {
  const { token } = await newCustomer(server.base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const page = await context.newPage()
  await page.goto(`${server.base}/h5/#/pages/trade/trade?symbol=ETHUSD`)
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
  await context.close()
})
