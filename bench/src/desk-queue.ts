import { deskDepositsCall } from '@plumbline/api-schema/money/desk-deposit'
import { type Browser, type Page } from '../../e2e/browser/launch.ts'
import { startDesk, waitingDeposits } from '../../e2e/support/desk.ts'
import { goByKeys, openDesk } from '../../e2e/support/desk-visit.ts'

const ROWS = 10_000
const KEYS = 40

/** Answers the queue with one deposit that waits, as often as asked, and its items with the same. */
async function fillQueue(page: Page): Promise<void> {
  await page.route(`**${deskDepositsCall.path}?*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { items: Record<string, unknown>[] } }
    const [one] = answer.data.items

    const items = Array.from({ length: ROWS }, (_, at) => ({ ...one, id: String(1_000_000 + at) }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } })
  })
}

/** From a key until the row that it chooses is drawn. */
const press = (page: Page, key: string): Promise<number> =>
  page.evaluate(
    (pressed) =>
      new Promise<number>((tell) => {
        const pressedAt = performance.now()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        requestAnimationFrame(() => setTimeout(() => tell(performance.now() - pressedAt)))
      }),
    key,
  )

/** `desk_key_ms`: from `j` to the next item, its panel open, in a queue of 10,000 rows that are all loaded; 95th percentile. */
export async function measureDeskQueue(browser: Browser): Promise<number> {
  const server = await startDesk()
  try {
    await waitingDeposits(server.base, ['20.00'])
    const { page } = await openDesk(browser, server.links.maker)

    page.setDefaultTimeout(120_000)
    await fillQueue(page)
    await goByKeys(page, 'r')

    await page
      .locator('[data-row]')
      .nth(ROWS - 1)
      .waitFor({ state: 'attached' })

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.locator('[data-panel] h2').waitFor()

    const times: number[] = []
    for (let key = 0; key < KEYS; key += 1) {
      times.push(await press(page, 'j'))
      await page.waitForTimeout(100)
    }

    await page.context().close()
    return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(KEYS * 0.95) - 1] ?? Number.NaN)
  } finally {
    await server.stop()
  }
}
