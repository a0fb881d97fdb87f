import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { formatMoney } from '@plumbline/language/format/money'
import { inLanguage } from '@plumbline/language/testing/t'
import type { Browser, Locator, Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'
import { newCustomer } from './customer.ts'

/* One tiered project, its sums reckoned apart from the product's own rules, and who visits it. */

export const ZONE = createZone('Europe/Berlin')
export const TITLES = { en: 'Tiered sample, ten days', jp: '段階型サンプル、10日間' } as const
export const DAYS = 10
export const START_CASH = 1_000_000n
export const FUNDED = 150_00n

/** Cents and parts per 10⁹ of the first version: what each sum below is reckoned from, apart from the product's own rules. */
export const CAPACITY = 20_000_00n
export const INSTALMENT = 500_00n
export const BASE_PPB = 200_000n
export const HIGHER_PPB = 500_000n
export const LOWER_PPB = 100_000n
export const KEEPER = 2_000_00n
export const NEWCOMER = 1_000_00n

/** Interest of a whole term, which comes out even for all sums here. */
export const termInterest = (principal: bigint, ppb: bigint): bigint =>
  (principal * BigInt(DAYS) * ppb) / 10n ** 9n
/** The most that a subscription can come to: its second instalment paid on the day it was joined. */
export const setAside = (principal: bigint): bigint => termInterest(principal + INSTALMENT, HIGHER_PPB)
/** All that so much principal may earn, and a cent more for each further join of the least sum: each is rounded up. */
export const neededFor = (room: bigint): bigint =>
  termInterest(room, HIGHER_PPB) + room / (1_000_00n + INSTALMENT) - 1n

export interface Visitor {
  readonly language: 'en' | 'jp'
  readonly page: Page
  readonly token: string
  readonly faults: string[]
}

/** A new customer at a phone, in their language. */
export async function visitAs(
  browser: Browser,
  base: string,
  language: Visitor['language'],
): Promise<Visitor> {
  const { token } = await newCustomer(base)
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

  return { language, page, token, faults: watchConsole(page) }
}

/** Opens a page of the app. */
export const go = async (base: string, { page }: Visitor, route: string): Promise<void> => {
  await page.goto(`${base}/h5/#/pages/${route}`)
  await page.locator('h1').first().waitFor()
}

/** Finds the project in the list by its title in the customer's language, and opens it. */
export async function find(base: string, visitor: Visitor): Promise<void> {
  await go(base, visitor, 'project/project')
  await visitor.page.getByRole('link', { name: TITLES[visitor.language] }).click()
  await visitor.page.getByRole('heading', { level: 1, name: TITLES[visitor.language] }).waitFor()
}

/** Opens the sheet of joining and types a sum. */
export async function openJoin({ page }: Visitor, sum: string): Promise<Locator> {
  await page.getByRole('button', { name: /1,000\.00/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[inputmode=decimal]').first().fill(sum)

  return sheet
}

export const joinWith = ({ language }: Visitor, sum: string, isNew = false): string =>
  inLanguage(language)(isNew ? 'project.join.on_new' : 'project.join.with', {
    amount: formatMoney(sum.replaceAll(',', ''), 'USD', language),
  })
