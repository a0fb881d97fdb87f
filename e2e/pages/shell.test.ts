import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '@plumbline/language/languages'
import { createTranslator } from '@plumbline/language/translator'
import { startServer } from '../../tools/recompute/server-process.ts'
import type { RunningServer } from '../../tools/recompute/server-process.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'
import type { CustomerVisit } from '../support/customer-visit.ts'
import { axeFindings } from './page-findings.ts'

/* What belongs to the app and to no page of it: tabs, loading of pages, the way to the login, first steps, the glossary. */

const translator = createTranslator('Plumbline')
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-shell-'))
let server: RunningServer
let browser: Browser
let token: string
let visit: CustomerVisit
let page: Page

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' })
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
  await page.getByRole('button', { name: 'Language and appearance' }).click()
  // English is chosen already, so it comes last.
  for (const [index, { code, name }] of [...LANGUAGES.entries()].toReversed()) {
    const t = translator(code)
    await page.getByRole('radio', { name, exact: true }).check({ force: true })
    const labels = [t('tab.trade'), t('tab.projects'), t('tab.home'), t('tab.user')]
    const tabs = page.locator(`nav[aria-label="${t('tab.bar')}"] a`)
    await expect.poll(() => tabs.allInnerTexts()).toEqual(labels)
    const stored = await page.evaluate(() => [
      localStorage.getItem('language'),
      localStorage.getItem('language_index'),
    ])
    expect(stored).toEqual([code, String(index)])
  }
})

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
    await page.locator('main [role=status]').getByText('Loading').waitFor()
    release()
    await page.getByRole('heading', { name: 'Install the app' }).waitFor()
  })

  test('has failed after 60 s, says so, and is asked for again by a tap', async () => {
    await page.clock.runFor(59_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.runFor(1_500)
    await page.getByRole('alert').getByText('This page did not load').waitFor()
    // Released only now: what was asked for first would come after all, and take the button away.
    await page.getByRole('button', { name: 'Try again' }).click()
    release()
    await page.clock.runFor(1_000)
    await page.getByRole('heading', { name: 'Install the app' }).waitFor()
  })
})

test('a guarded page leads to the login page, which leads back', async () => {
  await page.goto(`${server.base}/h5/#/pages/user/wallet`)
  await page.waitForURL(/#\/pages\/login\/login\?redirect=%2Fpages%2Fuser%2Fwallet$/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
})

test('open pages describe themselves, and others are nobody’s to index', async () => {
  await visit.go('download/download')
  await expect.poll(() => page.title()).toBe('Install the app · Plumbline')
  const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
  await expect.poll(() => meta('description')).toContain('without a store')
  expect(await meta('robots')).toBe('index, follow')
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
    await page.getByRole('link', { name: 'First steps' }).click()
    for (const [at, title] of ['Choose a market', 'Read the chart', 'Read the ticket'].entries()) {
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByText(`Step ${at + 1} of 5`).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: 'Step back' }).click()
    await page.getByRole('link', { name: 'Look at it' }).click()
    await page.waitForURL(/trade\/trade/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Read the ticket' }).waitFor()
    await page.getByRole('button', { name: 'Skip the steps' }).click()
    await page.waitForURL(/index\/index/)
    expect(visit.faults).toEqual([])
  })

  test('a term explains itself by tap and by keyboard, over an open ticket that stays', async () => {
    await visit.go('trade/trade?symbol=BTCUSD')
    await page.getByRole('button', { name: /^Up/ }).click()
    const term = page.getByRole('button', { name: 'What is this: Break-even' })
    await term.click()
    const note = page.getByRole('dialog', { name: 'Break-even rate' })
    await note.getByText(/^So often you would have to win/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'hidden' })
    await term.waitFor()
    await term.focus()
    await page.keyboard.press('Enter')
    await note.waitFor()
    await note.getByRole('button', { name: 'Close' }).click()
    await note.waitFor({ state: 'hidden' })
    expect(await term.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(visit.faults).toEqual([])
  })
})
