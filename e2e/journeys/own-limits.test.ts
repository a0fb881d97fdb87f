import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { formatMoney } from '@plumbline/language/format/money'
import type { Language } from '@plumbline/language/languages'
import { inLanguage } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import type { Customer } from '../support/customer.ts'
import { pngOf, withdraw } from '../support/desk.ts'
import { startLater } from '../support/later-server.ts'
import type { LaterServer } from '../support/later-server.ts'
import { newVerifiedCustomer } from '../support/verified-customer.ts'

/*
 * The customer's own limits and breaks on their own page (fair dealing, row 15): a tighter limit refuses an order at once and
 * says why, a looser one waits for a day, a cool-off and a self-exclusion refuse orders while withdrawals go out. One customer
 * with two windows, in English and in Japanese.
 */

const STAKE = '20.00'
const LOOSER = '100.00'

interface Visitor {
  readonly language: Language
  readonly page: Page
  readonly faults: string[]
}

let server: LaterServer
let browser: Browser
let customer: Customer
let english: Visitor
let japanese: Visitor

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startLater(), launchBrowser()])
  customer = await newVerifiedCustomer(server.base, pngOf(10, 1, 2))
  ;[english, japanese] = await Promise.all([visit('en'), visit('jp')])
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function visit(language: Language): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  await context.addInitScript(
    (kept) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('token', kept.token)
      localStorage.setItem('language', kept.language)
    },
    { token: customer.token, language },
  )

  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  return { language, page, faults: watchConsole(page) }
}

async function go({ page }: Visitor, route: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${server.base}/h5/#/pages/${route}`)
  await page.locator('html:not([data-awaits]) h1').first().waitFor({ state: 'attached' })
}

/** A window that was open for a day is asked for a look at it. */
async function goOn(visitor: Visitor): Promise<void> {
  await go(visitor, 'trade/trade?symbol=BTCUSD')
  await visitor.page.getByRole('button', { name: inLanguage(visitor.language)('session.go_on') }).click()
}

/** Opens the ticket and types an amount; answers the ticket. */
async function typeTicket(visitor: Visitor, amount: string) {
  const { page, language } = visitor
  const t = inLanguage(language)

  await go(visitor, 'trade/trade?symbol=BTCUSD')
  await page.getByRole('button', { name: new RegExp(`^${t('trade.up')} ?\\+`) }).click()

  const ticket = page.getByRole('dialog')
  await ticket.getByRole('textbox', { name: t('ticket.amount') }).fill(amount)

  return ticket
}

async function expectOrder(visitor: Visitor, amount: string): Promise<void> {
  const ticket = await typeTicket(visitor, amount)
  await ticket.getByRole('button', { name: inLanguage(visitor.language)('ticket.place.up') }).click()
  await ticket.waitFor({ state: 'hidden' })
}

async function setLimit(visitor: Visitor, value: string): Promise<void> {
  const t = inLanguage(visitor.language)
  await go(visitor, 'user/limits')

  const name = `${t('limits.change')}: ${t('limits.stake')}`
  await visitor.page.getByRole('button', { name }).click()

  const sheet = visitor.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('limits.value_money') }).fill(value)
  await sheet.getByRole('button', { name: t('limits.save') }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Begins a break of one day, which its dialog asks about once more. */
async function beginBreak(visitor: Visitor, kind: 'cool_off' | 'self_exclusion'): Promise<void> {
  const { page, language } = visitor
  const t = inLanguage(language)

  await go(visitor, 'user/limits')
  await page.getByRole('button', { name: `${t(`limits.begin.${kind}`)}: ${t(`limits.${kind}`)}` }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: t('limits.days', { n: 1 }) }).check()
  await sheet.getByRole('button', { name: t(`limits.begin.${kind}`) }).click()

  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t(`limits.begin.${kind}`) }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `${t('limits.longer')}: ${t(`limits.${kind}`)}` }).waitFor()
}

/** What a refusal says around the instant that it names. */
const aroundTime = (language: Language, key: 'refusal.cooling_off.detail' | 'refusal.self_excluded.detail') =>
  inLanguage(language)(key, { until: '\n' })
    .split('\n')
    .filter((part) => part.trim() !== '')

