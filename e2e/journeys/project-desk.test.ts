import { formatInterestRate } from '@plumbline/language/format/percent'
import { deskT } from '@plumbline/language/testing/desk-t'
import { inLanguage } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import {
  confirmByKeys,
  factOf,
  openProject,
  openProjects,
  propose,
  rowOf,
  typeOffer,
  typeReserve,
} from '../support/desk-projects.ts'
import { untilCutOffIsTold } from '../support/cut-off.ts'
import { atDesk } from '../support/desk.ts'
import { type DeskVisit, openDesk } from '../support/desk-visit.ts'
import { type LaterServer, startLater } from '../support/later-server.ts'
import { expectedAfter, hasPython } from '../support/project-oracle.ts'
import type { Told } from '../support/project-oracle.ts'
import { grouped, walletOf } from '../support/project-wallet.ts'
import {
  BASE_PPB,
  CAPACITY,
  DAYS,
  FUNDED,
  INSTALMENT,
  KEEPER,
  LOWER_PPB,
  NEWCOMER,
  START_CASH,
  TITLES,
  ZONE,
  find,
  go,
  joinWith,
  neededFor,
  openJoin,
  setAside,
  termInterest,
  visitAs,
} from '../support/tiered-project.ts'
import type { Visitor } from '../support/tiered-project.ts'

/*
 * One project from the first operator's proposal to its last payment, two operators and two customers side by side: terms
 * and reserve by four eyes, a next version that nobody who joined is bound by, a renewal that the new terms prevent.
 */

let server: LaterServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit
let keeper: Visitor
let newcomer: Visitor
let first = ''
let projectId = ''
let told: { keeper: Told; newcomer: Told }

const dateOf = (day: number): string => ZONE.dayAfter(first, day).date

beforeAll(async () => {
  server = await startLater({ PLATFORM_TIME_ZONE: ZONE.name, PRACTICE_REVIEW: 'manual' })
  browser = await launchBrowser()

  // A day that has room for all that happens on the first one.
  first = ZONE.dayOf(server.now() + 2 * 3_600_000).date
  await server.goTo(ZONE.instantAt(first, 30))

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links['maker'] ?? ''),
    openDesk(browser, server.links['checker'] ?? ''),
  ])

  ;[keeper, newcomer] = await Promise.all([
    visitAs(browser, server.base, 'jp'),
    visitAs(browser, server.base, 'en'),
  ])
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** The project as customers are answered it. */
async function project(): Promise<Record<string, string>> {
  const { items } = await must(server.base, '/api/project/yeb_project')
  const all = items as Record<string, string>[]
  return all.find(({ title }) => title === TITLES.en) ?? {}
}

const documentNow = async (): Promise<string> =>
  String((await must(server.base, `/api/project/yeb?id=${projectId}`))['document'])

/** What the reserve's facts say at the desk, and what they must come to. */
async function expectOffer(subscribed: bigint, kept: bigint, committed: bigint): Promise<void> {
  await openProjects(maker)
  const panel = await openProject(maker, TITLES.en)

  const fact = (name: string, minor: bigint) =>
    factOf(panel, name)
      .filter({ hasText: grouped(minor) })
      .waitFor()

  const free = FUNDED - committed
  const figures = rowOf(maker, TITLES.en).locator('td[class*=figure]')
  await expect
    .poll(async () => (await figures.allInnerTexts()).slice(1))
    .toEqual([FUNDED, committed, free].map(grouped))

  await fact(deskT('investments.joined_sum'), subscribed)
  await fact(deskT('investments.kept'), kept)
  await fact(deskT('investments.room'), CAPACITY - subscribed - kept - INSTALMENT)

  const needed = grouped(committed + neededFor(CAPACITY - subscribed - kept))
  await panel.getByText(deskT('investments.needed_if_full', { sum: needed })).waitFor()
}

