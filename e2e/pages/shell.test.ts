import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLanguage, t } from '@plumbline/language/testing/t'
import { textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { LANGUAGES } from '@plumbline/language/languages'
import { must } from '../../tools/recompute/http-client.ts'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { openApp, registerOnPage } from '../support/customer-visit.ts'
import type { CustomerVisit } from '../support/customer-visit.ts'
import { axeFindings, keyFindings } from './page-findings.ts'

/* What belongs to the app and to no page of it: tabs, loading of pages, the way to the login, first steps, the glossary. */

const KEYS = new Set(Object.values(CATALOGUES.en).flatMap((area) => Object.keys(area)))
/** Of tools/recompute/http-client.ts, which registers customers. */
const PASSWORD = 'Plumb-bob-77'
/** What the list of time zones says, in its order, on a platform that keeps its own. */
const PLATFORM_ZONES = [t('protection.zone.device'), t('protection.zone.utc'), 'Asia/Kathmandu']
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-shell-'))
let server: RunningServer
let browser: Browser
let token: string
let visit: CustomerVisit
let page: Page

beforeAll(async () => {
  server = await startServer({
    DATA_DIR: dataDir,
    MODE: 'practice',
    PRACTICE_INBOX: '1',
    PLATFORM_TIME_ZONE: 'Asia/Kathmandu',
  })

  ;[browser, { token }] = await Promise.all([launchBrowser(), newCustomer(server.base)])
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (more?: string): Promise<void> => {
  visit = await openApp(browser, server.base, more)
  ;({ page } = visit)
}

beforeEach(() => open())
afterEach(async () => page.context().close())

test('a chosen language relabels the tab bar, and is kept with its index', async () => {
  await visit.go('aboutus/aboutus')
  await page.getByRole('button', { name: t('action.language_and_theme') }).click()

  // English is chosen already, so it comes last.
  for (const [index, { code, name }] of [...LANGUAGES.entries()].toReversed()) {
    const t = inLanguage(code)

    // The row, not the unseen radio in it: a click waits until the sheet has come to rest.
    await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
    const labels = [t('tab.trade'), t('tab.projects'), t('tab.home'), t('tab.user')]
    const tabs = page.locator(`nav[aria-label="${t('tab.bar')}"] a`)

    await expect.poll(() => tabs.allInnerTexts()).toEqual(labels)
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('language_index')])
    await expect.poll(stored).toEqual([code, String(index)])
  }
})

test('a tap on the prerendered Home before its scripts came opens the sheet once they are there', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/first-load-*.js', async (route) => {
    await held
    await route.continue()
  })

  await page.goto(`${server.base}/h5/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('action.language_and_theme') }).click()
  release()
  await page.getByRole('dialog', { name: t('action.language_and_theme') }).waitFor()
})

test('a figure on the decimal axis is read out as one', async () => {
  await visit.go('aboutus/aboutus')
  await page.getByRole('link', { name: 'Bitcoin / US dollar' }).waitFor()
  const devtools = await page.context().newCDPSession(page)

  // BTCUSD Bitcoin / US dollar 63,408.98 −0.92%, once its price has come
  const readOut = async (): Promise<number> => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    const names = nodes.map(({ name }) => String(name?.value ?? ''))
    return names.filter((name) => /^BTCUSD Bitcoin.* [\d,]+\.\d\d [^ ]+%$/u.test(name)).length
  }

  await expect.poll(readOut).toBe(1)
})

test.each(['index/index', 'project/project', 'user/user', 'news/news'])(
  'the first view of %s has all its words without those of the other pages',
  async (path) => {
    await page.context().close()
    await open(token)
    await page.route('**/assets/rest-*.js', (route) => route.abort())
    await visit.go(path)
    await page.waitForLoadState('networkidle')
    expect(await keyFindings(page, KEYS)).toEqual([])
  },
)

describe('a page that is slow to load', () => {
  let release: () => void
  beforeEach(async () => {
    let isReleased = false
    let ask = (): void => undefined

    const asked = new Promise<void>((resolve) => (ask = resolve))
    const held = new Promise<void>((resolve) => {
      release = () => {
        isReleased = true
        resolve()
      }
    })

    await page.route('**/assets/download-page-*.js', async (route) => {
      ask()
      if (!isReleased) await held
      await route.continue().catch(() => undefined)
    })

    await page.clock.install()
    await visit.go('aboutus/aboutus')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => void (location.hash = '#/pages/download/download'))

    // Its timers run from here: the page stands in its frame, and was asked for.
    await page.locator('main[data-header=standard]').waitFor({ state: 'attached' })
    await asked
  })

  test('shows a placeholder after 200 ms, not before, and the page once it is there', async () => {
    await page.clock.runFor(150)
    expect(await page.locator('main').innerText()).toBe('')
    await page.clock.runFor(100)
    await page.locator('main [role=status]').getByText(t('state.loading')).waitFor()
    release()
    await page.getByRole('heading', { name: t('title.download') }).waitFor()
  })

  test('has failed after 60 s, says so, and is asked for again by a tap', async () => {
    await page.clock.runFor(59_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(1_500)
    await page.getByRole('alert').getByText(t('state.page_failed')).waitFor()

    // Released only now: what was asked for first would come after all, and take the button away.
    await page.getByRole('button', { name: t('action.retry') }).click()
    release()

    // The page is loaded anew, and starts in steps of its own.
    await page.clock.resume()
    await page.getByRole('heading', { name: t('title.download') }).waitFor()
  })
})

test('a guarded page leads to the login page, which leads back', async () => {
  await page.goto(`${server.base}/h5/#/pages/user/wallet`)
  await page.waitForURL(/#\/pages\/login\/login\?redirect=%2Fpages%2Fuser%2Fwallet$/)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
})

