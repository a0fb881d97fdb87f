import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart, textWhole } from '@plumbline/language/testing/text-pattern'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { openProxy } from '../support/cuttable-proxy.ts'
import type { CuttableProxy } from '../support/cuttable-proxy.ts'
import { openWhole } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'

/*
 * Issue 3, part 7: after sleep or a lost network the app is right again by itself, and stale prices are grey meanwhile.
 * How soon is shown on a clock of its own, in packages/api-client/src/stream-link.test.ts.
 * Three losses: one that the browser tells of, one that nobody tells of (a proxy goes silent), and a frozen page.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-recovery-'))
let server: RunningServer
let proxy: CuttableProxy
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' })
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  proxy = await openProxy(server.base)
  const { token } = await newCustomer(server.base)

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })

  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  page = await context.newPage()
  await openWhole(page, `${proxy.base}/h5/#/pages/trade/trade?symbol=BTCUSD`)
  await untilLive()
})

afterEach(async () => {
  await page.context().close()
  await proxy.close()
})

const price = '[data-seq]:not([data-still] *)'
const greyPrice = '[data-still] [data-seq]'

/** The price is shown as fresh. */
async function untilLive(): Promise<void> {
  await page.locator(price).first().waitFor()
}

const shownSeq = async (): Promise<number> =>
  Number(await page.locator('[data-seq]').first().getAttribute('data-seq'))
const serverSeq = async (): Promise<number> =>
  Number((await must(server.base, '/api/index/ajaxpro?symbol=BTCUSD'))['seq'])

/** Shown prices are those of the server again. */
async function expectRight(): Promise<void> {
  const atLeast = await serverSeq()
  await expect.poll(shownSeq, { interval: 100 }).toBeGreaterThanOrEqual(atLeast)
}

test('a lost network that the browser tells of', async () => {
  await page.context().setOffline(true)
  await page.locator(greyPrice).first().waitFor()

  const before = await shownSeq()
  await page.context().setOffline(false)
  await untilLive()
  await expectRight()
  await expect.poll(shownSeq).toBeGreaterThan(before)
})

test('a lost network that nobody tells of', async () => {
  proxy.cut()
  await page.locator(greyPrice).first().waitFor()
  await page.getByText(textWhole(t('trade.offline', { duration: ANY }))).waitFor()
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).waitFor({ state: 'detached' })

  const before = await shownSeq()
  proxy.mend()
  await untilLive()
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).waitFor()
  await expectRight()
  await expect.poll(shownSeq).toBeGreaterThan(before)
})

test('a page that slept', async () => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  proxy.cut()

  const before = await serverSeq()
  while ((await serverSeq()) < before + 24) await new Promise((done) => setTimeout(done, 500))

  proxy.mend()
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await expectRight()
  await untilLive()
})

test('a server that starts anew', async () => {
  await server.stop()
  await page.locator(greyPrice).first().waitFor()
  server = await startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' })

  // A port of its own: while the old one was free, any program may have taken it.
  proxy.leadTo(server.base)
  await untilLive()
  await expectRight()
})
