import { t } from '@plumbline/language/testing/t'
import type { Browser, Page } from '../../e2e/browser/launch.ts'
import { newCustomer } from '../../e2e/support/customer.ts'

const CPU_SLOWDOWN = 4
const ROUNDS = 3

/** Keeps how long each interaction took until the next frame (Event Timing), the longest of its events. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const took = new Map<number, number>()
    Object.assign(globalThis, { took })

    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
        if (entry.interactionId > 0)
          took.set(entry.interactionId, Math.max(took.get(entry.interactionId) ?? 0, entry.duration))
    })

    watcher.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as { took: Map<number, number> }).took.values()])

/** Trade tab, a product, a ticket with a direction, a duration and a sum, the order, its history, the wallet. */
async function mainJourney(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: t('tab.bar') })
  await bar.getByRole('link', { name: t('tab.trade') }).tap()
  await page.getByRole('tab', { name: t('trade.category.forex') }).tap()
  await page.getByRole('tab', { name: t('trade.category.all') }).tap()

  await page
    .getByRole('link', { name: /BTCUSD/ })
    .first()
    .tap()

  await page.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: new RegExp(`^${t('trade.up')} ?\\+`) }).tap()

  const ticket = page.getByRole('dialog')
  await ticket.locator('label').first().tap()
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('')
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).pressSequentially('10.00')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).tap()
  await ticket.waitFor({ state: 'hidden' })
  await page.goBack()

  await page.locator('main a[href="#/pages/user/order?kind=contract"]').tap()
  await page.getByRole('tab', { name: t('orders.tab.history') }).tap()
  await page.goBack()
  await bar.getByRole('link', { name: t('tab.user') }).tap()
  await page.locator('main a[href="#/pages/user/wallet"]').first().tap()
  await page.locator('main h1').waitFor()
  await page.goBack()
  await bar.getByRole('link', { name: t('tab.home') }).tap()
}

/** `inp_p98_ms`: how long the screen takes to answer a tap or a key of the main journey, 98th percentile, 4 × CPU throttle. */
export async function measureInteractions(browser: Browser, base: string): Promise<number> {
  const { token } = await newCustomer(base)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  try {
    await context.addInitScript((key) => localStorage.setItem('token', key), token)

    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await listen(page)
    await page.goto(`${base}/h5/`)
    await page.locator('html[data-visited] main h1').first().waitFor()

    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

    for (let round = 0; round < ROUNDS; round += 1) await mainJourney(page)
    await page.waitForTimeout(500)

    const times = (await heard(page)).toSorted((a, b) => a - b)

    return times[Math.ceil(times.length * 0.98) - 1] ?? Number.NaN
  } finally {
    await context.close()
  }
}