test('a message that comes is said, with a way to what it is about', async () => {
  const customer = await newCustomer(server.base)
  await page.context().close()
  await open(customer.token)

  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => /"subscribed".*"messages"/.test(String(payload))),
    )

  await visit.go('user/user')
  await listens

  const form = { account: customer.account, password: PASSWORD }
  await must(server.base, '/api/login/index', { form })

  const said = page.getByRole('status').filter({ hasText: t('message.new_device.title') })
  await said.getByRole('link', { name: t('messages.see') }).click()
  await page.getByRole('heading', { level: 1, name: t('title.devices') }).waitFor()
  expect(page.url()).toMatch(/#\/pages\/user\/devices$/)
  await said.waitFor({ state: 'hidden' })
  expect(visit.faults).toEqual([])
})

test('who has just registered is asked whether they are new, and nobody is who has logged out', async () => {
  await registerOnPage(page, server.base, { language: 'en', password: PASSWORD })
  const asks = page.getByText(t('steps.offer'))
  await asks.waitFor()
  await visit.go('user/user')
  await asks.waitFor()
  await page.getByRole('button', { name: t('user.log_out') }).click()

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('logout.confirm') })
    .click()

  await page.waitForURL(/login\/login/)
  await page.locator('input[name=password]').waitFor()
  expect(await asks.count()).toBe(0)
})

test('the time zone is chosen from a list, holds at once and is named in the preferences', async () => {
  await page.context().close()
  await open(token)
  await visit.go('user/timezone')

  const zones = page.getByRole('group', { name: t('title.time_zone') }).getByRole('radio')
  await expect.poll(() => zones.count()).toBe(PLATFORM_ZONES.length)

  for (const [at, zone] of PLATFORM_ZONES.entries())
    await expect
      .poll(() => zones.nth(at).evaluate((radio) => radio.parentElement?.textContent))
      .toContain(zone)

  expect(await zones.first().isChecked()).toBe(true)
  await page.locator('label', { hasText: t('protection.zone.platform') }).click()
  await page.getByText(/GMT\+5:45/).waitFor()
  await page.getByRole('button', { name: t('action.back') }).click()

  await page
    .getByRole('link', {
      name: new RegExp(String.raw`${t('user.time_zone')}\s*${t('protection.zone.platform')}`),
    })
    .waitFor()

  await page.reload()
  await page
    .getByRole('link', {
      name: new RegExp(String.raw`${t('user.time_zone')}\s*${t('protection.zone.platform')}`),
    })
    .waitFor()

  expect(visit.faults).toEqual([])
})

test('open pages describe themselves, and others are nobody’s to index', async () => {
  await visit.go('download/download')
  await expect.poll(() => page.title()).toBe(t('title.page', { page: t('title.download') }))

  const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
  await expect.poll(() => meta('description')).toContain(t('about.download'))
  await expect.poll(() => meta('robots')).toBe('index, follow')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${server.base}/h5/`)
  await page.context().close()
  await open(token)
  await visit.go('user/wallet')
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
})

describe('first steps', () => {
  beforeEach(async () => {
    await page.context().close()
    await open(token)
  })

  test('five steps go forward and back, are gone on with after a look, and can be skipped', async () => {
    await visit.go('user/user')
    await page.getByText(t('user.about')).click()
    await page.getByRole('link', { name: t('user.first_steps') }).click()

    for (const [at, title] of [t('steps.market'), t('steps.chart'), t('steps.ticket')].entries()) {
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText(t('steps.count', { n: String(at + 1), all: '5' })).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: t('steps.next') }).click()
    }

    await page.getByRole('button', { name: t('steps.back') }).click()
    await page.getByRole('link', { name: t('steps.try') }).click()
    await page.waitForURL(/trade\/trade/)
    await page.goBack()
    await page.getByRole('heading', { name: t('steps.ticket') }).waitFor()
    await page.getByRole('button', { name: t('steps.skip') }).click()
    await page.waitForURL(/index\/index/)
    expect(visit.faults).toEqual([])
  })

  test('a term explains itself by tap and by keyboard, over an open ticket that stays', async () => {
    await visit.go('trade/trade?symbol=BTCUSD')
    await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()

    const term = page.getByRole('button', { name: t('term.explains', { term: t('ticket.break_even') }) })
    await term.click()

    const note = page.getByRole('dialog', { name: t('term.break_even') })
    await note.getByText(t('term.break_even.text')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'hidden' })
    await term.waitFor()
    await term.focus()
    await page.keyboard.press('Enter')
    await note.waitFor()
    await note.getByRole('button', { name: t('action.close') }).click()
    await note.waitFor({ state: 'hidden' })
    await expect.poll(() => term.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(visit.faults).toEqual([])
  })
})
