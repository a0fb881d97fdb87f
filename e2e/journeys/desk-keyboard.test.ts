import { deskInLanguage, deskT } from '@plumbline/language/testing/desk-t'
import { textWhole } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, type BrowserContext, launchBrowser, type Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { axeFindings, overflowFindings } from '../pages/page-findings.ts'
import type { Customer } from '../support/customer.ts'
import { type DeskServer, pngOf, recharge, startDesk, waitingDeposits } from '../support/desk.ts'
import { goByKeys } from '../support/desk-visit.ts'

/*
 * The desk on the real stack, without a mouse: two operators set themselves up by their links and work through
 * recharges by keys alone: 19 and a rejection by one of them, one sum above the one-reviewer limit by both.
 */

const PASSWORD = 'level-line-and-bob'
/** Small enough for one reviewer, save the last. */
const AMOUNTS = [...Array.from({ length: 19 }, (_, at) => `${20 + at}.00`), '1500.00']
/** In the order of the list: one is short by 1.00, one is rejected. */
const SHORT = '25.00'
const REJECTED = '30.00'
/** What stands where an answer is awaited, in both languages. */
const LOADING = textWhole(deskT('state.loading'), deskInLanguage('zh')('state.loading'))

let server: DeskServer
let browser: Browser
let customers: Customer[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])
  customers = await waitingDeposits(server.base, AMOUNTS)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
}

/** Opens a set-up link and signs in through it, by keys. */
async function setUp(name: 'maker' | 'checker'): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })

  // Whoever touches the mouse is told on.
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('the mouse was used'), { capture: true })
  })

  const page = await context.newPage()
  page.setDefaultTimeout(20_000)

  const faults = watchConsole(page)
  await page.goto(server.links[name])
  await page.getByRole('heading', { name: deskT('setup.title', { name }) }).waitFor()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: deskT('setup.factor_title') }).waitFor()

  return { context, page, faults }
}

const openId = (page: Page): string | null => new URL(page.url().replace('#', '')).searchParams.get('id')

/** What the panel says was stated, as plain digits. */
const statedSum = async (page: Page): Promise<string> =>
  ((await page.locator('[data-panel] h2').innerText()).split(/\s/)[0] ?? '').replaceAll(',', '')

/** Goes to the queue and opens its first row. */
async function openQueue({ page }: Desk): Promise<void> {
  await goByKeys(page, 'r')
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.locator('[data-panel] h2').waitFor()
}

/** Keys that come faster than the page is drawn. @returns the row that is chosen, and the one that Enter would open */
const pressWithinAFrame = (page: Page, keys: readonly string[]) =>
  page.evaluate((pressed) => {
    for (const key of pressed)
      (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const rowIn = (place: Element | null | undefined) => place?.getAttribute('data-row')
    return {
      chosen: rowIn(document.querySelector('tr[aria-current=true] [data-row]')),
      focused: rowIn(document.activeElement),
    }
  }, keys)

/** Decides the open item by keys, and waits until another one is chosen. */
async function decide(page: Page): Promise<void> {
  const id = openId(page)
  const stated = await statedSum(page)
  if (stated === REJECTED) {
    await page.keyboard.press('r')
    await page.getByRole('radio').first().waitFor()
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press('a')
    await page.getByLabel(deskT('recharge.received', { asset: 'USD' })).waitFor()
    await page.keyboard.type(stated === SHORT ? '24.00' : stated)
    await page.keyboard.press('Enter')
  }

  await expect.poll(() => openId(page)).not.toBe(id)
}

/** Begins to approve the item that is open, and sends it by keys. */
async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a')
  await page.getByLabel(deskT('recharge.received', { asset: 'USD' })).waitFor()
  await page.keyboard.type(await statedSum(page))
  await page.keyboard.press('Enter')
}

