import { deskT } from '@plumbline/language/testing/desk-t'
import { type Browser, type Locator, type Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { OPERATOR_PASSWORD } from './desk.ts'

export type DeskPage =
  | 'recharges'
  | 'withdrawals'
  | 'identity'
  | 'chats'
  | 'complaints'
  | 'content'
  | 'proposals'

/** An operator at an open desk. */
export interface DeskVisit {
  readonly page: Page
  readonly faults: string[]
}

/** Opens a set-up link, sets the password and signs in through it. */
export async function openDesk(browser: Browser, link: string): Promise<DeskVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()

  page.setDefaultTimeout(30_000)
  const faults = watchConsole(page)

  await page.goto(link)
  await page.fill('[name=password]', OPERATOR_PASSWORD)
  await page.fill('[name=password_confirm]', OPERATOR_PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: deskT('setup.factor_title') }).waitFor()

  return { page, faults }
}

/** Stands in a queue, where rows come by themselves. */
export async function openQueue({ page }: DeskVisit, queue: DeskPage): Promise<void> {
  const name = deskT(`page.${queue}`)
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Goes to a page by its two keys, as a hand presses them: the second one does not wait for what the first one does. */
export const goByKeys = (page: Page, letter: string): Promise<unknown> =>
  Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)])

/** Opens the only row of the queue, waiting for it. @returns its panel */
export async function openOnlyRow({ page }: DeskVisit): Promise<Locator> {
  await page.locator('[data-row]').click()
  const panel = page.locator('[data-panel]')
  await panel.getByRole('heading').first().waitFor()

  return panel
}

/** Waits until the queue has let go of what was decided: the row that is opened next is another one, or a new state. */
export const untilNothingWaits = ({ page }: DeskVisit): Promise<void> =>
  page.getByText(deskT('queue.empty')).waitFor()

/** Opens both sides of a real name's papers. */
export async function openPapers(panel: Locator): Promise<void> {
  for (const side of [deskT('field.front'), deskT('field.back')]) {
    await panel.getByRole('button', { name: side, exact: true }).click()
    await panel.getByRole('img', { name: side }).waitFor()
  }
}

interface Decision {
  /** The button at the foot, and the one that sends the form behind it. */
  readonly act: string
  readonly submit: string
  readonly fill?: (form: Locator) => Promise<unknown>
  /** What the desk says afterwards. */
  readonly said: string
}

/** Compares what was stated with the document: a tick a field. */
export async function tickAll(form: Locator): Promise<void> {
  await form.getByRole('checkbox').nth(2).waitFor()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
}

/** Decides the open item. */
export async function decide({ page }: DeskVisit, { act, submit, fill, said }: Decision): Promise<void> {
  const foot = page.locator('[data-panel] footer')
  await foot.getByRole('button', { name: act }).click()

  const form = foot.locator('form')
  await fill?.(form)

  // What was said of the decision before may still stand there, in the same words.
  const heard = page.locator('[role=status] > p')
  await heard.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-heard', '')))
  await form.getByRole('button', { name: submit }).click()
  await page.locator('[role=status] > p:not([data-heard])').filter({ hasText: said }).waitFor()
}
