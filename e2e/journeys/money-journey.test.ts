import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { ANY, like, textAtStart, textPattern } from '@plumbline/language/testing/text-pattern'
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

  await page
    .getByRole('status')
    .filter({ hasText: t('identity.status.under_review') })
    .waitFor()

  await openQueue(maker, 'identity')

  const panel = await openOnlyRow(maker)
  await panel.getByText(deskT('item.no_decisions')).waitFor()
  await openPapers(panel)

  await decide(maker, {
    act: deskT('identity.pass'),
    submit: deskT('identity.pass'),
    fill: tickAll,
    said: deskT('identity.passed'),
  })

  await heading(t('identity.status.passed'))
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
  await page.getByText(t('message.fund_password_set.title')).first().waitFor()

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

  await page.getByRole('radio', { name: t('card.type.savings') }).check()
  await fillCode(page)
  await submitForm(page)

  await page
    .getByRole('button', { name: textAtStart(t('targets.remove', { target: like(/Sample bank.*/) })) })
    .waitFor()
})

test('of a recharge of 1,500.00 two operators find 1,480.00, and neither can count twice', async () => {
  const { page, go } = customer
  await go('user/rechargeList')
  await page.getByRole('link', { name: t('recharge.method.bank') }).click()
  await page.locator('main input[inputmode=decimal]').fill('1500')
  await page.getByRole('button', { name: t('recharge.amount.action') }).click()
  await page.getByText(t('recharge.pay')).waitFor()
  await addPicture(page, pngOf(90, 120, 60))
  await page.getByRole('button', { name: t('recharge.send') }).click()
  await heading(t('recharge.status.under_review'))

  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''

  await openQueue(maker, 'recharges')
  await openOnlyRow(maker)

  const approve = (sum: string) => ({
    submit: deskT('recharge.approve'),
    fill: (form: ReturnType<typeof maker.page.locator>) =>
      form.getByLabel(deskT('recharge.received', { asset: 'USD' })).fill(sum),
  })

  await decide(maker, {
    act: deskT('recharge.approve_first'),
    ...approve('1480.00'),
    said: deskT('recharge.first_done'),
  })

  await heading(t('recharge.status.success_awaiting_review'))
  expect(await balance()).toEqual(['10000.00', '0.00'])

  // The first operator is offered nothing more; whoever asks the server all the same is refused.
  const row = maker.page.locator('tr', { has: maker.page.locator('[data-row]') })
  await row.getByText(deskT('eyes.yours')).waitFor()

  const locked = await openOnlyRow(maker)
  await locked.getByText(deskT('eyes.another')).waitFor()
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

  await openQueue(checker, 'recharges')

  const second = await openOnlyRow(checker)
  await second.getByText(deskT('recharge.entered_blind')).waitFor()

  await decide(checker, {
    act: deskT('recharge.approve_second'),
    ...approve('1480.00'),
    said: deskT('recharge.credited'),
  })

  await heading(t('recharge.status.success'))
  await page.getByText(t('recharge.less', { difference: '$20.00' })).waitFor()
  expect(await balance()).toEqual(['11480.00', '0.00'])
})

test('exchanges 100.00 to BTC and all of it back, each at its quote', async () => {
  const { page, go } = customer
  await go('user/exchange')
  await page.getByRole('button', { name: 'USDT' }).click()
  await page.getByRole('dialog').getByText('BTC', { exact: true }).click()
  await page.locator('main input[inputmode=decimal]').fill('100')
  await page.getByRole('button', { name: textAtStart(t('exchange.buy', { amount: ANY })) }).click()

  await page
    .getByText(textPattern(t('exchange.done', { give: '$100.00', get: ANY })))
    .first()
    .waitFor()

  await page.getByRole('button', { name: t('exchange.swap') }).click()
  await page.getByRole('button', { name: t('money.quick.all'), exact: true }).click()
  await page.getByRole('button', { name: textAtStart(t('exchange.sell', { amount: ANY })) }).click()

  await page
    .getByText(textAtStart(t('exchange.done', { give: like(/[\d.]+\sBTC/), get: ANY })))
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
  await page.getByRole('button', { name: textAtStart(t('withdraw.action')) }).click()
  await page.fill('[name=fund_password]', FUND_PASSWORD)
  await fillCode(page)
  await page.getByRole('button', { name: textAtStart(t('withdraw.confirm.action')) }).click()
  await heading(t('withdraw.status.under_review'))

  const left = quotient((minor(before ?? '') - 250n * UNIT) / 10n ** 6n, 1n, 2)
  expect(await balance()).toEqual([left, '250.00'])

  await openQueue(maker, 'withdrawals')
  await openQueue(checker, 'withdrawals')
  await openOnlyRow(maker)

  await decide(maker, {
    act: deskT('withdrawal.approve'),
    submit: deskT('withdrawal.approve'),
    said: deskT('withdrawal.approved_done'),
  })

  await page.getByText(t('money.where.missing_bank')).waitFor()

  const locked = await openOnlyRow(maker)
  expect(await locked.getByRole('button', { name: textAtStart(deskT('withdrawal.pay')) }).count()).toBe(0)
  await openOnlyRow(checker)

  await decide(checker, {
    act: deskT('withdrawal.pay'),
    submit: deskT('withdrawal.pay'),
    fill: (form) => form.getByLabel(deskT('withdrawal.reference')).fill('BR-2026-0007'),
    said: deskT('withdrawal.paid_done'),
  })

  await heading(t('withdraw.status.success'))
  await page.getByText('BR-2026-0007').waitFor()
  await page.getByText('$249.00').waitFor()
  expect(await balance()).toEqual([left, '0.00'])
})

test('messages, movements and the wallet tell the same story', async () => {
  const { page, go } = customer
  const titles = [
    t('message.withdrawal_paid.title'),
    t('message.withdrawal_approved.title'),
    t('message.recharge_success_differs.title'),
    t('message.recharge_awaiting_second.title'),
    t('message.card_bound.title'),
    t('message.fund_password_set.title'),
    t('message.certification_passed.title'),
    t('message.papers_viewed.title'), // the back of the paper
    t('message.papers_viewed.title'), // and its front
  ]

  await go('user/user')
  await page
    .getByRole('link', { name: t('messages.unread', { n: titles.length }) })
    .first()
    .waitFor()

  await go('user/message')
  const rows = page.locator('[role=tabpanel] li')
  await expect.poll(() => rows.allInnerTexts()).toEqual(titles.map((title) => expect.stringContaining(title)))
  await page.getByRole('button', { name: t('messages.read_all') }).click()
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
