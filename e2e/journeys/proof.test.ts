import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { axeFindings, overflowFindings } from '../pages/page-findings.ts'
import { newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'

/*
 * A settled order proves itself: on its own page, as a file, by a link on a stranger's device until the owner ends it, and
 * inside a statement that needs neither us nor a network.
 * A log that is not the one that a browser remembers is told on every page.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-proof-'))
const base = inject('practiceServer')
let browser: Browser

/** A customer with one settled order. */
let customer: Customer
let id: string

beforeAll(async () => {
  browser = await launchBrowser()
  customer = await newCustomer(base)
  id = await placeOrder(base, customer, { seconds: 30 })
  await untilSettled(base, customer, id)
}, 180_000)

afterAll(async () => {
  await browser.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const holds = (page: Page): Promise<void> => page.getByText(t('verify.holds')).waitFor({ timeout: 60_000 })

test('an order is verified by its owner, and by whoever has its link or its file', async () => {
  const sealed = () => fetch(`${base}/api/proofs/order?id=${id}`, { headers: { token: customer.token } })
  await expect.poll(async () => (await sealed()).status).toBe(200)

  const own = await openApp(browser, base, customer.token)
  await own.go(`trade/order?id=${id}`)
  await own.page.getByRole('button', { name: t('verify.run') }).click()
  await holds(own.page)
  expect(await own.page.getByText(t('verify.failed'), { exact: true }).count()).toBe(0)

  const saving = own.page.waitForEvent('download')
  await own.page.getByRole('button', { name: t('verify.download') }).click()

  const file = join(dataDir, 'bundle.json')
  await (await saving).saveAs(file)

  const keys: unknown = await (await fetch(`${base}/.well-known/settlement-log.json`)).json()
  expect((await verifyOrder(JSON.parse(readFileSync(file, 'utf8')), keys)).holds).toBe(true)

  // Until it is known whether there is a link, a tap would make one or end one.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await own.page.route('**/api/proofs/share?*', async (route) => {
    await held
    await route.continue()
  })

  await own.page.getByRole('button', { name: t('share.open') }).click()
  const make = own.page.getByRole('button', { name: t('share.make') })
  await make.and(own.page.locator('[aria-busy=true]')).waitFor()
  release()
  await make.and(own.page.locator(':not([aria-busy])')).click()
  await own.page.getByRole('img', { name: t('share.qr') }).waitFor()

  const link = await own.page.getByText(/proofs\/verify\?token=/).innerText()

  const stranger = await openApp(browser, base)

  await stranger.page.goto(link)
  await holds(stranger.page)
  await stranger.page.getByText(t('verify.withheld')).waitFor()
  await stranger.page.locator('input[type=file]').setInputFiles(file)
  await holds(stranger.page)

  await own.page.getByRole('button', { name: t('share.stop') }).click()
  await own.page.getByRole('button', { name: t('share.make') }).waitFor()

  const late = await openApp(browser, base)
  await late.page.goto(link)
  await late.page.getByText(t('verify.gone')).waitFor()
  expect(own.faults).toEqual([])
  expect(stranger.faults).toEqual([])
})

test('a statement with proofs checks itself from a folder without a network, and refuses one changed digit', async () => {
  const own = await openApp(browser, base, customer.token)
  await own.go('user/statement')

  const saving = own.page.waitForEvent('download')
  await own.page.getByRole('button', { name: t('statement.paper') }).click()

  const file = join(dataDir, 'statement.html')
  await (await saving).saveAs(file)
  expect(own.faults).toEqual([])

  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, offline: true })
  const page = await context.newPage()
  const faults = watchConsole(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))

  const verdictOf = async (path: string): Promise<string> => {
    await page.goto(pathToFileURL(path).href)
    await page.getByRole('button', { name: t('verify.title') }).press('Enter')
    await page.locator('#verdict[data-state]').waitFor({ timeout: 60_000 })

    return page.locator('#verdict').innerText()
  }

  expect(await verdictOf(file)).toBe(t('verify.holds'))
  expect(await page.locator('details').count()).toBeGreaterThan(1)
  expect(await page.locator('li[data-state=passed]').count()).toBeGreaterThan(15)
  expect(asked).toEqual([pathToFileURL(file).href])

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const closed = page.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().press('Enter')
    expect([...(await axeFindings(page)), ...(await overflowFindings(page))]).toEqual([])
  }

  // One digit of what an event of the ledger moved.
  const changed = readFileSync(file, 'utf8').replace(
    /(\\"amount\\":\\")(\d)/,
    (_, before: string, digit: string) => `${before}${digit === '9' ? '8' : `${Number(digit) + 1}`}`,
  )

  const forged = join(dataDir, 'changed.html')
  writeFileSync(forged, changed)
  expect(await verdictOf(forged)).toBe(t('paper.fails'))
  expect(await page.locator('li[data-state=failed]').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await context.close()
})

