import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '@plumbline/language/languages'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { ROUTES } from '../../apps/h5/src/app/routes.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { type Customer, newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import { watchConsole } from './console-watch.ts'
import { axeFindings, cutTextFindings, keyFindings, overflowFindings } from './page-findings.ts'

/*
 * Every page of the app by its own address: in both themes without an axe finding, in ten languages at 320 px without
 * overflow, cut words or an untranslated key, and always without an error on the console or a failed request.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-pages-'))
const KEYS: ReadonlySet<string> = new Set(Object.values(CATALOGUES.en).flatMap((area) => Object.keys(area)))
let server: RunningServer
let browser: Browser
let customer: Customer
/** What each route that shows one thing is to show. */
let queries: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, PRACTICE_INBOX: '1' })
  browser = await launchBrowser()
  customer = await newCustomer(server.base)
  const settled = await placeOrder(server.base, customer)
  await untilSettled(server.base, customer, settled)
  await placeOrder(server.base, customer, { seconds: 300, direction: 'down' })
  const notices = await must(server.base, '/api/index/notice')
  const [notice] = notices['items'] as readonly { id: string }[]
  const { methods } = await must(server.base, '/api/user/recharge', { token: customer.token })
  const [method] = methods as readonly { id: string }[]
  queries = {
    '/pages/trade/trade': '?symbol=BTCUSD',
    '/pages/trade/order': `?id=${settled}`,
    '/pages/login/agreement': '?type=terms',
    '/pages/user/notice': `?id=${notice?.id ?? ''}`,
    '/pages/user/order': '?kind=contract',
    '/pages/location/open': '?lat=52.5163&lng=13.3777',
    '/pages/user/recharge': `?method=${method?.id ?? ''}`,
  }
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openPage(width: number, choices: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width === 320 ? 640 : 844 },
    deviceScaleFactor: 1,
  })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, choices)
  return context.newPage()
}

/** Opens a route and waits until its heading stands and nothing is loading any more. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${server.base}/h5/#${path}${queries[path] ?? ''}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-skeleton]') === null)
  await page.waitForTimeout(250)
}

const guest = new Set(['/pages/login/login', '/pages/login/register', '/pages/login/forgetpwd'])
const tokenFor = (path: string): Record<string, string> => (guest.has(path) ? {} : { token: customer.token })

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(ROUTES.map((route) => route.path))('%s has no axe finding and a clean console', async (path) => {
    const page = await openPage(390, { ...tokenFor(path), theme, language: 'en' })
    const faults = watchConsole(page)
    await visit(page, path)
    expect(await axeFindings(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe.each(LANGUAGES.map(({ code }) => code))('at 320 px in %s', (language) => {
  test.each(ROUTES.map((route) => route.path))('%s fits and is translated', async (path) => {
    const page = await openPage(320, { ...tokenFor(path), language })
    const faults = watchConsole(page)
    await visit(page, path)
    expect(await overflowFindings(page)).toEqual([])
    expect(await cutTextFindings(page)).toEqual([])
    expect(await keyFindings(page, KEYS)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })
})
