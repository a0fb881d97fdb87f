import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyCall, holdingsCall } from '@plumbline/api-schema/trading/order'
import { formatDuration } from '@plumbline/language/format/duration'
import { t } from '@plumbline/language/testing/t'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { newCustomer, untilSettled } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { type CustomerVisit, openApp } from '../support/customer-visit.ts'
import { Cluster } from './cluster.ts'
import type { ClusterNode } from './cluster.ts'
import { hasHaproxy, LoadBalancer, NO_HAPROXY } from './load-balancer.ts'

/*
 * A customer trades through HAProxy, with the file that `compose.cluster.yaml` gives it, while the three nodes behind it are
 * restarted one by one. They see no error, their prices move, and every order they placed is there.
 */

const LANGUAGE = 'en'
const SECONDS = 30

let balancer: LoadBalancer
let cluster: Cluster
let browser: Browser
let customer: Customer
let visit: CustomerVisit

beforeAll(async () => {
  if (!hasHaproxy()) return

  balancer = await LoadBalancer.place()
  cluster = new Cluster({ settings: { PUBLIC_URL: balancer.base, TRUST_PROXY: 'on' } })
  await cluster.start()
  await balancer.start(cluster.bases)

  browser = await launchBrowser()
  customer = await newCustomer(balancer.base)
  visit = await openApp(browser, balancer.base, customer.token)
  await visit.go('trade/trade?symbol=BTCUSD')
}, 180_000)

afterAll(async () => {
  if (!hasHaproxy()) return

  await browser.close()
  await balancer.stop()
  await cluster.stop()
}, 60_000)

/** The number of the last price that the page shows as fresh. */
const shownTick = async (): Promise<number> =>
  Number(await visit.page.locator('[data-seq]:not([data-still] *)').first().getAttribute('data-seq'))

async function untilPricesMove(): Promise<void> {
  const before = await shownTick()
  await expect.poll(shownTick).toBeGreaterThan(before)
}

async function placeFromChart(): Promise<void> {
  const { page } = visit
  await page.getByRole('button', { name: new RegExp(`^${t('trade.up')} ?\\+`) }).click()

  const ticket = page.getByRole('dialog')
  await ticket
    .locator('label', { hasText: formatDuration(SECONDS, LANGUAGE) })
    .first()
    .click()

  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill('1')
  await ticket.getByRole('button', { name: t('ticket.place.up') }).click()
  await ticket.waitFor({ state: 'hidden' })
}

/** The customer goes on while a node stops, while it is away, and once it is back. */
async function restartUnderTheirHands(node: ClusterNode): Promise<void> {
  const stopped = node.server?.stop()
  await placeFromChart()
  await stopped

  await placeFromChart()
  await untilPricesMove()

  await cluster.startNode(node)
  await balancer.untilReady(cluster.nodes.length)
  await placeFromChart()
}

async function placedOrders(): Promise<string[]> {
  const lists = await Promise.all(
    [holdingsCall, historyCall].map(({ path }) =>
      must(balancer.base, `${path}?limit=50`, { token: customer.token }),
    ),
  )

  return lists.flatMap(({ items }) => (items as { id: string }[]).map(({ id }) => id)) // as both calls' schemas say
}

describe('nodes restarted one by one', () => {
  test('show the customer no error and lose no order', { timeout: 300_000 }, async ({ skip }) => {
    if (!hasHaproxy()) return skip(NO_HAPROXY)

    for (const node of cluster.nodes) await restartUnderTheirHands(node)

    await untilPricesMove()
    expect(visit.faults).toEqual([])

    const placed = [...new Set(await placedOrders())]
    expect(placed).toHaveLength(3 * cluster.nodes.length)

    for (const id of placed)
      expect(await untilSettled(balancer.base, customer, id)).toMatchObject({
        status: expect.stringMatching(/won|lost|void/),
      })
  })
})
