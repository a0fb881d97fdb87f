import { deskReason, reason } from '@plumbline/language/catalogues/en/desk/reason'
import { DEPOSIT_REASONS } from '@plumbline/domain/money/deposit'
import { deskT } from '@plumbline/language/testing/desk-t'
import { t } from '@plumbline/language/testing/t'
import { ANY, textAtStart } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { addPicture, type CustomerVisit, fillFields, openApp, submitForm } from '../support/customer-visit.ts'
import { type Customer, newCustomer } from '../support/customer.ts'
import {
  atDesk,
  type DeskServer,
  firstWaiting,
  passFirst,
  pngOf,
  recharge,
  startDesk,
  withdraw,
} from '../support/desk.ts'
import {
  decide,
  type DeskVisit,
  openDesk,
  openOnlyRow,
  openPapers,
  openQueue,
  untilNothingWaits,
  tickAll,
} from '../support/desk-visit.ts'
import { newVerifiedCustomer, sendIdentity } from '../support/verified-customer.ts'
import { untilCutOffIsTold } from '../support/cut-off.ts'
import { holdCalls } from '../support/held-call.ts'

/*
 * Every way that a review ends badly, and what the customer's open page makes of it by itself: the reason, the money,
 * the next step. Operators decide at their desks; what leads there goes over HTTP.
 */

let server: DeskServer
let browser: Browser
let maker: DeskVisit
let checker: DeskVisit

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDesk(), launchBrowser()])

  ;[maker, checker] = await Promise.all([
    openDesk(browser, server.links.maker),
    openDesk(browser, server.links.checker),
  ])
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const heading = ({ page }: CustomerVisit, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

const reject = (reason: string, said: string, field?: string) => ({
  act: deskT('reject.submit'),
  submit: deskT('reject.submit'),
  fill: async (form: ReturnType<DeskVisit['page']['locator']>) => {
    await form.getByRole('radio', { name: reason, exact: false }).check()

    if (field !== undefined)
      await form
        .getByRole('group', { name: deskT('reject.field') })
        .getByRole('radio', { name: field })
        .check()
  },
  said,
})

const operatorToken = ({ page }: DeskVisit): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('operator_token') ?? '')

/** Available and held USD. */
async function cash({ token }: Customer): Promise<readonly [string, string]> {
  const { balances } = await must(server.base, '/api/user/wallet', { token })
  const found = (balances as { book: string; available: string; frozen: string }[]).find(
    ({ book }) => book === 'cash',
  )
  return [found?.available ?? '', found?.frozen ?? '']
}

test('a real name is rejected with its field named, corrected and sent again', async () => {
  const customer = await newCustomer(server.base)
  await sendIdentity(server.base, customer, pngOf(1, 2, 3))

  const visit = await openApp(browser, server.base, customer.token)
  const { page } = visit

  await visit.go('user/auth')
  await page
    .getByRole('status')
    .filter({ hasText: t('identity.status.under_review') })
    .waitFor()

  await openQueue(maker, 'identity')
  await openOnlyRow(maker)

  await decide(
    maker,
    reject(deskT('reason.number_differs'), deskT('identity.rejected'), deskT('field.id_number')),
  )

  await heading(visit, textAtStart(t('identity.rejected_at', { time: ANY })))
  await page.getByText(t('identity.rejected_field', { field: t('identity.id_number') })).waitFor()
  await expect.poll(() => page.getByText(t('identity.reason.number_differs')).count()).toBe(2)
  await expect.poll(() => page.locator('[name=id_number]').getAttribute('aria-invalid')).toBe('true')
  await untilNothingWaits(maker)

  await fillFields(page, { id_number: 'X900011', birthday: '1990-01-01' })
  await addPicture(page, pngOf(4, 5, 6), 'front')
  await addPicture(page, pngOf(6, 5, 4), 'back')
  await submitForm(page)

  await page
    .getByRole('status')
    .filter({ hasText: t('identity.status.under_review') })
    .waitFor()

  await openPapers(await openOnlyRow(maker))
  await decide(maker, {
    act: deskT('identity.pass'),
    submit: deskT('identity.pass'),
    fill: tickAll,
    said: deskT('identity.passed'),
  })

  await heading(visit, t('identity.status.passed'))
  expect(visit.faults).toEqual([])
  await page.context().close()
})