/** The ledger against the oracle in exact fractions, once the midnight before a day is worked off. */
async function expectWallet({ token }: Visitor, of: Told, day: number): Promise<void> {
  const { cash, invested, accrued } = expectedAfter(dateOf(day - 1), of)
  await expect
    .poll(() => walletOf(server.base, token), { timeout: 30_000 })
    .toMatchObject({ cash: START_CASH + cash, invested, accrued })
}

test('a new offer stands by two operators’ decision, and opens once its reserve is full', async () => {
  await openProjects(maker)
  await maker.page.getByRole('button', { name: deskT('investments.new_offer') }).click()

  const panel = maker.page.locator('[data-panel]')
  await typeOffer(panel, {
    titles: TITLES,
    figures: {
      opens: `${dateOf(-1)}T08:00`,
      closes: `${dateOf(90)}T20:00`,
      capacity: '20000',
      least: '1000',
      most: '5000',
      days: String(DAYS),
      daily_rate: '0.02',
      exit_charge_rate: '10',
      append_money: '500',
      due_day: '5',
      higher_rate: '0.05',
    },
    reason: 'a tiered sample',
  })

  const needed = grouped(neededFor(CAPACITY))
  await panel.getByText(deskT('investments.needed_live', { sum: needed })).waitFor()
  await propose(maker)

  await confirmByKeys(checker, TITLES.en, (read) =>
    read.getByText(deskT('investments.fund_first', { sum: needed })).waitFor(),
  )

  // Its time has come, but nothing stands behind it yet.
  await rowOf(maker, TITLES.en).getByText(deskT('investments.unfunded')).waitFor()
  const unfunded = await project()
  projectId = unfunded['id'] ?? ''
  expect(unfunded).toMatchObject({ status: 'upcoming', is_funded: false, room: '0.00' })
  await find(server.base, keeper)

  const join = keeper.page.getByRole('button', { name: inLanguage('jp')('project.status.upcoming') })
  expect(await join.isDisabled()).toBe(true)

  const offer = await openProject(maker, TITLES.en)
  await offer.getByRole('button', { name: deskT('investments.fund') }).click()
  await typeReserve(offer, { direction: 'in', amount: '150', reason: 'fills it' })

  await factOf(offer, deskT('investments.free_after'))
    .filter({ hasText: grouped(FUNDED) })
    .waitFor()

  await propose(maker)
  await confirmByKeys(checker, TITLES.en, (read) => read.getByText('“fills it”').waitFor())
  await rowOf(maker, TITLES.en).getByText(deskT('ostatus.open')).waitFor()
  expect(await project()).toMatchObject({ status: 'open', reserve: '150.00', is_funded: true })
})

test('a customer joins in Japanese with renewal on, and every figure of the desk follows', async () => {
  await find(server.base, keeper)
  const sheet = await openJoin(keeper, '2000')
  const t = inLanguage('jp')

  await sheet.getByRole('radio', { name: t('project.calc.renew.principal'), exact: true }).press('Space')
  const rolls = new RegExp(t('subscription.renew.principal_note', { day: '.*', days: DAYS }))
  await sheet.getByText(rolls).first().waitFor()
  await sheet.getByRole('button', { name: joinWith(keeper, '2,000.00') }).click()
  await keeper.page.getByText(t('profit.status.earning')).first().waitFor()

  const document = await documentNow()
  told = {
    keeper: {
      document,
      acts: [
        { date: dateOf(0), kind: 'join', amount: String(KEEPER) },
        { date: dateOf(0), kind: 'keep', renew: 'principal' },
      ],
    },
    newcomer: { document, acts: [] },
  }

  await expectOffer(KEEPER, INSTALMENT, setAside(KEEPER))
  await openProjects(maker, 'subscriptions')
  const joined = await openProject(maker, TITLES.en)

  const day = (at: number): string =>
    new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(dateOf(at)),
    )

  for (const [name, said] of [
    ['investments.renew', deskT('renew.principal')],
    ['investments.matures', day(DAYS)],
    ['investments.due_date', day(5)],
    ['investments.committed', grouped(setAside(KEEPER))],
  ] as const)
    await factOf(joined, deskT(name)).filter({ hasText: said }).waitFor()

  await openProjects(maker, 'due')
  const due = maker.page.getByRole('table', { name: deskT('due.days') }).getByRole('row')
  const interest = termInterest(KEEPER, BASE_PPB)
  await due
    .filter({ hasText: day(DAYS) })
    .filter({ hasText: grouped(interest) })
    .getByText(grouped(KEEPER + interest), { exact: true })
    .waitFor()

  await due
    .filter({ hasText: day(5) })
    .getByText(grouped(INSTALMENT), { exact: true })
    .waitFor()

  await due
    .filter({ hasText: day(1) })
    .getByText(grouped(interest / BigInt(DAYS)), { exact: true })
    .first()
    .waitFor()
})

