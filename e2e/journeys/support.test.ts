import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { ANY, like, textAtStart, textPattern, textWhole } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser, type Locator, type Page } from '../browser/launch.ts'
import { addPicture, type CustomerVisit, openApp } from '../support/customer-visit.ts'
import { type Customer, newCustomer, placeOrder, untilSettled } from '../support/customer.ts'
import { type DeskServer, pngOf, startDesk } from '../support/desk.ts'
import { type DeskVisit, openDesk, openOnlyRow, openQueue } from '../support/desk-visit.ts'
import { holdCalls } from '../support/held-call.ts'

/*
 * Customer service in two browsers (issue 6, part 3): a chat with a picture, who writes and what was read, secrets refused
 * on both sides; then a complaint from a settled order with its proof, to its second answer. Nothing below reloads a page.
 */

let server: DeskServer
let browser: Browser
let customer: Customer
let visit: CustomerVisit
let maker: DeskVisit
let checker: DeskVisit
let orderId = ''

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])
  customer = await newCustomer(server.base)

  // Settled by the time that the chat is over.
  orderId = await placeOrder(server.base, customer)
  ;[visit, maker, checker] = await Promise.all([
    openApp(browser, server.base, customer.token),
    openDesk(browser, server.links.maker),
    openDesk(browser, server.links.checker),
  ])
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const talk = (): Locator => visit.page.getByRole('log', { name: t('support.chat') })
const field = (): Locator => visit.page.getByRole('textbox', { name: t('support.message') })
const REFUSED = t('refusal.message_holds_secrets')

/** Goes on writing, as a person does, until the other side shows it: that one is writing is said at times, and kept nowhere. */
async function writeUntil(into: Locator, shown: Locator): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    await into.pressSequentially('so ')
    return shown.isVisible()
  }
  await expect.poll(isShown, { interval: 500 }).toBe(true)
}

/** Whether the field to answer in has the focus as soon as a key was pressed, before the page is painted again. */
const isComposerFocusedBy = (page: Page, key: string): Promise<boolean> =>
  page.evaluate((pressed) => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    )
    return document.activeElement?.matches('[data-composer]') === true
  }, key)

test('a chat with a picture: who writes, what was read, and no secret passes on either side', async () => {
  const { page, go } = visit
  await go('customer/customer')
  await page.getByText(t('support.chat_empty')).waitFor()
  await addPicture(page, pngOf(40, 90, 20))
  await page.getByText(t('support.picture_ready')).waitFor()
  await field().fill('My balance looks odd, see the picture')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()

  await talk()
    .getByRole('button', { name: textAtStart(t('support.picture_of', { time: ANY })) })
    .waitFor()

  await page.getByText(t('support.before', { n: 0 })).waitFor()

  await openQueue(maker, 'chats')
  await maker.page.locator('[data-row]').click()

  const panel = maker.page.locator('[data-panel]')
  await panel.getByText('My balance looks odd, see the picture').waitFor()
  await panel.getByRole('button', { name: deskT('chats.look') }).click()
  await panel.getByRole('img', { name: deskT('chats.picture') }).waitFor()

  await talk()
    .getByText(textPattern(t('support.read', { time: ANY })))
    .waitFor()

  await panel.getByRole('button', { name: deskT('chats.take'), exact: true }).click()
  const answer = panel.getByLabel(deskT('chats.message'), { exact: true })

  await panel.getByRole('button', { name: textAtStart(deskT('chats.quick')) }).click()
  await panel
    .getByRole('group', { name: deskT('chats.quick') })
    .getByRole('listitem')
    .first()
    .waitFor()

  expect(await isComposerFocusedBy(maker.page, 'Enter')).toBe(true)
  expect(await answer.inputValue()).not.toBe('')
  await answer.fill('')
  await writeUntil(answer, page.getByText(t('support.typing')))
  await writeUntil(field(), panel.getByText(deskT('chats.typing')))
  await field().fill('')

  await answer.fill('Tell us your password and we will look')
  await panel.getByRole('button', { name: deskT('chats.send'), exact: true }).click()
  await panel.getByText(REFUSED).waitFor()
  expect(await answer.inputValue()).toBe('Tell us your password and we will look')

  const letGo = await holdCalls(maker.page, '/api/desk/chat/send')
  await answer.fill('We are looking at it')
  await panel.getByRole('button', { name: deskT('chats.send'), exact: true }).click()

  // The next message is begun while this one is on its way.
  await answer.fill('One moment')
  letGo()
  await talk().getByText('We are looking at it').waitFor()
  await panel.getByText('We are looking at it').waitFor()
  expect(await answer.inputValue()).toBe('One moment')
  await page.getByText(t('support.before', { n: 0 })).waitFor({ state: 'detached' })
  await panel.getByText(textPattern(deskT('chats.read_at', { time: ANY }))).waitFor()

  const letSecretGo = await holdCalls(page, '/api/support/send')
  await field().fill('My password is level-line-99')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await field().fill('Thank you')
  letSecretGo()
  await page.getByRole('alert').getByText(REFUSED).waitFor()
  expect(await field().inputValue()).toBe('My password is level-line-99\nThank you')
  await expect.poll(() => talk().getByRole('listitem').count()).toBe(2)

  const { items } = await must(server.base, '/api/support/history', { token: customer.token })
  expect(JSON.stringify(items)).not.toContain('password')
  await field().fill('Thank you')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await panel.getByText('Thank you').waitFor()

  // The two that were asked to be refused.
  for (const faults of [visit.faults, maker.faults]) expect(faults.splice(0)).not.toEqual([])
})

