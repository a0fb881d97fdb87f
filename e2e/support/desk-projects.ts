import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { deskT } from '@plumbline/language/testing/desk-t'
import { expect } from 'vitest'
import type { Locator } from '../browser/launch.ts'
import type { DeskVisit } from './desk-visit.ts'

/** What is typed into the form of an offer; a field that is not named stays as it stands. */
export interface TypedOffer {
  readonly titles?: Readonly<Partial<Record<Language, string>>>
  readonly figures: Readonly<
    Partial<
      Record<
        | 'opens'
        | 'closes'
        | 'capacity'
        | 'least'
        | 'most'
        | 'days'
        | 'daily_rate'
        | 'exit_charge_rate'
        | 'append_money'
        | 'due_day'
        | 'higher_rate',
        string
      >
    >
  >
  readonly reason: string
}

/** Opens the page of projects and reserves, at one of its tabs. */
export async function openProjects({ page }: DeskVisit, tab?: 'subscriptions' | 'due'): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: deskT('page.investments') })
    .first()
    .click()

  await page
    .getByRole('heading', { level: 1, name: deskT('page.investments') })
    .first()
    .waitFor()

  if (tab) await page.getByRole('link', { name: deskT(`investments.tab_${tab}`) }).click()
}

/** The line of a table that names a project. */
export const rowOf = ({ page }: DeskVisit, title: string): Locator =>
  page.locator('tr', { has: page.locator('[data-row]'), hasText: title })

/** Opens the panel of a project. */
export async function openProject(desk: DeskVisit, title: string): Promise<Locator> {
  await rowOf(desk, title).locator('[data-row]').click()
  const panel = desk.page.locator('[data-panel]')
  await panel.getByRole('heading').first().waitFor()

  return panel
}

/** The value beside a name in a panel. */
export const factOf = (panel: Locator, name: string): Locator =>
  panel
    .locator('dl > div')
    .filter({ has: panel.page().getByText(name, { exact: true }) })
    .locator('dd')

/** Types an offer into its open form. A second instalment is switched on where one is named and none stands. */
export async function typeOffer(panel: Locator, { titles = {}, figures, reason }: TypedOffer): Promise<void> {
  const { en, ...others } = titles
  if (en !== undefined) await panel.getByLabel('English', { exact: true }).fill(en)
  if (Object.keys(others).length > 0) await panel.locator('summary').click()

  for (const { code, name } of LANGUAGES) {
    const title = code === 'en' ? undefined : others[code]
    if (title !== undefined) await panel.getByLabel(name, { exact: true }).fill(title)
  }

  if (figures.append_money !== undefined)
    await panel.getByRole('checkbox', { name: deskT('investments.has_instalment') }).check()
  for (const [name, text] of Object.entries(figures))
    await panel.getByLabel(deskT(`offerline.${name as keyof typeof figures}`), { exact: true }).fill(text)
  await panel.getByLabel(deskT('books.reason')).fill(reason)
}

/** Sends the open form of a proposal, and reads that it waits for another operator. */
export async function propose({ page }: DeskVisit): Promise<void> {
  await page
    .locator('[data-panel]')
    .getByRole('button', { name: deskT('books.propose') })
    .click()
  await said(page, deskT('proposal.sent'))
}

const said = (page: DeskVisit['page'], words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).waitFor()

/** Types a move of an offer's reserve into its open form. */
export async function typeReserve(
  panel: Locator,
  { direction, amount, reason }: { direction: 'in' | 'out'; amount: string; reason: string },
): Promise<void> {
  await panel.getByRole('radio', { name: deskT(`investments.direction_${direction}`) }).check()
  await panel.getByLabel(deskT('books.amount'), { exact: true }).fill(amount)
  await panel.getByLabel(deskT('books.reason')).fill(reason)
}

/** Presses a key until it is answered: what is drawn listens a moment later, sooner than any hand. */
async function pressUntil(page: DeskVisit['page'], key: string, answer: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await answer.count()) === 0) await page.keyboard.press(key)
        return answer.count()
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBeGreaterThan(0)
}

/** To the page of projects, none of them open. Between two keys a busy machine may let the sequence's time run out. */
async function goByKeys(page: DeskVisit['page']): Promise<void> {
  const press = async (): Promise<string> => {
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    return new URL(page.url()).hash
  }

  await expect.poll(press, { timeout: 20_000, interval: 200 }).toBe('#/investments')
}

/** Goes to the page and chooses a project by keys alone. */
async function chooseByKeys(desk: DeskVisit, title: string): Promise<void> {
  const { page } = desk
  await goByKeys(page)
  await page.locator('[data-panel]').waitFor({ state: 'detached' })

  const wanted = await rowOf(desk, title).locator('[data-row]').getAttribute('data-row')
  const chosen = page.locator('tr[aria-current=true] [data-row]')

  // Each key is answered before the next one is pressed; the first one chooses a row where none was.
  for (let by = 'j'; ; by = await towards(desk, wanted)) {
    const before = (await chosen.count()) === 0 ? '' : await chosen.getAttribute('data-row')
    if (before === wanted) return

    const moved = page.locator(`tr[aria-current=true] [data-row]:not([data-row="${before}"])`)
    await pressUntil(page, by, moved)
  }
}

/** The key that leads from the chosen row towards another. */
async function towards({ page }: DeskVisit, wanted: string | null): Promise<'j' | 'k'> {
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-row')))
  const now = await page.locator('tr[aria-current=true] [data-row]').getAttribute('data-row')
  return ids.indexOf(wanted) < ids.indexOf(now) ? 'k' : 'j'
}

/** Goes to the project by keys alone, opens it, reads what waits and confirms it. */
export async function confirmByKeys(
  desk: DeskVisit,
  title: string,
  read: (panel: Locator) => Promise<unknown>,
): Promise<void> {
  const { page } = desk
  const panel = page.locator('[data-panel]')

  await chooseByKeys(desk, title)
  await pressUntil(page, 'Enter', panel)
  await read(panel)
  await pressUntil(page, 'a', panel.locator('footer form'))
  await panel.locator('button[type=submit]:focus').waitFor()
  await page.keyboard.press('Enter')
  await said(page, deskT('proposal.confirmed'))
}
