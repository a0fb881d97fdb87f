import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import {
  addPicture,
  type CustomerVisit,
  fillCode,
  fillFields,
  openApp,
  registerOnPage,
  submitForm,
} from '../support/customer-visit.ts'
import { type DeskServer, pngOf, startDesk } from '../support/desk.ts'
import {
  decide,
  type DeskVisit,
  openDesk,
  openOnlyRow,
  openPapers,
  openQueue,
  tickAll,
} from '../support/desk-visit.ts'

/*
 * One customer and two operators side by side (docs/rules/money.md#deposit, docs/rules/money.md#withdrawal,
 * docs/rules/money.md#exchange): real name, card, recharge, exchange, withdrawal. What an operator decides shows on the
 * customer's open page by itself: nothing below reloads a page to see it.
 */

const NAME = 'Ann Example'
const PASSWORD = 'Level-line-9'
const FUND_PASSWORD = 'willow-77'

let server: DeskServer
let browser: Browser
let customer: CustomerVisit
let maker: DeskVisit
let checker: DeskVisit

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])

  ;[customer, maker, checker] = await Promise.all([
    openApp(browser, server.base),
    openDesk(browser, server.links.maker),
    openDesk(browser, server.links.checker),
  ])
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const token = (): Promise<string> => customer.page.evaluate(() => localStorage.getItem('token') ?? '')
const read = async (path: string) => must(server.base, path, { token: await token() })
const heading = (name: string) => customer.page.getByRole('heading', { name, exact: true }).waitFor()

/** A balance of the wallet, as [available, held]. */
async function balance(asset = 'USD'): Promise<readonly [string, string] | undefined> {
  const { balances } = await read('/api/user/wallet')
  const all = balances as { asset: string; book: string; available: string; frozen: string }[]
  const found = all.find((one) => one.asset === asset && one.book === (asset === 'USD' ? 'cash' : 'coin'))

  return found && [found.available, found.frozen]
}

test('registers, proves the name to an operator, and the open page turns to Verified', async () => {
  const { page, go } = customer
  await registerOnPage(page, server.base, { language: 'en', password: PASSWORD })
  await go('user/auth')
  await fillFields(page, { name: NAME, id_number: 'X2040077', birthday: '1990-01-01' })
  await addPicture(page, pngOf(10, 20, 30), 'front')
  await addPicture(page, pngOf(30, 20, 10), 'back')
  await submitForm(page)
  await page.getByRole('status').filter({ hasText: 'Under review' }).waitFor()

  await openQueue(maker, 'Identity')

  const panel = await openOnlyRow(maker)
  await panel.getByText('No decision yet.').waitFor()
  await openPapers(panel)
  await decide(maker, { act: 'Pass', submit: 'Pass', fill: tickAll, said: 'Passed' })
  await heading('Verified')
})

test('sets a fund password and binds a card with a code', async () => {
  const { page, go } = customer
  await go('user/setfundpassword')

  await fillFields(page, {
    fund_password: FUND_PASSWORD,
    fund_password_confirm: FUND_PASSWORD,
    login_password: PASSWORD,
  })

  await fillCode(page)
  await submitForm(page)
  await page.getByText('Fund password set').first().waitFor()

  await go('payment/addBank')
  await expect.poll(() => page.inputValue('[name=holder_name]')).toBe(NAME)

  await fillFields(page, {
    bank_name: 'Sample bank',
    card_number: '4242424242424242',
    opening_bank: 'Sample branch',
    routing_number: '021000021',
    email: 'ann@example.com',
    address: 'Main street 5',
    zipcode: '10115',
    birthday: '1990-01-01',
    fund_password: FUND_PASSWORD,
  })

  await page.getByRole('radio', { name: 'Savings' }).check()
  await fillCode(page)
  await submitForm(page)
  await page.getByRole('button', { name: /^Remove Sample bank/ }).waitFor()
})

test('of a recharge of 1,500.00 two operators find 1,480.00, and neither can count twice', async () => {
  const { page, go } = customer
  await go('user/rechargeList')
  await page.getByRole('link', { name: /Bank transfer/ }).click()
  await page.locator('main input[inputmode=decimal]').fill('1500')
  await page.getByRole('button', { name: 'Show payment details' }).click()
  await page.getByText('Pay exactly').waitFor()
  await addPicture(page, pngOf(90, 120, 60))
  await page.getByRole('button', { name: 'Send to review' }).click()
  await heading('Under review')

  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''

  await openQueue(maker, 'Recharges')
  await openOnlyRow(maker)

  const approve = (sum: string) => ({
    submit: 'Approve',
    fill: (form: ReturnType<typeof maker.page.locator>) => form.getByLabel('Sum that arrived, USD').fill(sum),
  })

  await decide(maker, { act: 'Approve, 1 of 2', ...approve('1480.00'), said: 'First approval kept' })
  await heading('Success, awaiting review')
  expect(await balance()).toEqual(['10000.00', '0.00'])

  // The first operator is offered nothing more; whoever asks the server all the same is refused.
  const row = maker.page.locator('tr', { has: maker.page.locator('[data-row]') })
  await row.getByText('Yours, locked').waitFor()

  const locked = await openOnlyRow(maker)
  await locked.getByText('another operator').waitFor()
  expect(await locked.locator('footer').count()).toBe(0)

  const again = await maker.page.evaluate(async (of) => {
    const answer = await fetch('/api/desk/recharge/confirm', {
      method: 'POST',
      headers: { 'operator-token': sessionStorage.getItem('operator_token') ?? '' },
      body: new URLSearchParams({ id: of, received: '1480.00' }),
    })

    return (await answer.json()) as { data: { refusal: string } }
  }, id)

  expect(again.data.refusal).toBe('same_operator')
  maker.faults.length = 0 // the refusal that was asked for

  await openQueue(checker, 'Recharges')

  const second = await openOnlyRow(checker)
  await second.getByText('entered by the first operator').waitFor()
  await decide(checker, { act: 'Approve, 2 of 2', ...approve('1480.00'), said: 'Credited' })
  await heading('Success')
  await page.getByText('$20.00 less than stated. What arrived is credited.').waitFor()
  expect(await balance()).toEqual(['11480.00', '0.00'])
})

