import { MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import { deskT } from '@plumbline/language/testing/desk-t'
import { inLanguage, t } from '@plumbline/language/testing/t'
import { ANY, like, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Locator } from '../browser/launch.ts'
import { type CustomerVisit, openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'
import { atDesk } from '../support/desk.ts'
import { decide, type DeskVisit, openDesk, openOnlyRow, openQueue } from '../support/desk-visit.ts'
import { holdCalls } from '../support/held-call.ts'
import { type LaterServer, startLater } from '../support/later-server.ts'

/*
 * What is written at the desk, read by customers (issue 6, part 2): news in two languages that appear at their time, a third
 * language that falls back to English, a promise refused by name; and terms by two operators, read beside the old ones.
 */

const NEWS = {
  en: { title: 'Sample: quieter nights', body: 'Nothing is sent to you at night.' },
  de: { title: 'Muster: ruhigere Nächte', body: 'Nachts wird Ihnen nichts geschickt.' },
} as const

/** Reads news in a language of its own, in another one that the news have, and in one that they lack. */
const READERS = ['en', 'de', 'th'] as const
const ADDED = 'A sample sentence of the second version.'

let server: LaterServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit

beforeAll(async () => {
  const settings = { PLATFORM_TIME_ZONE: 'UTC', PRACTICE_REVIEW: 'manual' }
  ;[server, browser] = await Promise.all([startLater(settings), launchBrowser()])

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links['maker'] ?? ''),
    openDesk(browser, server.links['checker'] ?? ''),
  ])
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function readerOf(language: string, token?: string): Promise<CustomerVisit> {
  const visit = await openApp(browser, server.base, token)
  await visit.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return visit
}

const at = (name: string): Locator => maker.page.getByLabel(name, { exact: true })
const tap = (name: string): Promise<void> =>
  maker.page.getByRole('button', { name, exact: true }).or(maker.page.getByRole('link', { name })).click()
const said = (words: string | RegExp): Promise<void> =>
  maker.page.getByRole('status').filter({ hasText: words }).waitFor()

const save = async (): Promise<void> => {
  await tap(deskT('content.save'))
  await said(textPattern(deskT('content.saved_by', { operator: ANY, time: ANY })))
}

async function write({ title, body }: { readonly title: string; readonly body: string }): Promise<void> {
  await at(deskT('content.title')).fill(title)
  await at(deskT('content.markdown')).fill(`## ${title}\n\n${body}`)
}

test('news in two languages come at their time, each reader in their own, a third in English that says so', async () => {
  const { page, faults } = maker
  await openQueue(maker, 'content')
  await page.getByRole('button', { name: textAtStart(deskT('content.new')) }).click()

  await page
    .locator('[data-panel]')
    .getByRole('button', { name: deskT('cone.news') })
    .click()

  await write({ title: NEWS.en.title, body: 'Returns are guaranteed.' })
  await tap(deskT('content.save'))
  await page.getByText(t('refusal.promise_refused', { phrase: 'guaranteed' })).waitFor()
  expect(faults.splice(0)).not.toEqual([]) // the refusal that was asked for
  await write(NEWS.en)
  await save()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByText(deskT('content.falls_back')).first().waitFor()
  await write(NEWS.de)
  await save()

  await tap(deskT('content.back'))

  const panel = page.locator('[data-panel]')
  await panel.getByRole('button', { name: deskT('content.publish'), exact: true }).click()

  const begins = (Math.floor(server.now() / MINUTE_MS) + 3) * MINUTE_MS
  await panel.getByLabel(deskT('content.from')).fill(toIso(begins).slice(0, 16))
  await panel.getByLabel(deskT('content.reason')).fill('Sample')
  await panel.getByRole('button', { name: deskT('content.publish'), exact: true }).click()
  await said(textPattern(deskT('content.scheduled', { time: ANY })))
  await panel.locator('dl').getByText(deskT('cstate.scheduled')).waitFor()

  const readers = await Promise.all(READERS.map((language) => readerOf(language)))
  const [english] = readers

  await english?.go('news/news')
  await english?.page.locator('main a[href*="news/details"]').first().waitFor()
  expect(await english?.page.getByRole('link', { name: NEWS.en.title }).count()).toBe(0)
  await server.goTo(begins)

  await Promise.all(
    readers.map(async ({ page: reading, go, faults: none }, which) => {
      const { title, body } = which === 1 ? NEWS.de : NEWS.en
      await go('news/news')
      await reading.reload()

      const row = reading.getByRole('link', { name: title })
      const heading = reading.getByRole('heading', { level: 2 }).first()
      const language = READERS[which] ?? 'en'
      const mark = inLanguage(language)('content.in_english')
      const marks = language === 'th' ? 1 : 0

      await row.waitFor()
      expect(await row.getByText(mark).count()).toBe(marks)
      await row.click()
      await reading.getByText(body).waitFor()
      expect(await heading.innerText()).toBe(title)

      const words = reading.getByRole('article')
      expect(await words.getByText(mark).count()).toBe(marks)

      const langs = await words
        .locator('[lang]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('lang')))

      expect(langs).toEqual(language === 'th' ? ['en-US', 'en-US'] : [])
      expect(none).toEqual([])
      await reading.context().close()
    }),
  )
})

test('two operators publish new terms; a customer sees what changed, and agrees', async () => {
  const { token } = await newCustomer(server.base)
  const terms = () => must(server.base, '/api/user/terms', { token })

  expect(await terms()).toMatchObject({ accepted_version: '1', is_due: false })

  const { page } = maker

  await openQueue(maker, 'content')
  await page.getByRole('link', { name: deskT('ckind.text') }).click()
  await page.locator('[data-row=terms]').click()

  await page
    .locator('[data-panel]')
    .getByRole('link', { name: /English/ })
    .click()

  const field = at(deskT('content.markdown'))
  await field.fill(`${await field.inputValue()}\n\n${ADDED}\n`)
  await save()
  await tap(deskT('content.back'))

  const panel = page.locator('[data-panel]')
  await panel.getByRole('button', { name: deskT('content.propose') }).click()

  await panel
    .getByText(textAtStart(deskT('content.left_behind', { languages: like(/Deutsch, .+/) })))
    .waitFor()

  await panel.getByLabel(deskT('content.reason')).fill('Sample')
  await panel.getByRole('button', { name: deskT('content.propose') }).click()
  await said(deskT('content.proposed'))
  expect(await terms()).toMatchObject({ version: '1', is_due: false })
  await openQueue(checker, 'proposals')

  const change = await openOnlyRow(checker)
  await expect
    .poll(() => change.getByRole('button', { name: deskT('proposal.confirm') }).isDisabled())
    .toBe(true)

  await change.locator('ins').filter({ hasText: ADDED }).waitFor()
  await change.getByRole('button', { name: deskT('proposal.show_rest') }).click()

  await decide(checker, {
    act: deskT('proposal.confirm'),
    submit: deskT('proposal.confirm'),
    said: deskT('proposal.confirmed'),
  })

  const customer = await readerOf('en', token)
  const words = '**/api/index/get_detail?type=terms'

  await customer.page.route(words, (route) => route.abort())
  await customer.go('aboutus/aboutus')

  const sheet = customer.page.getByRole('dialog', { name: t('terms_due.title') })
  const again = sheet.getByRole('button', { name: t('action.retry') })

  await again.waitFor()
  expect(await sheet.getByRole('button', { name: t('terms_due.agree', { version: '2' }) }).isDisabled()).toBe(
    true,
  )

  await customer.page.unroute(words)
  await again.click()
  expect(customer.faults.splice(0)).not.toEqual([]) // the words that did not come
  await sheet.locator('ins', { hasText: ADDED }).waitFor()
  expect(await sheet.locator('del').count()).toBe(0)
  await sheet.getByRole('button', { name: t('terms_due.agree', { version: '2' }) }).click()

  await customer.page
    .getByText(t('terms_due.done', { version: '2' }))
    .first()
    .waitFor()

  expect(await terms()).toMatchObject({ accepted_version: '2', is_due: false })
  await customer.go('login/agreement')

  await customer.page
    .getByRole('link', { name: textAtStart(t('agreement.version_from', { version: '1', day: ANY })) })
    .click()

  await customer.page.getByRole('link', { name: t('agreement.compare', { version: '2' }) }).click()
  await customer.page.locator('ins', { hasText: ADDED }).waitFor()
  expect([...customer.faults, ...maker.faults, ...checker.faults]).toEqual([])
})

test('terms that are new in English alone are read in English by all, with their one hash, and the page says so', async () => {
  const english = await must(server.base, '/api/index/get_detail?type=terms')
  for (const language of ['zh', 'de'] as const) {
    const { page, go, faults } = await readerOf(language)
    await go('login/agreement')

    const words = page.getByRole('article')
    await words.getByText(ADDED).waitFor()

    const t = inLanguage(language)
    const hash = String(english['hash']).slice(0, 16)
    const said = `${t('agreement.version', { version: '2', hash })} · ${t('content.in_english')}`

    expect(await words.locator('p').first().innerText()).toBe(said)
    expect(await words.locator('h2').first().getAttribute('lang')).toBe('en-US')
    expect(faults).toEqual([])
    await page.context().close()
  }
})

test('the editor follows what a colleague saves, and keeps what is typed on while a first draft is on its way', async () => {
  const { page, faults } = maker
  const open = (search: string) => page.goto(`${server.base}/desk/#/content?${search}`)

  const words = at(deskT('content.markdown'))
  await open('id=sample-activity&write=de')
  await words.waitFor()
  await open('kind=activity')
  await page.locator('[data-row=sample-activity]').waitFor()

  const letRead = await holdCalls(page, '/api/desk/content/item?*')
  const token = await checker.page.evaluate(() => sessionStorage.getItem('operator_token') ?? '')
  const draft = { id: 'sample-activity', kind: 'activity', language: 'de', title: 'Muster' }

  await atDesk(server.base, token, '/api/desk/content/save', { ...draft, markdown: 'Von nebenan.' })
  await open('id=sample-activity&write=de')
  await words.waitFor()
  letRead()
  await said(textPattern(deskT('content.saved_by', { operator: 'checker', time: ANY })))
  expect(await words.inputValue()).toBe('Von nebenan.')

  await open('id=new&kind=news&write=en&new=1')
  await write(NEWS.en)

  const letSave = await holdCalls(page, '/api/desk/content/save')
  await tap(deskT('content.save'))
  await words.fill('And something more')
  letSave()
  await page.waitForURL((url) => !url.hash.includes('id=new'))
  await page.keyboard.type(', still typed on.')
  expect(await words.inputValue()).toBe('And something more, still typed on.')
  await save()
  expect(await words.inputValue()).toBe('And something more, still typed on.')
  expect(faults).toEqual([])
})

test('what does not load at the desk says so and is asked for again, and no empty form stands in its stead', async () => {
  const { page, faults } = maker
  const failed = page.getByText(deskT('state.not_loaded'), { exact: true })
  const again = page.getByRole('button', { name: deskT('action.retry') })

  const mend = async (path: string): Promise<void> => {
    await failed.waitFor()
    await page.unroute(path)
    await again.click()
    await failed.waitFor({ state: 'detached' })
  }

  const [item, version] = ['**/api/desk/content/item?*', '**/api/desk/content/version?*']
  await page.route(item, (route) => route.abort())
  await page.goto(`${server.base}/desk/#/content?kind=text&id=terms`)
  await page.reload()
  await mend(item)
  await page.route(version, (route) => route.abort())

  await page
    .getByRole('button', { name: deskT('content.read'), exact: true })
    .first()
    .click()

  await mend(version)
  await page.locator('[data-panel] ol pre', { hasText: ADDED }).waitFor({ state: 'attached' })

  await page.route(item, (route) => route.abort())
  await page.goto(`${server.base}/desk/#/content?kind=text&id=terms&write=en`)
  await page.reload()
  await failed.waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await mend(item)
  await at(deskT('content.title')).waitFor()

  for (const name of ['complaint', 'customer']) {
    const one = `**/api/desk/${name}?*`
    await page.route(one, (route) => route.abort())
    await page.goto(`${server.base}/desk/#/${name}s?id=1`)
    await page.reload()

    await page
      .locator('[data-panel]')
      .getByRole('button', { name: deskT('action.retry') })
      .waitFor()

    await page.unroute(one)
  }

  faults.splice(0) // what was cut
})