test('a next version binds nobody who joined, and asks again who has the sheet open', async () => {
  await find(server.base, newcomer)
  const sheet = await openJoin(newcomer, '1000')

  // The page hears nothing of the new terms before the customer sends.
  const reads = /api\/project\/yeb\?/
  await newcomer.page.route(reads, (route) => route.abort())

  await openProjects(maker)

  const panel = await openProject(maker, TITLES.en)
  await panel.getByRole('button', { name: deskT('investments.propose_terms') }).click()
  await typeOffer(panel, { figures: { daily_rate: '0.01' }, reason: 'a lower base rate' })
  await propose(maker)

  await confirmByKeys(checker, TITLES.en, (read) =>
    read.getByText(deskT('investments.keep_version', { n: 1, version: 1 })).waitFor(),
  )

  await expect.poll(project).toMatchObject({ version: 2, daily_rate: '0.0001' })

  const before = (await must(server.base, '/api/project/myproject', { token: keeper.token }))['items']
  const [kept] = before as { id: string; terms_hash: string; daily_rate: string }[]
  const [rate, lower] = ['0.0002', '0.0001'].map((share) => formatInterestRate(share, 'jp'))
  const t = inLanguage('jp')

  await go(server.base, keeper, `project/profit?id=${kept?.id ?? ''}`)
  const { page } = keeper
  await page.getByText(t('profit.terms.equal')).waitFor()
  await page.getByText(kept?.terms_hash ?? '-', { exact: true }).waitFor()
  expect(kept?.terms_hash).not.toBe((await project())['terms_hash'])

  await page
    .getByText(rate ?? '', { exact: true })
    .first()
    .waitFor()

  await page.getByRole('button', { name: t('subscription.renew_is.principal') }).click()
  const renewal = page.getByRole('dialog')
  await renewal.getByText(t('subscription.renew.blocked.terms_changed')).waitFor()

  const line = renewal.getByRole('row').filter({ hasText: t('subscription.renew.term.rate') })
  await expect.poll(() => line.getByRole('cell').allInnerTexts()).toEqual([rate, lower])

  const others = newcomer.faults.filter((fault) => !reads.test(fault) && !fault.endsWith('net::ERR_FAILED'))
  expect(others).toEqual([])

  const answered = newcomer.page.waitForResponse(/api\/project\/yebjoinnow/)
  await sheet.getByRole('button', { name: joinWith(newcomer, '1,000.00'), exact: true }).click()
  await answered

  // The sheet reads the project every few seconds: not before it has sent.
  await newcomer.page.unroute(reads)
  await sheet.getByRole('alert').getByText(inLanguage('en')('project.join.changed_note')).waitFor()
  expect(await walletOf(server.base, newcomer.token)).toMatchObject({ cash: START_CASH })
  await sheet.getByRole('button', { name: joinWith(newcomer, '1,000.00', true) }).click()
  await untilCutOffIsTold(newcomer.faults)
  newcomer.faults.length = 0 // what was kept away and refused
  await newcomer.page.getByText(inLanguage('en')('profit.status.earning')).first().waitFor()

  told = {
    keeper: { ...told.keeper, changed: dateOf(1) },
    newcomer: {
      document: await documentNow(),
      acts: [{ date: dateOf(0), kind: 'join', amount: String(NEWCOMER) }],
    },
  }

  await expectOffer(KEEPER + NEWCOMER, 2n * INSTALMENT, setAside(KEEPER) + setAside(NEWCOMER))
})