test('exchanges 100.00 to BTC and all of it back, each at its quote', async () => {
  const { page, go } = customer
  await go('user/exchange')
  await page.getByRole('button', { name: 'USDT' }).click()
  await page.getByRole('dialog').getByText('BTC', { exact: true }).click()
  await page.locator('main input[inputmode=decimal]').fill('100')
  await page.getByRole('button', { name: /^Buy/ }).click()
  await page.getByText('Exchanged: $100.00 for').first().waitFor()
  await page.getByRole('button', { name: 'Swap directions' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: /^Sell/ }).click()

  await page
    .getByText(/^Exchanged: [\d.]+\sBTC for/)
    .first()
    .waitFor()

  const { items } = await read('/api/exchange/records')
  const [back, there] = items as { give: string; get: string; price: string }[]

  expect(there?.give).toBe('100.00')
  expect(back?.give).toBe(there?.get)
  expect(there?.get).toBe(quotient(100n * UNIT * UNIT, minor(there?.price ?? ''), 8))
  expect(back?.get).toBe(quotient(minor(back?.give ?? '') * minor(back?.price ?? ''), UNIT * 10n ** 6n, 2))
  expect(await balance('BTC')).toEqual(['0.00000000', '0.00000000'])
})

const UNIT = 10n ** 8n

/** A decimal in 10⁻⁸. */
const minor = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole + part.padEnd(8, '0'))
}

/** Rounded down, and written with so many decimals. */
function quotient(above: bigint, below: bigint, decimals: number): string {
  const digits = (above / below).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

test('of a withdrawal of 250.00 one operator approves, the other pays, and the open page says so', async () => {
  const { page, go } = customer
  const [before] = (await balance()) ?? []

  await go('user/cash')
  await page.locator('main input[inputmode=decimal]').fill('250')
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await page.fill('[name=fund_password]', FUND_PASSWORD)
  await fillCode(page)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await heading('Under review')

  const left = quotient((minor(before ?? '') - 250n * UNIT) / 10n ** 6n, 1n, 2)
  expect(await balance()).toEqual([left, '250.00'])

  await openQueue(maker, 'Withdrawals')
  await openQueue(checker, 'Withdrawals')
  await openOnlyRow(maker)
  await decide(maker, { act: 'Approve, 1 of 2', submit: 'Approve, 1 of 2', said: 'Approved' })
  await page.getByText('Confirmation of the payment').waitFor()

  const locked = await openOnlyRow(maker)
  expect(await locked.getByRole('button', { name: /^Paid/ }).count()).toBe(0)
  await openOnlyRow(checker)

  await decide(checker, {
    act: 'Paid, 2 of 2',
    submit: 'Paid, 2 of 2',
    fill: (form) => form.getByLabel('Bank reference').fill('BR-2026-0007'),
    said: 'Marked as paid',
  })

  await heading('Paid')
  await page.getByText('BR-2026-0007').waitFor()
  await page.getByText('$249.00').waitFor()
  expect(await balance()).toEqual([left, '0.00'])
})

test('messages, movements and the wallet tell the same story', async () => {
  const { page, go } = customer
  const titles = [
    'Withdrawal paid',
    'Withdrawal approved',
    'Recharge credited, other amount',
    'Recharge approved, second check under way',
    'Bank card bound',
    'Fund password set',
    'Identity verified',
    'Your data was viewed', // the back of the paper
    'Your data was viewed', // and its front
  ]

  await go('user/user')
  await page
    .getByRole('link', { name: `${titles.length} unread messages` })
    .first()
    .waitFor()

  await go('user/message')
  const rows = page.locator('[role=tabpanel] li')
  await expect.poll(() => rows.allInnerTexts()).toEqual(titles.map((title) => expect.stringContaining(title)))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.locator('[data-unread]').count()).toBe(0)

  await go('user/finance')
  await expect.poll(() => page.locator('main li').count()).toBe(8)

  const { items } = await read('/api/user/finance')
  const movements = items as { kind: string; asset: string; amount: string }[]
  const cash = movements.filter(({ asset }) => asset === 'USD')
  const got = cash.find(({ kind }) => kind === 'exchange_got')?.amount ?? ''

  expect(cash.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'exchange_given -100.00',
    `exchange_got ${got}`,
    'practice_grant 10000.00',
    'recharge 1480.00',
    'withdrawal -249.00',
    'withdrawal_fee -1.00',
  ])

  const sum = quotient((11_130n * UNIT + minor(got)) / 10n ** 6n, 1n, 2)
  expect(await balance()).toEqual([sum, '0.00'])
  await go('user/wallet')

  await page
    .getByText(`$${sum.replace(/^11/, '11,')}`)
    .first()
    .waitFor()

  expect([...customer.faults, ...maker.faults, ...checker.faults]).toEqual([])
})
