import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { formatDuration } from '@plumbline/language/format/duration'
import { formatRate } from '@plumbline/language/format/percent'
import { t } from '@plumbline/language/testing/t'
import { textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EARLY_CLOSE_TERMS } from '../../apps/server/src/testing/early-close-terms.ts'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { atDesk, signInByLink } from '../support/desk.ts'
import { newCustomer } from '../support/customer.ts'
import { openApp } from '../support/customer-visit.ts'
import { type LaterServer, startLater } from '../support/later-server.ts'

/*
 * Two operators put an early close into the terms; a customer opens an order on them, reads what it is worth, and closes it by the
 * next tick. The page verifies the closed order, and the replay of the day comes to the same.
 */

const CHARGE = formatRate(EARLY_CLOSE_TERMS.early_close_charge, 'en')
const VOLATILITY = formatRate(EARLY_CLOSE_TERMS.early_close_volatility, 'en')
let server: LaterServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startLater(), launchBrowser()])

  const [maker, checker] = await Promise.all(
    ['maker', 'checker'].map((name) => signInByLink(server.base, server.links[name] ?? '')),
  )

  const { proposal_id: id } = await atDesk(server.base, maker ?? '', '/api/desk/contract_terms/propose', {
    symbol: 'BTCUSD',
    reason: 'As the committee decided',
    ...EARLY_CLOSE_TERMS,
  })

  await atDesk(server.base, checker ?? '', '/api/desk/proposal/confirm', { id: String(id) })
  await server.goTo(server.now() + MINUTE_MS)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const availableOf = async (token: string): Promise<string | undefined> => {
  const { balances } = await must(server.base, '/api/user/wallet', { token })
  return (balances as { asset: string; available: string }[]).find(({ asset }) => asset === 'USD')?.available
}

const centOf = (decimal: string | undefined): number => Number(decimal?.replace('.', ''))

test('an order is closed by the next tick, verified on the page and recomputed by the replay', async () => {
  const { token } = await newCustomer(server.base)
  const before = centOf(await availableOf(token))
  const { page, faults, go } = await openApp(browser, server.base, token)

  await go('trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: textAtStart(t('trade.up')) }).click()

  const sheet = page.getByRole('dialog')
  await sheet
    .locator('label', { hasText: formatDuration(300, 'en') })
    .first()
    .click()

  await sheet.getByRole('textbox', { name: t('ticket.amount') }).fill('10')
  await sheet.getByText(t('close.offered', { charge: CHARGE })).waitFor()
  await sheet.getByRole('button', { name: t('ticket.place.up') }).click()
  await sheet.waitFor({ state: 'hidden' })

  const { items } = await must(server.base, '/api/order/ajaxorder_list', { token })
  const id = String((items as { id: string }[])[0]?.id)

  const orderOf = () => must(server.base, `/api/order/get_this_order?id=${id}`, { token })
  await go(`trade/order?id=${id}`)
  await page.getByText(t('close.value_now')).waitFor()
  await page.getByRole('button', { name: t('close.act') }).click()
  await sheet.getByText(t('close.how', { charge: CHARGE, volatility: VOLATILITY })).waitFor()
  await sheet.getByText(t('close.min_note')).waitFor()
  await sheet.getByRole('textbox', { name: t('close.min') }).fill('1.00')
  await sheet.getByRole('button', { name: t('close.send', { amount: '$1.00' }) }).click()

  await page.getByRole('heading', { name: t('order.status.closed') }).waitFor()
  await page.getByText(t('close.sum')).waitFor()

  const order = await orderOf()
  const paid = centOf(String(order['stake'])) + centOf(String(order['fee']))
  const received = centOf(String(order['received']))

  expect(order).toMatchObject({
    status: 'closed',
    close_request: { outcome: 'closed', min_received: '1.00' },
  })

  expect(received).toBeGreaterThan(100)
  expect(centOf(await availableOf(token))).toBe(before - paid + received)

  const sealed = () => fetch(`${server.base}/api/proofs/order?id=${id}`, { headers: { token } })
  await expect.poll(async () => (await sealed()).status, { timeout: 30_000 }).toBe(200)
  await page.getByRole('button', { name: t('verify.run') }).click()
  await page.getByText(t('verify.holds')).waitFor()
  expect(await page.getByText(t('verify.failed'), { exact: true }).count()).toBe(0)

  // What was today is a past day from here on.
  await server.goTo(Math.ceil((server.now() + 1) / DAY_MS) * DAY_MS + MINUTE_MS)
  await page.reload()
  await page.getByRole('link', { name: t('replay.open_order') }).click()
  await page.getByRole('radio', { name: '10 ×' }).check()
  await page.getByRole('button', { name: t('replay.play') }).click()

  const row = page.locator(`[data-order="${id}"]`)
  await row.getByText(t('replay.same')).waitFor()
  await row.getByText(t('order.status.closed')).waitFor()
  expect(faults).toEqual([])
}, 120_000)
