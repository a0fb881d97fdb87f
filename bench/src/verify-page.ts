import { t } from '@plumbline/language/testing/t'
import type { Browser } from '../../e2e/browser/launch.ts'
import { newCustomer, placeOrder, untilSettled } from '../../e2e/support/customer.ts'

const RUNS = 3
const CPU_THROTTLE = 4
/** Sealed each second, asked for by the page itself until then. */
const SEALED_MS = 3_000

/** From the tap on Verify to the last step ticked off, on a phone of a quarter of this machine’s speed; the middle of three visits. */
export async function measureVerifyPage(browser: Browser, base: string): Promise<number> {
  const customer = await newCustomer(base)
  const id = await placeOrder(base, customer, { seconds: 30 })

  await untilSettled(base, customer, id)
  await new Promise((resolve) => setTimeout(resolve, SEALED_MS))

  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addInitScript((token) => localStorage.setItem('token', token), customer.token)

    const page = await context.newPage()
    await page.goto(`${base}/h5/#/pages/trade/order?id=${id}`)

    const button = page.getByRole('button', { name: t('verify.run') })
    await button.waitFor()

    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE })

    const startedAt = performance.now()
    await button.click()
    await page.getByText(t('verify.holds')).waitFor()

    await page.locator('ol').evaluate(async (steps) => {
      await Promise.all(steps.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })

    times.push(performance.now() - startedAt)
    await context.close()
  }

  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
}
