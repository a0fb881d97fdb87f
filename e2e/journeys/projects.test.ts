import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { inLanguage } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Translate } from '@plumbline/language/translate'
import { must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser, Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { startLater } from '../support/later-server.ts'
import type { LaterServer } from '../support/later-server.ts'
import { expectedAfter, hasPython } from '../support/project-oracle.ts'
import type { Told } from '../support/project-oracle.ts'
import { grouped, walletOf } from '../support/project-wallet.ts'

/*
 * Two customers, one in English and one in Japanese, through the whole life of two projects on a server whose days pass at
 * will: joined, three days, appended, matured, renewed, stopped; and a tiered one whose second instalment is never paid.
 * After each step the wallet is what an oracle in exact fractions says, to the cent.
 */

const ZONE = createZone('Europe/Berlin')
const START_CASH = 1_000_000n
const LONG = '60'
const TIERED = '30'

interface Visitor {
  readonly language: 'en' | 'jp'
  readonly page: Page
  readonly token: string
  readonly told: { long: Told; tiered: Told }
}

let server: LaterServer
let browser: Browser
let first = ''

beforeAll(async () => {
  server = await startLater({ PLATFORM_TIME_ZONE: ZONE.name })
  browser = await launchBrowser()
  first = ZONE.dayAfter(ZONE.dayOf(server.now()).date, 1).date
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Noon of the n-th day, counted from the day of joining. */
const noonOf = (day: number): number => ZONE.instantAt(ZONE.dayAfter(first, day).date, 720)
const dateOf = (day: number): string => ZONE.dayAfter(first, day).date

/** Sets the clock to noon of a day and waits until the midnight before is worked off. */
async function goTo(day: number, visitors: readonly Visitor[]): Promise<void> {
  await server.goTo(noonOf(day))
  for (const visitor of visitors) await expectWallet(visitor, day)
}

/** The ledger and the wallet page against the oracle, at a day's noon. */
async function expectWallet(visitor: Visitor, day: number): Promise<void> {
  const [long, tiered] = [visitor.told.long, visitor.told.tiered].map((told) =>
    told.acts.length === 0 ? undefined : expectedAfter(dateOf(day - 1), told),
  )

  const sum = (of: 'cash' | 'invested' | 'accrued'): bigint => (long?.[of] ?? 0n) + (tiered?.[of] ?? 0n)
  const expected = { cash: START_CASH + sum('cash'), invested: sum('invested'), accrued: sum('accrued') }

  await expect.poll(() => walletOf(server.base, visitor.token), { timeout: 30_000 }).toMatchObject(expected)
  await visitor.page.goto(`${server.base}/h5/#/pages/user/wallet`)
  for (const minor of Object.values(expected).filter((minor) => minor > 0n))
    await visitor.page.getByText(grouped(minor)).first().waitFor()
}

const go = async ({ page }: Visitor, route: string): Promise<void> => {
  await page.goto(`${server.base}/h5/#/pages/${route}`)
  await page.locator('h1').first().waitFor()
}

async function visit(language: Visitor['language']): Promise<Visitor> {
  const { token } = await newCustomer(server.base)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })

  await context.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.token)
      localStorage.setItem('language', kept.language)
    },
    { token, language },
  )

  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  const documentOf = async (days: string): Promise<string> => {
    const { items } = await must(server.base, '/api/project/yeb_project')
    const project = (items as { id: string; days: number }[]).find((one) => String(one.days) === days)
    const { document } = await must(server.base, `/api/project/yeb?id=${project?.id ?? ''}`)

    return String(document)
  }

  const told = {
    long: { document: await documentOf(LONG), acts: [] },
    tiered: { document: await documentOf(TIERED), acts: [] },
  }

  return { language, page, token, told }
}

const note = (told: Told, act: Told['acts'][number]): Told => ({ ...told, acts: [...told.acts, act] })

/** Joins by the list: finds the project by its days, reads its page, and joins with what stands in the calculator. */
async function join(visitor: Visitor, days: string): Promise<void> {
  const { page, language } = visitor
  const title = inLanguage(language)('project.sample.days', { days: Number(days) })

  await go(visitor, 'project/project')
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: /1,000\.00/ }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByText(inLanguage(language)('project.calendar.total')).waitFor()
  await sheet.getByRole('button', { name: /1,000\.00/ }).click()
  await page.getByText(inLanguage(language)('profit.status.earning')).first().waitFor()
}