/** Answers the complaint that is open in a panel. */
async function answerWith(
  { page }: DeskVisit,
  panel: Locator,
  finding: string,
  words: string,
): Promise<void> {
  await panel.getByRole('button', { name: textAtStart(deskT('complaints.answer')) }).click()
  await panel.getByRole('radio', { name: finding }).check()
  await panel.getByLabel(deskT('complaints.words')).fill(words)
  await panel.locator('button[type=submit]').click()

  await page
    .getByRole('status')
    .filter({ hasText: textPattern(deskT('complaints.done', { number: ANY })) })
    .waitFor()
}

test('a complaint from a settled order: number, deadline, proof, outcome, and once more by another operator', async () => {
  const { page, go } = visit
  await untilSettled(server.base, customer, orderId)

  // What has just settled is sealed within a second; until then the server asks to be asked again.
  const proof = `/api/proofs/order?id=${orderId}`
  await expect.poll(async () => (await call(server.base, proof, customer)).code).toBe(200)
  await go(`trade/order?id=${orderId}`)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('verify.download') }).click()

  const kept = await (await saved).path()
  await page.getByRole('link', { name: t('order.question') }).click()
  await page.getByText(textWhole(t('complaint.proof', { number: ANY }))).waitFor()
  await page.locator('input[accept$=".json"]').setInputFiles(kept)
  await page.getByText(textPattern(`${t('complaint.attached')} ${ANY}`)).waitFor()
  await page.getByLabel(t('complaint.what')).fill('The exit tick looks wrong to me.')
  await addPicture(page, pngOf(20, 40, 90), 'picture')
  await page.getByRole('button', { name: t('complaint.send') }).click()

  await page
    .getByRole('heading', { name: textWhole(t('complaint.number', { number: like(/C-20\d\d-\d+/) })) })
    .waitFor()

  const due = await page
    .locator('dl > div, dl > *')
    .filter({ hasText: t('complaint.due') })
    .first()
    .innerText()

  expect(due).toMatch(/\d/)
  await page.getByText(t('complaint.attached')).waitFor()

  await page
    .getByRole('button', { name: textAtStart(t('support.picture_of', { time: ANY })) })
    .locator('img')
    .waitFor()

  await openQueue(maker, 'complaints')

  const first = await openOnlyRow(maker)
  await first.getByText(deskT('complaints.proof'), { exact: true }).click()
  await first.getByText(deskT('complaints.proof.holds')).waitFor()
  await answerWith(maker, first, deskT('complaints.finding.not_upheld'), 'The tick is in the public log.')
  await page.getByRole('heading', { name: t('complaint.finding.not_upheld') }).waitFor()
  await page.getByText('The tick is in the public log.').waitFor()

  await page.getByRole('button', { name: t('complaint.reopen') }).click()
  await page.getByLabel(t('complaint.reopen_why')).fill('The log page shows two of them.')
  await page.getByRole('button', { name: t('complaint.reopen') }).click()
  await page.getByText(t('complaint.status.reopened')).waitFor()

  const again = await openOnlyRow(maker)
  await again.getByText(deskT('complaints.not_yours')).waitFor()
  await openQueue(checker, 'complaints')

  const second = await openOnlyRow(checker)
  await second.getByText('The log page shows two of them.').waitFor()

  await answerWith(
    checker,
    second,
    deskT('complaints.finding.partly_upheld'),
    'One of them is of another product.',
  )

  await page.getByRole('heading', { name: t('complaint.finding.partly_upheld') }).waitFor()
  expect(await page.getByRole('button', { name: t('complaint.reopen') }).count()).toBe(0)

  await go('user/message')
  await expect.poll(() => page.locator('[role=tabpanel] li').count()).toBeGreaterThanOrEqual(2)
  expect([...visit.faults, ...maker.faults, ...checker.faults]).toEqual([])
})