test('a reserve gives back nothing that it needs, and what was typed stays', async () => {
  const room = CAPACITY - KEEPER - NEWCOMER - 2n * INSTALMENT
  const free = FUNDED - setAside(KEEPER) - setAside(NEWCOMER)
  const spare = free - neededFor(room)
  const panel = maker.page.locator('[data-panel]')

  await panel.getByRole('button', { name: deskT('investments.fund') }).click()
  await typeReserve(panel, { direction: 'out', amount: grouped(free + 1n), reason: 'not needed' })
  await panel.getByText(deskT('investments.too_much_out', { sum: grouped(spare) })).waitFor()

  expect([...maker.faults, ...checker.faults]).toEqual([])

  // What is spare leaves meanwhile, of which this page hears nothing.
  await typeReserve(panel, { direction: 'out', amount: grouped(spare), reason: 'not needed' })
  const reads = /api\/desk\/(offers|proposals)/
  await maker.page.route(reads, (route) => route.abort())

  const [making, checking] = await Promise.all(
    [maker, checker].map(({ page }) => page.evaluate(() => sessionStorage.getItem('operator_token') ?? '')),
  )

  const wish = { id: projectId, direction: 'out', amount: grouped(spare), reason: 'spare' }
  const { proposal_id: id } = await atDesk(server.base, checking ?? '', '/api/desk/reserve/propose', wish)

  await atDesk(server.base, making ?? '', '/api/desk/proposal/confirm', { id: String(id) })
  const answered = maker.page.waitForResponse(/api\/desk\/reserve\/propose/)

  await panel.getByRole('button', { name: deskT('books.propose') }).click()
  const answer = (await (await answered).json()) as { data: { refusal: string } }
  expect(answer.data.refusal).toBe('reserve_short')

  const amount = panel.getByLabel(deskT('books.amount'), { exact: true })
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await amount.inputValue()).toBe(grouped(spare))
  expect(await panel.getByLabel(deskT('books.reason')).inputValue()).toBe('not needed')
  expect((await project())['reserve']).toBe(grouped(free - spare))
})

test.skipIf(!hasPython)(
  'days pass: the renewal does not happen, all is paid out to the cent, and a message says why',
  async () => {
    for (const day of [3, 6, DAYS + 1]) {
      await server.goTo(ZONE.instantAt(dateOf(day), 720))
      await expectWallet(keeper, told.keeper, day)
      await expectWallet(newcomer, told.newcomer, day)
      if (day !== 6) continue

      await go(server.base, keeper, 'project/myproject?filter=in_progress')
      await keeper.page.getByText(inLanguage('jp')('subscription.pending')).waitFor()
    }

    const interest = { keeper: termInterest(KEEPER, BASE_PPB), newcomer: termInterest(NEWCOMER, LOWER_PPB) }
    expect(await walletOf(server.base, keeper.token)).toMatchObject({ cash: START_CASH + interest.keeper })

    expect(await walletOf(server.base, newcomer.token)).toMatchObject({
      cash: START_CASH + interest.newcomer,
    })

    await go(server.base, keeper, 'user/wallet')
    await keeper.page
      .getByText(grouped(START_CASH + interest.keeper))
      .first()
      .waitFor()

    await go(server.base, keeper, 'user/message')
    const t = inLanguage('jp')
    await keeper.page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: t('message.project_not_renewed.title') })
      .filter({ hasText: t('message.reason.project.terms_changed') })
      .waitFor()

    // Nothing is set aside any more; the reserve has paid exactly what was earned.
    const needed = neededFor(CAPACITY - KEEPER - NEWCOMER - 2n * INSTALMENT)
    const left = needed + setAside(KEEPER) + setAside(NEWCOMER) - interest.keeper - interest.newcomer

    expect(await project()).toMatchObject({ committed: '0.00', reserve: grouped(left), subscribed: '0.00' })
    expect([...keeper.faults, ...newcomer.faults]).toEqual([])
  },
)
