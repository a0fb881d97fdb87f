import type { Browser, CDPSession, Page } from '../../e2e/browser/launch.ts'
import { newCustomer } from '../../e2e/support/customer.ts'

const CANDLES = 50_000
const MINUTE_MS = 60_000
const DRAG_MS = 6_000
/** The slow phone: a quarter of this machine. */
const CPU_SLOWDOWN = 4
const SIZE = { width: 390, height: 844 }

/** A wandering price, the same in every run: 50,000 minutes up to now. */
function candles(now: number): Record<string, string>[] {
  let price = 64_000

  return Array.from({ length: CANDLES }, (_, index) => {
    const open = price
    price += Math.sin(index * 1.7) * 9 + Math.sin(index / 90) * 4

    const [high, low] = [Math.max(open, price) + 3, Math.min(open, price) - 3]
    const time = new Date(
      Math.floor(now / MINUTE_MS) * MINUTE_MS - (CANDLES - 1 - index) * MINUTE_MS,
    ).toISOString()

    return {
      time,
      open: open.toFixed(2),
      high: high.toFixed(2),
      low: low.toFixed(2),
      close: price.toFixed(2),
    }
  })
}

/** Answers the chart's first page with all candles at once; older ones do not exist. */
async function fillChart(page: Page): Promise<void> {
  await page.route('**/api/index/getkdata*', (route) => {
    const items = new URL(route.request().url()).searchParams.has('before') ? [] : candles(Date.now())
    return route.fulfill({ json: { code: 200, msg: '', data: { items } } })
  })
}

/** One finger to and fro over the chart, 60 moves a second, as long as asked. */
async function drag(touch: CDPSession, top: number, ms: number): Promise<void> {
  const point = (x: number) => [{ x, y: top }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(60) })

  const startedAt = performance.now()
  for (let x = 60, step = 6; performance.now() - startedAt < ms; x += step) {
    if (x > 300 || x < 40) step = -step
    await Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) }),
      new Promise((resolve) => setTimeout(resolve, 16)),
    ])
  }

  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Frames a second while the running script drags; the chart draws in animation frames, so they are counted. */
const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counter = globalThis as unknown as { frames: number }
    counter.frames = 0

    const count = (): void => {
      counter.frames += 1
      requestAnimationFrame(count)
    }

    requestAnimationFrame(count)
  })

const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { frames: number }).frames)

/**
 * `chart_fps`: frames a second of the product page while 50,000 candles with three indicators are dragged under 4 × CPU
 * throttle and the simulated ticks of BTCUSD arrive.
 * @param base address of a running server, with its built app
 */
export async function measureChartFps(browser: Browser, base: string, app = base): Promise<number> {
  const { token } = await newCustomer(base)
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })

  try {
    await context.addInitScript((key) => {
      localStorage.setItem('token', key)
      localStorage.setItem('chart', '1m candles MA,MACD,RSI')
    }, token)

    const page = await context.newPage()
    await fillChart(page)
    await page.goto(`${app}/h5/#/pages/trade/trade?symbol=BTCUSD`)

    const chart = page.getByRole('application')
    await chart.locator('[data-seq]').waitFor()

    const box = await chart.boundingBox()
    if (!box) throw new Error('the chart has no place')

    const touch = await context.newCDPSession(page)
    await touch.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await drag(touch, box.y + box.height / 3, 1_000)
    await countFrames(page)

    const startedAt = performance.now()
    await drag(touch, box.y + box.height / 3, DRAG_MS)
    const frames = await framesOf(page)

    return Math.round((frames / (performance.now() - startedAt)) * 10_000) / 10
  } finally {
    await context.close()
  }
}
