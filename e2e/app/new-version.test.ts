import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser } from '../browser/launch.ts'

/*
 * A new version of the app is told of and comes by a tap alone: never by itself, and not over typed text without a word.
 * A way to the server stands between, which can say that the service worker has changed.
 */

const base = inject('practiceServer')
let browser: Browser
let isNewVersion = false

const way = createServer((request, response) => {
  const pass = async () => {
    const answer = await fetch(`${base}${request.url}`, { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    const isWorker = request.url === '/h5/worker.js'

    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|connection|etag)$/.test(name)),
    )

    response.writeHead(answer.status, headers)
    response.end(
      isWorker && isNewVersion ? Buffer.concat([body, Buffer.from('\n// the next version')]) : body,
    )
  }

  pass().catch(() => response.destroy())
})

beforeAll(async () => {
  browser = await launchBrowser()
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
}, 180_000)

afterAll(async () => {
  await browser.close()
  way.closeAllConnections()
  way.close()
})

test('a new version waits for a tap, and warns where typed text would go', async () => {
  const base = `http://127.0.0.1:${(way.address() as AddressInfo).port}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  const page = await context.newPage()

  page.setDefaultTimeout(30_000)
  await page.goto(`${base}/h5/#/pages/login/register`)

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')

  await page.locator('input[name=email]').fill('someone@example.com')
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  isNewVersion = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  const notice = page.getByRole('status', { name: t('shell.update_label') })
  await notice.getByText(t('shell.update_ready')).waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await page.locator('input[name=email]').inputValue()).toBe('someone@example.com')

  await notice.getByRole('button', { name: t('shell.update_reload') }).click()
  await notice.getByText(t('shell.update_typed')).waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await Promise.all([
    page.waitForEvent('load'),
    notice.getByRole('button', { name: t('shell.update_anyway') }).click(),
  ])

  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
  await page.locator('input[name=email]').waitFor()
  await context.close()
})