const REASONS = DEPOSIT_REASONS.map(
  (name) => [deskReason[`reason.${name}`], reason[`recharge.reason.${name}`]] as const,
)

test('a recharge is rejected for each reason, shown as it is, and sent again until it succeeds', async () => {
  const customer = await newCustomer(server.base)
  const reference = await recharge(server.base, customer, '75.00', pngOf(200, 10, 10))
  const { items } = await must(server.base, '/api/user/recharge_record?type=0', { token: customer.token })
  const visit = await openApp(browser, server.base, customer.token)
  const { page } = visit

  await visit.go(`user/rechargerecord?id=${(items as { id: string }[])[0]?.id ?? ''}`)
  await heading(visit, t('recharge.status.under_review'))
  await openQueue(maker, 'recharges')

  for (const [at, [label, words]] of REASONS.entries()) {
    await openOnlyRow(maker)
    await decide(maker, reject(label, deskT('recharge.rejected')))
    await heading(visit, t('recharge.status.fail'))
    await page.getByText(words).waitFor()
    expect(await cash(customer)).toEqual(['10000.00', '0.00'])
    await untilNothingWaits(maker)
    await addPicture(page, pngOf(10, 200, at * 20))
    await page.getByRole('button', { name: t('recharge.send') }).click()
    await heading(visit, t('recharge.status.under_review'))
    await expect.poll(() => page.locator('dd').first().innerText()).toBe(reference)
  }

  await openOnlyRow(maker)
  await decide(maker, {
    act: deskT('recharge.approve'),
    submit: deskT('recharge.approve'),
    fill: (form) => form.getByLabel(deskT('recharge.received', { asset: 'USD' })).fill('75.00'),
    said: deskT('recharge.credited'),
  })

  await heading(visit, t('recharge.status.success'))
  expect(await cash(customer)).toEqual(['10075.00', '0.00'])
  expect(visit.faults).toEqual([])
  await page.context().close()
})

test('an operator who approves a second time from a page left open is told calmly, and nothing moves', async () => {
  await untilNothingWaits(maker)
  const customer = await newCustomer(server.base)
  await recharge(server.base, customer, '1600.00', pngOf(20, 40, 60))

  const { page } = maker
  const panel = await openOnlyRow(maker)

  await panel.getByRole('button', { name: deskT('recharge.approve_first') }).click()
  await panel.getByLabel(deskT('recharge.received', { asset: 'USD' })).fill('1600.00')

  // The same operator in another tab, of which this one hears nothing.
  const reads = /api\/desk\/recharges/
  await page.route(reads, (route) => route.abort())

  const token = await operatorToken(maker)
  const id = await firstWaiting(server.base, token, 'recharges')

  await atDesk(server.base, token, '/api/desk/recharge/approve', { id, received: '1600.00' })
  await panel
    .locator('form')
    .getByRole('button', { name: deskT('recharge.approve') })
    .click()

  await panel.getByText(deskT('conflict.already_decided')).waitFor()
  await page.unroute(reads)
  expect(await cash(customer)).toEqual(['10000.00', '0.00'])
  await untilCutOffIsTold(maker.faults)
  maker.faults.length = 0 // what was refused and kept away

  await openQueue(checker, 'recharges')
  await openOnlyRow(checker)
  await decide(checker, reject(deskT('reason.not_received'), deskT('recharge.rejected')))
  expect(await cash(customer)).toEqual(['10000.00', '0.00'])
})

test('an answer that comes late leaves the operator on the page that they have gone to', async () => {
  const customer = await newCustomer(server.base)
  for (const shade of [30, 60]) await recharge(server.base, customer, '40.00', pngOf(shade, 90, shade))

  const { page } = maker
  await openQueue(maker, 'recharges')
  await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
  await page.locator('[data-row]').first().click()

  const letGo = await holdCalls(page, '/api/desk/recharge/reject')
  const deciding = decide(maker, reject(deskT('reason.duplicate'), deskT('recharge.rejected')))

  await page.locator('[data-panel] form [aria-busy=true]').waitFor()
  await openQueue(maker, 'withdrawals')
  letGo()
  await deciding
  expect(new URL(page.url()).hash).toBe('#/withdrawals')
  await openQueue(maker, 'recharges')
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  await openOnlyRow(maker)
  await decide(maker, reject(deskT('reason.duplicate'), deskT('recharge.rejected')))
})

