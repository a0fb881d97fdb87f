import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '@plumbline/language/languages'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { DESK_CATALOGUES } from '@plumbline/language/desk-catalogues'
import { formatAmount } from '@plumbline/language/format/money'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Page } from '../browser/launch.ts'
import { type DeskServer, startDesk } from '../support/desk.ts'
import { fillRecords, type RecordBook } from '../support/record-book.ts'
import { watchConsole } from './console-watch.ts'
import {
  axeFindings,
  cutTextFindings,
  headerFindings,
  keyFindings,
  overflowFindings,
  turnedFigureFindings,
} from './page-findings.ts'
import { DESK_PAGES } from './desk-pages.ts'
import { DESKS } from './desks.ts'
import type { Desk } from './desks.ts'
import { IN_ALL, IS_PSEUDO, IS_THOROUGH, SIZES, THEMES } from './thoroughness.ts'
import type { Theme } from './thoroughness.ts'
import { VIEWS } from './views.ts'
import type { View, Who } from './views.ts'

/*
 * Every page of the app in one language, each for a tenth of the pages, or in every one (`npm run every-language`), records
 * in each of their further states, themes taking turns and open pages with and without a login: at 320 px without overflow,
 * cut words or an untranslated key, with the header of its kind, and always without an error on the console or a failed
 * request. One visit of each comes by the page's own address and is held to axe, light and dark from page to page. Every page
 * of the desk alike, by turns in both its languages and themes, wide and narrow.
 *
 * `npm run every-language` spares nothing: every language at 320, 390 and 1280 px, each light and dark, and the desk in all
 * that it can be; axe then looks at two languages of a page, and in a pseudo-language at each of those sizes and themes.
 */

const keysOf = (areas: object): ReadonlySet<string> =>
  new Set(Object.values(areas).flatMap((area: object) => Object.keys(area)))
const KEYS = keysOf(CATALOGUES.en)
const DESK_KEYS = new Set(Object.keys(DESK_CATALOGUES.en))

const DESK_VIEWS: readonly (readonly [name: string, path: string])[] = [
  ...DESK_PAGES.map((path) => [path, path] as const),
  ...['subscriptions', 'due', 'versions'].map((tab) => {
    const path = `/investments?tab=${tab}`
    return [path, path] as const
  }),
  ['/bonuses?tab=claims', '/bonuses?tab=claims'],
  ['setting at the desk', '/settings?id=withdrawal_setting-USD'],
  ['offer at the desk', '/investments'],
  ['recharge at the desk', '/recharges'],
  ['second check at the desk', '/recharges'],
  ['withdrawal at the desk', '/withdrawals'],
  ['paid withdrawal at the desk', '/withdrawals'],
  ['identity at the desk', '/identity'],
  ['customer at the desk', '/customers'],
  ['chat at the desk', '/chats'],
  ['complaint at the desk', '/complaints'],
  ['content at the desk', '/content'],
  ['content that is written', '/content'],
]

let server: DeskServer
let browser: Browser
let book: RecordBook
/** Of the page behind a set-up link, which is there once: looked at before the links are used. */
let setupFindings: readonly string[]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])

  const setups = await Promise.all(DESKS.map((desk) => openDeskPage(desk, '')))
  const found = await Promise.all(
    setups.map(async (opened) => {
      await opened.page.goto(server.links.maker)
      await opened.page.locator('[name=password]').waitFor()
      return deskFindings(opened)
    }),
  )

  setupFindings = found.flat()
  await closeAll(setups)
  book = await fillRecords(server)
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** A page that is used for one address after the other. */
interface Opened {
  readonly label: string
  readonly page: Page
  readonly faults: string[]
}

async function open(
  label: string,
  [width, height]: readonly [number, number],
  stored: {
    readonly local: Readonly<Record<string, string>>
    readonly tab?: Readonly<Record<string, string>>
  },
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1 })
  await context.addInitScript(({ local, tab }) => {
    if (location.protocol === 'about:') return
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(tab ?? {})) sessionStorage.setItem(key, value)
  }, stored)

  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  return { label, page, faults: watchConsole(page) }
}

const closeAll = async (pages: readonly Opened[]): Promise<void> => {
  await Promise.all(pages.map(async ({ page }) => page.context().close()))
}

/** Goes to an address and waits until it has loaded. */
async function visit({ page }: Opened, path: string, name: string): Promise<void> {
  // Another view of the page that stands keeps its heading: nothing would say that it has come.
  if (page.url().split('#')[1]?.split('?')[0] === path) await page.goto('about:blank')
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))
  await page.goto(`${server.base}/h5/#${path}${book.queries[name] ?? ''}`)

  await untilLoaded(page)
}