/** Keeps answers of a path on their way once the server has given them. Returns how to let them come. */
async function keepOnTheWay(page: Page, path: RegExp): Promise<() => Promise<void>> {
  let letCome: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })

  return async () => {
    letCome()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

describe('without a mouse', () => {
  let maker: Desk
  let checker: Desk

  test('20 recharges are reviewed, the other desk sees each by itself, and the money is there', async () => {
    ;[maker, checker] = await Promise.all([setUp('maker'), setUp('checker')])
    await openQueue(maker)
    await goByKeys(checker.page, 'r')
    await expect.poll(() => checker.page.locator('[data-row]').count()).toBe(AMOUNTS.length)

    const { chosen, focused } = await pressWithinAFrame(checker.page, ['j', 'j', 'j'])
    expect([chosen, focused]).toEqual([expect.stringMatching(/./), chosen])

    for (let left = AMOUNTS.length; left > 1; left -= 1) {
      await decide(maker.page)
      await expect.poll(() => checker.page.locator('[data-row]').count(), { interval: 20 }).toBe(left - 1)
    }

    // The sum above the limit: the first approval, then the other operator’s own entry.
    expect(await statedSum(maker.page)).toBe('1500.00')
    await decide(maker.page)
    await openQueue(checker)
    await checker.page.getByText(deskT('recharge.entered_blind')).waitFor()
    await decide(checker.page)
    await checker.page.getByText(deskT('queue.empty')).waitFor()

    const credited = await Promise.all(
      customers.map(async ({ token }) => {
        const { items } = await must(server.base, '/api/user/recharge_record?type=0', { token })
        return items as { amount: string; received?: string; status: string; reason?: string }[]
      }),
    )

    const records = credited.flat()
    expect(records).toHaveLength(AMOUNTS.length)

    const rejected = records.filter(({ status }) => status === 'fail')
    expect(rejected.map(({ amount, reason }) => [amount, reason])).toEqual([[REJECTED, 'unreadable']])
    expect(records.filter(({ status }) => status === 'success')).toHaveLength(AMOUNTS.length - 1)
    expect(records.find(({ amount }) => amount === SHORT)?.received).toBe('24.00')
    expect([...maker.faults, ...checker.faults]).toEqual([])
  }, 180_000)

  test('an answer that comes after its news, or after the operator has gone on, changes nothing else', async () => {
    const { page } = maker
    const rows = page.locator('[data-row]')
    const form = page.locator('[data-panel] form')

    const [first, second] = customers
    if (!first || !second) throw new Error('no customers')

    for (const [at, customer] of [first, first, first, second].entries())
      await recharge(server.base, customer, `${60 + at}.00`, pngOf(at, 9, at * 7))
    await expect.poll(() => rows.count()).toBe(4)
    await openQueue(maker)

    // The list has heard of the decision; the item stays as it was sent, and nobody else is said to have taken it.
    let letCome = await keepOnTheWay(page, /recharge\/approve/)
    const sent = openId(page)

    await approve(page)
    await expect.poll(() => rows.count()).toBe(3)
    await form.waitFor()
    expect(await page.getByText(deskT('conflict.already_decided')).count()).toBe(0)
    await letCome()
    await expect.poll(() => openId(page)).not.toBe(sent)

    // The form is put away and another begun: the answer leaves both the item and what is typed.
    letCome = await keepOnTheWay(page, /recharge\/approve/)
    await approve(page)
    await expect.poll(() => rows.count()).toBe(2)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await page.getByLabel(deskT('recharge.received', { asset: 'USD' })).waitFor()
    await page.keyboard.type('6')

    const goneTo = openId(page)
    await letCome()

    await page
      .getByRole('status')
      .filter({ hasText: textWhole(deskT('recharge.credited')) })
      .waitFor()

    expect(openId(page)).toBe(goneTo)
    expect(await page.getByLabel(deskT('recharge.received', { asset: 'USD' })).inputValue()).toBe('6')

    // Faster than the list is read: an item that was decided a moment ago is none that comes next.
    await page.keyboard.press('Escape')
    letCome = await keepOnTheWay(page, /desk\/recharges\?/)
    await decide(page)
    await decide(page)
    expect([await rows.count(), openId(page)]).toEqual([2, null])
    await letCome()
    await page.getByText(deskT('queue.empty')).waitFor()
    expect(maker.faults).toEqual([])
  })

  test('every page opens by its keys, fits, and axe finds nothing, in both themes and both languages', async () => {
    const { page } = maker
    const findings: string[] = []
    for (const [theme, language] of [
      ['light', 'en'],
      ['dark', 'zh'],
    ] as const) {
      await page.evaluate(
        ([chosen, spoken]) => {
          localStorage.setItem('desk_theme', chosen)
          localStorage.setItem('desk_language', spoken)
        },
        [theme, language] as const,
      )

      await page.reload()
      await page.locator('main h1').waitFor()

      for (const letter of 'hrwipcmbaos') {
        await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
        await goByKeys(page, letter)
        await page.locator('main h1:not([data-left])').first().waitFor()
        await page.locator('main').getByText(LOADING, { exact: true }).first().waitFor({ state: 'detached' })

        const where = `${theme} ${language} ${page.url().split('#')[1] ?? ''}`
        findings.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`))
        findings.push(...(await overflowFindings(page)).map((finding) => `${where}: ${finding}`))
      }
    }

    expect(findings).toEqual([])
    expect(maker.faults).toEqual([])
  }, 180_000)

  test('a table that is wider than a phone keeps the name of each row in sight', async () => {
    const { page } = checker
    await page.setViewportSize({ width: 390, height: 800 })

    for (const path of ['/recharges?tab=decided', '/']) {
      await page.goto(`${server.base}/desk/#${path}`)
      const name = page.locator('tbody th').first()
      await name.waitFor()

      const before = await name.boundingBox()
      const moved = await name.evaluate((cell) => {
        const moves = cell.closest('table')?.parentElement
        moves?.scrollTo({ left: 1_000 })
        return moves?.scrollLeft ?? 0
      })

      expect([path, moved]).toEqual([path, expect.toSatisfy((left: number) => left > 40)])
      expect([path, await name.boundingBox()]).toEqual([path, before])
    }
  })
})
