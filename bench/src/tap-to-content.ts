import { ROUTES } from '../../apps/h5/src/app/routes/routes.ts'
import { LOGIN_PAGE } from '@plumbline/api-schema/wire/app-pages'
import type { Browser, CDPSession, Page } from '../../e2e/browser/launch.ts'
import { newCustomer } from '../../e2e/support/customer.ts'

const CPU_SLOWDOWN = 4
const PAGES = 40

/** Slow 4G as Lighthouse throttles it: 1.6 Mbit/s each way of 150 ms. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (0.75 * 1_024 * 1_024) / 8,
}

const APART = LOGIN_PAGE.slice(0, LOGIN_PAGE.lastIndexOf('/') + 1)

const ADDRESSES = ROUTES.map(({ path }) => path)
  .filter((path) => !path.startsWith(APART))
  .slice(0, PAGES)

/** A link to the next page lies beneath the finger, as large as a tab. */
const putLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const known = document.querySelector('#bench-link')
    const link = known ?? document.body.appendChild(document.createElement('a'))

    link.id = 'bench-link'
    link.setAttribute('href', `#${to}`)

    Object.assign((link as HTMLElement).style, {
      position: 'fixed',
      inset: '200px 100px auto',
      height: '50px',
      zIndex: '99',
    })
  }, path)

/** From the finger's touch until the other page stands with what it reads: no skeleton, nothing on its way. */
async function tap(page: Page, touch: CDPSession, path: string): Promise<number> {
  await putLink(page, path)

  const measured = page.evaluate(
    () =>
      new Promise<number>((tell) => {
        const left = document.querySelector('main')
        let touchedAt = 0
        addEventListener('touchstart', (event) => (touchedAt = event.timeStamp), {
          once: true,
          capture: true,
        })

        const look = (): void => {
          const main = document.querySelector('main')
          const isThere = main !== left && main !== null && (main.textContent ?? '').trim() !== ''
          const isOnItsWay = main?.querySelector('[data-skeleton], [aria-busy=true]') !== null
          if (touchedAt > 0 && isThere && !isOnItsWay) tell(performance.now() - touchedAt)
          else requestAnimationFrame(look)
        }

        requestAnimationFrame(look)
      }),
  )

  const touchPoints = [{ x: 195, y: 225 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })

  // As long as a thumb lies there.
  await page.waitForTimeout(60)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  return Promise.race([measured, page.waitForTimeout(10_000).then(() => 10_000)])
}

async function tapThrough(page: Page, touch: CDPSession): Promise<number> {
  const times: number[] = []
  for (const path of ADDRESSES) {
    times.push(await tap(page, touch, path))
    await page.waitForTimeout(250)
  }

  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

/**
 * `tap_to_content_ms`: from a touch on a link to the next page's content, 95th percentile of 40 pages of a customer who is
 * logged in, 4 × CPU throttle. `warm`: each page was shown before in this visit. `slow_4g`: no page but Home was, over a
 * slow network, so that code, words and data come with the touch.
 */
export async function measureTaps(
  browser: Browser,
  base: string,
): Promise<Record<'warm' | 'slow_4g', number>> {
  const { token } = await newCustomer(base)

  const open = async (): Promise<{ page: Page; touch: CDPSession; close: () => Promise<void> }> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })

    await context.addInitScript((key) => localStorage.setItem('token', key), token)

    const page = await context.newPage()
    await page.goto(`${base}/h5/`)
    await page.locator('html[data-visited] main h1').first().waitFor()
    await page.waitForTimeout(7_000)

    return { page, touch: await context.newCDPSession(page), close: () => context.close() }
  }

  const slow = await open()
  await slow.touch.send('Network.enable')
  await slow.touch.send('Network.emulateNetworkConditions', SLOW_4G)
  await slow.touch.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const slow_4g = Math.round(await tapThrough(slow.page, slow.touch))
  await slow.close()

  const warmed = await open()
  await tapThrough(warmed.page, warmed.touch)
  await warmed.touch.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const warm = Math.round(await tapThrough(warmed.page, warmed.touch))
  await warmed.close()

  return { warm, slow_4g }
}