test('a withdrawal ends by the customer, by the desk, by the bank and after it was paid: the money is back each time', async () => {
  const makerToken = await operatorToken(maker)
  const customer = await newVerifiedCustomer(server.base, pngOf(7, 8, 9), () =>
    passFirst(server.base, makerToken),
  )

  const visit = await openApp(browser, server.base, customer.token)
  const { page } = visit

  const begin = async (): Promise<void> => {
    // Both desks have heard the end of the one before: what is opened next is the new one.
    for (const desk of [maker, checker]) await untilNothingWaits(desk)
    await visit.go(`user/cashrecord?id=${await withdraw(server.base, customer, '150.00')}`)
    await heading(visit, t('withdraw.status.under_review'))
    expect(await cash(customer)).toEqual(['9850.00', '150.00'])

    // And its beginning, so that the next end they hear is its own.
    for (const { page: desk } of [maker, checker]) await desk.locator('[data-row]').waitFor()
  }

  const isBack = async (state: string): Promise<void> => {
    await page.locator('main h2').filter({ hasText: state }).first().waitFor()
    await page
      .locator('main')
      .getByText(t('withdraw.back_again', { amount: '$150.00' }))
      .waitFor()

    expect(await cash(customer)).toEqual(['10000.00', '0.00'])
  }

  const approve = () =>
    decide(maker, {
      act: deskT('withdrawal.approve'),
      submit: deskT('withdrawal.approve'),
      said: deskT('withdrawal.approved_done'),
    })

  /** One operator enters what the bank says, the other confirms; before that nothing moves. */
  const endByTwo = async (first: DeskVisit, second: DeskVisit, act: string, confirm: string) => {
    await decide(first, {
      act,
      submit: deskT('action.send'),
      fill: (form) => form.getByLabel(deskT('withdrawal.end_reason')).fill('account closed'),
      said: deskT('withdrawal.proposed_done'),
    })

    await second.page.getByText('account closed').first().waitFor()
    await decide(second, { act: confirm, submit: confirm, said: deskT('withdrawal.returned_done') })
  }

  await openQueue(maker, 'withdrawals')
  await openQueue(checker, 'withdrawals')

  await begin()
  await page.getByRole('button', { name: t('withdraw.cancel') }).click()

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('withdraw.cancel') })
    .click()

  await isBack(t('withdraw.reason.cancelled'))

  await begin()
  await openOnlyRow(maker)
  await decide(maker, reject(deskT('reason.target_unreachable'), deskT('withdrawal.rejected_done')))
  await isBack(t('withdraw.reason.rejected'))
  await page.getByText(t('withdraw.reason_code.target_unreachable')).waitFor()

  await begin()
  await openOnlyRow(maker)
  await approve()
  await openOnlyRow(maker)
  await openOnlyRow(checker)
  await endByTwo(maker, checker, deskT('withdrawal.bank_refusal'), deskT('withdrawal.confirm_refusal'))
  await isBack(t('withdraw.reason.bank_refused'))

  await begin()
  await openOnlyRow(maker)
  await approve()
  await openOnlyRow(checker)

  await decide(checker, {
    act: deskT('withdrawal.pay'),
    submit: deskT('withdrawal.pay'),
    fill: (form) => form.getByLabel(deskT('withdrawal.reference')).fill('BR-2026-0008'),
    said: deskT('withdrawal.paid_done'),
  })

  await page
    .locator('main h2')
    .filter({ hasText: t('withdraw.status.success') })
    .first()
    .waitFor()

  for (const { page: desk } of [maker, checker])
    await desk.getByRole('link', { name: deskT('queue.decided') }).click()
  for (const { page: desk } of [maker, checker]) await desk.locator('[data-row]').first().click()

  await endByTwo(checker, maker, deskT('withdrawal.return'), deskT('withdrawal.confirm_return'))
  await isBack(t('withdraw.reason.returned'))
  expect([...visit.faults, ...maker.faults, ...checker.faults]).toEqual([])
})
