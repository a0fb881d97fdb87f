import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../apps/h5/src/app/routes/routes.ts'
import { call } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { signInByLink, startDesk } from '../support/desk.ts'
import type { DeskServer } from '../support/desk.ts'
import { HOSTILE_TEXTS } from './texts.ts'
import { sendForms, typeEverywhere, watchFaults } from './type-everywhere.ts'

/*
 * Ten texts that elsewhere were executed, laid out of the page or cut a program short, in every text field of every page of
 * both apps, in every address, and kept where customers may write freely: each is shown as what it is, and nothing runs.
 */

const [, [, PICTURE]] = HOSTILE_TEXTS as unknown as [unknown, readonly [string, string]]
const DESK = { width: 1280, height: 800 }
/** Pages side by side; each takes the next address as it comes free. */
const SIDE_BY_SIDE = 3

const DESK_PAGES = [
  'recharges',
  'withdrawals',
  'identity',
  'chats',
  'complaints',
  'proposals',
  'customers',
  'payment-methods',
  'investments',
  'bonuses',
  'content',
  'books',
  'audit',
  'operators',
  'security',
]

let server: DeskServer
let browser: Browser
let customer: Customer
let operatorToken: string
/** Texts that the server took, as a customer wrote them. */
let kept: readonly string[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])

  ;[customer, operatorToken] = await Promise.all([
    newCustomer(server.base),
    signInByLink(server.base, server.links.maker),
  ])

  kept = await writeEverywhere()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Writes the texts where customers may write freely: chat, complaint, note of an alert. Refusals are answers too. */
async function writeEverywhere(): Promise<readonly string[]> {
  const { base } = server
  const { token } = customer
  const taken: string[] = []
  for (const [, text] of HOSTILE_TEXTS) {
    const said = await call(base, '/api/support/send', { token, key: randomUUID(), form: { text } })

    await call(base, '/api/support/complaints', {
      token,
      key: randomUUID(),
      form: { text, contact: text.slice(0, 80) },
    })

    const alert = { symbol: 'BTCUSD', kind: 'above', level: '99999.00', note: text }
    await call(base, '/api/alert/create', { token, key: randomUUID(), form: alert })
    if (said.code === 200) taken.push(text)
    else expect([400, 422, 429]).toContain(Math.floor(said.code / 100))
  }

  return taken
}

async function openPage(
  stored: Readonly<Record<'local' | 'tab', Readonly<Record<string, string>>>>,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(({ local, tab }) => {
    if (location.protocol === 'about:') return
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
  }, stored)

  const page = await context.newPage()
  page.setDefaultTimeout(15_000)

  return page
}

/** Runs through addresses with several pages at once. @returns every fault, with its address */
async function walk(
  addresses: readonly string[],
  open: () => Promise<Page>,
  look: (page: Page, address: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...addresses]
  const faults: string[] = []

  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      const page = await open()
      for (let address = left.shift(); address !== undefined; address = left.shift())
        faults.push(
          ...(await look(page, address).catch((cause: unknown) => [String(cause).slice(0, 200)])).map(
            (fault) => `${address}: ${fault}`,
          ),
        )

      await page.context().close()
    }),
  )

  return faults
}

/** Stands on a page whose lists and forms have come. */
async function stand(page: Page, address: string): Promise<void> {
  await page.goto(`${server.base}${address}`)
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 30_000 })

  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'), undefined, {
      timeout: 4_000,
    })
    .catch(() => undefined)
}

describe('the customers’ app', () => {
  const asCustomer = () => openPage({ local: { token: customer.token, language: 'en' }, tab: {} })

  test('every text field of every page takes them as text', async () => {
    let fields = 0
    const addresses = ROUTES.map(({ path }) => `/h5/#${path}`)

    const faults = await walk(addresses, asCustomer, async (page, address) => {
      await stand(page, address)
      const typed = await typeEverywhere(page, HOSTILE_TEXTS)
      fields += typed.fields
      const sent = typed.fields === 0 ? [] : await sendForms(page, HOSTILE_TEXTS.slice(0, 1))

      return [...typed.faults, ...sent]
    })

    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(30)
  })

  test('every page takes them in its address', async () => {
    const query = [
      'id',
      'symbol',
      'type',
      'kind',
      'month',
      'code',
      'redirect',
      'view',
      'complaint',
      'lat',
      'order',
    ]
      .map((name) => `${name}=${encodeURIComponent(PICTURE)}`)
      .join('&')

    const addresses = ROUTES.map(({ path }) => `/h5/#${path}?${query}`)
    expect(
      await walk(addresses, asCustomer, async (page, address) => {
        await stand(page, address)
        return watchFaults(page)
      }),
    ).toEqual([])
  })

  test('what a customer wrote stands there word for word', async () => {
    expect(kept.length).toBeGreaterThan(2)
    const page = await asCustomer()
    for (const address of ['customer/customer', 'customer/customer?view=complaints', 'user/alerts']) {
      await stand(page, `/h5/#/pages/${address}`)
      expect([address, await watchFaults(page)]).toEqual([address, []])
    }

    await stand(page, '/h5/#/pages/customer/customer')
    for (const text of kept.filter((one) => one.length < 200 && !/\p{C}/u.test(one)))
      await page.getByText(text.trim(), { exact: true }).first().waitFor()
    await page.context().close()
  })
})

describe('the desk', () => {
  const asOperator = () =>
    openPage({ local: { desk_language: 'en' }, tab: { operator_token: operatorToken } }, DESK)

  test('every page, with its first row open, shows them as text and takes them in its fields', async () => {
    const faults = await walk(
      DESK_PAGES.map((name) => `/desk/#/${name}`),
      asOperator,
      async (page, address) => {
        await stand(page, address)
        const row = page.locator('[data-row]').first()
        if ((await row.count()) > 0) {
          await row.click()
          await page
            .locator('[data-panel]')
            .waitFor()
            .catch(() => undefined)
        }

        const typed = await typeEverywhere(page, HOSTILE_TEXTS)
        return typed.faults
      },
    )

    expect(faults).toEqual([])
  })
})