/** Waits until the page's own heading stands and nothing is loading any more. */
async function untilLoaded(page: Page): Promise<void> {
  // The heading that the document brings along is Home's, and no longer stands once another page is awaited.
  // At one moment: a page that is drawn anew stands without its heading for as long.
  await page.waitForFunction(
    () =>
      document.querySelector('html:not([data-awaits]) h1:not([data-left])') !== null &&
      document.querySelector('[aria-busy="true"], [data-skeleton]') === null,
  )

  await page.waitForTimeout(250)
}

/** What was found on pages side by side, each line with where it was. */
async function foundOn(
  pages: readonly Opened[],
  look: (opened: Opened) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found = await Promise.all(
    pages.map(async (opened) => {
      const findings = await look(opened)
      return [...findings, ...opened.faults.splice(0)].map((finding) => `${opened.label}: ${finding}`)
    }),
  )

  return found.flat()
}

const tokenOf = (who: Who): Record<string, string> =>
  who === 'guest' ? {} : { token: book.customers[who].token }

/** Further states of a record differ in their words alone: the long, the dense and the tall languages stand for all. */
const OF_STATES = new Set(['en', 'de', 'jp', 'th'])

/** A view, when it comes, and its language. Languages come in blocks, so that one page is open: each follows the prices. */
interface Turn extends View {
  readonly turn: number
  readonly language: string
}

function turnsOf(who: Who): readonly Turn[] {
  const views = VIEWS.filter((view) => view.who === who)

  return views.map((view, turn) => {
    const { code } = (!IS_PSEUDO && LANGUAGES[Math.floor((turn * LANGUAGES.length) / views.length)]) || {
      code: 'en',
    }

    return { ...view, turn, language: code }
  })
}

/** The languages that a view is seen in by this kind of visitor. */
function languagesOf({ name, path, half, language }: Turn): readonly string[] {
  if (!IN_ALL) return [language]

  const all = LANGUAGES.map(({ code }) => code)
  if (name !== path) return all.filter((code) => OF_STATES.has(code))

  return half === undefined ? all : all.filter((_code, at) => at % 2 === half)
}

/** Turns the page to a theme as the customer's own switch does: the tokens of that theme, at once. */
const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)

const appFindings = async (page: Page): Promise<readonly string[]> => [
  ...(await overflowFindings(page)),
  ...(await cutTextFindings(page)),
  ...(await keyFindings(page, KEYS)),
  ...(await headerFindings(page)),
  ...(await turnedFigureFindings(page)),
]

/** What is found at every size in both themes, each with where; the page ends as narrow as it began. */
async function inEveryLook(
  page: Page,
  look: (theme: Theme, isNarrow: boolean) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [width, height] of SIZES.toReversed()) {
    await page.setViewportSize({ width, height })
    await untilLoaded(page)

    for (const theme of THEMES) {
      await wear(page, theme)
      found.push(
        ...(await look(theme, width === SIZES[0][0])).map((finding) => `${width} ${theme}: ${finding}`),
      )
    }
  }

  return found
}

describe.each(['records', 'rejected', 'waiting', 'guest'] as const)(
  'the app as a customer sees it: %s',
  (who) => {
    const opened = new Map<string, Opened>()

    /** Opens what a view is seen in, and closes what it is not seen in. */
    async function openFor(view: Turn): Promise<readonly Opened[]> {
      const codes = languagesOf(view)
      const left = IN_ALL ? [] : [...opened.values()].filter(({ label }) => !codes.includes(label))

      for (const { label } of left) opened.delete(label)
      await closeAll(left)

      return Promise.all(
        codes.map(async (code) => {
          const page =
            opened.get(code) ?? (await open(code, [320, 640], { local: { ...tokenOf(who), language: code } }))
          opened.set(code, page)
          return page
        }),
      )
    }

    afterAll(async () => closeAll([...opened.values()]))

    test.each(turnsOf(who))(
      '$name: opens by its address, fits, is translated, has its header, no axe finding, clean console',
      async (view) => {
        const pages = await openFor(view)
        const found = await Promise.all(
          pages.map((seen, at) =>
            foundOn([seen], async ({ page }) => {
              // Neighbours differ in their theme. Axe takes most of the time: it looks at one of them, or at one of either.
              const isLookedAt =
                at === view.turn % pages.length || (IN_ALL && at === (view.turn + 1) % pages.length)
              if (isLookedAt) await page.goto('about:blank')

              await visit(seen, view.path, view.name)
              const own = (at + view.turn) % 2 === 0 ? 'light' : 'dark'

              const look = async (theme: Theme, isNarrow: boolean) => [
                ...(isLookedAt && (IS_PSEUDO || (isNarrow && theme === own)) ? await axeFindings(page) : []),
                ...(await appFindings(page)),
              ]

              return IS_THOROUGH ? inEveryLook(page, look) : wear(page, own).then(() => look(own, true))
            }),
          ),
        )

        expect(found.flat()).toEqual([])
      },
    )
  },
)