/** The one in progress of so many days, on the page of all of one's projects. */
async function openMine(visitor: Visitor, days: string) {
  const { page, language } = visitor
  await go(visitor, 'project/myproject?filter=in_progress')

  const title = inLanguage(language)('project.sample.days', { days: Number(days) })
  const row = page
    .locator('li, article')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first()

  await row.waitFor()
  return row
}

test.skipIf(!hasPython)(
  'projects in English and Japanese: joined, appended, matured, renewed, stopped; a top-up missed; the wallet always right',
  { timeout: 300_000 },
  async () => {
    await server.goTo(noonOf(0))
    const visitors = [await visit('en'), await visit('jp')]

    const each = async (act: (visitor: Visitor, t: Translate) => Promise<void>): Promise<void> => {
      for (const visitor of visitors) await act(visitor, inLanguage(visitor.language))
    }

    await each(async (visitor) => {
      await join(visitor, LONG)
      await join(visitor, TIERED)
      const joined = { date: dateOf(0), kind: 'join', amount: '100000' }
      visitor.told.long = note(visitor.told.long, joined)
      visitor.told.tiered = note(visitor.told.tiered, joined)
    })

    await goTo(3, visitors)
    await each(async (visitor, t) => {
      const row = await openMine(visitor, LONG)
      await row.getByRole('button', { name: t('subscription.append') }).click()

      const sheet = visitor.page.getByRole('dialog')
      await sheet.locator('input[inputmode=decimal]').first().fill('500')

      await sheet
        .getByRole('button', { name: t('subscription.append.action') })
        .last()
        .click()

      await sheet.waitFor({ state: 'hidden' })
      visitor.told.long = note(visitor.told.long, { date: dateOf(3), kind: 'append', amount: '50000' })
    })

    await goTo(11, visitors)
    await each(async (visitor, t) => {
      const row = await openMine(visitor, TIERED)
      await row.getByText(t('subscription.pending')).waitFor()

      const long = await openMine(visitor, LONG)
      await long.getByRole('button', { name: t('subscription.renew_is.off') }).click()

      const sheet = visitor.page.getByRole('dialog')
      await sheet.getByText(t('subscription.renew.principal'), { exact: true }).click()
      await sheet.getByRole('button', { name: t('subscription.renew.save') }).click()
      await sheet.waitFor({ state: 'hidden' })
      visitor.told.long = note(visitor.told.long, { date: dateOf(11), kind: 'keep', renew: 'principal' })
    })

    await goTo(31, visitors)
    await each(async (visitor, t) => {
      await go(visitor, 'project/myproject?filter=ended')
      await visitor.page.getByText(t('subscription.principal_back')).waitFor()
      await visitor.page.getByText('4.50').first().waitFor()
      await go(visitor, 'user/message')
      await visitor.page.getByText(t('message.project_matured.title')).first().waitFor()
    })

    await goTo(50, visitors)
    await goTo(61, visitors)

    await each(async (visitor, t) => {
      await openMine(visitor, LONG)
      await go(visitor, 'user/order?kind=project')
      await visitor.page.getByText(t('project_orders.kind.renew')).first().waitFor()
    })

    await goTo(73, visitors)
    await each(async (visitor, t) => {
      const row = await openMine(visitor, LONG)

      // The renewed one: a list that was kept shows for a moment the one that it came from.
      await row.getByText('2.88').waitFor()
      await row.getByRole('button', { name: t('subscription.stop') }).click()

      const sheet = visitor.page.getByRole('dialog')
      await sheet.getByText('1,501.44').waitFor()
      await sheet.getByRole('button', { name: t('subscription.stop.action'), exact: true }).click()
      await sheet.waitFor({ state: 'hidden' })
      visitor.told.long = note(visitor.told.long, { date: dateOf(73), kind: 'stop' })
    })

    await goTo(74, visitors)
    await each(async (visitor, t) => {
      await go(visitor, 'project/myproject?filter=in_progress')
      await visitor.page.getByText(t('subscription.none_filter')).waitFor()
    })
  },
)