/** Before anything is typed, the forms of what a break stops say that it runs, and lead to it. */
async function expectSaidBefore(visitor: Visitor): Promise<void> {
  const { page, language } = visitor
  const t = inLanguage(language)

  const expectNote = async (stops: 'orders' | 'projects' | 'exchange') => {
    const note = page.getByRole('complementary').filter({ hasText: t(`limits.now.${stops}`) })
    await note.getByRole('link', { name: t('title.limits') }).waitFor()
  }

  await go(visitor, 'trade/trade?symbol=BTCUSD')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('title.limits') })
    .waitFor()

  await page.getByRole('button', { name: new RegExp(`^${t('trade.up')} ?\\+`) }).click()
  await expectNote('orders')
  await go(visitor, 'user/exchange')
  await expectNote('exchange')

  const { items } = await must(server.base, '/api/project/yeb_project', { token: customer.token })
  const [{ id }] = items as readonly [{ id: string }]

  await go(visitor, `project/details?id=${id}`)
  await page.getByRole('textbox', { name: t('project.calc.join') }).fill('200')
  await page.getByRole('button', { name: /200/ }).last().click()
  await page.getByRole('dialog').waitFor()
  await expectNote('projects')
}

/** An order is refused with the reason; money goes out all the same, and its page says that it was paid. */
async function expectBreak(
  visitor: Visitor,
  key: 'refusal.cooling_off.detail' | 'refusal.self_excluded.detail',
): Promise<void> {
  await expectSaidBefore(visitor)
  const ticket = await typeTicket(visitor, '10')
  for (const part of aroundTime(visitor.language, key)) await ticket.getByText(part.trim()).first().waitFor()

  await expectOrders(1)
  const { token } = customer
  const id = await withdraw(server.base, customer, '110.00')

  const status = async () => {
    const { items } = await must(server.base, '/api/user/cash_record', { token })
    return (items as { id: string; status: string }[]).find((each) => each.id === id)?.status
  }

  await expect.poll(status, { timeout: 60_000, interval: 1_000 }).toBe('success')
  await go(visitor, `user/cashrecord?id=${id}`)
  await visitor.page.getByText(inLanguage(visitor.language)('withdraw.status.success')).first().waitFor()
}

/** That the customer has so many orders, open and settled. */
async function expectOrders(count: number): Promise<void> {
  const { token } = customer
  const lists = await Promise.all(
    ['ajaxorder_list', 'orderlist'].map((path) => must(server.base, `/api/order/${path}`, { token })),
  )

  const ids = lists.flatMap(({ items }) => (items as { id: string }[]).map(({ id }) => id))
  expect(new Set(ids).size).toBe(count)
}

/** That a ticket above the own limit says so. */
async function expectAboveLimit(visitor: Visitor): Promise<void> {
  const ticket = await typeTicket(visitor, '20.01')
  const most = formatMoney(STAKE, 'USD', visitor.language)
  await ticket
    .getByText(inLanguage(visitor.language)('refusal.own_stake_limit_reached.detail', { most }))
    .first()
    .waitFor()

  await expectOrders(0)
}

test('a stake above the own limit is refused with the reason; a looser limit waits for a day', async () => {
  await setLimit(english, STAKE)
  await expectAboveLimit(japanese)
  await setLimit(japanese, LOOSER)
  const t = inLanguage('jp')

  await japanese.page
    .getByText(formatMoney(LOOSER, 'USD', 'jp'))
    .first()
    .waitFor()

  await japanese.page.getByRole('button', { name: `${t('limits.keep')}: ${t('limits.stake')}` }).waitFor()
  await expectAboveLimit(english)
  await server.goTo(server.now() + DAY_MS + MINUTE_MS)
  await Promise.all([goOn(english), goOn(japanese)])
  await expectOrder(english, '20.01')
})

test('a cool-off refuses orders, and a withdrawal goes out', async () => {
  await beginBreak(japanese, 'cool_off')
  await expectBreak(english, 'refusal.cooling_off.detail')
})

test('so does a self-exclusion', async () => {
  await beginBreak(english, 'self_exclusion')
  await expectBreak(japanese, 'refusal.self_excluded.detail')
  const isRefusedTicket = (fault: string) => /\/api\/order\/goorder$|status of 422/.test(fault)
  expect([...english.faults, ...japanese.faults].filter((fault) => !isRefusedTicket(fault))).toEqual([])
})
