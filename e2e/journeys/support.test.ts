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

const talk = (): Locator => visit.page.getByRole('log', { name: 'Chat' })
const field = (): Locator => visit.page.getByRole('textbox', { name: 'Message' })
const REFUSED = /^Please leave out passwords, codes and payment details/

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
  await page.getByText('Nothing written yet').waitFor()
  await addPicture(page, pngOf(40, 90, 20))
  await page.getByText('The picture goes with the next message.').waitFor()
  await field().fill('My balance looks odd, see the picture')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await talk()
    .getByRole('button', { name: /^Picture of/ })
    .waitFor()

  await page.getByText('You are next').waitFor()

  await openQueue(maker, 'Chats')
  await maker.page.locator('[data-row]').click()

  const panel = maker.page.locator('[data-panel]')
  await panel.getByText('My balance looks odd, see the picture').waitFor()
  await panel.getByRole('button', { name: 'Open the picture (logged)' }).click()
  await panel.getByRole('img', { name: 'Picture' }).waitFor()

  await talk()
    .getByText(/, read$/)
    .waitFor()

  await panel.getByRole('button', { name: 'Take', exact: true }).click()
  const answer = panel.getByLabel('Message', { exact: true })

  await panel.getByRole('button', { name: /^Quick answers/ }).click()
  await panel.getByRole('group', { name: 'Quick answers' }).getByRole('listitem').first().waitFor()
  expect(await isComposerFocusedBy(maker.page, 'Enter')).toBe(true)
  expect(await answer.inputValue()).not.toBe('')
  await answer.fill('')
  await writeUntil(answer, page.getByText('Service is writing'))
  await writeUntil(field(), panel.getByText('The customer is writing'))
  await field().fill('')

  await answer.fill('Tell us your password and we will look')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByText(REFUSED).waitFor()
  expect(await answer.inputValue()).toBe('Tell us your password and we will look')

  const letGo = await holdCalls(maker.page, '/api/desk/chat/send')
  await answer.fill('We are looking at it')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()

  // The next message is begun while this one is on its way.
  await answer.fill('One moment')
  letGo()
  await talk().getByText('We are looking at it').waitFor()
  await panel.getByText('We are looking at it').waitFor()
  expect(await answer.inputValue()).toBe('One moment')
  await page.getByText('You are next').waitFor({ state: 'detached' })
  await panel.getByText(/, read$/).waitFor()

  const letSecretGo = await holdCalls(page, '/api/support/send')
  await field().fill('My password is level-line-99')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await field().fill('Thank you')
  letSecretGo()
  await page.getByRole('alert').getByText(REFUSED).waitFor()
  expect(await field().inputValue()).toBe('My password is level-line-99\nThank you')
  await expect.poll(() => talk().getByRole('listitem').count()).toBe(2)

  const { items } = await must(server.base, '/api/support/history', { token: customer.token })
  expect(JSON.stringify(items)).not.toContain('password')
  await field().fill('Thank you')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
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
  await panel.getByRole('button', { name: /^Answer/ }).click()
  await panel.getByRole('radio', { name: finding }).check()
  await panel.getByLabel('Answer to the customer').fill(words)
  await panel.locator('button[type=submit]').click()
  await page.getByRole('status').filter({ hasText: 'answered' }).waitFor()
}

test('a complaint from a settled order: number, deadline, proof, outcome, and once more by another operator', async () => {
  const { page, go } = visit
  await untilSettled(server.base, customer, orderId)

  // What has just settled is sealed within a second; until then the server asks to be asked again.
  const proof = `/api/proofs/order?id=${orderId}`
  await expect.poll(async () => (await call(server.base, proof, customer)).code).toBe(200)
  await go(`trade/order?id=${orderId}`)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the proof' }).click()

  const kept = await (await saved).path()
  await page.getByRole('link', { name: 'Question this result' }).click()
  await page.getByText(/^Proof of order .+ is attached$/).waitFor()
  await page.locator('input[accept$=".json"]').setInputFiles(kept)
  await page.getByText(/^A proof is attached\. ./).waitFor()
  await page.getByLabel('What happened?').fill('The exit tick looks wrong to me.')
  await addPicture(page, pngOf(20, 40, 90), 'picture')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await page.getByRole('heading', { name: /^Complaint C-20\d\d-\d+$/ }).waitFor()

  const due = await page.locator('dl > div, dl > *').filter({ hasText: 'Answer by' }).first().innerText()
  expect(due).toMatch(/\d/)
  await page.getByText('A proof is attached.').waitFor()
  await page.locator('button[aria-label^="Picture of"] img').waitFor()

  await openQueue(maker, 'Complaints')

  const first = await openOnlyRow(maker)
  await first.getByText('Evidence', { exact: true }).click()
  await first.getByText('Signed by us, and as our books have it.').waitFor()
  await answerWith(maker, first, 'No fault found', 'The tick is in the public log.')
  await page.getByRole('heading', { name: 'We found no fault' }).waitFor()
  await page.getByText('The tick is in the public log.').waitFor()

  await page.getByRole('button', { name: 'Reopen it' }).click()
  await page.getByLabel('What is not settled?').fill('The log page shows two of them.')
  await page.getByRole('button', { name: 'Reopen it' }).click()
  await page.getByText('Looked at again').waitFor()

  const again = await openOnlyRow(maker)
  await again.getByText('You gave the first answer. Another operator answers it now.').waitFor()
  await openQueue(checker, 'Complaints')

  const second = await openOnlyRow(checker)
  await second.getByText('The log page shows two of them.').waitFor()
  await answerWith(checker, second, 'Partly right', 'One of them is of another product.')
  await page.getByRole('heading', { name: 'You are partly right' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reopen it' }).count()).toBe(0)

  await go('user/message')
  await expect.poll(() => page.locator('[role=tabpanel] li').count()).toBeGreaterThanOrEqual(2)
  expect([...visit.faults, ...maker.faults, ...checker.faults]).toEqual([])
})