test('an hour’s notes and their time stamp are taken away as the bytes that were stamped', async () => {
  const document = 'plumbline/0123456789abcdef/ticks\n7\nroot\n'
  const token = Buffer.from([0x30, 0x03, 0x00, 0xff, 0x80])

  const stamped = {
    at: '2026-11-21T08:00:00.250Z',
    document,
    hash: 'ab'.repeat(32),
    token: token.toString('base64'),
    authority: 'https://stamps.example/tsr',
    stamped_at: '2026-11-21T08:00:01.000Z',
  }

  const waiting = { at: '2026-11-21T09:00:00.250Z', document, hash: 'cd'.repeat(32) }
  const visit = await openApp(browser, base)

  // An authority answers to nobody who has no network: what it answered is set here.
  await visit.page.route('**/api/proofs/anchors', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { items: [waiting, stamped] } } }),
  )

  await visit.go('proofs/verify')

  const saved = async (action: string): Promise<Buffer> => {
    const saving = visit.page.waitForEvent('download')
    await visit.page.getByRole('button', { name: action }).click()
    return readFileSync(await (await saving).path())
  }

  await visit.page.getByRole('button', { name: t('anchors.waits') }).click()
  await visit.page.getByText(t('anchors.waits_note')).waitFor()
  expect(await visit.page.getByRole('button', { name: t('anchors.save_stamp') }).count()).toBe(0)
  await visit.page.getByRole('button', { name: t('action.close') }).click()
  await visit.page.getByRole('button', { name: textPattern(t('anchors.stamped', { time: ANY })) }).click()
  expect(await saved(t('anchors.save_notes'))).toEqual(Buffer.from(document))
  expect(await saved(t('anchors.save_stamp'))).toEqual(token)

  const command = visit.page.getByText(/^openssl ts -verify/)
  expect(await command.innerText()).toContain(
    '-data logs-2026-11-21T080000Z.txt -in logs-2026-11-21T080000Z.tsr',
  )

  expect([...(await axeFindings(visit.page)), ...(await overflowFindings(visit.page))]).toEqual([])
  expect(visit.faults).toEqual([])
})

test('a log that was forked for this browser is told on the next visit, with both notes', async () => {
  const visit = await openApp(browser, base)
  await visit.go('index/index')

  const remembered = () => visit.page.evaluate(() => localStorage.getItem('checkpoint:ticks'))
  await expect.poll(remembered).not.toBeNull()

  // What the server shows from now on is, for this browser, another history.
  const other = (await remembered())?.replace(
    /\n(\d+)\n(.)/,
    (_, size: string, sign: string) => `\n${size}\n${sign === 'A' ? 'B' : 'A'}`,
  )

  await visit.page.evaluate((note) => localStorage.setItem('checkpoint:ticks', note ?? ''), other)
  await visit.page.reload()
  await visit.page.getByRole('heading', { name: t('fork.title') }).waitFor({ timeout: 60_000 })
  await visit.page.getByText(t('fork.before'), { exact: true }).waitFor()
  await visit.page.getByText(t('fork.now'), { exact: true }).waitFor()
  await visit.page.getByRole('button', { name: t('fork.accept') }).click()
  await expect.poll(() => visit.page.getByText(t('fork.title')).count()).toBe(0)
})