test('with amounts hidden no page tells a sum of one’s own', async () => {
  const { token } = book.customers.records
  const { balances } = await must(server.base, '/api/user/wallet', { token })
  const { items } = await must(server.base, '/api/limits/index', { token })
  const used = (items as { kind: string; used: string }[]).filter(({ kind }) => kind !== 'time')

  const own = [...(balances as { total: string }[]).map(({ total }) => total), ...used.map((one) => one.used)]
    .filter((sum) => Number(sum) !== 0)
    .map((sum) => formatAmount(sum, 'en'))

  expect(own.length).toBeGreaterThan(3)
  const opened = await open('hidden', [390, 844], { local: { token, hide_amounts: '1' } })
  const texts = new Map<string, string>()
  for (const name of ['user/wallet', 'user/limits', 'user/activityCenter']) {
    await visit(opened, `/pages/${name}`, name)
    texts.set(name, await opened.page.locator('main').innerText())
    expect([name, own.filter((sum) => texts.get(name)?.includes(sum))]).toEqual([name, []])
  }

  expect(texts.get('user/activityCenter')).toContain(
    t('rewards.running.progress', { done: '••••', turnover: '••••' }),
  )

  await closeAll([opened])
})

const openDeskPage = ({ language, theme, width }: Desk, operatorToken: string): Promise<Opened> =>
  open(`${language} ${theme} ${width}`, [width, 800], {
    local: { desk_language: language, desk_theme: theme },
    ...(operatorToken !== '' && { tab: { operator_token: operatorToken } }),
  })

async function deskFindings({ page }: Opened): Promise<string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await overflowFindings(page)),
    ...(await cutTextFindings(page)),
    ...(await keyFindings(page, DESK_KEYS)),
    ...(await turnedFigureFindings(page)),
  ]
}

describe('the desk', () => {
  let desks: readonly Opened[]
  beforeAll(async () => {
    desks = await Promise.all(DESKS.map((desk) => openDeskPage(desk, book.operatorToken)))
  })

  afterAll(async () => closeAll(desks))

  test.each(DESK_VIEWS.map(([name, path], turn) => [name, path, turn] as const))(
    '%s has no finding, in both languages and themes, wide and narrow',
    async (name, path, turn) => {
      // By turns with every change: each language, theme and width sees a quarter of the pages.
      const seen = IS_THOROUGH ? desks : desks.filter((_desk, at) => at === turn % desks.length)
      const found = await foundOn(seen, async (opened) => {
        const { page } = opened
        await page.goto('about:blank')
        await page.goto(`${server.base}/desk/#${path}${book.queries[name] ?? ''}`)

        await page
          .locator(name === path ? 'main h1' : '[data-panel] :is(h2, textarea), main textarea')
          .first()
          .waitFor()

        await page.waitForLoadState('networkidle')
        return deskFindings(opened)
      })

      expect(found).toEqual([])
    },
  )

  test('no page of it is left out', async () => {
    const [first] = desks
    if (!first) throw new Error('no desk is open')

    await first.page.goto(`${server.base}/desk/`)
    await first.page.locator('nav a[href="#/security"]').waitFor()

    const links = await first.page
      .locator('nav a[href^="#/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

    expect(links).toEqual(DESK_PAGES.map((path) => `#${path}`))
  })

  test('its log-in and the page behind a set-up link have none either', async () => {
    const outside = await Promise.all(DESKS.map((desk) => openDeskPage(desk, '')))
    const found = await foundOn(outside, async (opened) => {
      await opened.page.goto(`${server.base}/desk/`)
      await opened.page.locator('[name=password]').waitFor()
      return deskFindings(opened)
    })

    await closeAll(outside)
    expect([...setupFindings, ...found]).toEqual([])
  })
})
